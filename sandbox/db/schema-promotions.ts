import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PromotionWay } from '../../src/api/calls/promotions.ts'

/**
 * Promotions. Texts are HTML from an editor; `opensIn` and `endsIn` are milliseconds from the platform's opening, null:
 * always.
 */
export const promotions = sqliteTable('promotions', {
  id: text().primaryKey(),
  position: integer().notNull(),
  type: text().notNull(),
  way: text().$type<PromotionWay>().notNull(),
  /** The banner group of its picture. */
  scene: text().notNull(),
  /** The default issued amount in paisa. */
  amount: integer().notNull(),
  opensIn: integer(),
  endsIn: integer(),
  titleEn: text().notNull(),
  titleNe: text().notNull(),
  contentEn: text().notNull(),
  contentNe: text().notNull(),
})

/** A member's part in a promotion; `claims` records the claim of an issued amount. */
export const activityRows = sqliteTable(
  'activities',
  {
    memberId: text().notNull(),
    promotionId: text().notNull(),
    state: text().$type<'joined' | 'applying' | 'rejected' | 'issued'>().notNull(),
    /** The latest application's. */
    requestId: text().notNull(),
    remark: text().notNull(),
    /** The reason of a rejection; empty: none given. */
    reason: text().notNull(),
    /** Issued paisa. */
    amount: integer().notNull(),
    /** Below 0 as in `announcements`. */
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.promotionId] })],
)

/** Parts of incomplete pictures. */
export const pictureParts = sqliteTable(
  'picture_parts',
  {
    /** `<member>:<the client’s id>`. */
    pictureId: text().notNull(),
    part: integer().notNull(),
    memberId: text().notNull(),
    content: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pictureId, t.part] }), index('picture_parts_member').on(t.memberId)],
)

/** Complete pictures; `requestId` of their application, null: unused. */
export const activityPictures = sqliteTable(
  'activity_pictures',
  {
    id: text().primaryKey(),
    memberId: text().notNull(),
    promotionId: text().notNull(),
    requestId: text(),
    type: text().notNull(),
    content: text().notNull(),
    at: integer().notNull(),
  },
  (t) => [index('activity_pictures_member').on(t.memberId, t.promotionId)],
)
