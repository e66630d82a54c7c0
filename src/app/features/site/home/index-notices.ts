import { queryOptions } from '@tanstack/react-query'
import { Schema } from 'effect'
import { announcements, AnnouncementType } from '../../../../api/calls/content.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { sessionStore } from '../../../core/storage.ts'

/** What is asked for on the home page (S2 2). */
const question = { types: 'B,PL,PU,PR', platform: 'W', execution: 'B' } as const

/** A notice (S1 3), and the type of the announcement behind it. */
const Notice = Schema.Struct({ id: Schema.String, title: Schema.String, type: AnnouncementType })
export type Notice = typeof Notice.Type

/** What the session cache `index_notice` holds (S1 3): the notices in one language, and when they came, in ms since 1970. */
const Kept = Schema.Struct({ language: Schema.String, at: Schema.Finite, notices: Schema.Array(Notice) })

const keptIn = (language: string) => {
  try {
    const kept = Schema.decodeUnknownSync(Kept)(JSON.parse(sessionStore.get('index_notice') ?? ''))
    return kept.language === language ? kept : undefined
  } catch {
    return undefined
  }
}

/** The notices, latest first; those of an earlier page of this visit are there at once. */
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
