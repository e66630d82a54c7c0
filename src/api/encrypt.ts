import { CompactEncrypt, importJWK } from 'jose'
import type { PayloadKey } from './config.ts'

/** A payload (a string as it is, an object as JSON) as a compact JWE, ECDH-ES + A256GCM, to the brand's public key (CALL-04). Loaded with the first form that needs it. */
export const encrypt = async (payload: object | string, key: PayloadKey): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid !== undefined && { kid: key.kid }) })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
