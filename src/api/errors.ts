import { Data } from 'effect'

/**
 * The platform refused the call. `value` and `message` come from the envelope; `retryAfter` is in seconds, NaN without
 * the header. `not_served_yet`: the platform has no such call (404, 405, 501). `isDoubtful`: the
 * token may be dead, which the member's own info tells.
 */
export class CallRefused extends Data.TaggedError('CallRefused')<{
  readonly call: string
  readonly errorCode: string | undefined
  readonly message: string
  readonly value: unknown
  readonly retryAfter: number
  readonly isDoubtful?: boolean
}> {}

/** The network failed or cut the connection before an answer. */
export class CallUnreachable extends Data.TaggedError('CallUnreachable')<{ readonly call: string }> {}

/** The platform answered with an error status, e.g. 500, and no reason. */
export class CallFailed extends Data.TaggedError('CallFailed')<{ readonly call: string; readonly status: number }> {}

/** The call timed out (CALL-06). */
export class CallTimedOut extends Data.TaggedError('CallTimedOut')<{ readonly call: string }> {}

/**
 * The client could not use the answer (CALL-03). `reason` is `no JSON` (e.g. HTML), `too long`, or the place of the
 * first misfit, never a value.
 */
export class CallMalformed extends Data.TaggedError('CallMalformed')<{
  readonly call: string
  readonly reason: string
}> {}

export type CallError = CallRefused | CallUnreachable | CallFailed | CallTimedOut | CallMalformed
