import type { Wire } from './wire.ts'
import type { World } from './world.ts'

export interface ContentOptions {
  readonly cdn: () => string
  readonly gamesOrigin: () => string
  readonly house: { readonly country: string; readonly currencySymbol: string | undefined; readonly socialUrl: string }
}

/** Groups whose picture opens a window unasked, over the story's page. */
const opening: ReadonlySet<string> = new Set(['w_reg', 'w_login'])

const switches = ['USERNAMEREG3', 'DIRECTREG3', 'PWDEXPFORCECHANGE3']

/** Serves public content: permission response, status, banners, notices, help, winners. */
export const serveContent = (wire: Wire, world: World, { cdn, gamesOrigin, house }: ContentOptions): void => {
  const whitelabel = () => [
    {
      modId: 'ALL',
      enabled: '1',
      childrenNodes: switches.map((modId) => ({ modId, enabled: '1', childrenNodes: undefined })),
    },
  ]
  wire.on('GET', '/wps/relay/permission', () => ({
    whitelabel: whitelabel(),
    register: undefined,
    resources: [{ resourceType: 'TELEGRAM', url: house.socialUrl, qrCodeUrl: undefined, labelNameEn: undefined }],
    customerService: [{ csType: 3, path: 'https://service.example/chat' }],
    analytics: undefined,
    imageCDNs: [cdn()],
    launchGameCDNs: [gamesOrigin()],
    location: { countryCode: house.country, ip: '198.51.100.7' },
    maintenance: false,
    regionRestriction: false,
    currencySymbol: house.currencySymbol,
    payloadKey: undefined,
    smsChannel: undefined,
    firebase: undefined,
    humanVerification: undefined,
  }))
  wire.on('GET', '/wps/system/whitelabel', whitelabel)
  wire.on('GET', '/wps/system/status', () => ({ status: 0, ip: '198.51.100.7' }))
  wire.on('GET', '/wps/relay/banners', ({ text }) =>
    (opening.has(text('groupName')) ? [] : ['banners/1.svg', '/banners/2.svg', `${cdn()}/banners/3.svg`]).map(
      (url, at) => ({
        bannerId: String(at + 1),
        groupName: text('groupName'),
        url,
        linkageType: at === 0 ? 1 : 0,
        deskUrl: undefined,
        linkUrl: undefined,
        alt: undefined,
      }),
    ),
  )
  wire.on('GET', '/wps/relay/announcements', () => [
    { id: '1', title: 'A quieter season begins', content: undefined, time: undefined, type: undefined },
    { id: '2', title: 'Payments on Sunday', content: '<p>Later than usual.</p>', time: new Date(0).toISOString() },
  ])
  wire.on('GET', '/wps/relay/announcements/promotion', () => [])
  wire.on('GET', '/wps/relay/winners/rank', () => ({ list: [] }))
  wire.on('GET', '/wps/system/helpCenter', () => [])
  wire.on('PUT', '/wps/feedback', () => undefined)
  wire.on('GET', '/wps/relay/messages/unread', (asked) => {
    world.memberOf(asked)
    return { unreadMessage: 0 }
  })
  wire.on('GET', '/wps/relay/promotions/available', (asked) => {
    world.memberOf(asked)
    return { availablePromoCount: 0, availablePromo: { REFERRAL: { enabled: false } } }
  })
}
