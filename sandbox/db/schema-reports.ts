import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { ContractKind } from '../../src/api/calls/agent.ts'
import type { BetState, BonusState, RecordType } from '../../src/api/calls/reports.ts'

/** Tables for reports. Days are the platform's, counted from 1 January 1970; times and money as in `schema.ts`. */

/** Ancestors and descendants at every distance: level 1 are an agent's own downlines, level 2 theirs. */
export const downlines = sqliteTable(
  'downlines',
  { agentId: text().notNull(), memberId: text().notNull(), level: integer().notNull() },
  (t) => [
    primaryKey({ columns: [t.agentId, t.memberId] }),
    index('downlines_level').on(t.agentId, t.level),
    index('downlines_member').on(t.memberId, t.level),
  ],
)

/** Every real-money bet. */
export const bets = sqliteTable(
  'bets',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    at: integer().notNull(),
    day: integer().notNull(),
    nodeId: text().notNull(),
    category: text().notNull(),
    vassalage: text().notNull(),
    stake: integer().notNull(),
    win: integer().notNull(),
    state: text().$type<BetState>().notNull(),
  },
  (t) => [index('bets_member').on(t.memberId, t.day, t.at)],
)

/**
 * A member's figures of a day: bets and wins by category; deposits, withdrawals and bonuses under the category ''. Wins
 * count on the day of their bet.
 */
export const dailyFigures = sqliteTable(
  'daily_figures',
  {
    memberId: text().notNull(),
    day: integer().notNull(),
    category: text().notNull(),
    bets: integer().notNull(),
    stake: integer().notNull(),
    win: integer().notNull(),
    deposits: integer().notNull(),
    withdrawals: integer().notNull(),
    bonus: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.day, t.category] })],
)

/** The sums of a team's daily figures, its agent included; `active`: members with a bet. */
export const teamDays = sqliteTable(
  'team_days',
  {
    agentId: text().notNull(),
    day: integer().notNull(),
    active: integer().notNull(),
    bets: integer().notNull(),
    stake: integer().notNull(),
    win: integer().notNull(),
    deposits: integer().notNull(),
    withdrawals: integer().notNull(),
    bonus: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.agentId, t.day] })],
)

/** The last day of each member's bets. */
export const lastBets = sqliteTable('last_bets', { memberId: text().primaryKey(), day: integer().notNull() })

/** Changes of a member's balance, with the resulting balance: one row per ledger line, and the seeded history. */
export const accountRecords = sqliteTable(
  'account_records',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    at: integer().notNull(),
    day: integer().notNull(),
    type: text().$type<RecordType>().notNull(),
    amount: integer().notNull(),
    balance: integer().notNull(),
  },
  (t) => [index('account_records_member').on(t.memberId, t.day, t.at)],
)

export const bonuses = sqliteTable(
  'bonuses',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    at: integer().notNull(),
    day: integer().notNull(),
    nameEn: text().notNull(),
    nameNe: text().notNull(),
    amount: integer().notNull(),
    state: text().$type<BonusState>().notNull(),
  },
  (t) => [index('bonuses_member').on(t.memberId, t.day, t.at)],
)

/** A contract's payment to an agent for a period: `from` inclusive, `to` exclusive. */
export const wages = sqliteTable(
  'wages',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    kind: text().$type<ContractKind>().notNull(),
    from: integer().notNull(),
    to: integer().notNull(),
    amount: integer().notNull(),
    state: text().$type<'pending' | 'paid'>().notNull(),
  },
  (t) => [index('wages_member').on(t.memberId, t.kind, t.to)],
)
