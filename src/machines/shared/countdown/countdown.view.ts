import type { SnapshotFrom } from 'xstate'
import type { countdownMachine } from './countdown.machine.ts'

/** Selects the seconds left. */
export const selectCountdown = (snapshot: SnapshotFrom<typeof countdownMachine>) => ({ left: snapshot.context.left })
