import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields, Nothing } from '../schema-parts.ts'
import { HumanVerification, LoginAnswer, SmsCodeAnswer, SmsRefusal } from './login.ts'
import { FieldRule } from './system.ts'

/**
 * Rules by field name (S1 3): `username`, `password`, `mobileNum`, `payeeName`, `email`, … A field that is missing is not enabled.
 * Decided: an object keyed by field name.
 */
export const FieldRules = Schema.Record(Schema.String, FieldRule)
export type FieldRules = typeof FieldRules.Type

export const registerSettings = call({
  name: 'registerSettings',
  method: 'GET',
  path: '/wps/system/setting/register',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: FieldRules,
})

export const registrationRules = call({
  name: 'registrationRules',
  method: 'GET',
  path: '/wps/relay/member/register/rules',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: FieldRules,
})

export const smsForRegistration = call({
  name: 'smsForRegistration',
  method: 'POST',
  path: '/wps/verification/sms/register',
  token: false,
  encoding: 'json',
  payload: Schema.Struct({
    /** Without the dialling code, digits only. */
    mobileNo: Schema.String,
    /** Which way of registering asks, e.g. `mobile`. */
    regType: Schema.String,
    /** The dialling code without `+`, e.g. `977`. */
    countryDialingCode: Schema.optionalKey(Schema.String),
    humanVerification: Schema.optionalKey(HumanVerification),
  }),
  answer: SmsCodeAnswer,
  refusal: SmsRefusal,
})

/**
 * What both register payloads share (S1 3). Which of the optional fields are sent follows the register settings.
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
  /** The SMS code, at most 255 characters (S1 5). */
  verificationCode: Schema.optionalKey(Schema.String),
  affiliateCode: Schema.optionalKey(Schema.String),
  paymentPassword: Schema.optionalKey(Schema.String),
  line: Schema.optionalKey(Schema.String),
  whatsapp: Schema.optionalKey(Schema.String),
  facebook: Schema.optionalKey(Schema.String),
  wechat: Schema.optionalKey(Schema.String),
  idNumber: Schema.optionalKey(Schema.String),
  /** From the registration page’s address. */
  referralCode: Schema.optionalKey(Schema.String),
  /** The host that the visitor is on. */
  domain: Schema.String,
  /** The dialling code without `+`, e.g. `977`. */
  countryDialingCode: Schema.optionalKey(Schema.String),
  /** Always true: registering signs in. */
  login: Schema.Literal(true),
  /** The address of the page that the form was sent from. */
  registerUrl: Schema.String,
  registerMethod: Schema.Literal('WEB'),
  /** Which firebase project verified the number, when firebase sends the SMS. */
  firebaseChannel: Schema.optionalKey(Schema.String),
  firebaseIdToken: Schema.optionalKey(Schema.String),
  humanVerification: Schema.optionalKey(HumanVerification),
}

/** Register payload (S1 3). */
export const RegisterPayload = Schema.Struct({ username: Schema.String, ...registrationFields })

/** As the register payload, but the number is what must be there; without MOBILENUMPASSREG3 it comes without a password (decided). */
export const RegisterByMobilePayload = Schema.Struct({
  ...registrationFields,
  username: Schema.optionalKey(Schema.String),
  password: Schema.optionalKey(Schema.String),
  confirmPassword: Schema.optionalKey(Schema.String),
  /** Without the dialling code, digits only. */
  mobileNum: Schema.String,
})

/**
 * Why a form is refused, by the form’s fields (REG-11): `fields` has the messages and `codes` the error codes of all that are
 * wrong; `field` is the first of them, which the envelope’s `errorCode` and `message` are about. Decided: the fields’ names are
 * the payload’s, but for `checkPass`, as the rules call the confirmation of a registration.
 */
export const FieldRefusal = Schema.Struct({
  field: Schema.optionalKey(Schema.String),
  fields: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
  codes: Schema.optionalKey(Schema.Record(Schema.String, Schema.String)),
})

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

export const affiliateCheck = call({
  name: 'affiliateCheck',
  method: 'GET',
  path: '/wps/agent/affiliate',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ code: Schema.String, domain: Schema.String }),
  answer: Nothing,
})

export const countryList = call({
  name: 'countryList',
  method: 'GET',
  path: '/wps/relay/countries',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Array(
    Schema.Struct({
      /** ISO 3166-1 alpha-2, upper case; the flag’s picture is chosen by it. */
      countryCode: Schema.String,
      /** Without `+`, e.g. `977`. */
      countryDialingCode: Schema.String,
    }),
  ),
})
