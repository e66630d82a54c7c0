import { call } from '../call.ts'
import { NoFields, Nothing } from '../schema-parts.ts'

export const firstLogin = call({
  name: 'firstLogin',
  purpose: 'Tells the platform that a first login has happened (S1 4).',
  method: 'POST',
  path: '/wps/relay/member/firstLogin',
  token: true,
  encoding: 'json',
  payload: NoFields,
  answer: Nothing,
  shown: ['S1 4'],
  decided: ['method', 'token', 'path', 'payload'],
})

export const logout = call({
  name: 'logout',
  purpose: 'Ends the session; the token is worth nothing afterwards.',
  method: 'DELETE',
  path: '/wps/session/logout',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Nothing,
  shown: ['S1 7'],
})
