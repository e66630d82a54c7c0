import type { SnapshotFrom } from 'xstate'
import type { consentMachine } from './consent.machine.ts'

/** Selects whether the visitor is being asked. */
export const selectConsent = (snapshot: SnapshotFrom<typeof consentMachine>) => ({ asking: snapshot.matches('asking') })
