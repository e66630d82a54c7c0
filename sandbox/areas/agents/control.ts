import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Contract, ContractKind } from '../../../src/api/calls/agent.ts'
import { closeRequest } from './contract-requests.ts'
import { memberIdOf } from '../../db/member-id.ts'
import { contracts } from '../../db/schema-contracts.ts'
import { wages } from '../../db/schema-reports.ts'
import type { State } from '../../core/state.ts'

type Rates = Pick<Contract, 'winRate' | 'lossRate' | 'betAmountRate'>

/** A contract's payment, money in units. */
export interface PaidWage {
  readonly kind: ContractKind
  readonly from: number
  readonly to: number
  readonly amount: number
}

/** Tester controls for agents' contracts and payments. */
export interface AgentControl {
  /** Offers a contract to an agent, as an upline would; rates are fractions. Returns its id. */
  offerContract(username: string, kind: ContractKind, rates: Rates): Promise<string>
  /** Payments from an agent's contracts, earliest first. */
  wagesOf(username: string): Promise<PaidWage[]>
}

const kept = (rate: number | undefined) => (rate === undefined ? null : Math.round(rate * 10_000))

export function agentControl({ store, clock }: State): AgentControl {
  return {
    offerContract: async (username, kind, { winRate, lossRate, betAmountRate }) => {
      const memberId = await memberIdOf(store.db, username)
      const id = randomUUID()
      await store.write(async (tx) => {
        await closeRequest(tx, memberId, kind)
        await tx.insert(contracts).values({
          id,
          memberId,
          kind,
          state: 'offered',
          offeredById: '',
          winRate: kept(winRate),
          lossRate: kept(lossRate),
          betAmountRate: kept(betAmountRate),
          startsAt: clock.now(),
        })
      })
      return id
    },
    wagesOf: async (username) => {
      const rows = await store.db
        .select()
        .from(wages)
        .where(eq(wages.memberId, await memberIdOf(store.db, username)))
        .orderBy(wages.from)
      return rows.map(({ kind, from, to, amount }) => ({ kind, from, to, amount: amount / 100 }))
    },
  }
}
