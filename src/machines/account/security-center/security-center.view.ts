import type { SnapshotFrom } from 'xstate'
import type { securityCenterMachine } from './security-center.machine.ts'

/** Selects the visible section and its actor. */
export const selectSecurityCenter = (snapshot: SnapshotFrom<typeof securityCenterMachine>) => ({
  section: snapshot.value,
  profile: snapshot.children.profile,
  protection: snapshot.children.protection,
})
