import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'

/** A key pair for one request (SIDE-06): its public half travels with it, the private one never leaves this function. */
export const makeOneTimeKey = async () => {
  const pair = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
  const { x = '', y = '' } = await exportJWK(pair.publicKey)
  return {
    publicKey: { kty: 'EC', crv: 'P-256', x, y } as const,
    /** The text of a compact JWE (ECDH-ES, A256GCM) to this key; throws when it is none. */
    decrypt: async (jwe: string) => {
      const { plaintext } = await compactDecrypt(jwe, pair.privateKey, {
        keyManagementAlgorithms: ['ECDH-ES'],
        contentEncryptionAlgorithms: ['A256GCM'],
      })
      return new TextDecoder().decode(plaintext)
    },
  }
}
