import { Option, Schema } from 'effect'
import { SmsRefusal } from '../../../../api/calls/login.ts'
import type { CallError } from '../../../../api/errors.ts'
import type { CodeOutcome } from '../../../../machines/auth/sms-code/sms-code.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'

/** Longest wait that a header may ask for, in seconds. */
const longest = 86_400

/** The outcome of a code that was not sent: the platform's own sentence, whatever its code, and its delay (SMS-08). */
export const codeRefusal = (error: CallError): CodeOutcome => {
  const refused = error._tag === 'CallRefused' ? error : undefined
  const told = Option.getOrUndefined(Schema.decodeUnknownOption(SmsRefusal)(refused?.value))?.retryAfterSeconds
  const asked = refused?.errorCode === 'too_many_requests' ? Math.ceil(refused.retryAfter) : 0
  // A greater number would stop the form for more than a day.
  const wait = told ?? (asked > 0 && asked <= longest ? asked : undefined)
  return {
    kind: 'refused',
    notice: refused?.message ? { text: refused.message } : toNotice(error),
    ...(wait !== undefined && { waitSeconds: wait }),
  }
}
