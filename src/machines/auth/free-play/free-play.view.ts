import type { SnapshotFrom } from 'xstate'
import type { freePlayMachine } from './free-play.machine.ts'

/** Selects whether a trial account is pending, or the reason why there is none. */
export const selectFreePlay = (snapshot: SnapshotFrom<typeof freePlayMachine>) => ({
  busy: snapshot.hasTag('busy'),
  canRetry: snapshot.can({ type: 'freePlay.retry' }),
  rejection: snapshot.context.rejection,
})
