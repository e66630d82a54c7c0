import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { LanguageCode, Money, Moment, PageFields, TotalPages } from '../schema-parts.ts'

/** A mission and how far the member is: fields decided. It can be claimed when `progress` has reached `target` and `claimed` is false. */
export const Mission = Schema.Struct({
  missionId: Schema.String,
  title: Schema.String,
  /** Counted in what the title says, e.g. bets or units of money. */
  progress: Schema.Finite,
  target: Schema.Finite,
  reward: Money,
  claimed: Schema.Boolean,
  endsAt: Schema.optionalKey(Moment),
})
export type Mission = typeof Mission.Type

export const missionSummary = call({
  name: 'missionSummary',
  method: 'GET',
  path: '/wps/relay/missions/summary',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  /** `unclaimed`: how many of them can be claimed now; the member centre’s badge (S1 2.9). */
  answer: Schema.Struct({ missions: Schema.Array(Mission), unclaimed: Schema.Int }),
})

export const missionClaim = call({
  name: 'missionClaim',
  method: 'POST',
  path: '/wps/relay/missions/claim',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    missionId: Schema.String,
    requestId: RequestId,
  }),
  answer: Schema.Struct({ amount: Money }),
})

/** A place in the leaderboard: fields decided. `playerName` is masked by the platform, unless it is the member’s own. */
export const LeaderboardEntry = Schema.Struct({
  /** From 1. */
  rank: Schema.Int,
  playerName: Schema.String,
  score: Schema.Finite,
  prize: Schema.optionalKey(Money),
})
export type LeaderboardEntry = typeof LeaderboardEntry.Type

export const leaderboard = call({
  name: 'leaderboard',
  method: 'GET',
  path: '/wps/relay/missions/leaderboard',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  /** Of the week that ends at `endsAt`; `own` is absent for who has no score yet. */
  answer: Schema.Struct({
    list: Schema.Array(LeaderboardEntry),
    own: Schema.optionalKey(LeaderboardEntry),
    endsAt: Schema.optionalKey(Moment),
  }),
})

/** A draw of the member, with the prize that came. Fields decided. */
export const RaffleDraw = Schema.Struct({
  id: Schema.String,
  time: Moment,
  /** The raffle’s. */
  title: Schema.String,
  prizeName: Schema.String,
  /** Absent when the prize is no money. */
  amount: Schema.optionalKey(Money),
})
export type RaffleDraw = typeof RaffleDraw.Type

export const raffleHistory = call({
  name: 'raffleHistory',
  method: 'GET',
  path: '/wps/relay/promotions/raffle/history',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ ...PageFields, language: LanguageCode }),
  answer: Schema.Struct({ list: Schema.Array(RaffleDraw), totalPages: TotalPages }),
})

export const raffleClaim = call({
  name: 'raffleClaim',
  method: 'POST',
  path: '/wps/relay/promotions/raffle/claim',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    promotionId: Schema.String,
    /** The same one draws once. */
    requestId: RequestId,
  }),
  answer: Schema.Struct({
    prizeName: Schema.String,
    /** Paid into the main wallet; absent when the prize is no money. */
    amount: Schema.optionalKey(Money),
    /** Draws that the member has left. */
    remaining: Schema.Int,
  }),
})
