import { Schema } from 'effect'
import { call } from '../call.ts'
import { Misfit, readTolerantly } from '../read-tolerantly.ts'
import { LanguageCode } from '../schema-parts.ts'

/** The decrypted answer of the look-up: the site opens type 3; `path` is an absolute address (SIDE-06). */
export const ServicePaths = Schema.Array(Schema.Struct({ type: Schema.Int, path: Schema.String }))

/** Reads the decrypted answer; undefined when it is no list. */
export const readServicePaths = (content: unknown): typeof ServicePaths.Type | undefined => {
  const read = readTolerantly(ServicePaths.ast, content, 'servicePaths', () => undefined)
  return read instanceof Misfit ? undefined : (read as typeof ServicePaths.Type)
}

/** Returns the addresses of customer service, encrypted for this request (SIDE-06). */
export const customerServiceLink = call({
  name: 'customerServiceLink',
  method: 'POST',
  path: '/wps/relay/customer-service/link',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** `vip` for members whose rank is above 4 (SIDE-06). */
    channel: Schema.Literals(['live', 'vip']),
    /** The public half of this request's key pair (SIDE-06). */
    publicKey: Schema.Struct({
      kty: Schema.Literal('EC'),
      crv: Schema.Literal('P-256'),
      x: Schema.String,
      y: Schema.String,
    }),
    language: Schema.optionalKey(LanguageCode),
  }),
  /** A compact JWE (ECDH-ES, A256GCM) to `publicKey`; the plaintext is JSON, `ServicePaths`. */
  answer: Schema.String,
})
