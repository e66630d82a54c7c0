import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { Contract, ContractKind } from '../../src/api/calls/agent.ts'

/** Open requests of agents for a contract; an offer closes them (AGT-10). */
export const contractRequests = sqliteTable(
  'contract_requests',
  { memberId: text().notNull(), kind: text().$type<ContractKind>().notNull(), at: integer().notNull() },
  (t) => [primaryKey({ columns: [t.memberId, t.kind] })],
)

/** Contracts, from the offer on. Rates are hundredths of a per cent; null: not part of the contract. */
export const contracts = sqliteTable(
  'contracts',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    kind: text().$type<ContractKind>().notNull(),
    state: text().$type<Contract['state']>().notNull(),
    /** Empty: the house, for an agent without an upline. */
    offeredById: text().notNull(),
    winRate: integer(),
    lossRate: integer(),
    betAmountRate: integer(),
    startsAt: integer().notNull(),
    endsAt: integer(),
    /** The end of the last paid period; null until the platform first processes the contract. */
    paidUntil: integer(),
  },
  (t) => [index('contracts_member').on(t.memberId, t.kind), index('contracts_state').on(t.state)],
)
