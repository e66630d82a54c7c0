import type { SnapshotFrom } from 'xstate'
import { validatorOf } from '../../shared/fields/field-rules.ts'
import type { changePasswordMachine } from './change-password.machine.ts'

/** Selects all that the form renders; a forced change has no close button (PASS-04). */
export const selectChangePassword = (snapshot: SnapshotFrom<typeof changePasswordMachine>) => ({
  busy: snapshot.hasTag('busy'),
  forced: snapshot.context.ask.forced,
  asksForOld: !snapshot.context.ask.oldPasswordKnown,
  canClose: snapshot.can({ type: 'change.close' }),
  canSignOut: snapshot.can({ type: 'change.signOut' }),
  hint: validatorOf('newPassword', snapshot.context.ask.rule).hint,
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
