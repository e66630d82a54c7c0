import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, NoFields, Switch, orElse } from '../schema-parts.ts'

export interface SwitchNode {
  readonly modId: string
  readonly enabled: '0' | '1'
  readonly childrenNodes?: readonly SwitchNode[]
}

/** A node of the white-label tree: `modId`, `enabled` and children at any depth (S1 3, PERM-05). */
export const SwitchNode = Schema.Struct({
  modId: Schema.String,
  enabled: Switch,
  childrenNodes: Schema.optionalKey(Schema.Array(Schema.suspend((): Schema.Codec<SwitchNode> => SwitchNode))),
}).annotate({ identifier: 'SwitchNode' })

/**
 * The families of pattern messages (S1 5), as `patternId` names them. Decided: the specification shows the messages only.
 * A platform may send another id; the site then says what fits the field or its length.
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

/** One field's validation rule (S1 3): bounds in characters; `acceptedPattern` is a regular expression, `*` means any. */
export const FieldRule = Schema.Struct({
  /** Absent: on, as the field has a rule. */
  enabled: orElse(Switch, '1'),
  required: orElse(Switch, '0'),
  minLength: Schema.optionalKey(Schema.Int),
  maxLength: Schema.optionalKey(Schema.Int),
  acceptedPattern: Schema.optionalKey(Schema.String),
  patternId: Schema.optionalKey(Schema.String),
})

export type FieldRule = typeof FieldRule.Type

/** A download, social link or other resource of the brand (S1 3, S2 3). */
export const Resource = Schema.Struct({
  resourceType: Schema.String,
  url: Schema.String,
  qrCodeUrl: Schema.optionalKey(Schema.String),
  labelNameEn: Schema.optionalKey(Schema.String),
})

/** Where the visitor is: ISO 3166 country code and IP address (S1 3). */
export const Location = Schema.Struct({ countryCode: orElse(Schema.String, ''), ip: orElse(Schema.String, '') })

/** The permission response (S1 3). `currencySymbol`, `payloadKey` (a public EC JWK, P-256), `smsChannel`, `firebase`, `humanVerification` and the types of the two flags are decided. */
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
  /** Absent: `P`. */
  currencySymbol: Schema.optionalKey(Schema.String),
  /** Who sends SMS codes: the platform (absent, `own`) or firebase in the visitor’s browser (SMS-07). */
  smsChannel: Schema.optionalKey(Schema.Literals(['own', 'firebase'])),
  /** The firebase project; its id is the payloads’ `firebaseChannel`. `emulatorUrl`: only on a platform that stands in for firebase. */
  firebase: Schema.optionalKey(
    Schema.Struct({
      apiKey: Schema.String,
      projectId: Schema.String,
      emulatorUrl: Schema.optionalKey(Schema.String),
    }),
  ),
  /** The human verification that login, registration and SMS ask for; absent: none (AUTH-18). */
  humanVerification: Schema.optionalKey(Schema.Literal('altcha')),
  /** The public key that payloads are encrypted to, where the site’s configuration pins none. */
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

export const permission = call({
  name: 'permission',
  method: 'GET',
  path: '/wps/relay/permission',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({
    /** The host that the visitor is on (S1 7). */
    url: Schema.String,
  }),
  answer: Permission,
})

/** System status: 0 application, 1 maintenance, 2 region block (S1 4), and the visitor’s IP. */
export const SystemStatus = Schema.Struct({
  status: Schema.Literals([0, 1, 2]),
  ip: orElse(Schema.String, ''),
})

export const systemStatus = call({
  name: 'systemStatus',
  method: 'GET',
  path: '/wps/system/status',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: SystemStatus,
})

/** A banner (S1 3): `url` is the picture, `linkageType` is truthy when it can be clicked; `linkUrl`, `alt` and `deskUrl` are decided. */
export const Banner = Schema.Struct({
  bannerId: Schema.String,
  groupName: Schema.String,
  url: Schema.String,
  deskUrl: Schema.optionalKey(Schema.String),
  linkageType: orElse(Schema.Union([Schema.Null, Schema.Int, Schema.String]), null),
  linkUrl: Schema.optionalKey(Schema.String),
  alt: Schema.optionalKey(Schema.String),
})
export type Banner = typeof Banner.Type

export const banners = call({
  name: 'banners',
  method: 'GET',
  path: '/wps/relay/banners',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ groupName: Schema.String, language: LanguageCode }),
  answer: Schema.Array(Banner),
})

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

export const whiteLabel = call({
  name: 'whiteLabel',
  method: 'GET',
  path: '/wps/system/whitelabel',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(SwitchNode),
})
