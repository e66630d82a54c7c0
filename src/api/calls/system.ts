import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, NoFields, Switch, orElse, readInstead } from '../schema-parts.ts'

export interface SwitchNode {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes?: readonly SwitchNode[]
}

/** A node of the white-label tree: `modId`, `enabled` and children at any depth (PERM-05). A group need not have a state. */
export const SwitchNode = Schema.Struct({
  modId: Schema.String,
  enabled: orElse(Switch, '0'),
  childrenNodes: Schema.optionalKey(Schema.Array(Schema.suspend((): Schema.Codec<SwitchNode> => SwitchNode))),
}).annotate({ identifier: 'SwitchNode' })

/**
 * The families of pattern messages, as `patternId` names them (REG-04). Decided: the specification shows the messages
 * only. For an unknown id the site derives a hint from the field or its length.
 */
export const patternIds = [
  'letterFirst',
  'digits',
  'email',
  'alphanumeric',
  'uppercase',
  'noSpaces',
  'thai',
  'korean',
  'kanji',
  'fullWidth',
  'startsWith9',
  'strongPassword',
  'fullName',
  'dateYmd',
  'dateMdy',
] as const

/**
 * One field's validation rule (REG-02): bounds in characters; `acceptedPattern` is a regular expression, `*` means any.
 */
export const FieldRule = Schema.Struct({
  /** Absent: on, because the field has a rule. */
  enabled: orElse(Switch, '1'),
  required: orElse(Switch, '0'),
  minLength: Schema.optionalKey(Schema.Int),
  maxLength: Schema.optionalKey(Schema.Int),
  acceptedPattern: Schema.optionalKey(Schema.String),
  patternId: Schema.optionalKey(Schema.String),
  /** The field's name for players, in the language of the request; for required fields that the site does not know. */
  label: Schema.optionalKey(Schema.String),
})

export type FieldRule = typeof FieldRule.Type

/** A download, social link or other resource of the brand (SIDE-02). */
export const Resource = Schema.Struct({
  resourceType: Schema.String,
  url: Schema.String,
  qrCodeUrl: Schema.optionalKey(Schema.String),
  labelNameEn: Schema.optionalKey(Schema.String),
})

/** The visitor’s location: ISO 3166 country code and IP address (CFG-03, SYS-03). */
export const Location = Schema.Struct({ countryCode: orElse(Schema.String, ''), ip: orElse(Schema.String, '') })

/**
 * The permission response (CFG-03). Decided: `currencySymbol`, `payloadKey` (a public EC JWK, P-256), `smsChannel`,
 * `firebase`, `humanVerification`, `passkeys` and the types of the two flags.
 */
export const Permission = Schema.Struct({
  whitelabel: Schema.Array(SwitchNode),
  register: Schema.optionalKey(Schema.Record(Schema.String, FieldRule)),
  resources: orElse(Schema.Array(Resource), []),
  customerService: orElse(Schema.Array(Schema.Struct({ csType: Schema.Int, path: Schema.String })), []),
  analytics: Schema.optionalKey(Schema.Struct({ gtagId: Schema.optionalKey(Schema.String) })),
  /** Origins. */
  imageCDNs: orElse(Schema.Array(Schema.String), []),
  /** Origins. */
  launchGameCDNs: orElse(Schema.Array(Schema.String), []),
  location: orElse(Location, { countryCode: '', ip: '' }),
  maintenance: orElse(Schema.Boolean, false),
  regionRestriction: orElse(Schema.Boolean, false),
  /** Absent: `P` (CFG-05). */
  currencySymbol: Schema.optionalKey(Schema.String),
  /** Sender of SMS codes: the platform (absent, `own`) or firebase in the visitor’s browser (SMS-07). */
  smsChannel: Schema.optionalKey(Schema.Literals(['own', 'firebase'])),
  /**
   * The firebase project; its id is the payloads’ `firebaseChannel`. Only a platform that emulates firebase sends
   * `emulatorUrl`.
   */
  firebase: Schema.optionalKey(
    Schema.Struct({
      apiKey: Schema.String,
      projectId: Schema.String,
      emulatorUrl: Schema.optionalKey(Schema.String),
    }),
  ),
  /** The human verification of login, registration and SMS; absent: none (AUTH-18). */
  humanVerification: Schema.optionalKey(Schema.Literal('altcha')),
  /** A passkey logs in (PLAY-10). */
  passkeys: Schema.optionalKey(Schema.Boolean),
  /** The public key for encrypted payloads, used when the site’s configuration pins none. */
  payloadKey: Schema.optionalKey(
    Schema.Struct({
      kty: Schema.Literal('EC'),
      crv: Schema.Literal('P-256'),
      x: Schema.String,
      y: Schema.String,
      kid: Schema.optionalKey(Schema.String),
    }),
  ),
}).annotate({ identifier: 'Permission' })
export type Permission = typeof Permission.Type

/** The part of the permission response that a visit keeps (CFG-10): country and switches. */
export const Settings = Schema.Struct({
  countryCode: orElse(Schema.String, ''),
  whitelabel: orElse(Schema.Array(SwitchNode), []),
})

/** Returns the settings of this host: system status, switches, resources, CDNs and the visitor’s location (CFG-10). */
export const permission = call({
  name: 'permission',
  method: 'GET',
  path: '/wps/relay/permission',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** Host of the page (CFG-10). */
    url: Schema.String,
  }),
  answer: Permission,
})

/** System status: 0 application, 1 maintenance, 2 region block (SYS-01), and the visitor’s IP. */
export const SystemStatus = Schema.Struct({
  status: Schema.Literals([0, 1, 2]),
  ip: orElse(Schema.String, ''),
})

/** Returns the system status: open, under maintenance, or closed to the visitor’s region (SYS-01). */
export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: SystemStatus,
})

/**
 * A banner (ROUTE-06): `url` is the picture; a truthy `linkageType` makes it clickable. `linkUrl`, `alt` and `deskUrl`
 * are decided; a platform may name the target otherwise.
 */
export const Banner = Schema.Struct({
  bannerId: Schema.String,
  groupName: Schema.String,
  url: Schema.String,
  deskUrl: Schema.optionalKey(Schema.String),
  // A platform may say only that there is a link.
  linkageType: readInstead(orElse(Schema.Union([Schema.Null, Schema.Int, Schema.String]), null), ({ linkageType }) =>
    linkageType === true ? [1] : [],
  ),
  linkUrl: Schema.optionalKey(
    readInstead(Schema.String, ({ linkageUrl, linkageTarget, link, href }) => [linkageUrl, linkageTarget, link, href]),
  ),
  alt: Schema.optionalKey(Schema.String),
})
export type Banner = typeof Banner.Type

/** Returns the banners of one group in display order (ROUTE-06). */
export const banners = call({
  name: 'banners',
  method: 'GET',
  path: '/wps/relay/banners',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ groupName: Schema.String, language: LanguageCode }),
  answer: Schema.Array(Banner),
})

/** Returns the picture of a group’s first banner, so that it loads before the bundle runs. */
export const firstBanner = call({
  name: 'firstBanner',
  method: 'GET',
  path: '/wps/relay/banners/first',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    groupName: Schema.String,
    language: LanguageCode,
    size: Schema.Literals(['phone', 'desk']),
  }),
  answer: 'image',
})

/** Returns the white-label switches without the rest of the permission response. */
export const whiteLabel = call({
  name: 'whiteLabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(SwitchNode),
})
