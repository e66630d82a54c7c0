import { Schema } from 'effect'
import { call } from '../call.ts'
import { Nothing } from '../schema-parts.ts'
import { FieldRefusal } from './registration.ts'
import { LoginAnswer } from './login.ts'

/** The new token in an answer of `changePassword`; undefined: the old one stays (SAFE-07). */
export const getRenewedToken = (answer: unknown): string | undefined => {
  const { token }: { readonly token?: unknown } = Object(answer)
  return typeof token === 'string' && token !== '' ? token : undefined
}

/** Changes the member’s password, and lifts the restriction of a token that only allows this call (PASS-04). */
export const changePassword = call({
  name: 'changePassword',
  method: 'POST',
  path: '/wps/member/password',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    /** The current password: typed, or kept from the login just made (PASS-03). A forced change works without it. */
    oldPassword: Schema.optionalKey(Schema.String),
    newPassword: Schema.String,
    confirmNewPassword: Schema.String,
  }),
  /**
   * `{ token }` for a token that only allowed this call: it replaces that one, since a token is renewed when its scope
   * grows (SAFE-07). Anything else, e.g. `null`, leaves the token of the call.
   */
  answer: Nothing,
  mustConfirm: true,
  refusal: FieldRefusal,
})

/** Sends an email to set a new password, when the username and the email belong together. */
export const forgotPasswordByEmail = call({
  name: 'forgotPasswordByEmail',
  method: 'POST',
  path: '/wps/member/password/email',
  token: false,
  encoding: 'form',
  payload: Schema.Struct({ username: Schema.String, email: Schema.String }),
  answer: Nothing,
  mustConfirm: true,
})

/** Sets a new password for the account of a mobile number, proven by an SMS code, and logs the player in. */
export const setPasswordByPhone = call({
  name: 'setPasswordByPhone',
  method: 'POST',
  path: '/wps/member/password/verification',
  token: false,
  encoding: 'jwe',
  payload: Schema.Struct({
    newPassword: Schema.String,
    /** Without the dialling code, digits only. */
    mobileNum: Schema.String,
    /** At most 255 characters (AUTH-02). */
    verificationCode: Schema.String,
    /** The dialling code without `+`, e.g. `977`. */
    countryDialingCode: Schema.optionalKey(Schema.String),
    /** With firebase the token replaces the code (SMS-07). */
    firebaseChannel: Schema.optionalKey(Schema.String),
    firebaseIdToken: Schema.optionalKey(Schema.String),
  }),
  answer: LoginAnswer,
  refusal: FieldRefusal,
})
