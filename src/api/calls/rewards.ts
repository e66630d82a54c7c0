import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { LanguageCode, Money, Moment, PageFields, ShownMoment, TotalPages, loose, orElse } from '../schema-parts.ts'

/** A reward promised to a member, claimable from `opensAt` (absent: now) until `endsAt`. Fields decided. */
export const PromisedReward = Schema.Struct({
  rewardId: Schema.String,
  title: Schema.String,
  text: orElse(Schema.String, ''),
  amount: loose(Money),
  state: Schema.Literals(['claimable', 'notYet', 'claimed', 'expired']),
  opensAt: Schema.optionalKey(Moment),
  endsAt: Schema.optionalKey(Moment),
  claimedAt: Schema.optionalKey(Moment),
})
export type PromisedReward = typeof PromisedReward.Type

/** A raffle promotion. A prize without `amount` is not money. Fields decided. */
export const Raffle = Schema.Struct({
  promotionId: Schema.String,
  title: Schema.String,
  text: orElse(Schema.String, ''),
  prizes: orElse(Schema.Array(Schema.Struct({ prizeName: Schema.String, amount: Schema.optionalKey(Money) })), []),
  /** Number of draws that the member has now. */
  remaining: Schema.Int,
  endsAt: Schema.optionalKey(Moment),
  /** The SHA-256 of the next draw's seed, in hexadecimal digits (SAFE-06). */
  commitment: Schema.optionalKey(Schema.String),
})
export type Raffle = typeof Raffle.Type

/** Returns the rewards promised to the member, claimable ones first, and the current raffles. */
export const rewardCenter = call({
  name: 'rewardCenter',
  method: 'GET',
  path: '/wps/relay/promotions/rewards',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Schema.Struct({ rewards: Schema.Array(PromisedReward), raffles: orElse(Schema.Array(Raffle), []) }),
})

/** Pays a promised reward into the main wallet, once. */
export const rewardClaim = call({
  name: 'rewardClaim',
  method: 'POST',
  path: '/wps/relay/promotions/rewards/claim',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    rewardId: Schema.String,
    requestId: RequestId,
  }),
  answer: Schema.Struct({ amount: Money }),
})

/** A member whom the player invited. The platform masks `playerName`. Fields decided. */
export const InvitedMember = Schema.Struct({
  playerName: Schema.String,
  joinedAt: ShownMoment,
  /** True after a bet with real money; absent: not told. */
  playing: Schema.optionalKey(Schema.Boolean),
})
export type InvitedMember = typeof InvitedMember.Type

/** Returns the member’s referral code and one page of the invited members, latest first. */
export const referral = call({
  name: 'referral',
  method: 'GET',
  path: '/wps/relay/promotions/referral',
  token: true,
  encoding: 'query',
  payload: Schema.Struct(PageFields),
  answer: Schema.Struct({
    /** The value of `referralCode` in the address of the registration (ROUTE-08). */
    referralCode: Schema.String,
    /** Absent: not counted. */
    invited: Schema.optionalKey(Schema.Int),
    playing: Schema.optionalKey(Schema.Int),
    list: Schema.Array(InvitedMember),
    totalPages: TotalPages,
  }),
})
