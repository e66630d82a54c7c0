import { and, eq, like, sql } from 'drizzle-orm'
import { demoAccounts } from '../../seed/demo-accounts.ts'
import { members } from '../../db/schema-auth.ts'
import { ledgerEntries, ledgerTransactions } from '../../db/schema-money.ts'
import { settings } from '../../db/schema.ts'
import { pointMoves } from '../../db/schema-points.ts'
import type { Db, Tx } from '../../db/store.ts'
import { settleBets } from '../games/lottery/bets.ts'
import { getBalance, book } from '../money/ledger.ts'
import { dayOf } from '../../core/calendar.ts'
import type { State } from '../../core/state.ts'
import { mallRewards } from '../../seed/mall-rewards.ts'
import { getPlayed } from './settled.ts'

/** Points per unit of money, the least to convert, and paisa staked per point (decided). */
export const pointRules = { exchangeRatio: 100, minPoints: 500, stakePerPoint: 10_00 }

/** A member's points account, balanced against `house:points` alone. */
export const pointAccount = (memberId: string) => `points:${memberId}`

const hour = 3_600_000

export const pointLines = (memberId: string, points: number) => [
  { account: pointAccount(memberId), amount: points },
  { account: 'house:points', amount: -points },
]

/** How many points a member has. */
export const getPoints = (db: Db | Tx, memberId: string) => getBalance(db, pointAccount(memberId))

/** Points for play that are already booked. */
async function getEarnedPoints(db: Db | Tx, memberId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, pointAccount(memberId)),
        like(ledgerTransactions.idempotencyKey, `points play:${memberId}:%`),
      ),
    )
  return row?.sum ?? 0
}

const earnedBy = async (db: Db | Tx, memberId: string) =>
  Math.floor((await getPlayed(db, memberId, 0)).stake / pointRules.stakePerPoint)

/** A demo account's points history: hours before the opening, kind, points. */
const past = [
  [400, 'given', 9_000],
  [150, 'earned', 1_240],
  [130, 'earned', 860],
  [120, 'redeemed', -4_000, 'tea', 'approved'],
  [100, 'earned', 2_130],
  [80, 'redeemed', -6_000, 'cap', 'rejected'],
  [60, 'returned', 6_000],
  [50, 'earned', 770],
  [30, 'redeemed', -1_500, 'kite', 'processing'],
] as const

/** Demo accounts with a points history. */
const collectors: ReadonlySet<string> = new Set(
  demoAccounts.flatMap(({ username, points }) => (points === true ? [username] : [])),
)

/** Books a demo account's history, once. */
async function bookHistory(tx: Tx, memberId: string): Promise<void> {
  const [opened] = await tx.select().from(settings).where(eq(settings.key, 'openedAt'))
  const end = Number(opened?.value ?? 0)
  for (const [hours, what, points, rewardId, status] of past) {
    const at = end - hours * hour
    const idempotencyKey = `points past:${memberId}:${hours}`
    await book(tx, { kind: `points ${what}`, idempotencyKey, lines: pointLines(memberId, points), at })
    const reward = mallRewards.find(({ id }) => id === rewardId)
    if (reward === undefined || status === undefined) continue
    await tx.insert(pointMoves).values({
      id: `${memberId}:past-${hours}-hours`,
      memberId,
      requestId: `past-${hours}-hours`,
      fingerprint: 'past',
      type: 'redeem',
      points: -points,
      amount: 0,
      rewardId: reward.id,
      nameEn: reward.nameEn,
      nameNe: reward.nameNe,
      quantity: 1,
      status,
      at,
      day: dayOf(at),
    })
  }
}

const isPastTold = async (db: Db | Tx, memberId: string) =>
  (
    await db
      .select({ id: ledgerTransactions.id })
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.idempotencyKey, `points past:${memberId}:${past[0][0]}`))
  ).length > 0

/** Books the points for settled play that are still due. */
export async function settlePoints(state: State, memberId: string): Promise<void> {
  await settleBets(state)
  const { db } = state.store
  const [member] = await db.select({ username: members.username }).from(members).where(eq(members.id, memberId))
  const collects = collectors.has(member?.username ?? '')
  if (
    (!collects || (await isPastTold(db, memberId))) &&
    (await earnedBy(db, memberId)) === (await getEarnedPoints(db, memberId))
  )
    return
  await state.store.write(async (tx) => {
    if (collects && !(await isPastTold(tx, memberId))) await bookHistory(tx, memberId)
    const earned = await earnedBy(tx, memberId)
    const points = earned - (await getEarnedPoints(tx, memberId))
    if (points > 0)
      await book(tx, {
        kind: 'points earned',
        idempotencyKey: `points play:${memberId}:${earned}`,
        lines: pointLines(memberId, points),
        at: state.clock.now(),
      })
  })
}
