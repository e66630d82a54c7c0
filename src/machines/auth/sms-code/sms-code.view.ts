import type { SnapshotFrom } from 'xstate'
import type { smsCodeMachine } from './sms-code.machine.ts'

/** Selects the button beside the code field, its countdown and its warning (SMS-01, SMS-04). */
export const selectSmsCode = (snapshot: SnapshotFrom<typeof smsCodeMachine>) => ({
  busy: snapshot.hasTag('busy'),
  canSend: snapshot.matches('sendable'),
  notice: snapshot.context.notice,
  countdown: snapshot.children.countdown,
})
