import type { SnapshotFrom } from 'xstate'
import type { chatMachine } from './chat.machine.ts'

/** Letters before the end of a message at which a writer hears how many are left. */
const nearEnd = 50

/**
 * The chat window's whole knowledge of its flow. `left`: letters that a message may still have, when they get few; below 0 it is too
 * long. `line`: what is said about the connection, where there is something to say.
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
