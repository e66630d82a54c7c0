import { Schema } from 'effect'
import { call } from '../call.ts'
import { Profile } from './account.ts'
import { LoginAnswer } from './login.ts'

/** A password that confirms a change of how the account is logged in to. This whole file is decided. */
const byPassword = Schema.Struct({ password: Schema.String })

/**
 * Begins two-step login (PLAY-10): a new secret, base32, and its `otpauth:` address for authenticator apps. Nothing
 * changes until `confirmTwoStep`.
 */
export const beginTwoStep = call({
  name: 'beginTwoStep',
  method: 'POST',
  path: '/wps/relay/member/two-step',
  token: true,
  encoding: 'jwe',
  payload: byPassword,
  answer: Schema.Struct({ secret: Schema.String, address: Schema.String }),
})

/** Turns two-step login on by a first code, and tells the recovery codes, once (PLAY-10). */
export const confirmTwoStep = call({
  name: 'confirmTwoStep',
  method: 'POST',
  path: '/wps/relay/member/two-step/confirm',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({ code: Schema.String }),
  answer: Schema.Struct({ profile: Profile, recoveryCodes: Schema.Array(Schema.String) }),
})

/** Turns two-step login off (PLAY-10). */
export const dropTwoStep = call({
  name: 'dropTwoStep',
  method: 'POST',
  path: '/wps/relay/member/two-step/drop',
  token: true,
  encoding: 'jwe',
  payload: byPassword,
  answer: Profile,
})

/**
 * The second step of a login that answered `secondFactor: true` (PLAY-10). Its token only allows this call and a
 * logout; the answer has the session's own.
 */
export const proveSecondFactor = call({
  name: 'proveSecondFactor',
  method: 'POST',
  path: '/wps/relay/session/second-factor',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    /** From the authenticator app, or one of the recovery codes; either is good once. */
    code: Schema.String,
    by: Schema.Literals(['code', 'recovery']),
  }),
  answer: LoginAnswer,
})
