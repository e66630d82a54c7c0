import type { SnapshotFrom } from 'xstate'
import type { sessionMachine } from './session.machine.ts'

/** Selects what the header, the toasts and the logout dialog render (HEAD-05, HEAD-07). */
export const selectSession = (snapshot: SnapshotFrom<typeof sessionMachine>) => ({
  signedIn: snapshot.hasTag('signedIn'),
  anonymous: snapshot.matches('anonymous'),
  arriving: snapshot.matches('restoring') || snapshot.matches('limited'),
  ending: snapshot.matches('ending'),
  trial: snapshot.matches('trial'),
  unconfirmed: snapshot.matches('unconfirmed'),
  asking: snapshot.can({ type: 'signOut.cancel' }),
  expired: snapshot.context.expired,
  memberType: snapshot.context.member?.type,
  nickname: snapshot.context.member?.nickname,
  avatar: snapshot.context.member?.avatar,
})
