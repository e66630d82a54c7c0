import { expect } from '../../../support/expect.ts'
import { at, fillLogin } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { captchaFlow } from '../flow/captcha.ts'
import type { PageSide } from '../../page-side.ts'
import { pixel } from '../../../support/samples.ts'

const another = (key: 'captcha.refresh' | 'captcha.failed') => text(key)

export const captchaPage: PageSide<typeof captchaFlow> = {
  flow: captchaFlow,
  held: ['captcha'],
  always: { login: { refused: 'invalid_credentials', value: { captcha: true } } },
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: 'wrong' })
    await expect(page.getByLabel(text('captcha.label'), { exact: true })).toBeVisible()
  },
  steps: {
    'a picture has come': ({ desk }) => desk.answer('captcha', { value: pixel }),
    'no picture comes': ({ desk }) => desk.answer('captcha', { refused: 'server_error' }),
    'a second goes by': ({ page }) => page.clock.fastForward(1000),
    'a second goes by without a picture': ({ page }) => page.clock.fastForward(1000),
    'the player asks for another picture': async ({ page }) => {
      const button = page.getByRole('button', { name: another('captcha.refresh') })
      await button.or(page.getByRole('button', { name: another('captcha.failed') })).click()
    },
  },
  sees: {
    loading: async ({ page, desk }) => {
      await desk.asked('captcha')
      await expect(page.getByRole('button', { name: another('captcha.refresh') })).toHaveAttribute('aria-busy', 'true')
    },
    fresh: async ({ page, desk }) => {
      await expect(at.captchaPicture(page)).toBeVisible()
      await expect(page.getByRole('button', { name: another('captcha.refresh') })).toBeDisabled()
      await desk.unasked('captcha')
    },
    shown: async ({ page }) => {
      await expect(at.captchaPicture(page)).toBeVisible()
      await expect(page.getByRole('button', { name: another('captcha.refresh') })).toBeEnabled()
    },
    'failed.resting': async ({ page, desk }) => {
      await expect(page.getByRole('button', { name: another('captcha.failed') })).toBeDisabled()
      await desk.unasked('captcha')
    },
    'failed.ready': ({ page }) => expect(page.getByRole('button', { name: another('captcha.failed') })).toBeEnabled(),
  },
}
