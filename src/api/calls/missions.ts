import { Schema } from 'effect'
import { call } from '../call.ts'
import { RequestId } from '../request-id.ts'
import { LanguageCode, Money, Moment, PageFields, ShownMoment, TotalPages, loose, orElse } from '../schema-parts.ts'

/**
 * A mission with the member’s progress. It is claimable when `progress` has reached `target` and `claimed` is false.
 * Fields decided.
 */
export const Mission = Schema.Struct({
  missionId: Schema.String,
  title: Schema.String,
  /** In the unit that the title names, e.g. bets or money. */
  progress: Schema.Finite,
  target: Schema.Finite,
  reward: loose(Money),
  claimed: Schema.Boolean,
  endsAt: Schema.optionalKey(Moment),
})
export type Mission = typeof Mission.Type

/** Returns the current missions with the member’s progress. */
export const missionSummary = call({
  name: 'missionSummary',
  method: 'GET',
  path: '/wps/relay/missions/summary',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  /** `unclaimed` counts the missions that are claimable now; it is the member centre’s badge (MEM-15). */
  answer: Schema.Struct({ missions: Schema.Array(Mission), unclaimed: orElse(Schema.Int, 0) }),
})

/** Pays the reward of a completed mission into the main wallet, once in the mission’s period. */
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

/** A place in the leaderboard. The platform masks `playerName`, except the member’s own. Fields decided. */
export const LeaderboardEntry = Schema.Struct({
  /** From 1. */
  rank: loose(Schema.Int),
  playerName: Schema.String,
  score: Schema.Finite,
  prize: Schema.optionalKey(Money),
})
export type LeaderboardEntry = typeof LeaderboardEntry.Type

/** Returns the leaderboard of the missions and the member’s own place. */
export const leaderboard = call({
  name: 'leaderboard',
  method: 'GET',
  path: '/wps/relay/missions/leaderboard',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ language: LanguageCode }),
  /** Points start again at `endsAt`; `own` is absent for members without a score. */
  answer: Schema.Struct({
    list: Schema.Array(LeaderboardEntry),
    own: Schema.optionalKey(LeaderboardEntry),
    endsAt: Schema.optionalKey(Moment),
  }),
})

/** A raffle draw of the member with its prize. Fields decided. */
export const RaffleDraw = Schema.Struct({
  id: loose(Schema.String),
  time: ShownMoment,
  /** Title of the raffle. */
  title: Schema.String,
  prizeName: Schema.String,
  /** Absent when the prize is not money. */
  amount: Schema.optionalKey(Money),
})
export type RaffleDraw = typeof RaffleDraw.Type

/** Returns one page of the member’s raffle draws, latest first. */
export const raffleHistory = call({
  name: 'raffleHistory',
  method: 'GET',
  path: '/wps/relay/promotions/raffle/history',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ ...PageFields, language: LanguageCode }),
  answer: Schema.Struct({ list: Schema.Array(RaffleDraw), totalPages: TotalPages }),
})

/** Draws and claims a prize of a raffle promotion. */
export const raffleClaim = call({
  name: 'raffleClaim',
  method: 'POST',
  path: '/wps/relay/promotions/raffle/claim',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    promotionId: Schema.String,
    /** Idempotency key: the same id draws once. */
    requestId: RequestId,
  }),
  answer: Schema.Struct({
    prizeName: Schema.String,
    /** Paid into the main wallet; absent when the prize is not money. */
    amount: Schema.optionalKey(Money),
    /** Number of draws that the member has left. */
    remaining: Schema.Int,
    /** The seed of this draw: its SHA-256 was the raffle's `commitment` before (SAFE-06). */
    seed: Schema.optionalKey(Schema.String),
  }),
})
