import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DownlineKind } from '../../src/api/calls/team.ts'

/** The agent tree. An agent without an upline is a root, at depth 0. */
export const team = sqliteTable(
  'team',
  {
    memberId: text().primaryKey(),
    /** Empty: none. */
    uplineId: text().notNull(),
    depth: integer().notNull(),
    /**
     * The ids from the root down to the member, each followed by a slash: `/M10002/M10016/`. It prefixes every
     * descendant's path.
     */
    path: text().notNull(),
    joinedAt: integer().notNull(),
    /** The rebate on every bet, in hundredths of a per cent. */
    rebate: integer().notNull(),
    /** The registration link's code. */
    linkCode: text(),
  },
  (t) => [
    uniqueIndex('team_path').on(t.path),
    index('team_upline').on(t.uplineId, t.memberId),
    index('team_link').on(t.linkCode),
  ],
)

/** Search terms of a member: username and nickname, in lower case. */
export const teamNames = sqliteTable('team_names', { name: text().notNull(), memberId: text().notNull() }, (t) => [
  primaryKey({ columns: [t.name, t.memberId] }),
])

/** A member's last visit. `at` below 0 counts from now, so that seeded members look recent. */
export const presence = sqliteTable('presence', { memberId: text().primaryKey(), at: integer().notNull() })

export const referralLinks = sqliteTable(
  'referral_links',
  {
    code: text().primaryKey(),
    memberId: text().notNull(),
    campaign: text().notNull(),
    kind: text().$type<DownlineKind>().notNull(),
    rebate: integer().notNull(),
    madeAt: integer().notNull(),
  },
  (t) => [uniqueIndex('referral_links_campaign').on(t.memberId, t.campaign)],
)

/** Transfers to a downline and created accounts, by the agent's request id: a repeated request runs once. */
export const teamRequests = sqliteTable(
  'team_requests',
  {
    memberId: text().notNull(),
    requestId: text().notNull(),
    /** The request's content under that id. */
    fingerprint: text().notNull(),
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.requestId] })],
)
