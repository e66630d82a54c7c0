import { call } from '../call.ts'
import { NoFields, Nothing } from '../schema-parts.ts'

/** Confirms the first login to the platform. */
export const firstLogin = call({
  name: 'firstLogin',
  method: 'POST',
  path: '/wps/relay/member/firstLogin',
  token: true,
  encoding: 'json',
  payload: NoFields,
  answer: Nothing,
})

/** Ends the session and revokes the token. */
export const logout = call({
  name: 'logout',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Nothing,
  mustConfirm: true,
})
