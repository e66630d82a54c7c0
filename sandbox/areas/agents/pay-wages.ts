import { and, eq, isNull, lt, or } from 'drizzle-orm'
import type { ContractKind } from '../../../src/api/calls/agent.ts'
import { contracts } from '../../db/schema-contracts.ts'
import { wages } from '../../db/schema-reports.ts'
import type { Tx } from '../../db/store.ts'
import { settleBets } from '../games/lottery/bets.ts'
import { book, memberAccount } from '../money/ledger.ts'
import type { State } from '../../core/state.ts'
import { periodEnd, periodStart } from './periods.ts'
import { getBetsBelow, sumPlay, type Play, type SettledBet } from './team-play.ts'
import { getPlace } from './tree.ts'

type Contract = typeof contracts.$inferSelect
type Rates = Pick<Contract, 'winRate' | 'lossRate' | 'betAmountRate'>

/**
 * The pay for a period in whole paisa, rounded down (decided). A salary applies each rate to the team's wins, losses
 * and bets; a dividend applies it to net losses.
 */
export function computeWage(kind: ContractKind, rates: Rates, { stake, won, lost }: Play): number {
  const { winRate, lossRate, betAmountRate } = rates
  const due =
    kind === 'dividend'
      ? Math.max(0, lost - won) * (lossRate ?? 0)
      : won * (winRate ?? 0) + lost * (lossRate ?? 0) + stake * (betAmountRate ?? 0)
  return Math.floor(due / 10_000)
}

const running = or(
  eq(contracts.state, 'accepted'),
  and(eq(contracts.state, 'ended'), lt(contracts.paidUntil, contracts.endsAt)),
)

/** Starts payment of new contracts from now. */
export async function startWages({ store, clock }: State): Promise<void> {
  await store.write((tx) =>
    tx
      .update(contracts)
      .set({ paidUntil: clock.now() })
      .where(and(eq(contracts.state, 'accepted'), isNull(contracts.paidUntil))),
  )
}

async function payPeriod(tx: Tx, contract: Contract, from: number, bets: readonly SettledBet[], at: number) {
  const amount = computeWage(contract.kind, contract, sumPlay(bets))
  if (amount === 0) return
  const id = `${contract.id}:${from}`
  const to = periodEnd(contract.kind, from)
  await tx
    .insert(wages)
    .values({ id, memberId: contract.memberId, kind: contract.kind, from, to, amount, state: 'paid' })
  const lines = [
    { account: memberAccount(contract.memberId), amount },
    { account: 'house:wages', amount: -amount },
  ]
  const kind = contract.kind === 'dividend' ? 'dividend' : 'salary'
  await book(tx, { kind, idempotencyKey: `wage:${id}`, lines, at })
}

/** Pays finished periods and advances `paidUntil` in one transaction, so that a crash never pays twice. */
async function payContract(tx: Tx, contract: Contract, now: number): Promise<void> {
  const from = contract.paidUntil ?? contract.startsAt
  const to = Math.min(periodStart(contract.kind, now), contract.endsAt ?? Infinity)
  if (to <= from) return
  const periods = new Map<number, SettledBet[]>()
  for (const bet of await getBetsBelow(tx, (await getPlace(tx, contract.memberId)).path, from, to)) {
    const start = periodStart(contract.kind, bet.at)
    periods.set(start, [...(periods.get(start) ?? []), bet])
  }
  for (const [start, bets] of [...periods].toSorted(([a], [b]) => a - b))
    await payPeriod(tx, contract, start, bets, now)
  await tx.update(contracts).set({ paidUntil: to }).where(eq(contracts.id, contract.id))
}

const isDue = ({ kind, startsAt, endsAt, paidUntil }: Contract, now: number) =>
  Math.min(periodStart(kind, now), endsAt ?? Infinity) > (paidUntil ?? startsAt)

/**
 * Pays contracts for finished periods: real-time salary every 5 minutes, hourly and daily salary, monthly dividend.
 * Settles due draws first, so that the period's bets are complete (AGT-07).
 */
export async function payWages(state: State): Promise<void> {
  const now = state.clock.now()
  await settleBets(state)
  const due = (await state.store.db.select().from(contracts).where(running)).filter((one) => isDue(one, now))
  for (const { id } of due) {
    await state.store.write(async (tx) => {
      const [contract] = await tx
        .select()
        .from(contracts)
        .where(and(eq(contracts.id, id), running))
      if (contract) await payContract(tx, contract, now)
    })
  }
}
