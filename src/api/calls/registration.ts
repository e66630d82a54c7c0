import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields, Nothing } from '../schema-parts.ts'
import { HumanVerification, LoginAnswer, SmsCodeAnswer, SmsRefusal } from './login.ts'
import { FieldRule } from './system.ts'

/**
 * Rules by field name (REG-02): `username`, `password`, `mobileNum`, `payeeName`, `email`, … A missing field is not
 * enabled. Decided: an object keyed by field name.
 */
export const FieldRules = /* @__PURE__ */ Schema.Record(Schema.String, FieldRule).annotate({
  keys: () => ['username', ...Object.keys(registrationFields)],
})
export type FieldRules = typeof FieldRules.Type

/** Returns the fields of the registration form and their rules (REG-02). */
export const registerSettings = call({
  name: 'registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: FieldRules,
})

/** Returns the validation rules of fields that other forms have too: password, mobile number and code. */
export const registrationRules = call({
  name: 'registrationRules',
  method: 'GET',
  path: '/wps/relay/member/register/rules',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: FieldRules,
})

/** Sends an SMS code to a number for its registration (SMS-03). */
export const smsForRegistration = call({
  name: 'smsForRegistration',
  method: 'POST',
  path: '/wps/verification/sms/register',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** Without the dialling code, digits only. */
    mobileNo: Schema.String,
    /** The way of registering, e.g. `mobile` (SMS-03). */
    regType: Schema.String,
    /** The dialling code without `+`, e.g. `977`. */
    countryDialingCode: Schema.optionalKey(Schema.String),
    humanVerification: Schema.optionalKey(HumanVerification),
  }),
  answer: SmsCodeAnswer,
  mustConfirm: true,
  refusal: SmsRefusal,
})

/**
 * The fields that both register payloads share (REG-09). The register settings decide which optional fields are sent.
 * Decided: `captchaId` names the picture that `captcha` answers; `humanVerification` holds the provider’s fields.
 */
const registrationFields = {
  password: Schema.String,
  confirmPassword: Schema.String,
  payeeName: Schema.optionalKey(Schema.String),
  email: Schema.optionalKey(Schema.String),
  qqNum: Schema.optionalKey(Schema.String),
  /** Without the dialling code, digits only. */
  mobileNum: Schema.optionalKey(Schema.String),
  recommenderId: Schema.optionalKey(Schema.String),
  captcha: Schema.optionalKey(Schema.String),
  captchaId: Schema.optionalKey(Schema.String),
  /** The SMS code, at most 255 characters (REG-05). */
  verificationCode: Schema.optionalKey(Schema.String),
  affiliateCode: Schema.optionalKey(Schema.String),
  paymentPassword: Schema.optionalKey(Schema.String),
  line: Schema.optionalKey(Schema.String),
  whatsapp: Schema.optionalKey(Schema.String),
  facebook: Schema.optionalKey(Schema.String),
  wechat: Schema.optionalKey(Schema.String),
  idNumber: Schema.optionalKey(Schema.String),
  /** From the registration page’s address (ROUTE-08). */
  referralCode: Schema.optionalKey(Schema.String),
  /** Host of the page. */
  domain: Schema.String,
  /** The dialling code without `+`, e.g. `977`. */
  countryDialingCode: Schema.optionalKey(Schema.String),
  /** Always true: registering logs the player in. */
  login: Schema.Literal(true),
  /** Address of the page with the form. */
  registerUrl: Schema.String,
  registerMethod: Schema.Literal('WEB'),
  /** The firebase project that verified the number, when firebase sends the SMS (SMS-07). */
  firebaseChannel: Schema.optionalKey(Schema.String),
  firebaseIdToken: Schema.optionalKey(Schema.String),
  humanVerification: Schema.optionalKey(HumanVerification),
}

/** Register payload (REG-09). */
export const RegisterPayload = Schema.Struct({ username: Schema.String, ...registrationFields })

/** Register payload with a mandatory mobile number (REG-09); without MOBILENUMPASSREG3 it has no password (decided). */
export const RegisterByMobilePayload = Schema.Struct({
  ...registrationFields,
  username: Schema.optionalKey(Schema.String),
  password: Schema.optionalKey(Schema.String),
  confirmPassword: Schema.optionalKey(Schema.String),
  /** Without the dialling code, digits only. */
  mobileNum: Schema.String,
})

/**
 * Errors of a refused form by field (REG-11): `fields` has the messages and `codes` the error codes of all wrong
 * fields. `field` is the first, the subject of the envelope’s `errorCode` and `message`. Decided: field names are the
 * payload’s, except `checkPass`, the rules’ name for the confirmation.
 */
export const FieldRefusal = Schema.Struct({
  field: Schema.optionalKey(Schema.String),
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  codes: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
})

/** Registers a member by username and password, and logs the member in (REG-09). */
export const register = call({
  name: 'register',
  method: 'PUT',
  path: '/wps/member/register',
  token: false,
  encoding: 'jwe',
  payload: RegisterPayload,
  answer: LoginAnswer,
  refusal: FieldRefusal,
})

/** Registers a member by mobile number, and logs the member in (REG-09). */
export const registerByMobile = call({
  name: 'registerByMobile',
  method: 'PUT',
  path: '/wps/member/register/mobile',
  token: false,
  encoding: 'jwe',
  payload: RegisterByMobilePayload,
  answer: LoginAnswer,
  refusal: FieldRefusal,
})

/** Checks an affiliate code on this domain; success means that it is valid. */
export const affiliateCheck = call({
  name: 'affiliateCheck',
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ code: Schema.String, domain: Schema.String }),
  answer: Nothing,
})

/** Returns the countries of accepted mobile numbers in display order (SMS-05). */
export const countryList = call({
  name: 'countryList',
  method: 'GET',
  path: '/wps/relay/countries',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(
    Schema.Struct({
      /** ISO 3166-1 alpha-2, upper case; it selects the flag’s picture (SMS-05). */
      countryCode: Schema.String,
      /** Without `+`, e.g. `977`. */
      countryDialingCode: Schema.String,
    }),
  ),
})
