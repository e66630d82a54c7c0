import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'

/** A message to one member. Texts are HTML from an editor; `at` below 0 as in `announcements`. */
export const messages = sqliteTable(
  'messages',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    at: integer().notNull(),
    titleEn: text().notNull(),
    titleNe: text().notNull(),
    contentEn: text().notNull(),
    contentNe: text().notNull(),
    readAt: integer(),
    /** Kept, so that a deletion can be undone. */
    deletedAt: integer(),
  },
  (t) => [index('messages_member').on(t.memberId, t.deletedAt, t.readAt)],
)

/** Rewards granted to one member; `claims` records the claim. */
export const promisedRewards = sqliteTable(
  'promised_rewards',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    titleEn: text().notNull(),
    titleNe: text().notNull(),
    contentEn: text().notNull(),
    contentNe: text().notNull(),
    amount: integer().notNull(),
    at: integer().notNull(),
    /** Null: from the start. */
    opensAt: integer(),
    /** Null: without an end. */
    endsAt: integer(),
  },
  (t) => [index('promised_rewards_member').on(t.memberId)],
)

/** One-time claims: a reward, a mission in its period, a draw of a day. */
export const claims = sqliteTable(
  'claims',
  {
    /** `reward:<id>`, `mission:<member>:<mission>:<period>`, `raffle:<member>:<raffle>:<day>:<draw>`. */
    key: text().primaryKey(),
    memberId: text().notNull(),
    /** The client's request id; repeating it returns the same answer. */
    requestId: text().notNull(),
    /** The request's subject. */
    subject: text().notNull(),
    amount: integer().notNull(),
    /** JSON. */
    answer: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [uniqueIndex('claims_request').on(t.memberId, t.requestId), index('claims_time').on(t.memberId, t.at)],
)
