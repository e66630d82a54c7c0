import { and, eq, gte, like } from 'drizzle-orm'
import type { Mission } from '../../../src/api/calls/missions.ts'
import { claims } from '../../db/schema-rewards.ts'
import type { Db, Tx } from '../../db/store.ts'
import { settleBets } from '../games/lottery/bets.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { claimOnce } from './claim.ts'
import { periodAt } from '../../core/calendar.ts'
import { type Played, getPlayed } from './settled.ts'

interface Rule {
  readonly missionId: string
  readonly period: 'day' | 'week'
  readonly counts: keyof Played
  /** Stakes in units of money. */
  readonly target: number
  /** Paisa. */
  readonly reward: number
  readonly en: string
  readonly ne: string
}

/** Permanent missions, restarted each period (decided). */
export const missionRules: readonly Rule[] = [
  {
    missionId: 'bets10',
    period: 'day',
    counts: 'bets',
    target: 10,
    reward: 20_00,
    en: 'Place 10 bets today',
    ne: 'आज १० बाजी राख्नुहोस्',
  },
  {
    missionId: 'stake1000',
    period: 'week',
    counts: 'stake',
    target: 1000,
    reward: 50_00,
    en: 'Stake 1,000 this week',
    ne: 'यो हप्ता १,००० बाजी राख्नुहोस्',
  },
  {
    missionId: 'vendors3',
    period: 'week',
    counts: 'vendors',
    target: 3,
    reward: 30_00,
    en: 'Play at 3 vendors this week',
    ne: 'यो हप्ता ३ प्रदायकका खेल खेल्नुहोस्',
  },
]

const keyOf = (memberId: string, { missionId, period }: Rule, now: number) =>
  `mission:${memberId}:${missionId}:${periodAt(period, now).from}`

/** A member's progress, capped at the target. */
async function getProgress(db: Db | Tx, memberId: string, rule: Rule, now: number): Promise<number> {
  const played = await getPlayed(db, memberId, periodAt(rule.period, now).from)
  const reached = rule.counts === 'stake' ? Math.floor(played.stake) / 100 : played[rule.counts]
  return Math.min(reached, rule.target)
}

/** Every mission with the member's progress. Settles due draws first, so that progress is current. */
export async function getMissions(state: State, memberId: string, language: string): Promise<Mission[]> {
  await settleBets(state)
  const now = state.clock.now()
  const { db } = state.store
  const claimed = await db
    .select({ key: claims.key })
    .from(claims)
    .where(
      and(eq(claims.memberId, memberId), gte(claims.at, periodAt('week', now).from), like(claims.key, 'mission:%')),
    )
  const keys = new Set(claimed.map(({ key }) => key))
  return Promise.all(
    missionRules.map(async (rule) => ({
      missionId: rule.missionId,
      title: language === 'NE' ? rule.ne : rule.en,
      progress: await getProgress(db, memberId, rule, now),
      target: rule.target,
      reward: rule.reward / 100,
      claimed: keys.has(keyOf(memberId, rule, now)),
      endsAt: new Date(periodAt(rule.period, now).to).toISOString(),
    })),
  )
}

export const isClaimable = ({ progress, target, claimed }: Mission): boolean => progress >= target && !claimed

/** Pays a completed mission, once per period (MEM-13). */
export async function claimMission(state: State, memberId: string, missionId: string, requestId: string) {
  const rule = missionRules.find((one) => one.missionId === missionId)
  if (!rule) throw new Refusal('not_found')
  await settleBets(state)
  return claimOnce(state, { memberId, requestId, subject: `mission:${missionId}` }, async (tx, now) => {
    if ((await getProgress(tx, memberId, rule, now)) < rule.target) throw new Refusal('not_claimable_yet')
    return {
      key: keyOf(memberId, rule, now),
      kind: 'mission' as const,
      amount: rule.reward,
      answer: { amount: rule.reward / 100 },
    }
  })
}
