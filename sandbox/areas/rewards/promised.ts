import { and, asc, count, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { PromisedReward } from '../../../src/api/calls/rewards.ts'
import { claims, promisedRewards } from '../../db/schema-rewards.ts'
import type { Db } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import type { State } from '../../core/state.ts'
import { claimOnce } from './claim.ts'

type Row = typeof promisedRewards.$inferSelect

const keyOf = sql<string>`'reward:' || ${promisedRewards.id}`

/** Claimable now: open, unexpired, unclaimed. */
const whereClaimable = (memberId: string, now: number) =>
  and(
    eq(promisedRewards.memberId, memberId),
    or(isNull(promisedRewards.opensAt), lte(promisedRewards.opensAt, now)),
    or(isNull(promisedRewards.endsAt), gt(promisedRewards.endsAt, now)),
    isNull(claims.key),
  )

/** The count of claimable rewards, for the header (HEAD-05). */
export async function countClaimable(db: Db, memberId: string, now: number): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(promisedRewards)
    .leftJoin(claims, eq(claims.key, keyOf))
    .where(whereClaimable(memberId, now))
  return row?.count ?? 0
}

/** Their ids, the oldest first. */
export async function getClaimableIds(db: Db, memberId: string, now: number): Promise<string[]> {
  const rows = await db
    .select({ id: promisedRewards.id })
    .from(promisedRewards)
    .leftJoin(claims, eq(claims.key, keyOf))
    .where(whereClaimable(memberId, now))
    .orderBy(asc(promisedRewards.at), asc(promisedRewards.id))
  return rows.map(({ id }) => id)
}

const stateOf = ({ opensAt, endsAt }: Row, isClaimed: boolean, now: number): PromisedReward['state'] => {
  if (isClaimed) return 'claimed'
  if (endsAt !== null && endsAt <= now) return 'expired'
  return opensAt !== null && opensAt > now ? 'notYet' : 'claimable'
}

const order: readonly PromisedReward['state'][] = ['claimable', 'notYet', 'claimed', 'expired']
const moment = (at: number) => new Date(at).toISOString()

/** A member's rewards, claimable ones first; the latest hundred. */
export async function getRewards(state: State, memberId: string, language: string): Promise<PromisedReward[]> {
  const now = state.clock.now()
  const rows = await state.store.db
    .select({ row: promisedRewards, claimedAt: claims.at })
    .from(promisedRewards)
    .leftJoin(claims, eq(claims.key, keyOf))
    .where(eq(promisedRewards.memberId, memberId))
    .orderBy(desc(promisedRewards.at), asc(promisedRewards.id))
    .limit(100)
  return rows
    .map(({ row, claimedAt }): PromisedReward => ({
      rewardId: row.id,
      title: language === 'NE' ? row.titleNe : row.titleEn,
      text: language === 'NE' ? row.contentNe : row.contentEn,
      amount: row.amount / 100,
      state: stateOf(row, claimedAt !== null, now),
      ...(row.opensAt !== null && { opensAt: moment(row.opensAt) }),
      ...(row.endsAt !== null && { endsAt: moment(row.endsAt) }),
      ...(claimedAt !== null && { claimedAt: moment(claimedAt) }),
    }))
    .toSorted((a, b) => order.indexOf(a.state) - order.indexOf(b.state))
}

/** Pays a claimable reward, once (MEM-11). */
export async function claimReward(state: State, memberId: string, rewardId: string, requestId: string) {
  return claimOnce(state, { memberId, requestId, subject: `reward:${rewardId}` }, async (tx, now) => {
    const [found] = await tx
      .select({ row: promisedRewards, claimedAt: claims.at })
      .from(promisedRewards)
      .leftJoin(claims, eq(claims.key, keyOf))
      .where(and(eq(promisedRewards.id, rewardId), eq(promisedRewards.memberId, memberId)))
    if (!found) throw new Refusal('not_found')
    const standing = stateOf(found.row, found.claimedAt !== null, now)
    if (standing === 'claimed') throw new Refusal('already_claimed')
    if (standing === 'expired') throw new Refusal('claim_expired')
    if (standing === 'notYet') throw new Refusal('not_claimable_yet')
    const { amount } = found.row
    return { key: `reward:${rewardId}`, kind: 'bonus' as const, amount, answer: { amount: amount / 100 } }
  })
}
