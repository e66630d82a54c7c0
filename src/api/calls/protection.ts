import { Schema } from 'effect'
import { call } from '../call.ts'
import { Day } from '../day.ts'
import { loose, Moment, Money, mustFit, NoFields, rowsOf, ShownMoment } from '../schema-parts.ts'

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

/** The minutes of play between reality checks that the site offers; 0: none. */
export const realityMinutes = [0, 15, 30, 60] as const
export type RealityMinutes = (typeof realityMinutes)[number]

const LimitAmount = Schema.Finite
/** A limit whose amount cannot be read is left out: without an amount it would look unlimited. */
const ToldAmount = Schema.optionalKey(mustFit(LimitAmount))

/**
 * One limit. `amount` is money, or whole minutes for `time`; absent: no limit. `used` counts against it in the running
 * period, at least 0; undefined: not told. `pending` is a looser limit that holds from `from` on; without an amount it removes the limit.
 */
export const PlayLimit = Schema.Struct({
  kind: loose(Schema.Literals(limitKinds)),
  period: Schema.Literals(limitPeriods),
  amount: ToldAmount,
  used: loose(Schema.Finite),
  pending: Schema.optionalKey(Schema.Struct({ amount: ToldAmount, from: ShownMoment })),
})
export type PlayLimit = typeof PlayLimit.Type

/** A break or self-exclusion that holds now; without `until` it has no end. */
const Pause = Schema.Struct({
  term: loose(Schema.Literals(pauseTerms)),
  until: Schema.optionalKey(mustFit(Moment)),
})

const protectionFields = { limits: rowsOf(PlayLimit), pause: Schema.optionalKey(mustFit(Pause)) }

/**
 * The member’s protection: all nine limits, the current pause, and the minutes of play between reality checks (0: none), which may be
 * the platform’s own.
 */
export const Protection = Schema.Struct({ ...protectionFields, realityMinutes: loose(Schema.Int) })
export type Protection = typeof Protection.Type

/** The protection after a change; the minutes of play show that it was done (PLAT-03). */
export const ChangedProtection = Schema.Struct({ ...protectionFields, realityMinutes: Schema.Int })

const limitFields = { kind: Schema.Literals(limitKinds), period: Schema.Literals(limitPeriods) }

/** Returns the member’s limits with their use, the current pause, and the reality check. */
export const protection = call({
  name: 'protection',
  method: 'GET',
  path: '/wps/relay/member/protection',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Protection,
})

/** Sets a limit: a tighter one holds at once; a looser one, or its removal, after 24 hours. */
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
  answer: ChangedProtection,
})

/** Cancels a looser limit that does not hold yet. */
export const keepLimit = call({
  name: 'keepLimit',
  method: 'DELETE',
  path: '/wps/relay/member/protection/limit',
  token: true,
  encoding: 'query',
  payload: Schema.Struct(limitFields),
  answer: ChangedProtection,
})

/**
 * Starts a break or self-exclusion, which can only be made longer. Until its end the platform refuses deposits,
 * launches, rounds and bets.
 */
export const pausePlay = call({
  name: 'pausePlay',
  method: 'POST',
  path: '/wps/relay/member/protection/pause',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ term: Schema.Literals(pauseTerms) }),
  answer: ChangedProtection,
})

/** Chooses the minutes of play between reality checks. */
export const setRealityCheck = call({
  name: 'setRealityCheck',
  method: 'POST',
  path: '/wps/relay/member/protection/reality',
  token: true,
  encoding: 'json',
  payload: Schema.Struct({ minutes: Schema.Literals(realityMinutes) }),
  answer: ChangedProtection,
})

/** The result in money; a loss is negative. */
const Net = loose(Money)

/** Returns the duration and result of the current sitting, for a reality check. */
export const playSitting = call({
  name: 'playSitting',
  method: 'GET',
  path: '/wps/relay/member/protection/sitting',
  token: true,
  encoding: 'query',
  payload: NoFields,
  answer: Schema.Struct({
    /** Whole seconds played. */
    seconds: Schema.Int,
    net: Net,
    realityMinutes: Schema.Int,
  }),
})

/** One day, week or month of play: its first day, whole seconds and money. */
const PlaySpan = Schema.Struct({
  from: Day,
  seconds: loose(Schema.Int),
  net: Net,
  staked: loose(Money),
  won: loose(Money),
  deposited: loose(Money),
  withdrawn: loose(Money),
})
export type PlaySpan = typeof PlaySpan.Type

/** Returns the time and money spent on playing in the last twelve days, weeks or months, latest first. */
export const playStatement = call({
  name: 'playStatement',
  method: 'GET',
  path: '/wps/relay/member/protection/statement',
  token: true,
  encoding: 'query',
  payload: Schema.Struct({ period: Schema.Literals(limitPeriods) }),
  answer: rowsOf(PlaySpan),
})
