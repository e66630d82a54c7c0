import { Schema } from 'effect'

/** An absolute http(s) origin or address prefix without a trailing slash; empty means the site's own origin. */
const Address = Schema.String.check(Schema.isPattern(/^(https?:\/\/[^\s/]+(\/[^\s]*[^/\s])?)?$/))

const isTimeZone = (name: string) => {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }))
  } catch {
    return false
  }
}

const PublicKey = Schema.Struct({
  kty: Schema.Literal('EC'),
  crv: Schema.Literal('P-256'),
  x: Schema.String,
  y: Schema.String,
  kid: Schema.optionalKey(Schema.String),
})

/** A public key that payloads are encrypted to: an EC JWK on P-256 (CALL-04). */
export type PayloadKey = typeof PublicKey.Type

/** A header that a page may set and the client has no other use for. */
const HeaderName = Schema.String.check(
  Schema.isPattern(/^(?!(accept|accept-language|content-type|cookie|host|origin|referer)$)[\w-]+$/i),
)

/**
 * The brand's configuration, `config.json` beside the built site (CFG-01, CFG-02; S1 1, 2.1, 6). Every field may be left out;
 * without the file the site speaks to the sandbox behind its own origin.
 */
export const BrandConfig = Schema.Struct({
  /** The merchant, sent with the calls that name one. */
  merchantCode: Schema.optionalKey(Schema.NonEmptyString),
  /** The name in the header. */
  brandName: Schema.optionalKey(Schema.NonEmptyString),
  /** `SEA` (S1 1). */
  lotteryType: Schema.optionalKey(Schema.Literal('SEA')),
  /** Where the platform is; empty or absent means the site's own origin. */
  apiBase: Schema.optionalKey(Address),
  /** Further addresses that calls, and so the token, may go to (CALL-05); the router for domains chooses among them (CFG-08). */
  apiHosts: Schema.optionalKey(Schema.Array(Address)),
  /** Addresses that pictures may come from, where the brand lets the router for resources choose (CFG-08). */
  imageHosts: Schema.optionalKey(Schema.Array(Address)),
  /** The platform's public key; absent means the one of the permission response. */
  payloadKey: Schema.optionalKey(PublicKey),
  /** The header that the session token travels in (PLAT-03). */
  tokenHeader: Schema.optionalKey(HeaderName),
  /** The word before the token in its header; empty: the token alone. */
  tokenScheme: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^[\w-]*$/))),
  /** Whether calls carry the platform's cookies, e.g. where its captcha is bound to one. */
  cookies: Schema.optionalKey(Schema.Boolean),
  /** Turns the route guard on (S1 2.1). */
  loginedToHomePage: Schema.optionalKey(Schema.Boolean),
  /** Decides the agent-centre entry (S1 6). */
  isShowAC: Schema.optionalKey(Schema.Boolean),
  /** Gates access to the two centres (S1 6). */
  centreAccess: Schema.optionalKey(Schema.Boolean),
  /** The languages that the switch offers, as the platform writes them; the first one is spoken until the visitor chooses. */
  languages: Schema.optionalKey(Schema.NonEmptyArray(Schema.NonEmptyString)),
  /** Whether numbers are written in Latin digits, as where nothing is said, or in each language's own (I18N-07). */
  digits: Schema.optionalKey(Schema.Literals(['latin', 'native'])),
  /** The IANA time zone that times are shown in; Asia/Kathmandu where nothing is said (I18N-08). */
  timeZone: Schema.optionalKey(Schema.String.check(Schema.makeFilter(isTimeZone, { expected: 'an IANA time zone' }))),
  /** Where the site tells of its own errors, scrubbed: a path of its own origin or an https address. Absent means nowhere (OPS-02). */
  errorReports: Schema.optionalKey(Schema.String.check(Schema.isPattern(/^(https:\/)?\/[^\s/]\S*$/))),
  /** Whether `?inspect` connects the inspector. */
  inspect: Schema.optionalKey(Schema.Boolean),
  /** The viewer that the inspector opens; never taken from the query. */
  inspectorUrl: Schema.optionalKey(Schema.NonEmptyString),
})

type Optional = 'payloadKey' | 'errorReports' | 'inspectorUrl'

export type Config = Required<Omit<typeof BrandConfig.Type, Optional>> & Pick<typeof BrandConfig.Type, Optional>

/** What holds where `config.json` says nothing: the sandbox's brand. */
export const defaultConfig: Config = {
  merchantCode: 'danphe',
  brandName: 'Danphe',
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
  languages: ['NE', 'EN'],
  digits: 'latin',
  timeZone: 'Asia/Kathmandu',
  inspect: true,
}

/**
 * Checks the content of a `config.json`; the error names the field that is wrong and what it should be.
 *
 * @param catalogues the languages that the site has texts in.
 */
export const readConfig = (
  content: unknown,
  catalogues: readonly string[],
): { readonly config: Config } | { readonly error: string } => {
  const read = Schema.decodeUnknownResult(BrandConfig, { onExcessProperty: 'error' })(content)
  if (read._tag === 'Failure') return { error: read.failure.message }
  const index = read.success.languages?.findIndex((language) => !catalogues.includes(language)) ?? -1
  return index < 0
    ? { config: { ...defaultConfig, ...read.success } }
    : { error: `There is no catalogue for ${read.success.languages?.[index]}\n  at ["languages"][${index}]` }
}
