import type { SnapshotFrom } from 'xstate'
import type { customerServiceMachine } from './customer-service.machine.ts'

/** Is the channel being looked up, and which notice does the visitor see? */
export const selectService = (snapshot: SnapshotFrom<typeof customerServiceMachine>) => ({
  busy: snapshot.hasTag('busy'),
  notice: snapshot.context.notice,
})
export type ServiceView = ReturnType<typeof selectService>
