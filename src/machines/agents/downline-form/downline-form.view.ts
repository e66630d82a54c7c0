import type { SnapshotFrom } from 'xstate'
import { validatorOf } from '../../shared/fields/field-rules.ts'
import type { downlineFormMachine } from './downline-form.machine.ts'

/** Selects all that the form renders. `maxRebate` is a fraction. */
export const selectDownlineForm = (snapshot: SnapshotFrom<typeof downlineFormMachine>) => {
  const { terms, fieldErrors, notice, registered } = snapshot.context
  return {
    loading: snapshot.matches('loading'),
    failed: snapshot.matches('failed') ? notice : undefined,
    busy: snapshot.hasTag('busy'),
    registered: snapshot.matches('registered') ? registered : undefined,
    usernameHint: validatorOf('username', terms?.rules['username']).hint,
    passwordHint: validatorOf('password', terms?.rules['password']).hint,
    maxRebate: terms?.maxRebate ?? 0,
    fieldErrors,
    notice,
  }
}
