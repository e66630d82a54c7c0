import { Schema } from 'effect'

/**
 * Every answer's wrapper (CALL-03, decided): `success` says whether `value` is the answer or the refusal;
 * `message` is a sentence in the request's language; `errorCode` is one of `src/api/error-codes.ts` or a platform's own.
 */
export const Envelope = Schema.Struct({
  success: Schema.Boolean,
  value: Schema.optionalKey(Schema.Unknown),
  message: Schema.optionalKey(Schema.NullOr(Schema.String)),
  errorCode: Schema.optionalKey(Schema.NullOr(Schema.String)),
})
