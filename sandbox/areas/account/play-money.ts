import { and, eq, gte, inArray, lt, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from '../../db/schema.ts'
import type { Db, Tx } from '../../db/store.ts'
import { memberAccount } from '../money/ledger.ts'

/** What the ledger calls the moves that protection counts; a payout that fails comes back, and is none. */
const kinds = {
  staked: ['bet', 'lottery bet'],
  won: ['win', 'lottery win'],
  deposited: ['deposit'],
  withdrawn: ['withdrawal', 'withdrawal_return'],
} as const
export type MoneyFlow = keyof typeof kinds
const flows = Object.keys(kinds) as MoneyFlow[]

/** Paisa by flow: what is staked and what is withdrawn leaves the wallet, and is positive; what came back of an earlier span takes away. */
export type FlowSums = Readonly<Record<MoneyFlow, number>>

/** What went through a member’s main wallet, from one moment to before another one. */
export async function flowsBetween(db: Db | Tx, memberId: string, from: number, to: number): Promise<FlowSums> {
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
