import { and, eq } from 'drizzle-orm'
import {
  limitKinds,
  limitPeriods,
  type LimitKind,
  type LimitPeriod,
  type PauseTerm,
  type Protection,
} from '../../../src/api/calls/protection.ts'
import { dateOf, dayLength, periodStart, periodsUntil } from '../../core/calendar.ts'
import { playLimits, playPauses, realityChecks } from '../../db/schema-account.ts'
import type { Db } from '../../db/store.ts'
import { getFlows } from './play-money.ts'
import { getPlayTimes, getSittingStart } from './play-time.ts'
import { getCurrentAmount, getPause, getUsage } from './protection.ts'
import { toPaisa } from '../money/moves.ts'
import { Refusal } from '../../core/refusal.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'

/** Delay before a looser limit takes effect. */
const patience = dayLength
/** Limits are paisa or seconds here, units of money or minutes on the wire. */
const unitOf = (kind: LimitKind) => (kind === 'time' ? 60 : 100)
const mostAmount = 1_000_000_000_00
const spansShown = 12

/** The end of a pause that begins now, in milliseconds since 1970; null: permanent. Half a year is 183 days. */
const endOf = (term: PauseTerm, now: number): number | null => {
  const days = { hour: 1 / 24, day: 1, week: 7, month: 30, halfYear: 183, year: 365, forever: Infinity }[term]
  return days === Infinity ? null : now + days * dayLength
}

const limitOf = (memberId: string, kind: LimitKind, period: LimitPeriod) =>
  and(eq(playLimits.memberId, memberId), eq(playLimits.kind, kind), eq(playLimits.period, period))

const realityOf = async (db: Db, memberId: string) =>
  (await db.select().from(realityChecks).where(eq(realityChecks.memberId, memberId)))[0]?.minutes ?? 0

async function protectionOf(context: CallContext): Promise<Protection> {
  const { db } = context.state.store
  const { member } = sessionOf(context)
  const now = context.state.clock.now()
  const rows = await db.select().from(playLimits).where(eq(playLimits.memberId, member.id))
  const limits: Protection['limits'][number][] = []
  for (const kind of limitKinds) {
    const unit = unitOf(kind)
    for (const period of limitPeriods) {
      const row = rows.find((one) => one.kind === kind && one.period === period)
      const amount = row ? getCurrentAmount(row, now) : null
      const pending = row && row.pendingFrom !== null && row.pendingFrom > now ? row : undefined
      limits.push({
        kind,
        period,
        used: (await getUsage(db, member.id, kind, periodStart(period, now))) / unit,
        ...(amount !== null && { amount: amount / unit }),
        ...(pending && {
          pending: {
            from: new Date(pending.pendingFrom ?? now).toISOString(),
            ...(pending.pendingAmount !== null && { amount: pending.pendingAmount / unit }),
          },
        }),
      })
    }
  }
  const pause = await getPause(db, member.id, now)
  return {
    limits,
    ...(pause && {
      pause: { term: pause.term, ...(pause.until !== null && { until: new Date(pause.until).toISOString() }) },
    }),
    realityMinutes: await realityOf(db, member.id),
  }
}

/** A limit as stored, from whole minutes or an amount of whole paisa; refuses any other number as an invalid payload. */
function toLimit(kind: LimitKind, asked: number): number {
  const limit = kind === 'time' ? asked * unitOf(kind) : toPaisa(asked)
  const isWhole = kind !== 'time' || Number.isInteger(asked)
  if (!isWhole || limit <= 0 || limit > mostAmount) throw new Refusal('payload_invalid', { field: 'amount' })
  return limit
}

/** No limit is the loosest of all. */
const isLooser = (wanted: number | null, holding: number | null) =>
  holding !== null && (wanted === null || wanted > holding)

export const protectionCalls: Handlers = {
  protection: protectionOf,

  setLimit: async (context, { kind, period, amount: asked }) => {
    const { member } = sessionOf(context)
    const { state } = context
    const now = state.clock.now()
    const wanted = asked === undefined ? null : toLimit(kind, asked)
    await state.store.write(async (tx) => {
      const [row] = await tx
        .select()
        .from(playLimits)
        .where(limitOf(member.id, kind, period))
      const holding = row ? getCurrentAmount(row, now) : null
      const change = isLooser(wanted, holding)
        ? { amount: holding, pendingAmount: wanted, pendingFrom: now + patience }
        : { amount: wanted, pendingAmount: null, pendingFrom: null }
      await tx
        .insert(playLimits)
        .values({ memberId: member.id, kind, period, ...change })
        .onConflictDoUpdate({ target: [playLimits.memberId, playLimits.kind, playLimits.period], set: change })
    })
    return protectionOf(context)
  },

  keepLimit: async (context, { kind, period }) => {
    const { member } = sessionOf(context)
    const { state } = context
    const now = state.clock.now()
    await state.store.write(async (tx) => {
      const [row] = await tx
        .select()
        .from(playLimits)
        .where(limitOf(member.id, kind, period))
      if (!row) return
      const kept = { amount: getCurrentAmount(row, now), pendingAmount: null, pendingFrom: null }
      await tx
        .update(playLimits)
        .set(kept)
        .where(limitOf(member.id, kind, period))
    })
    return protectionOf(context)
  },

  pausePlay: async (context, { term }) => {
    const { member } = sessionOf(context)
    const { state } = context
    const now = state.clock.now()
    const until = endOf(term, now)
    await state.store.write(async (tx) => {
      const holding = await getPause(tx, member.id, now)
      if (holding && (until ?? Infinity) < (holding.until ?? Infinity)) throw new Refusal('pause_holds')
      await tx
        .insert(playPauses)
        .values({ memberId: member.id, term, until })
        .onConflictDoUpdate({ target: playPauses.memberId, set: { term, until } })
    })
    return protectionOf(context)
  },

  setRealityCheck: async (context, { minutes }) => {
    const { member } = sessionOf(context)
    await context.state.store.write((tx) =>
      tx
        .insert(realityChecks)
        .values({ memberId: member.id, minutes })
        .onConflictDoUpdate({ target: realityChecks.memberId, set: { minutes } }),
    )
    return protectionOf(context)
  },

  playSitting: async (context) => {
    const { member } = sessionOf(context)
    const { db } = context.state.store
    const now = context.state.clock.now()
    const since = await getSittingStart(db, member.id, now)
    const { staked, won } = await getFlows(db, member.id, since ?? now, now + 1)
    return {
      seconds: since === undefined ? 0 : Math.round((now - since) / 1000),
      net: (won - staked) / 100,
      realityMinutes: await realityOf(db, member.id),
    }
  },

  playStatement: async (context, { period }) => {
    const { member } = sessionOf(context)
    const { db } = context.state.store
    const now = context.state.clock.now()
    const starts = periodsUntil(period, now, spansShown)
    const played = await getPlayTimes(db, member.id, starts.at(-1) ?? now)
    return Promise.all(
      starts.map(async (from, index) => {
        const to = starts[index - 1] ?? Number.MAX_SAFE_INTEGER
        const { staked, won, deposited, withdrawn } = await getFlows(db, member.id, from, to)
        return {
          from: dateOf(from),
          seconds: played.reduce((sum, { day, seconds }) => (day >= from && day < to ? sum + seconds : sum), 0),
          net: (won - staked) / 100,
          staked: staked / 100,
          won: won / 100,
          deposited: deposited / 100,
          withdrawn: withdrawn / 100,
        }
      }),
    )
  },
}
