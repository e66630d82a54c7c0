import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Money, NoFields, Nothing, named, orElse } from '../schema-parts.ts'

/**
 * Member info (AUTH-07). `type`, the agent flag: 0 member (also where none is told), 1, 2, 41, 42 agents, 4 trial (PERM-02, PERM-03).
 * Decided: a number.
 * `clubLabel.rankLevel` counts from 1; `avatar` is an address (decided).
 */
export const MemberInfo = Schema.Struct({
  id: orElse(Schema.String, '', 'account'),
  account: Schema.String,
  nickname: orElse(Schema.String, '', 'account'),
  type: named(orElse(Schema.Int, 0), 'isAgent'),
  toUpline: Schema.optionalKey(Schema.Boolean),
  clubLabel: Schema.optionalKey(Schema.Struct({ labelName: orElse(Schema.String, ''), rankLevel: Schema.Int })),
  memberLabel: Schema.optionalKey(Schema.Array(Schema.String)),
  avatar: Schema.optionalKey(Schema.String),
})
export type MemberInfo = typeof MemberInfo.Type

/** Returns the account behind the token (AUTH-07). */
export const memberInfo = call({
  name: 'memberInfo',
  method: 'GET',
  path: '/wps/member/info',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: MemberInfo,
})

/** Returns the sum of the member’s wallets. */
export const balance = call({
  name: 'balance',
  method: 'GET',
  path: '/wps/v2/wallets/balance',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({ sumBalance: Money }),
})

/** Stores the member’s language for emails, SMS and messages. */
export const updateLanguage = call({
  name: 'updateLanguage',
  method: 'PUT',
  path: '/wps/relay/member/language',
  token: 'optional',
  encoding: 'json',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Nothing,
})
