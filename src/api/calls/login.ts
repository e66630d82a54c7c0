import { Schema } from 'effect'
import { call } from '../call.ts'
import { flagOf } from '../flags.ts'
import { NoFields, orElse, readInstead } from '../schema-parts.ts'

/** Fields of the human-verification provider, by name, in one object (AUTH-18). The object is decided. */
export const HumanVerification = Schema.Record(Schema.String, Schema.String)

/**
 * Login payload (AUTH-03). For `sms`, `username` is the mobile number and `password` the code.
 * `captchaId` names the picture that `captcha` answers (decided). A human-verification step may add fields (AUTH-18).
 * After a refusal with `unregistered_ip` the login adds mobileNum, verificationCode, email and bankAccountName
 * (AUTH-12).
 * Decided: `countryDialingCode` (absent: `977`) belongs to the mobile number; with firebase, `firebaseIdToken` replaces
 * the code.
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

/**
 * Login response: the session token, and flags for a first login and an expired password (AUTH-05, AUTH-06). Decided:
 * with `secondFactor` the token only allows `proveSecondFactor` and a logout (PLAY-10).
 */
export const LoginAnswer = Schema.Struct({
  token: Schema.String,
  firstTimeLogin: Schema.optionalKey(Schema.Boolean),
  passwordExpired: Schema.optionalKey(Schema.Boolean),
  secondFactor: Schema.optionalKey(Schema.Boolean),
})

/** Values of fields about a captcha in other words, e.g. `needCaptcha`, `show_captcha`. */
const captchaFlags = (owner: Readonly<Record<PropertyKey, unknown>>) =>
  Object.entries(owner).flatMap(([name, sent]) => (/captcha/i.test(name) && flagOf(sent) !== undefined ? [sent] : []))

/**
 * The value of a refused login: `captcha` is true when the next one needs a captcha (AUTH-04).
 * Decided: `fields` names the fields of the payload to type (again), e.g. all four after `unregistered_ip` (AUTH-12).
 */
export const LoginRefusal = Schema.Struct({
  captcha: Schema.optionalKey(readInstead(Schema.Boolean, captchaFlags)),
  fields: Schema.optionalKey(Schema.Array(Schema.String)),
})

/** Logs a player in by username and password, or by mobile number and SMS code (AUTH-03). */
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

/** Returns a new captcha picture (AUTH-04). */
export const captcha = call({
  name: 'captcha',
  method: 'GET',
  path: '/wps/captcha',
  token: false,
  encoding: 'query',
  /** The client creates `captchaId`, 8 to 64 letters, digits and hyphens; the next login or registration names it. */
  payload: Schema.Struct({ captchaId: Schema.String }),
  /**
   * A PNG, base64, without a data prefix (AUTH-04). The site also accepts a JPEG, GIF, WebP or SVG and a data prefix, in
   * which an `id` replaces `captchaId`, and rejects any other text.
   */
  answer: Schema.String.check(
    Schema.isPattern(
      /^(?:data:image\/[\w+.*-]+(?:;id=[^;,]+)?;base64,)?(?:iVBORw0KGgo|\/9j\/|R0lGOD|UklGR|PHN2Z|PD94bWw)[A-Za-z0-9+/=\s]+$/,
    ),
  ),
})

/** An ALTCHA challenge, version 2: a proof of work for the visitor’s browser. `expiresAt` is in seconds since 1970. */
export const HumanChallenge = Schema.Struct({
  parameters: Schema.Struct({
    /** Key derivation: `PBKDF2/SHA-256`. */
    algorithm: Schema.String,
    nonce: Schema.String,
    salt: Schema.String,
    /** Rounds of one derivation. */
    cost: Schema.Int,
    keyLength: Schema.Int,
    /** Required prefix of the derived key, in hex. */
    keyPrefix: Schema.String,
    keySignature: Schema.optionalKey(Schema.String),
    expiresAt: Schema.optionalKey(Schema.Finite),
    /** The platform’s signed data; the client returns it unchanged. */
    data: Schema.optionalKey(
      Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Boolean, Schema.Null])),
    ),
  }),
  signature: Schema.String,
})
export type HumanChallenge = typeof HumanChallenge.Type

/** Returns a new challenge for the self-hosted human verification; its solution is accepted once (AUTH-18). */
export const humanChallenge = call({
  name: 'humanChallenge',
  method: 'GET',
  path: '/wps/relay/human/challenge',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: HumanChallenge,
})

/** Logs a visitor in to a trial account without a registration (AUTH-09). */
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
    /** A compact JWE of 16 random bytes or more, base64url; the platform accepts each once (AUTH-09). */
    randomString: Schema.String,
    gatewayVersion: Schema.Literal(3),
  }),
  answer: LoginAnswer,
})

/** Lifetime of an SMS code; the countdown runs 60 seconds times `expiredMinutes` (SMS-01). */
export const SmsCodeAnswer = orElse(Schema.Struct({ expiredMinutes: orElse(Schema.Finite, 1) }), { expiredMinutes: 1 })

/** The value of an SMS call refused with `too_many_requests`: the waiting time in whole seconds. Decided. */
export const SmsRefusal = Schema.Struct({ retryAfterSeconds: Schema.optionalKey(Schema.Int) })

/** Sends an SMS code for a login, a forgotten password or an unregistered address (SMS-01). */
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
  mustConfirm: true,
  refusal: SmsRefusal,
})
