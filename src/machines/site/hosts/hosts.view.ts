import type { SnapshotFrom } from 'xstate'
import type { hostsMachine } from './hosts.machine.ts'

/** Has the domain check failed? One whose code is on its way has only heard. */
export const selectHosts = (snapshot: SnapshotFrom<typeof hostsMachine> | { readonly heard: readonly unknown[] }) => ({
  invalid: !('heard' in snapshot) && snapshot.matches('invalid'),
})
