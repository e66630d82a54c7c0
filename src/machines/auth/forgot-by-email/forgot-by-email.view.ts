import type { SnapshotFrom } from 'xstate'
import type { forgotByEmailMachine } from './forgot-by-email.machine.ts'

/** The form's whole knowledge of its flow; `confirmed` shows the confirmation in its place. */
export const selectForgotByEmail = (snapshot: SnapshotFrom<typeof forgotByEmailMachine>) => ({
  busy: snapshot.hasTag('busy'),
  confirmed: snapshot.can({ type: 'mail.acknowledge' }),
  fieldErrors: snapshot.context.fieldErrors,
  rejection: snapshot.context.rejection,
})
