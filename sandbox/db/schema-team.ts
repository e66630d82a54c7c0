import { index, integer, primaryKey, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { DownlineKind } from '../../src/api/calls/team.ts'

/** Who stands below whom. An agent without an upline is the root of a tree of their own, at depth 0. */
export const team = sqliteTable(
  'team',
  {
    memberId: text().primaryKey(),
    /** Empty: nobody. */
    uplineId: text().notNull(),
    depth: integer().notNull(),
    /** The ids from the root down to the member, each with a slash behind: `/M10002/M10016/`. Who is below has it as a prefix. */
    path: text().notNull(),
    joinedAt: integer().notNull(),
    /** What comes back of every bet, in hundredths of a per cent. */
    rebate: integer().notNull(),
    /** Of the link that the member registered by. */
    linkCode: text(),
  },
  (t) => [
    uniqueIndex('team_path').on(t.path),
    index('team_upline').on(t.uplineId, t.memberId),
    index('team_link').on(t.linkCode),
  ],
)

/** What a member is found by: user name and nickname, in lower case. */
export const teamNames = sqliteTable('team_names', { name: text().notNull(), memberId: text().notNull() }, (t) => [
  primaryKey({ columns: [t.name, t.memberId] }),
])

/** When a member was last there. `at` below 0 is counted from now, so that the seed’s members were never away for long. */
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

/** Transfers to a downline and accounts that were made for one, by the agent’s own key: what is sent twice is done once. */
export const teamRequests = sqliteTable(
  'team_requests',
  {
    memberId: text().notNull(),
    requestId: text().notNull(),
    /** What was asked for under that key. */
    fingerprint: text().notNull(),
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.requestId] })],
)
