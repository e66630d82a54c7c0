import { eq, sql } from 'drizzle-orm'
import { bonusTurnover } from '../../db/schema-money.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { getBalance, memberAccount } from './ledger.ts'

/** A bonus has to be staked this often before it can leave the account (SAFE-08). */
const times = 1

/** Adds a bonus to what its member still has to stake; in paisa. */
export const addTurnover = (tx: Tx, memberId: string, bonus: number) =>
  tx
    .insert(bonusTurnover)
    .values({ memberId, outstanding: bonus * times, required: bonus * times })
    .onConflictDoUpdate({
      target: bonusTurnover.memberId,
      set: {
        outstanding: sql`${bonusTurnover.outstanding} + ${bonus * times}`,
        required: sql`iif(${bonusTurnover.outstanding} = 0, 0, ${bonusTurnover.required}) + ${bonus * times}`,
      },
    })

/** Counts a real-money stake, in paisa; returns the part that was still to stake. */
export async function countStake(tx: Tx, memberId: string, stake: number): Promise<number> {
  const own = eq(bonusTurnover.memberId, memberId)
  const [row] = await tx.select({ outstanding: bonusTurnover.outstanding }).from(bonusTurnover).where(own)
  const counted = Math.min(stake, row?.outstanding ?? 0)
  if (counted > 0)
    await tx
      .update(bonusTurnover)
      .set({ outstanding: sql`${bonusTurnover.outstanding} - ${counted}` })
      .where(own)
  return counted
}

/** Takes back a part, in paisa, of stakes that were counted and cannot be lost any more. */
export const uncountStake = (tx: Tx, memberId: string, part: number) =>
  tx
    .update(bonusTurnover)
    .set({
      outstanding: sql`${bonusTurnover.outstanding} + ${part}`,
      required: sql`max(${bonusTurnover.required}, ${bonusTurnover.outstanding} + ${part})`,
    })
    .where(eq(bonusTurnover.memberId, memberId))

/** Refuses to let an amount leave the main wallet that reaches into bonuses which were not staked yet; in paisa. */
export async function refuseUnplayed(tx: Tx, memberId: string, amount: number): Promise<void> {
  const [row] = await tx.select().from(bonusTurnover).where(eq(bonusTurnover.memberId, memberId))
  const outstanding = row?.outstanding ?? 0
  if (outstanding > 0 && (await getBalance(tx, memberAccount(memberId))) - amount < outstanding)
    throw new Refusal('bonus_unplayed', { value: { outstanding: outstanding / 100 } })
}

/** The sum of a member's unplayed bonuses and what was staked of it, in paisa; undefined: all are played. */
export async function getUnplayed(db: Db, memberId: string) {
  const [row] = await db.select().from(bonusTurnover).where(eq(bonusTurnover.memberId, memberId))
  return row === undefined || row.outstanding === 0
    ? undefined
    : { required: row.required, done: row.required - row.outstanding }
}
