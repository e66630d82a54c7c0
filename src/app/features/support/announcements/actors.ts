import type { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { fromPromise, type SnapshotFrom } from 'xstate'
import { getI18n } from 'react-i18next'
import { agentAnnouncements } from '../../../../api/calls/agent.ts'
import { announcements } from '../../../../api/calls/content.ts'
import type {
  announcementsMachine,
  AnnouncementsOutcome,
  WantedAnnouncements,
} from '../../../../machines/support/announcements/announcements.machine.ts'
import type { HelpOutcome } from '../../../../machines/support/help/help.machine.ts'
import { helpQuery } from '../help/help-query.ts'
import { endFailed, toFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The place in the lists of announcements, for a reload (PLAY-08). */
export const announcementsPlace = ({ context: { list, page } }: SnapshotFrom<typeof announcementsMachine>) => ({
  list,
  page,
})

/** The announcements for the web, with the default execution (CONTENT-01). */
export const loadAnnouncements = (platform: Platform) =>
  fromPromise<AnnouncementsOutcome, WantedAnnouncements>(({ input: { types, language }, signal }) =>
    platform.run(
      platform.client.request(announcements, { types: types.join(','), platform: 'W', execution: 'B', language }).pipe(
        Effect.map((list): AnnouncementsOutcome => ({ kind: 'loaded', announcements: list })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )

/** All help texts (CONTENT-07), shared with the footer's query. */
export const loadHelp = (platform: Platform, queries: QueryClient) =>
  fromPromise<HelpOutcome, { readonly language: string }>(async ({ input: { language } }) => {
    try {
      return { kind: 'loaded', topics: await queries.fetchQuery(helpQuery(platform, language)) }
    } catch (error) {
      return toFailed(error)
    }
  })

/** Announcements for agents (AGT-09), in the page's language unless another is named. */
export const loadAgentNews = (platform: Platform) =>
  fromPromise<AnnouncementsOutcome, WantedAnnouncements>(({ input: { language }, signal }) =>
    platform.run(
      platform.client.request(agentAnnouncements, { language: language || getI18n().language }).pipe(
        Effect.map((list): AnnouncementsOutcome => ({ kind: 'loaded', announcements: list })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )
