import type { SnapshotFrom } from 'xstate'
import type { topUpMachine } from './top-up.machine.ts'

/** Selects whether the icon is unfolded. */
export const selectTopUp = (snapshot: SnapshotFrom<typeof topUpMachine>) => ({
  unfolded: snapshot.matches('unfolded'),
})
