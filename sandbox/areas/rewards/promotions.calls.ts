import { asc } from 'drizzle-orm'
import { promotions } from '../../db/schema-promotions.ts'
import { getLanguage } from '../../core/language.ts'
import { applyOnce, claimIssued, storePart } from './promotions/apply.ts'
import { getActivities, getOpenedAt, getTimes } from './promotions/standing.ts'
import { promotionTypes, type PromotionType } from './promotions/types.ts'
import { getText } from '../support/announcements.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'

/** Promotions for all visitors, and a member's part in them (CONTENT-04). */
export const promotionCalls: Handlers = {
  gameAnnouncements: async (context, { language }) => {
    const { store, clock } = context.state
    const opened = await getOpenedAt(context.state)
    const spoken = getLanguage(language, undefined)
    const rows = await store.db.select().from(promotions).orderBy(asc(promotions.position))
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      typeName: promotionTypes[row.type as PromotionType][spoken],
      image: `/banners/${row.scene}-0-phone-${spoken}.svg`,
      way: row.way,
      ...getTimes(row, opened, clock.now()),
      ...getText(context, language, row),
    }))
  },

  activities: async (context) =>
    (await getActivities(context.state, sessionOf(context).member.id)).map(({ activity }) => activity),

  activityPicture: (context, part) => storePart(context.state, sessionOf(context).member.id, part),

  applyForActivity: (context, wanted) => applyOnce(context.state, sessionOf(context).member.id, wanted),

  claimActivity: (context, claim) => claimIssued(context.state, sessionOf(context).member.id, claim),
}
