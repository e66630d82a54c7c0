import { Option, Schema } from 'effect'
import { SmsRefusal } from '../../../../api/calls/login.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { CodeOutcome } from '../../../../machines/auth/sms-code/sms-code.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'

/** The outcome of a code that was not sent: the platform's own sentence, whatever its code, and its delay (SMS-08). */
export const codeRefusal = (error: CallError): CodeOutcome => {
  const refused = error._tag === 'CallRefused' ? error : undefined
  const wait = Option.getOrUndefined(Schema.decodeUnknownOption(SmsRefusal)(refused?.value))?.retryAfterSeconds
  return {
    kind: 'refused',
    notice: refused?.message ? { text: refused.message } : toNotice(error),
    ...(wait !== undefined && { waitSeconds: wait }),
  }
}
