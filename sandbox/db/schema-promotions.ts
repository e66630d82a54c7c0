import { index, integer, primaryKey, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import type { PromotionWay } from '../../src/api/calls/promotions.ts'

/** What is announced. Texts are HTML as an editor writes it; `opensIn` and `endsIn` are milliseconds from the platform’s opening, null: always. */
export const promotions = sqliteTable('promotions', {
  id: text().primaryKey(),
  position: integer().notNull(),
  type: text().notNull(),
  way: text().$type<PromotionWay>().notNull(),
  /** The banner group whose picture it shows. */
  scene: text().notNull(),
  /** Paisa, where a tester issues it without saying how much. */
  amount: integer().notNull(),
  opensIn: integer(),
  endsIn: integer(),
  titleEn: text().notNull(),
  titleNe: text().notNull(),
  contentEn: text().notNull(),
  contentNe: text().notNull(),
})

/** A member’s part in a promotion; that what was issued is claimed, `claims` says. */
export const activityRows = sqliteTable(
  'activities',
  {
    memberId: text().notNull(),
    promotionId: text().notNull(),
    state: text().$type<'joined' | 'applying' | 'rejected' | 'issued'>().notNull(),
    /** Of the latest application. */
    requestId: text().notNull(),
    remark: text().notNull(),
    /** Why it was rejected; empty: not said. */
    reason: text().notNull(),
    /** Paisa that were issued. */
    amount: integer().notNull(),
    /** Below 0 as in `announcements`. */
    at: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.promotionId] })],
)

/** Parts of pictures that are on their way. */
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

/** Whole pictures; `requestId`: of the application that they belong to, null: of none yet. */
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
