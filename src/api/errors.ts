import { Data } from 'effect'

/** The platform answered and said no; `value` is the envelope's, `message` its sentence for the player (S1 7). */
export class CallRefused extends Data.TaggedError('CallRefused')<{
  readonly call: string
  readonly errorCode: string | undefined
  readonly message: string
  readonly value: unknown
}> {}

/** No answer came: no network, a cut connection, a server error without an envelope. */
export class CallUnreachable extends Data.TaggedError('CallUnreachable')<{ readonly call: string }> {}

/** No answer came in time (CALL-06). */
export class CallTimedOut extends Data.TaggedError('CallTimedOut')<{ readonly call: string }> {}

/** An answer came that does not fit the call's schema (CALL-03); `reason` names the field, never a value. */
export class CallMalformed extends Data.TaggedError('CallMalformed')<{
  readonly call: string
  readonly reason: string
}> {}

export type CallError = CallRefused | CallUnreachable | CallTimedOut | CallMalformed
