import { and, eq, gte, inArray, lt, or, sql } from 'drizzle-orm'
import { ledgerEntries, ledgerTransactions } from './db/schema.ts'
import type { Db, Tx } from './db/store.ts'
import { memberAccount } from './money/ledger.ts'

/** What the ledger calls the moves that protection counts. */
const kinds = {
  staked: ['bet', 'lottery bet'],
  won: ['win', 'lottery win'],
  deposited: ['deposit'],
  withdrawn: ['withdrawal'],
} as const
export type MoneyFlow = keyof typeof kinds
const flows = Object.keys(kinds) as MoneyFlow[]

/** Paisa by flow, each counted as what it is: stakes and withdrawals are not negative. */
export type FlowSums = Readonly<Record<MoneyFlow, number>>

/** What went through a member’s wallets, from one moment to before another one. */
export async function flowsBetween(db: Db | Tx, memberId: string, from: number, to: number): Promise<FlowSums> {
  const account = memberAccount(memberId)
  const rows = await db
    .select({ kind: ledgerTransactions.kind, sum: sql<number>`sum(${ledgerEntries.amount})` })
    .from(ledgerEntries)
    .innerJoin(ledgerTransactions, eq(ledgerTransactions.id, ledgerEntries.transactionId))
    .where(
      and(
        or(
          eq(ledgerEntries.account, account),
          // Wallets of vendors are named after the member’s: `member:<id>:<vendor>`.
          and(gte(ledgerEntries.account, `${account}:`), lt(ledgerEntries.account, `${account};`)),
        ),
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
    Math.abs(
      rows.reduce((sum, row) => ((kinds[flow] as readonly string[]).includes(row.kind) ? sum + row.sum : sum), 0),
    )
  return { staked: sumOf('staked'), won: sumOf('won'), deposited: sumOf('deposited'), withdrawn: sumOf('withdrawn') }
}
