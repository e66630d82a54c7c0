import type { Resource } from '../../../api/calls/system.ts'
import { plainWord } from '../../shared/plain-word.ts'
import { parseAddress } from '../../shared/address.ts'

type BrandResource = typeof Resource.Type

/** The social links of the side bar in display order (SIDE-02). */
export const sideLinks = [
  'FACEBOOK',
  'TWITTER',
  'YOUTUBE',
  'TELEGRAM',
  'TELEGRAM_2',
  'WHATSAPP',
  'INSTAGRAM',
  'VIBER',
] as const
/** The social links of the footer in display order (SIDE-05). */
export const footerLinks = [
  'LINE',
  'WECHAT',
  'FACEBOOK',
  'TELEGRAM',
  'YOUTUBE',
  'INSTAGRAM',
  'TWITTER',
  'VIBER',
] as const
/** The apps of the side bar in display order (SIDE-02). */
export const sideApps = ['MOBILECONFIG', 'IOS', 'Android'] as const
/** The apps of the download page (CONTENT-08). Decision: the iOS lite app is IOS_LITE. */
export const everyApp = ['IOS', 'Android', 'IOS_LITE', 'MOBILECONFIG'] as const

export type SocialType = (typeof sideLinks)[number] | (typeof footerLinks)[number]
export type AppType = (typeof everyApp)[number]

/** Proper names, the same in every language; the platform's label distinguishes the second Telegram. */
const names: Record<SocialType, string> = {
  FACEBOOK: 'Facebook',
  TWITTER: 'X (Twitter)',
  YOUTUBE: 'YouTube',
  TELEGRAM: 'Telegram',
  TELEGRAM_2: 'Telegram 2',
  WHATSAPP: 'WhatsApp',
  INSTAGRAM: 'Instagram',
  VIBER: 'Viber',
  LINE: 'LINE',
  WECHAT: 'WeChat',
}

/** Pages, and the apps that links may open (SIDE-08); a scheme that runs or shows content of its own is none of them. */
const schemes = ['https:', 'itms-services:', 'itms-apps:', 'market:', 'viber:', 'tg:', 'whatsapp:', 'line:', 'weixin:']

/** `further`: schemes that the brand's configuration allows. */
const isSafe = (url: string, further: readonly string[]) =>
  [...schemes, ...further.map((scheme) => `${scheme}:`)].includes(parseAddress(url)?.protocol ?? '')

/** Returns the brand's resources in the requested order; only addresses of the allowed schemes. */
const among = <Type extends string>(
  resources: readonly BrandResource[],
  wanted: readonly Type[],
  further: readonly string[],
) =>
  wanted.flatMap((type) => {
    const found = resources.find(
      ({ resourceType, url }) => plainWord(resourceType) === plainWord(type) && isSafe(url, further),
    )
    return found === undefined ? [] : [{ type, resource: found }]
  })

export interface SocialLink {
  readonly type: SocialType
  readonly name: string
  readonly href: string
}

/** Returns the brand's social links in the requested order (SIDE-02, SIDE-05). */
export const socialLinks = (
  resources: readonly BrandResource[],
  wanted: readonly SocialType[],
  further: readonly string[] = [],
): readonly SocialLink[] =>
  among(resources, wanted, further).map(({ type, resource: { url, labelNameEn } }) => ({
    type,
    name: type === 'TELEGRAM_2' && labelNameEn !== undefined && labelNameEn !== '' ? labelNameEn : names[type],
    href: url,
  }))

export interface AppLink<Type extends AppType = AppType> {
  readonly type: Type
  readonly href: string
  /** The content of the QR code: `qrCodeUrl` if safe, else the address (a decision). */
  readonly code: string
}

/** Returns the brand's apps in the requested order (SIDE-02, CONTENT-08). */
export const appLinks = <Type extends AppType>(
  resources: readonly BrandResource[],
  wanted: readonly Type[],
  further: readonly string[] = [],
): readonly AppLink<Type>[] =>
  among(resources, wanted, further).map(({ type, resource: { url, qrCodeUrl } }) => ({
    type,
    href: url,
    code: qrCodeUrl !== undefined && isSafe(qrCodeUrl, further) ? qrCodeUrl : url,
  }))

/** Returns all apps, those of the visitor's own platform first (CONTENT-08). */
export const inOrderFor = (apps: readonly AppLink[], platform: string | undefined): readonly AppLink[] => {
  const isOwn = ({ type }: AppLink) => (platform === 'Android') === (type === 'Android')
  return platform === undefined ? apps : [...apps.filter(isOwn), ...apps.filter((app) => !isOwn(app))]
}
