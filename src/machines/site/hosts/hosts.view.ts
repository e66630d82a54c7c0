import type { SnapshotFrom } from 'xstate'
import type { hostsMachine } from './hosts.machine.ts'

/** Has the check of the hosts failed? */
export const selectHosts = (snapshot: SnapshotFrom<typeof hostsMachine>) => ({ invalid: snapshot.matches('invalid') })
