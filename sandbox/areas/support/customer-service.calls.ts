import { CompactEncrypt, importJWK } from 'jose'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../core/call-context.ts'

/** The demo customer service runs on the demo games' origin, as a third party's would. */
export const getServiceAddress = (gamesOrigin: string, channel: 'live' | 'vip', language?: string) =>
  `${gamesOrigin}/service/${channel}${language === undefined ? '' : `?language=${encodeURIComponent(language)}`}`

export const customerServiceCalls: Handlers = {
  customerServiceLink: async ({ gamesOrigin }, { channel, publicKey, language }) => {
    const key = await importJWK({ ...publicKey }, 'ECDH-ES').catch(() => {
      throw new Refusal('payload_invalid', { field: 'publicKey' })
    })
    const paths = [
      { type: 1, path: 'mailto:service@example.com' },
      { type: 3, path: getServiceAddress(gamesOrigin, channel, language) },
    ]
    return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(paths)))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key)
  },
}
