import type { SnapshotFrom } from 'xstate'
import type { humanVerificationMachine } from './human-verification.machine.ts'

/** Whether the provider is at work; what went wrong is told by the form that asked. */
export const selectHumanVerification = (snapshot: SnapshotFrom<typeof humanVerificationMachine>) => ({
  busy: snapshot.hasTag('busy'),
})
