import { Schema } from 'effect'

/**
 * What the client calls one intent to move money: 8 to 64 letters, digits and hyphens, made once an intent. The same id moves
 * money once; what became of it is asked for under the same id. Decided.
 * Not with the schema parts: those come with the first page. `u`: only such patterns get into the OpenAPI document.
 */
export const RequestId = Schema.String.check(Schema.isPattern(/^[A-Za-z0-9-]{8,64}$/u))
