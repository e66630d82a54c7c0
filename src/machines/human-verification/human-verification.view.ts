import type { SnapshotFrom } from 'xstate'
import type { humanVerificationMachine } from './human-verification.machine.ts'

/** Whether the provider is at work, and what went wrong. */
export const selectHumanVerification = (snapshot: SnapshotFrom<typeof humanVerificationMachine>) => ({
  busy: snapshot.hasTag('busy'),
  problem: snapshot.context.problem,
})
