import { fillLengths } from '../../../../src/machines/shared/fields/message.ts'
import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { forgotByPhoneFlow } from '../flow/forgot-by-phone.ts'
import type { PageSide } from '../../page-side.ts'
import {
  askForCode,
  askInVain,
  codeMinutes,
  countdownOf,
  openForgot,
  platformWith,
  seesForm,
  seesPlayer,
  seesSending,
  submitForm,
} from '../../account/page/account-look.ts'

export const forgotByPhonePage: PageSide<typeof forgotByPhoneFlow> = {
  flow: forgotByPhoneFlow,
  always: { ...platformWith(), smsWithoutLogin: { value: { expiredMinutes: codeMinutes } } },
  held: ['setPasswordByPhone'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openForgot(stage, 'forgot.tabPhone')
  },
  steps: {
    'the player submits an empty form': ({ page }) => submitForm(page, {}),
    'the player submits number, code and password': ({ page }) =>
      submitForm(page, { mobileNum: '981-234-5678', code: '482913', newPassword: 'himalaya' }),
    'the player asks for a code': async ({ page }) => {
      await askForCode(page, '9812345678')
      await expect(countdownOf(page)).toBeVisible()
    },
    'the player asks for a code without a number': ({ page }) =>
      askInVain(page, '98', fillLengths(text('rule.startsWith9'), { min: 10, max: 10 })),
    'the platform lets the player in': ({ desk }) => desk.answer('setPasswordByPhone', { value: { token: 'token' } }),
    'the platform rejects the code': ({ desk }) =>
      desk.answer('setPasswordByPhone', { refused: 'verification_code_wrong', message: 'The code is wrong.' }),
  },
  sees: {
    editing: ({ page }) => seesForm(page, 'newPassword'),
    submitting: (stage) => seesSending(stage, 'setPasswordByPhone'),
    signedIn: ({ page }) => seesPlayer(page),
  },
}
