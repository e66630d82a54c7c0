import type { SnapshotFrom } from 'xstate'
import type { forgotByEmailMachine } from './forgot-by-email.machine.ts'

/** Selects all that the form renders; `confirmed` shows the confirmation instead. */
export const selectForgotByEmail = (snapshot: SnapshotFrom<typeof forgotByEmailMachine>) => ({
  busy: snapshot.hasTag('busy'),
  confirmed: snapshot.can({ type: 'mail.acknowledge' }),
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
