import { and, asc, desc, eq, inArray, lte, type SQL, sql } from 'drizzle-orm'
import { AnnouncementType } from '../../../src/api/calls/content.ts'
import { momentOf } from '../../db/moment.ts'
import { announcements, helpTexts } from '../../db/schema-support.ts'
import { getLanguage } from '../../core/language.ts'
import { Refusal } from '../../core/refusal.ts'
import type { CallContext, Handlers } from '../../core/call-context.ts'

/** A row's texts in one language; `{cdn}` becomes the sandbox's image CDN. */
export const getText = (
  { siteOrigin, language }: CallContext,
  asked: string | undefined,
  row: { titleEn: string; titleNe: string; contentEn: string; contentNe: string },
) => {
  const inNepali = (asked === undefined ? language : getLanguage(asked, undefined)) === 'NE'
  const content = inNepali ? row.contentNe : row.contentEn
  return { title: inNepali ? row.titleNe : row.titleEn, content: content.replaceAll('{cdn}', `${siteOrigin}/cdn`) }
}

/** Published announcements for these readers, latest first. */
async function getNews(context: CallContext, language: string | undefined, filter: SQL | undefined) {
  const { store, clock } = context.state
  const now = clock.now()
  const moment = momentOf(announcements.at, now)
  const rows = await store.db
    .select({ row: announcements, moment })
    .from(announcements)
    .where(and(filter, lte(moment, now)))
    .orderBy(desc(moment), desc(sql`rowid`))
  return rows.map(({ row, moment: at }) => ({
    id: row.id,
    type: row.type,
    time: new Date(at).toISOString(),
    ...getText(context, language, row),
  }))
}

export const announcementCalls: Handlers = {
  announcements: async (context, { types, platform, execution, language }) => {
    const wanted = types.split(',')
    const known: readonly string[] = AnnouncementType.literals
    if (!wanted.every((type) => known.includes(type))) throw new Refusal('payload_invalid', { field: 'types' })
    // Announcements exist only for the web (`W`) and its default execution (`B`).
    if (platform !== 'W' || execution !== 'B') return []
    const published = wanted.filter((type) => type !== 'PU' || context.state.controls.popups)
    return getNews(
      context,
      language,
      and(inArray(announcements.type, published as AnnouncementType[]), eq(announcements.audience, 'everybody')),
    )
  },

  agentAnnouncements: (context, { language }) => getNews(context, language, eq(announcements.audience, 'agents')),

  helpCentre: async (context, { lang }) => {
    const rows = await context.state.store.db.select().from(helpTexts).orderBy(asc(helpTexts.position))
    return rows.map((row) => ({ id: `H-${row.tag}`, tag: row.tag, ...getText(context, lang, row) }))
  },
}
