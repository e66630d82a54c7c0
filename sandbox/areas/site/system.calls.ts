import { giftIcon } from '../../art/gift-icon.ts'
import { banner } from '../../art/banner.ts'
import { getBannerGroup, getBannerText, isGift } from './banners.ts'
import { getServiceAddress } from '../support/customer-service.calls.ts'
import { firebaseProject } from '../auth/firebase.ts'
import { hasPasskeys } from '../auth/passkeys.ts'
import { getLanguage } from '../../core/language.ts'
import { toSwitchTree } from '../../core/state.ts'
import { currencySymbol } from '../money/ledger.ts'
import { Refusal } from '../../core/refusal.ts'
import type { Handlers } from '../../core/call-context.ts'
import { callTable } from '../../../src/api/table.ts'

const resources = [
  ['MOBILECONFIG', 'Install on iOS'],
  ['IOS', 'iOS app'],
  ['IOS_LITE', 'iOS lite app'],
  ['Android', 'Android app'],
  ['FACEBOOK', 'Facebook'],
  ['TWITTER', 'X'],
  ['TELEGRAM', 'Telegram'],
  ['TELEGRAM_2', 'Telegram news'],
  ['INSTAGRAM', 'Instagram'],
  ['YOUTUBE', 'YouTube'],
  ['WHATSAPP', 'WhatsApp'],
  ['VIBER', 'Viber'],
] as const

/** The address of a group's first picture: the same bytes and cache entry as the page's early request. */
const getFirstAddress = (origin: string, groupName: string, language: string, size: 'phone' | 'desk') =>
  `${origin}${callTable.firstBanner.path}?${new URLSearchParams({ groupName, language, size }).toString()}`

const laterAddress = (origin: string, groupName: string, index: number, language: string, size: 'phone' | 'desk') =>
  `${origin}/cdn/banners/${groupName}-${index}-${size}-${language}.svg`

export const systemCalls: Handlers = {
  permission: async ({ state, address, siteOrigin, gamesOrigin }) => ({
    whitelabel: toSwitchTree(state.controls.switches),
    register: state.controls.fields,
    resources: resources.map(([resourceType, labelNameEn]) => ({
      resourceType,
      labelNameEn,
      url: `https://example.com/${resourceType.toLowerCase()}`,
    })),
    customerService: [{ csType: 3, path: getServiceAddress(gamesOrigin, 'live') }],
    ...(state.controls.gtagId === null ? {} : { analytics: { gtagId: state.controls.gtagId } }),
    imageCDNs: [`${siteOrigin}/cdn`],
    launchGameCDNs: [gamesOrigin],
    location: { countryCode: state.controls.countryCode, ip: address },
    maintenance: state.controls.status === 1,
    regionRestriction: state.controls.status === 2 || state.controls.regionClosed,
    smsChannel: state.controls.sms.channel,
    firebase: { ...firebaseProject, emulatorUrl: siteOrigin },
    ...(state.controls.humanVerification ? { humanVerification: 'altcha' as const } : {}),
    ...(hasPasskeys({ siteOrigin }) ? { passkeys: true } : {}),
    currencySymbol,
    payloadKey: state.publicJwk,
  }),

  systemStatus: async ({ state, address }) => ({ status: state.controls.status, ip: address }),

  domainRoute: async ({ state, siteOrigin }) => ({
    domainList: state.controls.domains ?? [{ domain: siteOrigin, speed: 20 }],
  }),

  resourceRoute: async ({ siteOrigin }) => ({ domainList: [{ domain: `${siteOrigin}/cdn`, speed: 20 }] }),

  whiteLabel: async ({ state }) => toSwitchTree(state.controls.switches),

  banners: async ({ state, siteOrigin }, { groupName, language }) =>
    (isGift(groupName) && !state.controls.gifts ? [] : getBannerGroup(groupName)).map((shown, index) => {
      const address = (size: 'phone' | 'desk') =>
        index === 0
          ? getFirstAddress(siteOrigin, groupName, language, size)
          : laterAddress(siteOrigin, groupName, index, language, size)
      return {
        bannerId: `${groupName}-${index + 1}`,
        groupName,
        url: address('phone'),
        deskUrl: address('desk'),
        linkageType: shown.link === null ? null : 1,
        ...(shown.link === null ? {} : { linkUrl: shown.link }),
        alt: getBannerText(shown, getLanguage(language, undefined)),
      }
    }),

  firstBanner: async ({ state }, { groupName, language, size }) => {
    if (state.controls.status !== 0) throw new Refusal('maintenance')
    const [first] = getBannerGroup(groupName)
    if (first === undefined) throw new Refusal('not_found', { status: 404 })
    const [group, index] = first.scene
    return {
      bytes:
        groupName === 'w_topup_1'
          ? giftIcon()
          : banner({ group, index, size, language: getLanguage(language, undefined) }),
      type: 'image/svg+xml',
    }
  },
}
