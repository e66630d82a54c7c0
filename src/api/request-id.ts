import { Schema } from 'effect'

/**
 * Idempotency key of a money move: 8 to 64 letters, digits and hyphens, created by the client once an intent. The same
 * id moves money once, and looks up the outcome. Decided.
 * This file is apart because the first page loads the schema parts. OpenAPI output needs the `u` flag.
 */
export const RequestId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/u))

/** Whether a kept text can be a request id. */
export const isRequestId = Schema.is(RequestId)
