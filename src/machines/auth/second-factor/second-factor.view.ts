import type { SnapshotFrom } from 'xstate'
import type { secondFactorMachine } from './second-factor.machine.ts'

/** Selects all that the second step renders. */
export const selectSecondFactor = (snapshot: SnapshotFrom<typeof secondFactorMachine>) => ({
  busy: snapshot.hasTag('busy'),
  over: snapshot.matches('over'),
  by: snapshot.context.by,
  fieldError: snapshot.context.fieldError,
  rejection: snapshot.context.rejection,
})
