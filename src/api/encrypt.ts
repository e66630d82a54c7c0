import { CompactEncrypt, importJWK } from 'jose'
import type { PayloadKey } from './config.ts'

/**
 * Encrypts a payload to the brand's public key as a compact JWE, ECDH-ES + A256GCM (CALL-04); strings unchanged,
 * objects as JSON. The first form that needs this module loads it.
 */
export const encrypt = async (payload: object | string, key: PayloadKey): Promise<string> =>
  new CompactEncrypt(new TextEncoder().encode(typeof payload === 'string' ? payload : JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM', ...(key.kid !== undefined && { kid: key.kid }) })
    .encrypt(await importJWK({ ...key }, 'ECDH-ES'))
