import {
  changePasswordMachine,
  type ChangeOutcome,
  type NewPassword,
} from '../../../../src/machines/auth/change-password/change-password.machine.ts'
import { passwordRule } from '../../../support/field-rules.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

const submit = (passwords: NewPassword) => user({ type: 'change.submit', passwords })
const changing = (outcome: ChangeOutcome) => answer('changePassword', outcome)

const cases = {
  'the player submits an empty form': submit({ oldPassword: '', newPassword: '', confirmNewPassword: '' }),
  'the player submits a new password': submit({
    oldPassword: 'himalaya',
    newPassword: 'sagarmatha',
    confirmNewPassword: 'sagarmatha',
  }),
  'the password is changed': changing({ kind: 'changed', token: 'renewed' }),
  'the platform rejects the old password': changing({ kind: 'rejected', notice: { key: 'error.invalidCredentials' } }),
  'changing the password breaks': defect('changePassword'),
}

export const changePasswordFlow = defineFlow({
  name: 'changePassword, chosen',
  machine: changePasswordMachine,
  input: { forced: false, oldPasswordKnown: false, rule: passwordRule },
  guardsRead: () => null,
  cases: { ...cases, 'the player keeps the old password': user({ type: 'change.close' }) },
})

export const forcedChangeFlow = defineFlow({
  name: 'changePassword, forced',
  machine: changePasswordMachine,
  input: { forced: true, oldPasswordKnown: true, rule: passwordRule },
  guardsRead: () => null,
  cases: { ...cases, 'the player logs out': user({ type: 'change.signOut' }) },
})
