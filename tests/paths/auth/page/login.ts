import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import { at, fillLogin } from '../../../support/look.ts'
import { answerAsDevice, standInForDevice } from '../../../support/device-stand-in.ts'
import { text } from '../../../support/texts.ts'
import { loginFlow } from '../flow/login.ts'
import type { PageSide } from '../../page-side.ts'
import { showCaptcha } from '../../account/page/account-look.ts'
import { openPermission } from '../../../support/samples.ts'

const passkeyButton = (page: Page) => page.getByRole('button', { name: text('login.passkey') })

export const loginPage: PageSide<typeof loginFlow> = {
  flow: loginFlow,
  always: {
    permission: { value: { ...openPermission, passkeys: true } },
    passkeyChallenge: { value: { challenge: 'AQID', rpId: 'localhost' } },
  },
  held: ['login', 'captcha', 'memberInfo', 'passkeyLogin'],
  prepare: async ({ page }) => {
    await standInForDevice(page)
    await page.goto('/')
    await at.loginButton(page).click()
  },
  steps: {
    'the player submits an empty form': ({ page }) => fillLogin(page, { username: ' ', password: '' }),
    'the player submits username and password': ({ page }) =>
      fillLogin(page, { username: 'sita', password: 'himalaya' }),
    'the player submits the captcha, too': async ({ page }) => {
      const asked = (await page.getByLabel(text('captcha.label'), { exact: true }).count()) > 0
      await fillLogin(page, { username: 'sita', password: 'himalaya', ...(asked && { captcha: 'abcd' }) })
    },
    'the platform lets the player in': ({ desk }) => desk.answer('login', { value: { token: 'token' } }),
    'the platform asks for a device check': ({ desk }) => desk.answer('login', { refused: 'unregistered_ip' }),
    'the platform asks for a captcha': ({ desk }) =>
      desk.answer('login', { refused: 'invalid_credentials', value: { captcha: true } }),
    'the platform rejects the login': ({ desk }) => desk.answer('login', { refused: 'invalid_credentials' }),
    'a captcha is shown': showCaptcha,
    'the player chooses a passkey': ({ page }) => passkeyButton(page).click(),
    'the passkey logs in': async ({ page, desk }) => {
      await answerAsDevice(page)
      await desk.answer('passkeyLogin', { value: { token: 'token' } })
    },
    'the player says no to the device': ({ page }) => answerAsDevice(page, 'NotAllowedError'),
    'the platform does not know the passkey': async ({ page, desk }) => {
      await answerAsDevice(page)
      await desk.answer('passkeyLogin', { refused: 'passkey_wrong' })
      await expect(page.getByText(text('login.passkeyUnknown'))).toBeVisible()
    },
  },
  sees: {
    'withoutCaptcha.editing': async ({ page }) => {
      await expect(at.submit(page)).toBeVisible()
      await expect(at.submit(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(passkeyButton(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(page.getByLabel(text('captcha.label'), { exact: true })).toHaveCount(0)
    },
    'withoutCaptcha.submitting': async ({ page }) => {
      await expect(at.submit(page)).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByLabel(text('captcha.label'), { exact: true })).toHaveCount(0)
    },
    'withCaptcha.editing': async ({ page }) => {
      await expect(at.submit(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(passkeyButton(page)).not.toHaveAttribute('aria-busy', 'true')
      await expect(page.getByLabel(text('captcha.label'), { exact: true })).toBeVisible()
    },
    'withCaptcha.submitting': async ({ page }) => {
      await expect(at.submit(page)).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByLabel(text('captcha.label'), { exact: true })).toBeVisible()
    },
    'withoutCaptcha.askingDevice': async ({ page }) => {
      await expect(passkeyButton(page)).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByLabel(text('captcha.label'), { exact: true })).toHaveCount(0)
    },
    'withCaptcha.askingDevice': async ({ page }) => {
      await expect(passkeyButton(page)).toHaveAttribute('aria-busy', 'true')
      await expect(page.getByLabel(text('captcha.label'), { exact: true })).toBeVisible()
    },
    signedIn: ({ page }) => expect(page.getByRole('dialog')).toHaveCount(0),
    newPlace: ({ page }) => expect(page.getByRole('dialog', { name: text('device.title') })).toBeVisible(),
  },
}
