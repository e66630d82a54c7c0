import type { SnapshotFrom } from 'xstate'
import type { smsLoginMachine } from './sms-login.machine.ts'

/** Selects all that the form renders. */
export const selectSmsLogin = (snapshot: SnapshotFrom<typeof smsLoginMachine>) => ({
  busy: snapshot.hasTag('busy'),
  code: snapshot.context.given.code,
  mobileRule: snapshot.context.given.mobileRule,
  captcha: snapshot.children.captcha,
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
