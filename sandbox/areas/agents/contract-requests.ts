import { randomUUID } from 'node:crypto'
import { and, asc, desc, eq, inArray } from 'drizzle-orm'
import type { ContractBook, ContractKind, OfferTerms } from '../../../src/api/calls/agent.ts'
import { contractRequests, contracts } from '../../db/schema-contracts.ts'
import { members } from '../../db/schema-auth.ts'
import { team } from '../../db/schema-team.ts'
import type { Db, Tx } from '../../db/store.ts'
import { usernameOf } from '../../core/username.ts'
import { Refusal } from '../../core/refusal.ts'
import { rateNames, ratesOf, refuseAbove } from './contracts.ts'
import { getTeamMember } from './tree.ts'

/** The types of members that are agents (PERM-03). */
const agentTypes: readonly number[] = [1, 2, 41, 42]

/** The requests of direct downlines, the oldest first, and the offers to any downline, the latest first (AGT-10). */
export async function getContractBook(db: Db, agentId: string): Promise<ContractBook> {
  const [requests, offers] = await Promise.all([
    db
      .select({ username: members.username, kind: contractRequests.kind, at: contractRequests.at })
      .from(contractRequests)
      .innerJoin(team, eq(team.memberId, contractRequests.memberId))
      .innerJoin(members, eq(members.id, contractRequests.memberId))
      .where(eq(team.uplineId, agentId))
      .orderBy(asc(contractRequests.at)),
    db
      .select({ contract: contracts, username: members.username })
      .from(contracts)
      .innerJoin(members, eq(members.id, contracts.memberId))
      .where(eq(contracts.offeredById, agentId))
      .orderBy(desc(contracts.startsAt), asc(members.username)),
  ])
  return {
    requests: requests.map(({ at, ...request }) => ({ ...request, requestedAt: new Date(at).toISOString() })),
    offers: offers.map(({ contract, username }) => ({
      contractId: contract.id,
      username,
      kind: contract.kind,
      state: contract.state,
      ...ratesOf(contract),
    })),
  }
}

/** Records an agent's request; a repeated one stays the first (AGT-10). */
export async function requestContract(tx: Tx, memberId: string, kind: ContractKind, at: number) {
  await tx.insert(contractRequests).values({ memberId, kind, at }).onConflictDoNothing()
  return { kind, state: 'waiting' as const }
}

/** A rate in hundredths of a per cent; refuses one beyond 0 to 1 with `payload_invalid`. */
const toRate = (field: (typeof rateNames)[number], rate: number | undefined) => {
  if (rate === undefined) return null
  if (rate < 0 || rate > 1) throw new Refusal('payload_invalid', { field })
  return Math.round(rate * 10_000)
}

/**
 * Offers a contract to an agent below this one; it takes the place of an open offer of the kind and closes the request.
 * Refuses with `not_found` for anybody else, `payload_invalid` without a rate, and `rate_too_high` beyond the agent's own
 * or that of another agent above the receiver (AGT-10).
 */
export async function offerContract(tx: Tx, agentId: string, terms: OfferTerms, at: number) {
  const { username, kind } = terms
  const [downline] = await tx
    .select({ id: members.id })
    .from(members)
    .where(and(eq(members.username, usernameOf(username)), inArray(members.type, [...agentTypes])))
  if (downline === undefined) throw new Refusal('not_found')
  await getTeamMember(tx, agentId, downline.id)
  if (rateNames.every((name) => !terms[name])) throw new Refusal('payload_invalid', { field: 'rates' })
  const [winRate, lossRate, betAmountRate] = rateNames.map((name) => toRate(name, terms[name]))
  await refuseAbove(tx, {
    memberId: downline.id,
    offeredById: agentId,
    kind,
    winRate: winRate ?? null,
    lossRate: lossRate ?? null,
    betAmountRate: betAmountRate ?? null,
  })
  const own = and(eq(contracts.memberId, downline.id), eq(contracts.kind, kind))
  await tx
    .update(contracts)
    .set({ state: 'ended', endsAt: at })
    .where(and(own, eq(contracts.state, 'offered')))
  await closeRequest(tx, downline.id, kind)
  const id = randomUUID()
  await tx.insert(contracts).values({
    id,
    memberId: downline.id,
    kind,
    state: 'offered',
    offeredById: agentId,
    winRate,
    lossRate,
    betAmountRate,
    startsAt: at,
  })
  return { contractId: id, state: 'offered' as const }
}

/** Closes an agent's request for this kind. */
export const closeRequest = (tx: Tx, memberId: string, kind: ContractKind) =>
  tx.delete(contractRequests).where(and(eq(contractRequests.memberId, memberId), eq(contractRequests.kind, kind)))
