import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RedeemStatus } from '../../src/api/calls/points.ts'

/** Rewards of the points mall. */
export const pointRewards = sqliteTable('point_rewards', {
  id: text().primaryKey(),
  position: integer().notNull(),
  nameEn: text().notNull(),
  nameNe: text().notNull(),
  textEn: text().notNull(),
  textNe: text().notNull(),
  /** Points per piece. */
  price: integer().notNull(),
  /** Remaining pieces; null: unlimited. */
  stock: integer(),
})

/**
 * A member's uses of points: one row per request id and member. Times are milliseconds since 1970, `day` derives from
 * them.
 */
export const pointMoves = sqliteTable(
  'point_moves',
  {
    /** `<member>:<request id>`. */
    id: text().primaryKey(),
    memberId: text().notNull(),
    requestId: text().notNull(),
    /** The request's content, so that an id cannot be reused for another. */
    fingerprint: text().notNull(),
    type: text().$type<'redeem' | 'conversion'>().notNull(),
    points: integer().notNull(),
    /** Paisa of a conversion; otherwise 0. */
    amount: integer().notNull(),
    rewardId: text(),
    /** The reward's name at that time. */
    nameEn: text(),
    nameNe: text(),
    quantity: integer().notNull(),
    status: text().$type<RedeemStatus>().notNull(),
    at: integer().notNull(),
    day: integer().notNull(),
  },
  (t) => [index('point_moves_member').on(t.memberId, t.type, t.day)],
)

/** Feedback to the brand. The call carries no token, so only the contact identifies the author. */
export const feedbacks = sqliteTable(
  'feedbacks',
  {
    id: text().primaryKey(),
    content: text().notNull(),
    contact: text(),
    at: integer().notNull(),
  },
  (t) => [index('feedbacks_at').on(t.at)],
)
