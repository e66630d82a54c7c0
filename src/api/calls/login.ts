import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields, orElse } from '../schema-parts.ts'

/** What a human-verification step adds to a payload (S1 3, AUTH-18): the provider's field names and values. Decided: in one object. */
export const HumanVerification = Schema.Record(Schema.String, Schema.String)

/**
 * Login payload (S1 3). For `sms`, `username` is the mobile number and `password` the code.
 * `captchaId` names the picture that `captcha` answers (decided); a human-verification step may add fields (AUTH-18).
 * mobileNum, verificationCode, email and bankAccountName are asked for after a refusal with `unregistered_ip` (S1 4, AUTH-12).
 * Decided: `countryDialingCode` (absent: `977`) belongs to the mobile number; with firebase, `firebaseIdToken` stands in for the code.
 */
export const LoginPayload = Schema.Struct({
  username: Schema.String,
  password: Schema.String,
  type: Schema.Literals(['username', 'sms']),
  captcha: Schema.optionalKey(Schema.String),
  captchaId: Schema.optionalKey(Schema.String),
  humanVerification: Schema.optionalKey(HumanVerification),
  mobileNum: Schema.optionalKey(Schema.String),
  verificationCode: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String),
  bankAccountName: Schema.optionalKey(Schema.String),
  countryDialingCode: Schema.optionalKey(Schema.String),
  firebaseChannel: Schema.optionalKey(Schema.String),
  firebaseIdToken: Schema.optionalKey(Schema.String),
})

/** Login response (S1 3): the session token, and whether this is the first login or the password is out of date. */
export const LoginAnswer = Schema.Struct({
  token: Schema.String,
  firstTimeLogin: Schema.optionalKey(Schema.Boolean),
  passwordExpired: Schema.optionalKey(Schema.Boolean),
})

/**
 * What a refused login carries (S1 3): `captcha` is true when the next one needs a captcha.
 * Decided: `fields` names the payload’s fields that have to be typed (again), e.g. all four after `unregistered_ip` (AUTH-12).
 */
export const LoginRefusal = Schema.Struct({
  captcha: Schema.optionalKey(Schema.Boolean),
  fields: Schema.optionalKey(Schema.Array(Schema.String)),
})

export const login = call({
  name: 'login',
  method: 'POST',
  path: '/wps/session/login',
  token: false,
  encoding: 'jwe',
  payload: LoginPayload,
  answer: LoginAnswer,
  refusal: LoginRefusal,
})

export const captcha = call({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  token: false,
  encoding: 'query',
  /** `captchaId`: made by the client, 8 to 64 letters, digits and hyphens; the next login or registration names it. */
  payload: Schema.Struct({ captchaId: Schema.String }),
  /** A PNG, base64, without a data prefix (S1 7). A JPEG, GIF or WebP works, too, and so does a data prefix; other text is no picture. */
  answer: Schema.String.check(
    Schema.isPattern(/^(?:data:image\/[\w+.-]+;base64,)?(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR)[A-Za-z0-9+/=\s]+$/),
  ),
})

/** An ALTCHA challenge, version 2: a proof of work that the visitor’s browser does. `expiresAt` is in seconds since 1970. */
export const HumanChallenge = Schema.Struct({
  parameters: Schema.Struct({
    /** How keys are derived: `PBKDF2/SHA-256`. */
    algorithm: Schema.String,
    nonce: Schema.String,
    salt: Schema.String,
    /** Rounds of one derivation. */
    cost: Schema.Int,
    keyLength: Schema.Int,
    /** What the derived key has to begin with, in hex. */
    keyPrefix: Schema.String,
    keySignature: Schema.optionalKey(Schema.String),
    expiresAt: Schema.optionalKey(Schema.Finite),
    /** What the platform signed with it, sent back as it came. */
    data: Schema.optionalKey(
      Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])),
    ),
  }),
  signature: Schema.String,
})
export type HumanChallenge = typeof HumanChallenge.Type

export const humanChallenge = call({
  name: 'humanChallenge',
  method: 'GET',
  path: '/wps/relay/human/challenge',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: HumanChallenge,
})

export const freePlayLogin = call({
  name: 'freePlayLogin',
  method: 'POST',
  path: '/wps/session/login/freeplay',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** The visitor's operating system, e.g. `Android`. */
    os: Schema.String,
    platform: Schema.Literal('W'),
    /** A compact JWE of 16 random bytes or more, base64url: the same one is accepted once. */
    randomString: Schema.String,
    gatewayVersion: Schema.Literal(3),
  }),
  answer: LoginAnswer,
})

/** How long an SMS code is good for: the countdown runs 60 seconds times `expiredMinutes` (S1 4). */
export const SmsCodeAnswer = Schema.Struct({ expiredMinutes: orElse(Schema.Finite, 1) })

/** What a refused SMS carries with `too_many_requests`: how long to wait, in whole seconds (decided). */
export const SmsRefusal = Schema.Struct({ retryAfterSeconds: Schema.optionalKey(Schema.Int) })

export const smsWithoutLogin = call({
  name: 'smsWithoutLogin',
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** Without the dialling code, digits only. */
    mobileNum: Schema.String,
    /** The dialling code without `+`, e.g. `977`. */
    countryDialingCode: Schema.String,
    humanVerification: Schema.optionalKey(HumanVerification),
  }),
  answer: SmsCodeAnswer,
  refusal: SmsRefusal,
})
