import type { SnapshotFrom } from 'xstate'
import type { SecuritySection, securityCenterMachine } from './security-center.machine.ts'

/** Selects the visible section and its actor. */
export const selectSecurityCenter = (snapshot: SnapshotFrom<typeof securityCenterMachine>) => ({
  section: snapshot.value,
  profile: snapshot.children.profile,
  protection: snapshot.children.protection,
})

/** Returns the section that an address's anchor names, if any. */
export const sectionOf = (hash: string): SecuritySection | undefined =>
  hash === '#protection' ? 'protection' : undefined
