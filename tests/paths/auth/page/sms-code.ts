import type { Page } from 'playwright/test'
import type { Said } from '../../../support/call-desk.ts'
import { expect } from '../../../support/expect.ts'
import { mobileRule } from '../../../support/field-rules.ts'
import { openPermission } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { smsCodeFlow, waitingCodeFlow } from '../flow/sms-code.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import {
  askForCode,
  countdownOf,
  openLogin,
  openSmsLogin,
  outOfReach,
  platformWith,
  sendButton,
  windowOf,
} from '../../account/page/account-look.ts'

const own = platformWith('MOBILEVERCODELOGIN3')
/** Firebase's big script loads with the first code; an unloaded one is asked for again. */
const firebase: Said = {
  value: {
    ...openPermission,
    whitelabel: [{ modId: 'MOBILEVERCODELOGIN3', enabled: '1' }],
    register: { mobileNum: mobileRule },
    smsChannel: 'firebase',
    firebase: { apiKey: 'key', projectId: 'project' },
  },
}
const script = '**/assets/firebase-phone-*.js'
const byFirebase = new WeakSet<Page>()

const canSend = async ({ page }: Stage) => {
  await expect(sendButton(page)).toBeVisible()
  await expect(sendButton(page)).not.toHaveAttribute('aria-busy', 'true')
}
const counts = ({ page }: Stage) => expect(countdownOf(page)).toBeVisible()
const minutesPass = ({ page }: Stage) => page.clock.runFor(300_000)

export const smsCodePage: PageSide<typeof smsCodeFlow> = {
  flow: smsCodeFlow,
  always: own,
  held: ['smsWithoutLogin'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openSmsLogin(stage)
  },
  steps: {
    'the player asks for a code': async (stage) => {
      if (byFirebase.delete(stage.page)) {
        stage.desk.say('permission', own.permission as Said)
        await openSmsLogin(stage)
      }
      await askForCode(stage.page, '9812345678')
    },
    'sending the code breaks': async (stage) => {
      const { page, desk } = stage
      byFirebase.add(page)
      desk.say('permission', firebase)
      await page.route(script, (route) => route.abort('blockedbyclient'))
      await openSmsLogin(stage)
      // The pause after it is over in a second.
      await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 1000)
      await askForCode(page, '9812345678')
      await expect(windowOf(page, 'warning.title')).toBeVisible()
      await page.unroute(script)
    },
    'the code is sent': ({ desk }) => desk.answer('smsWithoutLogin', { value: { expiredMinutes: 2 } }),
    'firebase sends the code': outOfReach,
    'the platform refuses the code': ({ desk }) =>
      desk.answer('smsWithoutLogin', { refused: 'mobile_invalid', message: 'This number is blocked.' }),
    'firebase requires a wait of five minutes': ({ desk }) =>
      desk.answer('smsWithoutLogin', { refused: 'too_many_requests', value: { retryAfterSeconds: 300 } }),
    'a second goes by': async ({ page }) => {
      await page.clock.fastForward(1000)
      await page.clock.resume()
    },
    'the countdown is over': minutesPass,
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
    sendable: canSend,
    sending: async ({ page, desk }) => {
      await desk.asked('smsWithoutLogin')
      await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
    },
    pausing: async ({ page, desk }) => {
      await expect(sendButton(page)).toHaveAttribute('aria-busy', 'true')
      await desk.unasked('smsWithoutLogin')
    },
    countingDown: counts,
  },
}

export const waitingCodePage: PageSide<typeof waitingCodeFlow> = {
  flow: waitingCodeFlow,
  always: own,
  held: ['smsWithoutLogin'],
  prepare: async (stage) => {
    await stage.page.clock.install()
    await openSmsLogin(stage)
    await askForCode(stage.page, '9812345678')
    await stage.desk.answer('smsWithoutLogin', { value: { expiredMinutes: 2 } })
    await expect(countdownOf(stage.page)).toBeVisible()
    await openLogin(stage)
    await stage.page.getByRole('tab', { name: text('login.tabSms') }).click()
  },
  steps: { 'the countdown is over': minutesPass },
  sees: smsCodePage.sees,
}
