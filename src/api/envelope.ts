import { Schema } from 'effect'

/**
 * Wrapper of every answer (CALL-03, decided). `success` marks `value` as the answer or the refusal; `message` is a
 * sentence in the request's language; `errorCode` comes from `src/api/error-codes.ts` or is the platform's own.
 */
export const Envelope = Schema.Struct({
  success: Schema.Boolean,
  value: Schema.optionalKey(Schema.Unknown),
  message: Schema.optionalKey(Schema.NullOr(Schema.String)),
  errorCode: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
