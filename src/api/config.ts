import { Schema } from 'effect'
import type { Brand } from './brand/brand.ts'

/**
 * An absolute http(s) origin or address prefix without a trailing slash, query or user; empty means the site's own origin.
 */
const Address = Schema.String.check(Schema.isPattern(/^(https?:\/\/[^\s/?#@\\]+(\/[^\s?#\\]*[^/\s?#\\])?)?$/))

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

/** 32 bytes in base64url without padding, as browsers import them. A cut or padded key would fail at the first login. */
const Coordinate = Schema.String.check(Schema.isPattern(/^[\w-]{43}$/))

const PublicKey = Schema.Struct({
  kty: Schema.Literal('EC'),
  crv: Schema.Literal('P-256'),
  x: Coordinate,
  y: Coordinate,
  kid: Schema.optionalKey(Schema.String),
})

/** A public key for encrypted payloads: an EC JWK on P-256 (CALL-04). */
export type PayloadKey = typeof PublicKey.Type

/** Names of headers that a page may set and the client does not use itself. */
const HeaderName = Schema.String.check(
  Schema.isPattern(/^(?!(accept|accept-language|content-type|cookie|host|origin|referer)$)[\w-]+$/i),
)

/** A receiver of reports: a path of the site's own origin, or an https address. */
const Receiver = Schema.String.check(Schema.isPattern(/^(https:\/)?\/[^\s/\\]\S*$/))

/** The receiver of OpenTelemetry's logs, and the share of the visits that it gets (FLOW-10). */
const FlowReports = Schema.Struct({
  url: Receiver,
  share: Schema.Number.check(
    Schema.makeFilter((share: number) => share >= 0 && share <= 1, { expected: 'a number from 0 to 1' }),
  ),
})
export type FlowReports = typeof FlowReports.Type

/** An http(s) origin of games. */
const GameHost = Schema.String.check(Schema.isPattern(/^https?:\/\/[^\s/?#@\\]+$/))

/** Permissions of a game's frame (PLAT-05). `navigation`: after a press, the game may lead the whole page away. */
export const FrameRight = Schema.Literals([
  'forms',
  'popups',
  'fullscreen',
  'payment',
  'autoplay',
  'clipboard',
  'navigation',
])
export type FrameRight = typeof FrameRight.Type

/** `hosts`: the vendor's own; `frame`: its permissions; `opens`: on a page, or over the page of the press. */
const VendorRules = {
  hosts: Schema.optionalKey(Schema.Array(GameHost)),
  frame: Schema.optionalKey(Schema.Array(FrameRight)),
  opens: Schema.optionalKey(Schema.Literals(['page', 'popup'])),
}

/** The brand's rules for games, of all vendors and by vendor code (PLAT-05, PLAT-07, NAV-06). */
export const GameRules = Schema.Struct({
  ...VendorRules,
  vendors: Schema.optionalKey(Schema.Record(Schema.String, Schema.Struct(VendorRules))),
  /** The vendors whose SPORTS cards form ESPORTS. */
  esportsVendors: Schema.optionalKey(Schema.Array(Schema.NonEmptyString)),
})
export type GameRules = typeof GameRules.Type

/** Features that a brand may leave out, beside those with a white-label switch (PLAT-09). */
export const optionalFeatures = [
  'chat',
  'lottery',
  'promotions',
  'rewards',
  'missions',
  'vip',
  'referral',
  'messages',
  'feedback',
  'wallets',
  'agents',
] as const
export type OptionalFeature = (typeof optionalFeatures)[number]

/** A scheme of an app; never one that runs or shows content of its own, nor one without encryption. */
const LinkScheme = Schema.String.check(
  Schema.isPattern(
    /^(?!(javascript|vbscript|data|blob|file|filesystem|about|view-source|http|ws|ftp)$)[a-z][a-z\d+.-]*$/,
  ),
)

const TimeZone = Schema.String.check(Schema.makeFilter(isTimeZone, { expected: 'an IANA time zone' }))

/**
 * The brand's configuration, `config.json` beside the built site (CFG-01, CFG-02). Every field is optional; without the
 * file the site calls the sandbox on its own origin.
 */
export const BrandConfig = Schema.Struct({
  /** The merchant code, a field of some calls. */
  merchantCode: Schema.optionalKey(Schema.NonEmptyString),
  /** The name in the header; default the host's name. */
  brandName: Schema.optionalKey(Schema.NonEmptyString),
  /** The brand's look and texts; `brand/brand.ts` checks it when there is one (PLAT-08). */
  brand: Schema.optionalKey(Schema.Unknown),
  /** `SEA` for a brand of the sea lottery; it has no other value (CFG-01). */
  lotteryType: Schema.optionalKey(Schema.Literal('SEA')),
  /** Address of the platform; empty or absent means the site's own origin. */
  apiBase: Schema.optionalKey(Address),
  /** Further addresses for calls and their token (CALL-05); the router for domains chooses among them (CFG-08). */
  apiHosts: Schema.optionalKey(Schema.Array(Address)),
  /** Addresses for pictures, when the router for resources chooses (CFG-08). */
  imageHosts: Schema.optionalKey(Schema.Array(Address)),
  /** The platform's public key; absent means the key of the permission response. */
  payloadKey: Schema.optionalKey(PublicKey),
  /** The header of the session token (PLAT-03). */
  tokenHeader: Schema.optionalKey(HeaderName),
  /** The scheme before the token in its header; empty sends the token alone. */
  tokenScheme: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\w-]*$/))),
  /** Sends the platform's cookies with calls, e.g. for a captcha that depends on one. */
  cookies: Schema.optionalKey(Schema.Boolean),
  /** Turns the route guard on (ROUTE-02). */
  loginedToHomePage: Schema.optionalKey(Schema.Boolean),
  /** Decides the agent-centre entry (PERM-03). */
  isShowAC: Schema.optionalKey(Schema.Boolean),
  /** Gates access to the two centres (PERM-04). */
  centreAccess: Schema.optionalKey(Schema.Boolean),
  /** Features that the brand does not have: no menu, address or page offers them (PLAT-09). */
  without: Schema.optionalKey(Schema.Array(Schema.Literals(optionalFeatures))),
  /** Schemes that links to the brand's resources may have beside those that the site knows (SIDE-08). */
  linkSchemes: Schema.optionalKey(Schema.Array(LinkScheme)),
  /** The languages of the switch, as platform codes; the first is the default until the visitor chooses. */
  languages: Schema.optionalKey(Schema.NonEmptyArray(Schema.NonEmptyString)),
  /** Digits of numbers: Latin (the default), or each language's own (I18N-07). */
  digits: Schema.optionalKey(Schema.Literals(['latin', 'native'])),
  /** The IANA time zone of displayed times; default Asia/Kathmandu (I18N-08). */
  timeZone: Schema.optionalKey(TimeZone),
  /** The IANA time zone of the platform's moments that name none; absent: UTC (PLAT-01). */
  momentZone: Schema.optionalKey(TimeZone),
  /** Receiver of scrubbed error reports. Absent turns reports off (OPS-02). */
  errorReports: Schema.optionalKey(Receiver),
  /** Sends the flows' steps of visitors who agree; absent: nobody is asked for them (FLOW-10). */
  flowReports: Schema.optionalKey(FlowReports),
  /** Hosts, frames and places of games (PLAT-05, PLAT-07), and the e-sports vendors (NAV-06). */
  games: Schema.optionalKey(GameRules),
  /** `false` turns the service worker off, and clears what it kept (PLAY-07). */
  offline: Schema.optionalKey(Schema.Boolean),
  /** Allows `?inspect` to offer the viewer and the inspector; off by default (SAFE-04). */
  inspect: Schema.optionalKey(Schema.Boolean),
  /** Address of the inspector's viewer; the query cannot change it. */
  inspectorUrl: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^(https?:\/)?\/[^\s/\\]\S*$/))),
})

type Optional = 'offline' | 'payloadKey' | 'momentZone' | 'errorReports' | 'flowReports' | 'inspectorUrl'

export type Config = Required<Omit<typeof BrandConfig.Type, Optional | 'brand'>> &
  Pick<typeof BrandConfig.Type, Optional> & {
    readonly brand: Brand
  }

/** Defaults of `config.json`; they name no brand. */
export const defaultConfig: Config = {
  merchantCode: 'main',
  brandName: '',
  brand: {},
  lotteryType: 'SEA',
  apiBase: '',
  apiHosts: [],
  imageHosts: [],
  tokenHeader: 'authorization',
  tokenScheme: 'Bearer',
  cookies: false,
  loginedToHomePage: false,
  isShowAC: true,
  centreAccess: true,
  without: [],
  linkSchemes: [],
  languages: ['NE', 'EN'],
  digits: 'latin',
  timeZone: 'Asia/Kathmandu',
  games: {},
  inspect: false,
}

/**
 * Checks the content of a `config.json`; the error names the wrong field and the expected value (CFG-02). Returns `brand` as it
 * is.
 *
 * @param catalogues the languages that the site has texts in.
 */
export const readConfig = (
  content: unknown,
  catalogues: readonly string[],
): { readonly config: Config; readonly brand?: unknown } | { readonly error: string } => {
  const read = Schema.decodeUnknownResult(BrandConfig, { onExcessProperty: 'error' })(content)
  if (read._tag === 'Failure') return { error: read.failure.message }
  const { brand, ...config } = read.success
  const index = config.languages?.findIndex((language) => !catalogues.includes(language)) ?? -1
  return index < 0
    ? { config: { ...defaultConfig, ...config }, brand }
    : { error: `There is no catalogue for ${config.languages?.[index]}\n  at ["languages"][${index}]` }
}
