import type { SnapshotFrom } from 'xstate'
import type { systemStatusMachine } from './system-status.machine.ts'

/** Selects the page that replaces the site, if any, and whether a check is pending (SYS-01 to SYS-05). */
export const selectSystemStatus = (snapshot: SnapshotFrom<typeof systemStatusMachine>) => ({
  busy: snapshot.hasTag('busy'),
  page: snapshot.context.shown,
  ip: snapshot.context.ip,
})
export type SystemStatusView = ReturnType<typeof selectSystemStatus>
