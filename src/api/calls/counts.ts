import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields, orElse } from '../schema-parts.ts'

export const unreadCount = call({
  name: 'unreadCount',
  decisive: ['unreadMessage'],
  purpose: 'How many messages the member has not read; S1 7 also calls it `unread messages`.',
  method: 'GET',
  path: '/wps/relay/messages/unread',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({ unreadMessage: Schema.Int }),
  shown: ['S2 7', 'S1 7', 'S1 3'],
  decided: ['method', 'token', 'path within /wps/relay/', 'payload', 'taken to be the same call as `unread messages`'],
})

export const promotionCounts = call({
  name: 'promotionCounts',
  decisive: [],
  purpose: 'How many promotions the member can claim, and which kinds of promotion are on.',
  method: 'GET',
  path: '/wps/relay/promotions/available',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    /** The header’s unclaimed count (S1 2.3). */
    availablePromoCount: orElse(Schema.Int, 0),
    availablePromo: orElse(
      Schema.Struct({ REFERRAL: Schema.optionalKey(Schema.Struct({ enabled: Schema.Boolean })) }),
      {},
    ),
  }),
  shown: ['S1 3', 'S2 3'],
  decided: ['method', 'token', 'path', 'payload', 'both counts come from one call'],
})
