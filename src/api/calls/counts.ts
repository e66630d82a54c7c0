import { Schema } from 'effect'
import { call } from '../call.ts'
import { NoFields, orElse } from '../schema-parts.ts'

/** Returns the number of the member’s unread messages. */
export const unreadCount = call({
  name: 'unreadCount',
  method: 'GET',
  path: '/wps/relay/messages/unread',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({ unreadMessage: Schema.Int }),
})

/** Returns the number of claimable promotions and the kinds of promotion that are on. */
export const promotionCounts = call({
  name: 'promotionCounts',
  method: 'GET',
  path: '/wps/relay/promotions/available',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    /** The header’s unclaimed count (HEAD-05). */
    availablePromoCount: orElse(Schema.Int, 0),
    availablePromo: orElse(
      Schema.Struct({ REFERRAL: Schema.optionalKey(Schema.Struct({ enabled: Schema.Boolean })) }),
      {},
    ),
  }),
})
