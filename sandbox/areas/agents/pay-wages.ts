import { and, eq, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { ContractKind } from '../../../src/api/calls/agent.ts'
import { contracts } from '../../db/schema-contracts.ts'
import { wages } from '../../db/schema-reports.ts'
import { team } from '../../db/schema-team.ts'
import type { Tx } from '../../db/store.ts'
import { settleBets } from '../games/lottery/bets.ts'
import { book, memberAccount } from '../money/ledger.ts'
import type { State } from '../../core/state.ts'
import { periodEnd, periodStart } from './periods.ts'
import { getBetsBelow, sumPlay, type Play, type SettledBet } from './team-play.ts'
import { below, getPlace, idsAbove } from './tree.ts'

type Contract = typeof contracts.$inferSelect
type Rates = Pick<Contract, 'winRate' | 'lossRate' | 'betAmountRate'>

/** The play of a whole team, or of the part that a contract below pays for. */
interface Share {
  readonly rates: Rates
  readonly play: Play
}

/** A salary applies each rate to the team's wins, losses and bets; a dividend applies it to net losses. */
const dueOf = (kind: ContractKind, { rates: { winRate, lossRate, betAmountRate }, play }: Share) =>
  kind === 'dividend'
    ? Math.max(0, play.lost - play.won) * (lossRate ?? 0)
    : play.won * (winRate ?? 0) + play.lost * (lossRate ?? 0) + play.stake * (betAmountRate ?? 0)

/**
 * The pay for a period in whole paisa, rounded down, less what the contracts next below pay for the same bets: the
 * salaries of agents in a row cost the house no more than the first one's (decided, SAFE-08).
 */
export function computeWage(kind: ContractKind, rates: Rates, play: Play, paid: readonly Share[] = []): number {
  const paidBelow = paid.reduce((sum, share) => sum + dueOf(kind, share), 0)
  return Math.max(0, Math.floor((dueOf(kind, { rates, play }) - paidBelow) / 10_000))
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

const groupBy = <Entry, Key>(
  entries: readonly Entry[],
  keyOf: (entry: Entry) => Key,
): ReadonlyMap<Key, [Entry, ...Entry[]]> => {
  const groups = new Map<Key, [Entry, ...Entry[]]>()
  for (const entry of entries) {
    const key = keyOf(entry)
    const group = groups.get(key)
    if (group) group.push(entry)
    else groups.set(key, [entry])
  }
  return groups
}

type Held = ReadonlyMap<string, readonly Contract[]>

/** A contract that pays for a bet, and the rates that it pays. */
interface Term {
  readonly contract: Contract
  readonly rates: Rates
}

/** A contract's own rates, or lower ones of the contracts above it, so that no row pays more than its first (SAFE-08). */
const withinRates = (own: Rates, above: Rates): Rates => {
  const least = (name: keyof Rates) => Math.min(own[name] ?? 0, above[name] ?? 0)
  return { winRate: least('winRate'), lossRate: least('lossRate'), betAmountRate: least('betAmountRate') }
}

/** The terms by which a bet is paid, from the top; an agent’s own bets are not those of the own team. */
const getTerms = (held: Held, { path, at }: SettledBet): readonly Term[] => {
  const terms: Term[] = []
  for (const id of idsAbove(path)) {
    const contract = held.get(id)?.find(({ startsAt, endsAt }) => startsAt <= at && at < (endsAt ?? Infinity))
    if (contract) terms.push({ contract, rates: withinRates(contract, terms.at(-1)?.rates ?? contract) })
  }
  return terms
}

const keyOf = ({ contract, rates }: Term) => `${contract.id} ${rates.winRate} ${rates.lossRate} ${rates.betAmountRate}`

/** Contracts of a kind on the way to a path and below it that pay or have paid, by member. */
async function getContractsAlong(tx: Tx, kind: ContractKind, path: string): Promise<Held> {
  const rows = await tx
    .select({ contract: contracts })
    .from(contracts)
    .leftJoin(team, eq(team.memberId, contracts.memberId))
    .where(
      and(
        eq(contracts.kind, kind),
        or(eq(contracts.state, 'accepted'), isNotNull(contracts.paidUntil)),
        or(inArray(contracts.memberId, path.split('/')), below(path)),
      ),
    )
  return groupBy(
    rows.map(({ contract }) => contract),
    ({ memberId }) => memberId,
  )
}

/** The pay of a contract for a period's bets; a change of the rates above it counts like a renewal. */
function computePay({ id, kind }: Contract, held: Held, bets: readonly SettledBet[]): number {
  const paid = bets.flatMap((bet) => {
    const terms = getTerms(held, bet)
    const at = terms.findIndex(({ contract }) => contract.id === id)
    const own = terms[at]
    return own ? [{ ...bet, own, next: terms[at + 1] }] : []
  })
  const parts = [...groupBy(paid, ({ own }) => keyOf(own)).values()]
  return parts.reduce((sum, part) => {
    const shares = [...groupBy(part, ({ next }) => next && keyOf(next)).values()].flatMap((share) => {
      const [{ next }] = share
      return next ? [{ rates: next.rates, play: sumPlay(share) }] : []
    })
    return sum + computeWage(kind, part[0].own.rates, sumPlay(part), shares)
  }, 0)
}

async function payPeriod(tx: Tx, contract: Contract, from: number, amount: number, at: number) {
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
  const { path } = await getPlace(tx, contract.memberId)
  const held = await getContractsAlong(tx, contract.kind, path)
  const periods = groupBy(await getBetsBelow(tx, path, from, to), ({ at }) => periodStart(contract.kind, at))
  for (const [start, bets] of [...periods].toSorted(([a], [b]) => a - b))
    await payPeriod(tx, contract, start, computePay(contract, held, bets), now)
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
