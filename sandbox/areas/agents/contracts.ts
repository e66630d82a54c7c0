import { and, asc, eq, inArray } from 'drizzle-orm'
import type {
  ConsolidatedContract,
  Contract,
  ContractDecision,
  ContractKind,
  HigherDownline,
} from '../../../src/api/calls/agent.ts'
import { contractRequests, contracts } from '../../db/schema-contracts.ts'
import { members } from '../../db/schema-auth.ts'
import { team } from '../../db/schema-team.ts'
import type { Db, Tx } from '../../db/store.ts'
import { Refusal } from '../../core/refusal.ts'
import { below, getPlace, idsAbove } from './tree.ts'

type Row = typeof contracts.$inferSelect

/** The offering party for an agent without an upline. */
const house = 'house'

export const ratesOf = ({ winRate, lossRate, betAmountRate }: Row) => ({
  ...(winRate !== null && { winRate: winRate / 10_000 }),
  ...(lossRate !== null && { lossRate: lossRate / 10_000 }),
  ...(betAmountRate !== null && { betAmountRate: betAmountRate / 10_000 }),
})

/** An agent’s contracts, the oldest first. */
export async function getContracts(db: Db, memberId: string, kind?: ContractKind): Promise<Contract[]> {
  const rows = await db
    .select({ contract: contracts, offeredBy: members.username })
    .from(contracts)
    .leftJoin(members, eq(members.id, contracts.offeredById))
    .where(and(eq(contracts.memberId, memberId), kind === undefined ? undefined : eq(contracts.kind, kind)))
    .orderBy(asc(contracts.startsAt), asc(contracts.id))
  return rows.map(({ contract, offeredBy }) => ({
    contractId: contract.id,
    kind: contract.kind,
    state: contract.state,
    offeredBy: offeredBy ?? house,
    ...ratesOf(contract),
    startsAt: new Date(contract.startsAt).toISOString(),
    ...(contract.endsAt !== null && { endsAt: new Date(contract.endsAt).toISOString() }),
  }))
}

const standing = { offered: 1, accepted: 2 } as const

/** The state of each contract kind, and a page for every kind that the agent has or had, or was offered (AGT-02). */
export async function getConsolidatedContracts(db: Db, memberId: string): Promise<ConsolidatedContract> {
  const rows = await db.select().from(contracts).where(eq(contracts.memberId, memberId))
  const requestOf = (kind: ContractKind) =>
    rows
      .filter((row) => row.kind === kind)
      .reduce<0 | 1 | 2>((most, { state }) => {
        const own = state === 'offered' || state === 'accepted' ? standing[state] : 0
        return own > most ? own : most
      }, 0)
  const asked = await db.select().from(contractRequests).where(eq(contractRequests.memberId, memberId))
  const stateOf = (kind: ContractKind) => (asked.some((row) => row.kind === kind) ? 3 : requestOf(kind))
  const pageOf = (kind: ContractKind) => (rows.some((row) => row.kind === kind) ? 1 : 0)
  return {
    dailysalreqtype: stateOf('daily'),
    divtypereq: stateOf('dividend'),
    contracthoursalreq: stateOf('hourly'),
    realtimesalreqtype: stateOf('realtime'),
    enableCt: pageOf('dividend'),
    salary: pageOf('daily'),
    hourSalary: pageOf('hourly'),
    agentRealtimeSalary: pageOf('realtime'),
  }
}

export const rateNames = ['winRate', 'lossRate', 'betAmountRate'] as const

/**
 * Refuses a contract with a rate beyond that of the offering agent's own contract of the kind, or of any other agent's
 * above the receiver, with `rate_too_high`: an agent who offers more would be paid for play below at any rate (SAFE-08).
 * The house offers any.
 */
export async function refuseAbove(
  tx: Tx,
  offer: Pick<Row, 'memberId' | 'offeredById' | 'kind' | (typeof rateNames)[number]>,
): Promise<void> {
  if (offer.offeredById === '') return
  const { path } = await getPlace(tx, offer.memberId)
  const above = await tx
    .select()
    .from(contracts)
    .where(
      and(inArray(contracts.memberId, idsAbove(path)), eq(contracts.kind, offer.kind), eq(contracts.state, 'accepted')),
    )
  const isOwn = above.some(({ memberId }) => memberId === offer.offeredById)
  const isWithin = above.every((one) => rateNames.every((name) => (offer[name] ?? 0) <= (one[name] ?? 0)))
  if (!isOwn || !isWithin) throw new Refusal('rate_too_high')
}

/** Contracts in an agent's team of the same kind with any higher rate. */
async function getHigherContracts(tx: Tx, offer: Row) {
  const { path } = await getPlace(tx, offer.memberId)
  const rows = await tx
    .select({ contract: contracts, username: members.username })
    .from(contracts)
    .innerJoin(team, eq(team.memberId, contracts.memberId))
    .innerJoin(members, eq(members.id, contracts.memberId))
    .where(and(eq(contracts.kind, offer.kind), eq(contracts.state, 'accepted'), below(path)))
    .orderBy(asc(members.username))
  return rows.filter(({ contract }) => rateNames.some((name) => (contract[name] ?? 0) > (offer[name] ?? 0)))
}

/**
 * Records an agent's answer to an offer; repeating it changes nothing. Accepting ends the agent's current contract of
 * the kind. Refuses with `higher_downlines` until `endHigher` names every higher downline contract, which then ends
 * too; also `not_found`, `contract_not_offered`, `rate_too_high` (AGT-08).
 */
export async function decideContract(
  tx: Tx,
  memberId: string,
  kind: ContractKind,
  { contractId, action, endHigher }: ContractDecision,
  at: number,
) {
  const own = and(eq(contracts.memberId, memberId), eq(contracts.kind, kind))
  const [offer] = await tx
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, contractId), own))
  if (!offer) throw new Refusal('not_found')
  const state = action === 'accept' ? ('accepted' as const) : ('rejected' as const)
  if (offer.state === state) return { contractId, state }
  if (offer.state !== 'offered') throw new Refusal('contract_not_offered')
  if (action === 'accept') {
    // The agents above may have lower contracts by now.
    await refuseAbove(tx, offer)
    const higher = await getHigherContracts(tx, offer)
    if (higher.some(({ contract }) => endHigher?.includes(contract.id) !== true)) {
      const higherDownlines: HigherDownline[] = higher.map(({ contract, username }) => ({
        contractId: contract.id,
        username,
        ...ratesOf(contract),
      }))
      throw new Refusal('higher_downlines', { value: { higherDownlines } })
    }
    const ended = { state: 'ended', endsAt: at } as const
    const ids = higher.map(({ contract }) => contract.id)
    await tx.update(contracts).set(ended).where(inArray(contracts.id, ids))
    await tx
      .update(contracts)
      .set(ended)
      .where(and(own, eq(contracts.state, 'accepted')))
  }
  await tx
    .update(contracts)
    .set(action === 'accept' ? { state, startsAt: at, paidUntil: at } : { state, endsAt: at })
    .where(eq(contracts.id, contractId))
  return { contractId, state }
}
