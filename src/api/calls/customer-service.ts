import { Schema } from 'effect'
import { call } from '../call.ts'
import { Misfit, readTolerantly } from '../read-tolerantly.ts'
import { LanguageCode } from '../schema-parts.ts'

/** What the look-up's answer holds, once it is decrypted: type 3 is the one that is opened (S1 7), `path` an absolute address. */
export const ServicePaths = Schema.Array(Schema.Struct({ type: Schema.Int, path: Schema.String }))

/** Reads the decrypted answer; undefined: it is no list. */
export const readServicePaths = (content: unknown): typeof ServicePaths.Type | undefined => {
  const read = readTolerantly(ServicePaths.ast, content, 'servicePaths', () => undefined)
  return read instanceof Misfit ? undefined : (read as typeof ServicePaths.Type)
}

export const customerServiceLink = call({
  name: 'customerServiceLink',
  method: 'POST',
  path: '/wps/relay/customer-service/link',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** `vip` for members whose rank is above 4 (S1 6). */
    channel: Schema.Literals(['live', 'vip']),
    /** A key pair's public half, made for this request (SIDE-06). */
    publicKey: Schema.Struct({
      kty: Schema.Literal('EC'),
      crv: Schema.Literal('P-256'),
      x: Schema.String,
      y: Schema.String,
    }),
    language: Schema.optionalKey(LanguageCode),
  }),
  /** A compact JWE (ECDH-ES, A256GCM) to `publicKey`; its plaintext is JSON, `ServicePaths`. */
  answer: Schema.String,
})
