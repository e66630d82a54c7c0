import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { announcements, helpCentre } from '../../api/calls/content.ts'
import type { AnnouncementsOutcome, WantedAnnouncements } from '../../machines/announcements/announcements.machine.ts'
import type { HelpOutcome } from '../../machines/help/help.machine.ts'
import type { Platform } from '../platform.ts'

/** The announcements for the web, of the default execution (S2 9). */
export const loadAnnouncements = (platform: Platform) =>
  fromPromise<AnnouncementsOutcome, WantedAnnouncements>(({ input: { types, language }, signal }) =>
    platform.run(
      platform.client.request(announcements, { types: types.join(','), platform: 'W', execution: 'B', language }).pipe(
        Effect.map((list): AnnouncementsOutcome => ({ kind: 'loaded', announcements: list })),
        Effect.catch(() => Effect.succeed<AnnouncementsOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )

/** All help texts (S1 7). */
export const loadHelp = (platform: Platform) =>
  fromPromise<HelpOutcome, { readonly language: string }>(({ input: { language }, signal }) =>
    platform.run(
      platform.client.request(helpCentre, { lang: language, device: 'WEB' }).pipe(
        Effect.map((topics): HelpOutcome => ({ kind: 'loaded', topics })),
        Effect.catch(() => Effect.succeed<HelpOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )
