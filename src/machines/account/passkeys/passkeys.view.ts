import type { SnapshotFrom } from 'xstate'
import type { passkeysMachine } from './passkeys.machine.ts'

/** Selects all that the window renders. */
export const selectPasskeys = (snapshot: SnapshotFrom<typeof passkeysMachine>) => ({
  unsupported: snapshot.matches('unsupported'),
  fieldError: snapshot.context.fieldError,
  rejection: snapshot.context.rejection,
  busy: snapshot.hasTag('busy'),
})
