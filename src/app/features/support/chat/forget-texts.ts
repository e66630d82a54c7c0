import type { chatMachine } from '../../../../machines/support/chat/chat.machine.ts'
import { isPending, type LazyRef } from '../../../core/lazy-feature/lazy-actor.ts'

/** Drops a player's draft and unsent messages, which the next player of the tab could send as their own (AUTH-11). */
export const forgetTexts = (chat: LazyRef<typeof chatMachine> | undefined): void => {
  const snapshot = chat?.getSnapshot()
  if (snapshot === undefined || isPending(snapshot)) return
  chat?.send({ type: 'chat.draft', text: '' })
  for (const { clientId } of snapshot.context.failed) chat?.send({ type: 'chat.discard', clientId })
}
