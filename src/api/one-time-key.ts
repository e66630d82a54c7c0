import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'

/**
 * Creates a key pair for one request (SIDE-06): the public half travels with it, the private half stays in this
 * closure.
 */
export const makeOneTimeKey = async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x = '', y = '' } = await exportJWK(pair.publicKey)
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y } as const,
    /** Decrypts a compact JWE (ECDH-ES, A256GCM) to this key and returns its text; throws on invalid input. */
    decrypt: async (jwe: string) => {
      const { plaintext } = await compactDecrypt(jwe, pair.privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return new TextDecoder().decode(plaintext)
    },
  }
}
