import { expect } from '../../../support/expect.ts'
import { fillLogin } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { deviceCheckFlow } from '../flow/device-check.ts'
import type { PageSide } from '../../page-side.ts'
import {
  askForCode,
  askInVain,
  codeMinutes,
  countdownOf,
  openLogin,
  platformWith,
  seesForm,
  seesPlayer,
  seesSending,
  showCaptcha,
  submitForm,
  windowOf,
} from '../../account/page/account-look.ts'

const proof = {
  mobileNum: '9812345678',
  code: '482913',
  email: 'sita@example.com',
  bankAccountName: 'Sita Sharma',
}

export const deviceCheckPage: PageSide<typeof deviceCheckFlow> = {
  flow: deviceCheckFlow,
  always: { ...platformWith(), smsWithoutLogin: { value: { expiredMinutes: codeMinutes } } },
  held: ['login', 'captcha'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openLogin(stage)
    await fillLogin(stage.page, { username: 'sita', password: 'himalaya' })
    await stage.desk.answer('login', { refused: 'unregistered_ip' })
    await expect(windowOf(stage.page, 'device.title')).toBeVisible()
  },
  steps: {
    'the player submits an empty form': ({ page }) => submitForm(page, {}),
    'the player submits the proof': ({ page }) => submitForm(page, proof),
    'the player submits the captcha, too': ({ page }) => submitForm(page, { ...proof, captcha: 'abcd' }),
    'the player asks for a code': async ({ page }) => {
      await askForCode(page, '9812345678')
      await expect(countdownOf(page)).toBeVisible()
    },
    'the player asks for a code without a number': ({ page }) => askInVain(page, '', text('phone.required')),
    'the platform lets the player in': ({ desk }) => desk.answer('login', { value: { token: 'token' } }),
    'the platform asks for a captcha': ({ desk }) =>
      desk.answer('login', { refused: 'captcha_wrong', value: { captcha: true } }),
    'the platform rejects the proof': ({ desk }) => desk.answer('login', { refused: 'unregistered_ip' }),
    'a captcha is shown': showCaptcha,
  },
  // A picture loads only where one is requested.
  cannot: (name, { context }) => name === 'a captcha is shown' && !context.withCaptcha,
  sees: {
    editing: ({ page }) => seesForm(page, 'bankAccountName'),
    submitting: (stage) => seesSending(stage, 'login'),
    signedIn: ({ page }) => seesPlayer(page),
  },
}
