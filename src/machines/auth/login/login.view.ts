import type { SnapshotFrom } from 'xstate'
import type { loginMachine } from './login.machine.ts'

/** Selects all that the login form renders. */
export const selectLogin = (snapshot: SnapshotFrom<typeof loginMachine>) => ({
  busy: snapshot.hasTag('busy'),
  offersPasskey: snapshot.context.offersPasskey,
  asksDevice: snapshot.matches({ withoutCaptcha: 'askingDevice' }) || snapshot.matches({ withCaptcha: 'askingDevice' }),
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
  captcha: snapshot.children.captcha,
})
