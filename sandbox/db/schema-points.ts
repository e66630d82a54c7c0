import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { RedeemStatus } from '../../src/api/calls/points.ts'

/** What the points mall offers. */
export const pointRewards = sqliteTable('point_rewards', {
  id: text().primaryKey(),
  position: integer().notNull(),
  nameEn: text().notNull(),
  nameNe: text().notNull(),
  textEn: text().notNull(),
  textNe: text().notNull(),
  /** Points for one piece. */
  price: integer().notNull(),
  /** Pieces that are left; null: no limit. */
  stock: integer(),
})

/** What a member did with points: one row a request id and member. Times are milliseconds since 1970, `day` is of them. */
export const pointMoves = sqliteTable(
  'point_moves',
  {
    /** `<member>:<request id>`. */
    id: text().primaryKey(),
    memberId: text().notNull(),
    requestId: text().notNull(),
    /** What was asked for, so that the same id cannot ask for something else. */
    fingerprint: text().notNull(),
    type: text().$type<'redeem' | 'conversion'>().notNull(),
    points: integer().notNull(),
    /** Of a conversion, paisa; else 0. */
    amount: integer().notNull(),
    rewardId: text(),
    /** As the reward was called then. */
    nameEn: text(),
    nameNe: text(),
    quantity: integer().notNull(),
    status: text().$type<RedeemStatus>().notNull(),
    at: integer().notNull(),
    day: integer().notNull(),
  },
  (t) => [index('point_moves_member').on(t.memberId, t.type, t.day)],
)

/** What visitors and members wrote to the brand; the call carries no token, so who it was only the contact says. */
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
