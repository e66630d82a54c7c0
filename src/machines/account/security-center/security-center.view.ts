import type { SnapshotFrom } from 'xstate'
import type { securityCenterMachine } from './security-center.machine.ts'

/** Which section is on the screen, with its flow. */
export const selectSecurityCenter = (snapshot: SnapshotFrom<typeof securityCenterMachine>) => ({
  section: snapshot.value,
  profile: snapshot.children.profile,
  protection: snapshot.children.protection,
})
