import { expect } from 'playwright/test'
import { text } from '../../../support/texts.ts'
import { smsCodeFlow } from '../flow/sms-code.ts'
import type { PageSide } from '../../page-side.ts'
import {
  askForCode,
  countdownOf,
  openSmsLogin,
  outOfReach,
  platformWith,
  sendButton,
  windowOf,
} from '../../account/page/account-look.ts'

export const smsCodePage: PageSide<typeof smsCodeFlow> = {
  flow: smsCodeFlow,
  always: platformWith('MOBILEVERCODELOGIN3'),
  held: ['smsWithoutLogin'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openSmsLogin(stage)
  },
  steps: {
    'the player asks for a code': ({ page }) => askForCode(page, '9812345678'),
    'the code is sent': ({ desk }) => desk.answer('smsWithoutLogin', { value: { expiredMinutes: 2 } }),
    'firebase sends the code': outOfReach,
    'the platform refuses the code': ({ desk }) =>
      desk.answer('smsWithoutLogin', { refused: 'mobile_invalid', message: 'This number is blocked.' }),
    'firebase requires a wait of five minutes': ({ desk }) =>
      desk.answer('smsWithoutLogin', { refused: 'too_many_requests', value: { retryAfterSeconds: 300 } }),
    'a second goes by': ({ page }) => page.clock.fastForward(1000),
    'the countdown is over': ({ page }) => page.clock.runFor(300_000),
    'the player dismisses the warning': ({ page }) =>
      windowOf(page, 'warning.title')
        .getByRole('button', { name: text('action.understood') })
        .click(),
  },
  cannot: (name, { context }) => {
    switch (name) {
      // This platform sends its own codes.
      case 'firebase sends the code':
        return true
      // A warning covers the form.
      case 'the player asks for a code':
        return context.notice !== undefined
      default:
        return false
    }
  },
  sees: {
    sendable: async ({ page }) => {
      await expect(sendButton(page)).toBeVisible()
      await expect(sendButton(page)).not.toHaveAttribute('aria-busy', 'true')
    },
    sending: async ({ page, desk }) => {
      await desk.asked('smsWithoutLogin')
      await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
    },
    pausing: ({ page }) => expect(sendButton(page)).toHaveAttribute('aria-busy', 'true'),
    countingDown: ({ page }) => expect(countdownOf(page)).toBeVisible(),
  },
}
