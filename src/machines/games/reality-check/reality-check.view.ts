import type { SnapshotFrom } from 'xstate'
import type { realityCheckMachine } from './reality-check.machine.ts'

/** Selects the content of the window; undefined: it is closed. */
export const selectRealityCheck = (snapshot: SnapshotFrom<typeof realityCheckMachine>) => ({
  sitting: snapshot.matches('reminding') ? snapshot.context.sitting : undefined,
})
