import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema-money.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { recordLine } from '../reports/record.ts'

export const currencySymbol = 'रु'

export interface Line {
  /**
   * `member:<id>`, a member's `wallet:<id>:<vassalage>`, or `house:<purpose>`; for points `points:<id>` and
   * `house:points`. Only the house may go below zero.
   */
  readonly account: string
  /** Paisa or points, whole; negative is a debit. */
  readonly amount: number
}

export interface Booking {
  readonly kind: string
  /** A key books once; reusing it for another booking is a defect and throws. */
  readonly idempotencyKey: string
  readonly lines: readonly Line[]
  readonly at: number
}

export const memberAccount = (memberId: string) => `member:${memberId}`

/** Points are a currency of their own. */
const isOfPoints = ({ account }: Line) => account.startsWith('points:') || account === 'house:points'

/** The owner of a main account; undefined for other accounts. */
const memberOf = (account: string) => /^member:([^:]+)$/.exec(account)?.[1]

/** The balance of an account, in paisa. */
export async function getBalance(db: Db | Tx, account: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account))
  return row?.sum ?? 0
}

/**
 * Books one transaction inside `tx` and returns whether it is new; a repeated idempotency key books nothing. Refuses
 * with `insufficient_balance` when a member's account would go below zero.
 */
export async function book(tx: Tx, booking: Booking): Promise<{ booked: boolean }> {
  const { lines, idempotencyKey, kind, at } = booking
  const total = (some: readonly Line[]) => some.reduce((sum, line) => sum + line.amount, 0)
  if (
    lines.some((line) => !Number.isSafeInteger(line.amount)) ||
    total(lines) !== 0 ||
    total(lines.filter(isOfPoints)) !== 0
  ) {
    throw new Error('A ledger transaction must be in whole paisa or points that each sum to zero')
  }
  const fingerprint = JSON.stringify([kind, lines])
  const [earlier] = await tx
    .select()
    .from(ledgerTransactions)
    .where(eq(ledgerTransactions.idempotencyKey, idempotencyKey))
  if (earlier) {
    if (earlier.fingerprint !== fingerprint)
      throw new Error('An idempotency key was used for two different transactions')
    return { booked: false }
  }
  for (const { account, amount } of lines) {
    if (!account.startsWith('house:') && amount < 0 && (await getBalance(tx, account)) + amount < 0) {
      throw new Refusal('insufficient_balance')
    }
  }
  const id = randomUUID()
  await tx.insert(ledgerTransactions).values({ id, idempotencyKey, fingerprint, kind, at })
  await tx.insert(ledgerEntries).values(lines.map(({ account, amount }) => ({ transactionId: id, account, amount })))
  for (const { account, amount } of lines) {
    const memberId = memberOf(account)
    if (memberId !== undefined)
      await recordLine(tx, {
        id: `${id}:${memberId}`,
        memberId,
        kind,
        amount,
        balance: await getBalance(tx, account),
        at,
      })
  }
  return { booked: true }
}
