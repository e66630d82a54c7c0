import type { QueryClient } from '@tanstack/react-query'
import { Effect } from 'effect'
import { getI18n } from 'react-i18next'
import { fromPromise } from 'xstate'
import { messageDelete, messageList, messageRead } from '../../../../api/calls/messages.ts'
import type { CallError } from '../../../../api/errors.ts'
import type {
  ChangeOutcome,
  MessageChange,
  MessagesOutcome,
} from '../../../../machines/support/messages/messages.machine.ts'
import { unreadQuery } from '../../centres/badge-counts.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import { pageOrLast } from '../../../core/platform/page-or-last.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** Messages per page (decided). */
const pageSize = 10

/** A page of messages; the last page if the list has become shorter. */
export const loadMessages = (platform: Platform) =>
  fromPromise<MessagesOutcome, { readonly page: number }>(({ input: { page }, signal }) =>
    platform.run(
      pageOrLast(page, (pageNo) =>
        platform.client.request(messageList, { pageNo, pageSize, language: getI18n().language }),
      ).pipe(
        Effect.map(({ list, totalPages, page: there }): MessagesOutcome => ({
          kind: 'loaded',
          messages: list,
          page: there,
          totalPages,
        })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )

/** Updates the header's unread count at once after a change. */
const told = (
  platform: Platform,
  queries: QueryClient,
  request: Effect.Effect<{ readonly unreadMessage?: number }, CallError>,
) =>
  request.pipe(
    Effect.map(({ unreadMessage }): ChangeOutcome => {
      const { queryKey } = unreadQuery(platform)
      if (unreadMessage === undefined) void queries.invalidateQueries({ queryKey })
      else queries.setQueryData(queryKey, { unreadMessage })
      return { kind: 'changed' }
    }),
    Effect.catch(endFailed),
  )

/** Marks opened messages as read. */
export const markRead = (platform: Platform, queries: QueryClient) =>
  fromPromise<ChangeOutcome, { readonly ids: readonly string[] }>(({ input: { ids }, signal }) =>
    platform.run(told(platform, queries, platform.client.request(messageRead, { messageIds: ids })), signal),
  )

const requestOf = ({ client }: Platform, change: MessageChange) =>
  change.kind === 'readAll'
    ? client.request(messageRead, {})
    : client.request(messageDelete, { messageId: change.id, deleted: change.kind === 'delete' })

/** Marks all messages as read, or deletes or restores one. */
export const applyChange = (platform: Platform, queries: QueryClient) =>
  fromPromise<ChangeOutcome, MessageChange>(({ input, signal }) =>
    platform.run(told(platform, queries, requestOf(platform, input)), signal),
  )
