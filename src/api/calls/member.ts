import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Money, NoFields, Nothing, orElse } from '../schema-parts.ts'

/**
 * Member info (S1 3). `type` is the agent flag `isAgent`: 0 member, 1, 2, 41, 42 agents, 4 trial (S1 4, 6).
 * Decided: `type` is a number; `clubLabel.rankLevel` counts from 1; `avatar` is a picture’s address.
 */
export const MemberInfo = Schema.Struct({
  id: orElse(Schema.String, '', 'account'),
  account: Schema.String,
  nickname: orElse(Schema.String, '', 'account'),
  type: Schema.Int,
  toUpline: Schema.optionalKey(Schema.Boolean),
  clubLabel: Schema.optionalKey(Schema.Struct({ labelName: Schema.String, rankLevel: Schema.Int })),
  memberLabel: Schema.optionalKey(Schema.Array(Schema.String)),
  avatar: Schema.optionalKey(Schema.String),
})
export type MemberInfo = typeof MemberInfo.Type

export const memberInfo = call({
  name: 'memberInfo',
  decisive: ['account', 'type'],
  purpose: 'Who the token belongs to.',
  method: 'GET',
  path: '/wps/member/info',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: MemberInfo,
  shown: ['S1 7', 'S1 3'],
})

export const balance = call({
  name: 'balance',
  decisive: ['sumBalance'],
  purpose: 'The sum of the member’s wallets.',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({ sumBalance: Money }),
  shown: ['S1 7', 'S2 7'],
  decided: ['method'],
})

export const updateLanguage = call({
  name: 'updateLanguage',
  purpose: 'Keeps the member’s language, so that mails, SMS and messages are written in it (getUpdateLanguage).',
  method: 'PUT',
  path: '/wps/relay/member/language',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Nothing,
  shown: ['S2 7'],
  decided: [
    'method',
    'path',
    'token: a visitor’s choice is kept in the browser only',
    'answer carries nothing that is read',
  ],
})
