import type { SnapshotFrom } from 'xstate'
import type { smsCodeMachine } from './sms-code.machine.ts'

/** What stands beside the code field: a button, a countdown in its place, and a warning (SMS-01, SMS-04). */
export const selectSmsCode = (snapshot: SnapshotFrom<typeof smsCodeMachine>) => ({
  busy: snapshot.hasTag('busy'),
  canSend: snapshot.matches('sendable'),
  notice: snapshot.context.notice,
  countdown: snapshot.children.countdown,
})
