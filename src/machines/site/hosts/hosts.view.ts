import type { SnapshotFrom } from 'xstate'
import type { hostsMachine } from './hosts.machine.ts'

/** Selects whether the domain check failed; a flow whose chunk is pending has only queued events. */
export const selectHosts = (snapshot: SnapshotFrom<typeof hostsMachine> | { readonly heard: readonly unknown[] }) => ({
  invalid: !('heard' in snapshot) && snapshot.matches('invalid'),
})
