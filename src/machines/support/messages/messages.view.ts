import type { SnapshotFrom } from 'xstate'
import { pageMarks } from '../announcements/pages.ts'
import type { messagesMachine } from './messages.machine.ts'

type MessagesSnapshot = SnapshotFrom<typeof messagesMachine>

/**
 * Selects what the page of messages renders. `unread`: the member's count, of which another page may hold all. `undo`: a
 * deleted message can be restored.
 */
export const selectMessages = (snapshot: MessagesSnapshot, unread: number) => {
  const { context } = snapshot
  const showing = snapshot.matches({ list: 'showing' })
  return {
    loading: snapshot.matches({ list: 'loading' }),
    failed: snapshot.matches({ list: 'failed' }) ? context.failure : undefined,
    showing,
    empty: showing && context.messages.length === 0,
    messages: context.messages,
    openId: context.openId,
    canReadAll: showing && (unread > 0 || context.messages.some(({ read }) => !read)),
    busy: snapshot.matches({ list: { showing: 'changing' } }),
    undo: context.deleted !== undefined,
    notice: context.notice,
    page: context.page,
    count: context.totalPages,
    marks: pageMarks(context.page, context.totalPages),
  }
}
