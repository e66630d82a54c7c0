import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { LanguageCode, loose, Money, Moment, NoFields, orElse, PageFields, TotalPages } from '../schema-parts.ts'
import { pageOf, Period } from './reports.ts'

/** Returns the member’s points, which do not expire. */
export const pointsBalance = call({
  name: 'pointsBalance',
  method: 'GET',
  path: '/wps/relay/points/balance',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    /** Whole points. */
    points: loose(Schema.Int),
  }),
})

/** Returns the terms of converting points into money. */
export const pointConfig = call({
  name: 'pointConfig',
  method: 'GET',
  path: '/wps/relay/points/config',
  token: false,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    /** Points for one unit of money. */
    exchangeRatio: loose(Schema.Finite),
    /** The smallest conversion, in points. */
    minPoints: loose(Schema.Int),
    /** The bets that earn one point, in units of money. */
    stakePerPoint: loose(Money),
  }),
})

/** A reward of the points mall. `price` in points; `stock` absent: unlimited. Fields decided. */
export const Reward = Schema.Struct({
  rewardId: Schema.String,
  name: Schema.String,
  /** The picture, a path under an image CDN. */
  image: orElse(Schema.String, ''),
  price: Schema.Int,
  stock: Schema.optionalKey(Schema.Int),
  description: Schema.optionalKey(Schema.String),
})
export type Reward = typeof Reward.Type

/** Returns one page of the points mall’s rewards. */
export const rewardList = call({
  name: 'rewardList',
  method: 'GET',
  path: '/wps/relay/points/rewards',
  token: false,
  encoding: 'query',
  payload: Schema.Struct({ ...PageFields, language: LanguageCode }),
  answer: Schema.Struct({ list: Schema.Array(Reward), totalPages: TotalPages }),
})

/** State of a redemption (CONTENT-05). */
export const RedeemStatus = Schema.Literals(['processing', 'rejected', 'approved'])
export type RedeemStatus = typeof RedeemStatus.Type

/** One redemption; `points` is the price paid. Fields decided. */
export const Redemption = Schema.Struct({
  redeemId: Schema.String,
  rewardId: Schema.String,
  name: Schema.String,
  quantity: loose(Schema.Int),
  points: Schema.Int,
  status: loose(RedeemStatus),
  time: loose(Moment),
})
export type Redemption = typeof Redemption.Type

/** A redemption of the history, with the fields of `Redemption`; only a booking's answer needs ids and price. */
const listedRedemption = {
  ...Redemption.fields,
  redeemId: loose(Schema.String),
  rewardId: loose(Schema.String),
  points: loose(Schema.Int),
}

/** Extra fields of a refused redemption or conversion, as in `MoveRefusal`. */
const PointRefusal = Schema.Struct({
  points: Schema.optionalKey(Schema.Int),
  stock: Schema.optionalKey(Schema.Int),
  minAmount: Schema.optionalKey(Money),
  maxAmount: Schema.optionalKey(Money),
  attemptsLeft: Schema.optionalKey(Schema.Int),
  lockedUntil: Schema.optionalKey(Moment),
})

/** Exchanges points for a reward, after a check of the payment password. */
export const redeem = call({
  name: 'redeem',
  method: 'POST',
  path: '/wps/relay/points/redeem',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    rewardId: Schema.String,
    quantity: Schema.Int,
    paymentPassword: Schema.String,
    requestId: RequestId,
  }),
  answer: Redemption,
  refusal: PointRefusal,
})

/** Returns one page of the member’s redemptions, latest first (CONTENT-05). */
export const redeemList = call({
  name: 'redeemList',
  method: 'GET',
  path: '/wps/relay/points/redeem',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ ...Period, ...PageFields, status: Schema.optionalKey(RedeemStatus) }),
  answer: pageOf(listedRedemption, { quantity: Schema.Int, points: Schema.Int }),
})

/**
 * Reason of a booking: `earned` by settled play, `given` by the brand, `returned` for a rejected redemption. Decided.
 */
export const PointType = Schema.Literals(['earned', 'given', 'redeemed', 'returned', 'converted'])
export type PointType = typeof PointType.Type

/** A booking of points; spent `points` are negative. Fields decided. */
export const PointTransaction = Schema.Struct({
  id: loose(Schema.String),
  time: loose(Moment),
  type: loose(PointType),
  points: Schema.Int,
  /** Balance after this booking. */
  balance: loose(Schema.Int),
})

/** Returns one page of the bookings of the member’s points, latest first. */
export const pointTransactions = call({
  name: 'pointTransactions',
  method: 'GET',
  path: '/wps/relay/points/transactions',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ ...Period, ...PageFields, type: Schema.optionalKey(PointType) }),
  answer: pageOf(PointTransaction.fields, { earned: Schema.Int, spent: Schema.Int, net: Schema.Int }),
})

/** Converts points into money of the main wallet, after a check of the payment password. */
export const pointConversion = call({
  name: 'pointConversion',
  method: 'POST',
  path: '/wps/relay/points/conversion',
  token: true,
  encoding: 'jwe',
  payload: Schema.Struct({
    points: Schema.Int,
    paymentPassword: Schema.String,
    requestId: RequestId,
  }),
  answer: Schema.Struct({
    /** Points left. */
    points: Schema.Int,
    /** Amount paid into the main wallet. */
    amount: Money,
  }),
  refusal: PointRefusal,
})
