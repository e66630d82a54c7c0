import type { SnapshotFrom } from 'xstate'
import { validatorOf } from '../../shared/fields/field-rules.ts'
import type { forgotByPhoneMachine } from './forgot-by-phone.machine.ts'

/** The form's whole knowledge of its flow. */
export const selectForgotByPhone = (snapshot: SnapshotFrom<typeof forgotByPhoneMachine>) => ({
  busy: snapshot.hasTag('busy'),
  code: snapshot.context.given.code,
  mobileRule: snapshot.context.given.mobileRule,
  passwordHint: validatorOf('newPassword', snapshot.context.given.passwordRule).hint,
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
