import { Schema } from 'effect'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { Moment, Money, NoFields, mustFit } from '../schema-parts.ts'

/** The kinds of limit: deposits, losses, time played (MEM-17). This whole file is decided. */
export const limitKinds = ['deposit', 'loss', 'time'] as const
export type LimitKind = (typeof limitKinds)[number]

/** Days, weeks (from Sunday) and months of the brand’s calendar. */
export const limitPeriods = ['day', 'week', 'month'] as const
export type LimitPeriod = (typeof limitPeriods)[number]

/** Breaks end by themselves; `forever` has no end. */
export const breakTerms = ['hour', 'day', 'week', 'month'] as const
export const exclusionTerms = ['halfYear', 'year', 'forever'] as const
export const pauseTerms = [...breakTerms, ...exclusionTerms] as const
export type PauseTerm = (typeof pauseTerms)[number]

/** Minutes of play between reality checks; 0: none. */
export const realityMinutes = [0, 15, 30, 60] as const
export type RealityMinutes = (typeof realityMinutes)[number]

const LimitAmount = Schema.Finite

/**
 * One limit. `amount` is money, or whole minutes for `time`; absent: no limit. `used` counts against it in the running
 * period, at least 0. `pending` is a looser limit that holds from `from` on; without an amount it removes the limit.
 */
export const PlayLimit = Schema.Struct({
  kind: Schema.Literals(limitKinds),
  period: Schema.Literals(limitPeriods),
  amount: Schema.optionalKey(LimitAmount),
  used: Schema.Finite,
  pending: Schema.optionalKey(Schema.Struct({ amount: Schema.optionalKey(LimitAmount), from: Moment })),
})
export type PlayLimit = typeof PlayLimit.Type

/** A break or self-exclusion that holds now; without `until` it has no end. */
const Pause = Schema.Struct({ term: Schema.Literals(pauseTerms), until: Schema.optionalKey(Moment) })

/** The member’s protection: all nine limits, the current pause, the reality check. */
export const Protection = Schema.Struct({
  limits: Schema.Array(PlayLimit),
  pause: Schema.optionalKey(mustFit(Pause)),
  realityMinutes: Schema.Literals(realityMinutes),
})
export type Protection = typeof Protection.Type

const limitFields = { kind: Schema.Literals(limitKinds), period: Schema.Literals(limitPeriods) }

export const protection = call({
  name: 'protection',
  method: 'GET',
  path: '/wps/relay/member/protection',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Protection,
})

export const setLimit = call({
  name: 'setLimit',
  method: 'POST',
  path: '/wps/relay/member/protection/limit',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({
    ...limitFields,
    /** Money with two decimals, or whole minutes; absent: no limit. */
    amount: Schema.optionalKey(LimitAmount),
  }),
  answer: Protection,
})

export const keepLimit = call({
  name: 'keepLimit',
  method: 'DELETE',
  path: '/wps/relay/member/protection/limit',
  token: true,
  encoding: 'query',
  payload: Schema.Struct(limitFields),
  answer: Protection,
})

export const pausePlay = call({
  name: 'pausePlay',
  method: 'POST',
  path: '/wps/relay/member/protection/pause',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ term: Schema.Literals(pauseTerms) }),
  answer: Protection,
})

export const setRealityCheck = call({
  name: 'setRealityCheck',
  method: 'POST',
  path: '/wps/relay/member/protection/reality',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ minutes: Schema.Literals(realityMinutes) }),
  answer: Protection,
})

/** Whole seconds played, and the result in money; a loss is negative. */
const playFields = { seconds: Schema.Int, net: Money }

export const playSitting = call({
  name: 'playSitting',
  method: 'GET',
  path: '/wps/relay/member/protection/sitting',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({ ...playFields, realityMinutes: Schema.Literals(realityMinutes) }),
})

/** One day, week or month of play: `from` is its first day. */
const PlaySpan = Schema.Struct({
  from: Day,
  ...playFields,
  staked: Money,
  won: Money,
  deposited: Money,
  withdrawn: Money,
})
export type PlaySpan = typeof PlaySpan.Type

export const playStatement = call({
  name: 'playStatement',
  method: 'GET',
  path: '/wps/relay/member/protection/statement',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ period: Schema.Literals(limitPeriods) }),
  answer: Schema.Array(PlaySpan),
})
