import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { smsLoginFlow } from '../flow/sms-login.ts'
import type { PageSide } from '../../page-side.ts'
import {
  askForCode,
  askInVain,
  codeMinutes,
  countdownOf,
  openSmsLogin,
  platformWith,
  seesForm,
  seesPlayer,
  seesSending,
  showCaptcha,
  submitForm,
} from '../../account/page/account-look.ts'

export const smsLoginPage: PageSide<typeof smsLoginFlow> = {
  flow: smsLoginFlow,
  always: { ...platformWith('MOBILEVERCODELOGIN3'), smsWithoutLogin: { value: { expiredMinutes: codeMinutes } } },
  held: ['login', 'captcha'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openSmsLogin(stage)
  },
  steps: {
    'the player submits an empty form': ({ page }) => submitForm(page, {}),
    'the player submits number and code': ({ page }) => submitForm(page, { mobileNum: '९८१२३४५६७८', code: '482913' }),
    'the player submits the captcha, too': ({ page }) =>
      submitForm(page, { mobileNum: '9812345678', code: '482913', captcha: 'abcd' }),
    'the player asks for a code': async ({ page }) => {
      await askForCode(page, '9812345678')
      await expect(countdownOf(page)).toBeVisible()
    },
    'the player asks for a code without a number': ({ page }) => askInVain(page, ' ', text('phone.required')),
    'the platform lets the player in': ({ desk }) => desk.answer('login', { value: { token: 'token' } }),
    'the platform asks for a captcha': ({ desk }) =>
      desk.answer('login', { refused: 'invalid_credentials', value: { captcha: true } }),
    'the platform rejects the login': ({ desk }) => desk.answer('login', { refused: 'invalid_credentials' }),
    'a captcha is shown': showCaptcha,
  },
  // A picture loads only where one is requested.
  cannot: (name, { context }) => name === 'a captcha is shown' && !context.withCaptcha,
  sees: {
    editing: ({ page }) => seesForm(page, 'mobileNum'),
    submitting: (stage) => seesSending(stage, 'login'),
    signedIn: ({ page }) => seesPlayer(page),
  },
}
