import { Option, Schema } from 'effect'
import { SmsRefusal } from '../../../../api/calls/login.ts'
import type { CallError } from '../../../../api/errors.ts'

/** The seconds that the platform blocks further codes; empty if the refusal names none. */
export const codeWait = (error: CallError): { readonly waitSeconds?: number } => {
  const refusal =
    error._tag === 'CallRefused'
      ? Option.getOrUndefined(Schema.decodeUnknownOption(SmsRefusal)(error.value))
      : undefined
  return refusal?.retryAfterSeconds === undefined ? {} : { waitSeconds: refusal.retryAfterSeconds }
}
