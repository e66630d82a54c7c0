import { queryOptions } from '@tanstack/react-query'
import { Schema } from 'effect'
import { announcements, AnnouncementType } from '../../../../api/calls/content.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { sessionStore } from '../../../core/storage.ts'

/** The home page's query (CONTENT-01). */
const question = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' } as const

/** A notice (HEAD-08), and its announcement's type. */
const Notice = Schema.Struct({ id: Schema.String, title: Schema.String, type: AnnouncementType })
export type Notice = typeof Notice.Type

/** The session cache `index_notice` (CFG-07): the notices in one language, and their time in milliseconds since 1970. */
const Kept = Schema.Struct({ language: Schema.String, at: Schema.Finite, notices: Schema.Array(Notice) })

const keptIn = (language: string) => {
  try {
    const kept = Schema.decodeUnknownSync(Kept)(JSON.parse(sessionStore.get('index_notice') ?? ''))
    // A time ahead of the clock would count as new until the clock comes there.
    return kept.language === language && kept.at <= Date.now() ? kept : undefined
  } catch {
    return undefined
  }
}

/** The notices, latest first; those of the visit's cache appear at once. */
export const noticesQuery = (platform: Platform, language: string) => {
  const kept = keptIn(language)
  return queryOptions({
    queryKey: ['notices', language],
    queryFn: async ({ signal }): Promise<readonly Notice[]> => {
      const list = await platform.read(announcements, { ...question, language }, signal)
      const notices = list.map(({ id, title, type }) => ({ id, title, type }))
      sessionStore.set('index_notice', JSON.stringify({ language, at: Date.now(), notices }))
      return notices
    },
    staleTime: 60_000,
    ...(kept && { initialData: kept.notices, initialDataUpdatedAt: kept.at }),
  })
}
