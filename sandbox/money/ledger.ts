import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../db/schema.ts'
import type { Db, Tx } from '../db/store.ts'
import { Refusal } from '../refusal.ts'

export const currencySymbol = 'रु'

export interface Line {
  /** `member:<id>` or `house:<purpose>`. Only the house may owe. */
  readonly account: string
  /** Paisa, whole; negative leaves the account. */
  readonly amount: number
}

export interface Booking {
  readonly kind: string
  /** The same key books once; what else it is used for is a defect, and throws. */
  readonly idempotencyKey: string
  readonly lines: readonly Line[]
  readonly at: number
}

export const memberAccount = (memberId: string) => `member:${memberId}`

/** The sum of an account’s lines, in paisa. */
export async function balanceOf(db: Db | Tx, account: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .where(eq(ledgerEntries.account, account))
  return row?.sum ?? 0
}

/**
 * Books one transaction inside `tx` and says whether it is new; an idempotency key that was booked before books nothing.
 * Refuses with `insufficient_balance` when a member’s account would go below zero.
 */
export async function book(tx: Tx, booking: Booking): Promise<{ booked: boolean }> {
  const { lines, idempotencyKey, kind, at } = booking
  if (
    lines.some((line) => !Number.isSafeInteger(line.amount)) ||
    lines.reduce((sum, line) => sum + line.amount, 0) !== 0
  ) {
    throw new Error('A ledger transaction must be whole paisa and sum up to zero')
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
    if (account.startsWith('member:') && amount < 0 && (await balanceOf(tx, account)) + amount < 0) {
      throw new Refusal('insufficient_balance')
    }
  }
  const id = randomUUID()
  await tx.insert(ledgerTransactions).values({ id, idempotencyKey, fingerprint, kind, at })
  await tx.insert(ledgerEntries).values(lines.map(({ account, amount }) => ({ transactionId: id, account, amount })))
  return { booked: true }
}
