import { asc } from 'drizzle-orm'
import { promotions } from '../../db/schema-promotions.ts'
import { languageOf } from '../../core/language.ts'
import { applyOnce, claimIssued, keepPart } from './promotions/apply.ts'
import { activitiesOf, openedAt, timesOf } from './promotions/standing.ts'
import { promotionTypes, type PromotionType } from './promotions/types.ts'
import { textIn } from '../support/announcements.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'

/** Promotions for all visitors, and a member's part in them (CONTENT-04). */
export const promotionCalls: Handlers = {
  gameAnnouncements: async (context, { language }) => {
    const { store, clock } = context.state
    const opened = await openedAt(context.state)
    const spoken = languageOf(language, undefined)
    const rows = await store.db.select().from(promotions).orderBy(asc(promotions.position))
    return rows.map((row) => ({
      id: row.id,
      type: row.type,
      typeName: promotionTypes[row.type as PromotionType][spoken],
      image: `/banners/${row.scene}-0-phone-${spoken}.svg`,
      way: row.way,
      ...timesOf(row, opened, clock.now()),
      ...textIn(context, language, row),
    }))
  },

  activities: async (context) =>
    (await activitiesOf(context.state, sessionOf(context).member.id)).map(({ activity }) => activity),

  activityPicture: (context, part) => keepPart(context.state, sessionOf(context).member.id, part),

  applyForActivity: (context, wanted) => applyOnce(context.state, sessionOf(context).member.id, wanted),

  claimActivity: (context, claim) => claimIssued(context.state, sessionOf(context).member.id, claim),
}
