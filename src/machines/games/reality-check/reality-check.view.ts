import type { SnapshotFrom } from 'xstate'
import type { realityCheckMachine } from './reality-check.machine.ts'

/** What the window tells; undefined: there is no window. */
export const selectRealityCheck = (snapshot: SnapshotFrom<typeof realityCheckMachine>) => ({
  sitting: snapshot.matches('reminding') ? snapshot.context.sitting : undefined,
})
