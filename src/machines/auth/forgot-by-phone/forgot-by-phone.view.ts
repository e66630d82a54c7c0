import type { SnapshotFrom } from 'xstate'
import { validatorOf } from '../../shared/fields/field-rules.ts'
import type { forgotByPhoneMachine } from './forgot-by-phone.machine.ts'

/** Selects all that the form renders. */
export const selectForgotByPhone = (snapshot: SnapshotFrom<typeof forgotByPhoneMachine>) => ({
  busy: snapshot.hasTag('busy'),
  code: snapshot.context.given.code,
  mobileRule: snapshot.context.given.mobileRule,
  passwordHint: validatorOf('newPassword', snapshot.context.given.passwordRule).hint,
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
