import type { SnapshotFrom } from 'xstate'
import type { windowsMachine } from './windows.machine.ts'

/** The window that is shown. */
export const selectWindow = (snapshot: SnapshotFrom<typeof windowsMachine>) => snapshot.context.stack.at(-1)
