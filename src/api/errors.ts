import { Data } from 'effect'

/**
 * The platform answered and said no; `value` is the envelope's, `message` its sentence for the player, `retryAfter` the seconds of
 * `Retry-After`, NaN without one. `not_served_yet`: the platform has no such call (404, 405, 501).
 */
export class CallRefused extends Data.TaggedError('CallRefused')<{
  readonly call: string
  readonly errorCode: string | undefined
  readonly message: string
  readonly value: unknown
  readonly retryAfter: number
}> {}

/** No answer came: no network, a cut connection. */
export class CallUnreachable extends Data.TaggedError('CallUnreachable')<{ readonly call: string }> {}

/** An error status came, 500 say, without a word about why. */
export class CallFailed extends Data.TaggedError('CallFailed')<{ readonly call: string; readonly status: number }> {}

/** No answer came in time (CALL-06). */
export class CallTimedOut extends Data.TaggedError('CallTimedOut')<{ readonly call: string }> {}

/** An answer came that is of no use (CALL-03): `reason` is `no JSON` (HTML, say), `too long`, or the place that does not fit, never a value. */
export class CallMalformed extends Data.TaggedError('CallMalformed')<{
  readonly call: string
  readonly reason: string
}> {}

export type CallError = CallRefused | CallUnreachable | CallFailed | CallTimedOut | CallMalformed
