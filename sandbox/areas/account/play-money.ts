import { and, eq, gt, gte, inArray, lt, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions, moneyMoves } from '../../db/schema-money.ts'
import type { Db, Tx } from '../../db/store.ts'
import { memberAccount } from '../money/ledger.ts'

/** Ledger kinds that protection counts; a failed payout is reversed and does not count. */
const kinds = {
  staked: ['bet', 'lottery bet'],
  won: ['win', 'lottery win'],
  deposited: ['deposit'],
  withdrawn: ['withdrawal', 'withdrawal_return'],
} as const
export type MoneyFlow = keyof typeof kinds
const flows = Object.keys(kinds) as MoneyFlow[]

/**
 * Paisa by flow. Stakes and withdrawals are positive although they leave the wallet; refunds from an earlier period
 * subtract.
 */
export type FlowSums = Readonly<Record<MoneyFlow, number>>

/** Sums the flows of a member's main wallet between two moments (the second exclusive). */
export async function getFlows(db: Db | Tx, memberId: string, from: number, to: number): Promise<FlowSums> {
  const rows = await db
    .select({ kind: ledgerTransactions.kind, sum: sql<number>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, memberAccount(memberId)),
        inArray(
          ledgerTransactions.kind,
          flows.flatMap((flow): string[] => [...kinds[flow]]),
        ),
        gte(ledgerTransactions.at, from),
        lt(ledgerTransactions.at, to),
      ),
    )
    .groupBy(ledgerTransactions.kind)
  const sumOf = (flow: MoneyFlow) =>
    rows.reduce((sum, row) => ((kinds[flow] as readonly string[]).includes(row.kind) ? sum + row.sum : sum), 0)
  return {
    staked: 0 - sumOf('staked'),
    won: sumOf('won'),
    deposited: sumOf('deposited'),
    withdrawn: 0 - sumOf('withdrawn'),
  }
}

/** Kinds of transfers between members. */
const transfers = ['downline transfer', 'upline_transfer']

/** Paisa that other members gave since a moment; a deposit limit counts them (SAFE-08). */
export async function getReceived(db: Db | Tx, memberId: string, from: number): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${ledgerEntries.amount}), 0)` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        eq(ledgerEntries.account, memberAccount(memberId)),
        gt(ledgerEntries.amount, 0),
        inArray(ledgerTransactions.kind, transfers),
        gte(ledgerTransactions.at, from),
      ),
    )
  return row?.sum ?? 0
}

/** Paisa of a member's deposits that are on their way; they will count against the deposit limit. */
export async function getAwaited(db: Db | Tx, memberId: string): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${moneyMoves.amount}), 0)` })
    .from(moneyMoves)
    .where(and(eq(moneyMoves.memberId, memberId), eq(moneyMoves.type, 'deposit'), eq(moneyMoves.state, 'processing')))
  return row?.sum ?? 0
}
