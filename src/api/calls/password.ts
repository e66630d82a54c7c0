import { Schema } from 'effect'
import { call } from '../call.ts'
import { Nothing } from '../schema-parts.ts'
import { FieldRefusal } from './registration.ts'
import { LoginAnswer } from './login.ts'

export const changePassword = call({
  name: 'changePassword',
  purpose: 'Changes the member’s password; it also ends the restriction of a token that only allows this (PASS-04).',
  method: 'POST',
  path: '/wps/member/password',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    /** The password in use: typed, or the one that the visitor has just signed in with (S1 5). A forced change does without. */
    oldPassword: Schema.optionalKey(Schema.String),
    newPassword: Schema.String,
    confirmNewPassword: Schema.String,
  }),
  answer: Nothing,
  refusal: FieldRefusal,
  shown: ['S1 7', 'S1 3'],
  decided: [
    'answer carries nothing that is read',
    'the token stays valid, without its restriction; all others of the account end',
    'oldPassword may be missing while the token only allows this',
    'refusal',
  ],
})

export const forgotPasswordByEmail = call({
  name: 'forgotPasswordByEmail',
  purpose: 'Mails a way to set a new password, when the user name and the email belong together.',
  method: 'POST',
  path: '/wps/member/password/email',
  token: false,
  encoding: 'form',
  payload: Schema.Struct({ username: Schema.String, email: Schema.String }),
  answer: Nothing,
  shown: ['S1 7', 'S1 3'],
  decided: ['answer carries nothing that is read'],
})

export const setPasswordByPhone = call({
  name: 'setPasswordByPhone',
  decisive: ['token'],
  purpose: 'Sets a new password for the account of a mobile number that an SMS code proves, and signs in.',
  method: 'POST',
  path: '/wps/member/password/verification',
  token: false,
  encoding: 'jwe',
  payload: Schema.Struct({
    newPassword: Schema.String,
    /** Without the dialling code, digits only. */
    mobileNum: Schema.String,
    /** At most 255 characters (S1 5). */
    verificationCode: Schema.String,
    /** The dialling code without `+`, e.g. `977`. */
    countryDialingCode: Schema.optionalKey(Schema.String),
    /** With firebase the token stands in for the code. */
    firebaseChannel: Schema.optionalKey(Schema.String),
    firebaseIdToken: Schema.optionalKey(Schema.String),
  }),
  answer: LoginAnswer,
  refusal: FieldRefusal,
  shown: ['S1 7', 'S1 3', 'S1 4'],
  decided: [
    'answer is the login’s, because success signs in',
    'countryDialingCode',
    'firebaseChannel and firebaseIdToken',
    'refusal',
  ],
})
