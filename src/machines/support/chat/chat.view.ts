import type { SnapshotFrom } from 'xstate'
import type { chatMachine } from './chat.machine.ts'

/** The characters left at which the writer sees a counter. */
const nearEnd = 50

/**
 * Selects all that the chat window renders. `left`: the characters left when few, negative when too long. `line`: the
 * message about the connection, if any.
 */
export const selectChat = (snapshot: SnapshotFrom<typeof chatMachine>) => {
  const { context } = snapshot
  const left = context.longest - context.draft.trim().length
  return {
    messages: context.messages,
    hasOlder: context.hasOlder,
    present: context.present,
    draft: context.draft,
    sending: context.sending,
    failed: context.failed,
    unread: context.unread,
    left: context.longest > 0 && left < nearEnd ? left : undefined,
    joined: snapshot.matches({ connection: { online: 'joined' } }),
    line: snapshot.matches({ connection: { online: 'connecting' } })
      ? ('connecting' as const)
      : snapshot.matches({ connection: 'waiting' })
        ? ('waiting' as const)
        : snapshot.matches({ connection: 'refused' })
          ? ('refused' as const)
          : undefined,
    loadingOlder: snapshot.matches({ connection: { online: { joined: 'loadingOlder' } } }),
    following: context.following,
    busy: !snapshot.matches({ writing: 'idle' }),
    holding: snapshot.matches({ writing: 'holding' }),
    mustLogIn: context.writing === 'loginNeeded',
    mustRegister: context.writing === 'trialAccount',
    countdown: snapshot.children.countdown,
  }
}
export type ChatView = ReturnType<typeof selectChat>
