import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from './consent.machine.ts'

/** Is the visitor being asked? */
export const selectConsent = (snapshot: SnapshotFrom<typeof consentMachine>) => ({ asking: snapshot.matches('asking') })
