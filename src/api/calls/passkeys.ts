import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields } from '../schema-parts.ts'
import { Profile } from './account.ts'
import { LoginAnswer } from './login.ts'

/**
 * Fields that W3C’s WebAuthn and this file share have WebAuthn’s names and its base64url texts, so that a library of the
 * platform reads and makes them. This whole file is decided.
 */
const registered = Schema.Struct({
  id: Schema.String,
  rawId: Schema.String,
  type: Schema.String,
  response: Schema.Struct({
    clientDataJSON: Schema.String,
    attestationObject: Schema.String,
    /** The ways to the authenticator, e.g. `internal`. */
    transports: Schema.optionalKey(Schema.Array(Schema.String)),
  }),
})

const asserted = Schema.Struct({
  id: Schema.String,
  rawId: Schema.String,
  type: Schema.String,
  response: Schema.Struct({
    clientDataJSON: Schema.String,
    authenticatorData: Schema.String,
    signature: Schema.String,
    userHandle: Schema.optionalKey(Schema.String),
  }),
})

/** Begins a passkey (PLAY-10): the password confirms it. The challenge is good once, for five minutes. */
export const beginPasskey = call({
  name: 'beginPasskey',
  method: 'POST',
  path: '/wps/relay/member/passkey',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({ password: Schema.String }),
  /** The site asks for a discoverable passkey with user verification, and for no attestation. */
  answer: Schema.Struct({
    challenge: Schema.String,
    rp: Schema.Struct({ id: Schema.String, name: Schema.String }),
    user: Schema.Struct({ id: Schema.String, name: Schema.String, displayName: Schema.String }),
    /** COSE algorithms, the preferred one first. */
    pubKeyCredParams: Schema.Array(Schema.Struct({ alg: Schema.Int })),
    /** The member’s passkeys, so that no device makes a second one. */
    excludeCredentials: Schema.Array(Schema.Struct({ id: Schema.String })),
    /** Milliseconds. */
    timeout: Schema.optionalKey(Schema.Finite),
  }),
})

/** Keeps the passkey that the browser made (PLAY-10). */
export const addPasskey = call({
  name: 'addPasskey',
  method: 'POST',
  path: '/wps/relay/member/passkey/add',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({ credential: registered }),
  answer: Profile,
})

/** Removes a passkey; sessions that it opened go on (PLAY-10). */
export const dropPasskey = call({
  name: 'dropPasskey',
  method: 'POST',
  path: '/wps/relay/member/passkey/drop',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ passkeyId: Schema.String }),
  answer: Profile,
})

/** Begins a login by passkey (PLAY-10). The challenge is good once, for five minutes. */
export const passkeyChallenge = call({
  name: 'passkeyChallenge',
  method: 'GET',
  path: '/wps/relay/session/passkey',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    challenge: Schema.String,
    rpId: Schema.String,
    timeout: Schema.optionalKey(Schema.Finite),
  }),
})

/**
 * Logs in by the answer of a passkey, whose user verification counts as the second factor, so that the answer never has
 * `secondFactor` (PLAY-10).
 */
export const passkeyLogin = call({
  name: 'passkeyLogin',
  method: 'POST',
  path: '/wps/relay/session/passkey/login',
  token: false,
  encoding: 'jwe',
  payload: Schema.Struct({ credential: asserted }),
  answer: LoginAnswer,
})
