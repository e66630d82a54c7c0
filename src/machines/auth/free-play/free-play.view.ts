import type { SnapshotFrom } from 'xstate'
import type { freePlayMachine } from './free-play.machine.ts'

/** What the visitor sees while a trial account is on its way, or why there is none. */
export const selectFreePlay = (snapshot: SnapshotFrom<typeof freePlayMachine>) => ({
  busy: snapshot.hasTag('busy'),
  canRetry: snapshot.can({ type: 'freePlay.retry' }),
  rejection: snapshot.context.rejection,
})
