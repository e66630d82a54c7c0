import { Schema } from 'effect'
import { call } from '../call.ts'
import { LanguageCode, Money, Moment } from '../schema-parts.ts'

/** A rank of the VIP programme; `rankLevel` and `labelName` as in the member’s `clubLabel`. Fields decided. */
export const VipRank = Schema.Struct({
  rankLevel: Schema.Int,
  labelName: Schema.String,
  /** The bets that lead to this rank; absent when the platform decides by something else. */
  turnover: Schema.optionalKey(Money),
  /** Sentences in the asked language. */
  brings: Schema.optionalKey(Schema.Array(Schema.String)),
})
export type VipRank = typeof VipRank.Type

/** The ranks, and the member’s bets that count in `turnover`; without it the platform does not tell them. Fields decided. */
export const VipProgramme = Schema.Struct({ ranks: Schema.Array(VipRank), turnover: Schema.optionalKey(Money) })
export type VipProgramme = typeof VipProgramme.Type

/** The ranks and what they bring (PLAY-09). */
export const vipProgramme = call({
  name: 'vipProgramme',
  method: 'GET',
  path: '/wps/relay/vip/programme',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: VipProgramme,
})

/** A bonus whose bets are not complete; `done` of `required` has been bet (PLAY-09). Fields decided. */
export const BonusInPlay = Schema.Struct({
  bonusId: Schema.String,
  title: Schema.String,
  required: Money,
  done: Money,
  endsAt: Schema.optionalKey(Moment),
})
export type BonusInPlay = typeof BonusInPlay.Type

/** The bonuses in play (PLAY-09). */
export const bonusProgress = call({
  name: 'bonusProgress',
  method: 'GET',
  path: '/wps/relay/vip/bonuses',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  answer: Schema.Struct({ list: Schema.Array(BonusInPlay) }),
})
