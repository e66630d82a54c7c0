import type { SnapshotFrom } from 'xstate'
import type { deviceCheckMachine } from './device-check.machine.ts'

/** Selects all that the form renders. */
export const selectDeviceCheck = (snapshot: SnapshotFrom<typeof deviceCheckMachine>) => ({
  busy: snapshot.hasTag('busy'),
  code: snapshot.context.given.code,
  mobileRule: snapshot.context.given.mobileRule,
  captcha: snapshot.children.captcha,
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
