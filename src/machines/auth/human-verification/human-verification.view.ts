import type { SnapshotFrom } from 'xstate'
import type { humanVerificationMachine } from './human-verification.machine.ts'

/** Selects whether the provider is working; the form that requested the proof shows the failures. */
export const selectHumanVerification = (snapshot: SnapshotFrom<typeof humanVerificationMachine>) => ({
  busy: snapshot.hasTag('busy'),
})
