import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { seesText } from '../../../support/look.ts'
import { forgotByEmailFlow } from '../flow/forgot-by-email.ts'
import type { PageSide } from '../../page-side.ts'
import {
  openForgot,
  platformWith,
  seesForm,
  seesSending,
  submitForm,
  windowOf,
} from '../../account/page/account-look.ts'

export const forgotByEmailPage: PageSide<typeof forgotByEmailFlow> = {
  flow: forgotByEmailFlow,
  always: platformWith(),
  held: ['forgotPasswordByEmail'],
  prepare: (stage) => openForgot(stage, 'forgot.tabEmail'),
  steps: {
    'the player submits an empty form': ({ page }) => submitForm(page, {}),
    'the player submits half an email': ({ page }) => submitForm(page, { username: 'sita', email: 'sita@example' }),
    'the player submits username and email': ({ page }) =>
      submitForm(page, { username: 'sita', email: 'sita@example.com' }),
    'the mail is on its way': ({ desk }) => desk.answer('forgotPasswordByEmail', { value: null }),
    'the platform does not know them': ({ desk }) =>
      desk.answer('forgotPasswordByEmail', {
        refused: 'username_email_unknown',
        message: 'Username/Email does not exist',
      }),
    'the player has read it': ({ page }) =>
      windowOf(page, 'forgot.title')
        .getByRole('button', { name: text('action.understood') })
        .click(),
  },
  sees: {
    editing: ({ page }) => seesForm(page, 'email'),
    submitting: (stage) => seesSending(stage, 'forgotPasswordByEmail'),
    confirmed: ({ page }) => seesText(page, 'forgot.mailed'),
    read: ({ page }) => expect(windowOf(page, 'forgot.title')).toHaveCount(0),
  },
}
