import { expect } from '../../../support/expect.ts'
import { at, openAccountMenu } from '../../../support/look.ts'
import { member } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { changePasswordFlow, forcedChangeFlow } from '../flow/change-password.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import {
  openSignedIn,
  platformWith,
  seesForm,
  seesPlayer,
  seesSending,
  submitForm,
} from '../../account/page/account-look.ts'

const steps = {
  'the player submits an empty form': ({ page }: Stage) => submitForm(page, {}),
  'the player submits a new password': ({ page }: Stage) =>
    submitForm(page, { oldPassword: 'himalaya', newPassword: 'sagarmatha', confirmNewPassword: 'sagarmatha' }),
  'the password is changed': ({ desk }: Stage) => {
    desk.say('memberInfo', { value: member })
    return desk.answer('changePassword', { value: null })
  },
  'the platform rejects the old password': ({ desk }: Stage) =>
    desk.answer('changePassword', { refused: 'old_password_wrong', message: 'The old password is wrong.' }),
}

const sees = {
  editing: ({ page }: Stage) => seesForm(page, 'newPassword'),
  submitting: (stage: Stage) => seesSending(stage, 'changePassword'),
  changed: ({ page }: Stage) => seesPlayer(page),
  closed: ({ page }: Stage) => seesPlayer(page),
  signingOut: async ({ page }: Stage) => {
    await expect(at.passwordDialog(page)).toHaveCount(0)
    await expect(at.loginButton(page)).toBeVisible()
  },
}

export const changePasswordPage: PageSide<typeof changePasswordFlow> = {
  flow: changePasswordFlow,
  always: platformWith(),
  held: ['changePassword'],
  prepare: async (stage) => {
    await openSignedIn(stage)
    await openAccountMenu(stage.page)
    await stage.page.getByRole('button', { name: text('password.title') }).click()
  },
  steps: { ...steps, 'the player keeps the old password': ({ page }) => page.keyboard.press('Escape') },
  sees,
}

export const forcedChangePage: PageSide<typeof forcedChangeFlow> = {
  flow: forcedChangeFlow,
  always: { ...platformWith(), memberInfo: { refused: 'password_change_required', status: 403 } },
  held: ['changePassword'],
  prepare: openSignedIn,
  steps: {
    ...steps,
    'the player logs out': ({ page }) =>
      at
        .passwordDialog(page)
        .getByRole('button', { name: text('account.signOut') })
        .click(),
  },
  sees,
}
