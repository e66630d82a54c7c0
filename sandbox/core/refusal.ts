import type { ErrorCode } from '../../src/api/error-codes.ts'

/** The HTTP status of a refusal. Refusals of everyday use are a 200 with `success: false`. */
const statuses: Partial<Record<ErrorCode, number>> = {
  payload_invalid: 400,
  token_invalid: 401,
  forbidden: 403,
  password_change_required: 403,
  second_factor_required: 403,
  region_blocked: 403,
  too_many_attempts: 429,
  too_many_requests: 429,
  server_error: 500,
  not_served_yet: 501,
  maintenance: 503,
}

export interface RefusalDetail {
  /** The envelope's `value`, when the call defines one. */
  readonly value?: unknown
  /** The name of the invalid field, without its value. */
  readonly field?: string
  readonly status?: number
  /** A message that replaces the code's own. */
  readonly sentence?: string
  /** Seconds until a retry; for a status of 429. */
  readonly retryAfter?: number
}

/** Thrown by a call's handler: an answer with `success: false` and a code of `src/api/error-codes.ts`. */
export class Refusal extends Error {
  readonly code: ErrorCode
  readonly detail: RefusalDetail

  constructor(code: ErrorCode, detail: RefusalDetail = {}) {
    super(code)
    this.code = code
    this.detail = detail
  }

  get status(): number {
    return this.detail.status ?? statuses[this.code] ?? 200
  }
}
