import { expect, type Page } from 'playwright/test'
import { inputOf, openLogin } from '../support/forms.ts'
import { at, fillLogin } from '../support/look.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const button = (page: Page, key: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(key), exact: true })

test(
  'a visitor who asks for another captcha by keyboard stays at its picture',
  { tag: '@AUTH-04-part' },
  async ({ open }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await openLogin(page)
    await fillLogin(page, { username: 'sita', password: 'not it' })
    const refresh = at.loginDialog(page).getByRole('button', { name: text('captcha.refresh') })
    await expect(refresh).toBeEnabled()
    await refresh.focus()
    await page.keyboard.press('Enter')
    await expect(refresh).toBeDisabled()
    await expect(refresh).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(refresh).toBeEnabled()
    await expect(refresh).toBeFocused()
    expect(calls.count('captcha')).toBe(2)
  },
)

test(
  'a member’s focus follows each step of the payment password',
  { tag: '@MEM-16-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=securityCenter')
    await button(page, 'page.account.changePayment').click()
    await expect(inputOf(page, 'proof')).toBeFocused()
    await button(page, 'page.money.forgotPassword').press('Enter')
    const bySms = page.getByRole('button', { name: text('page.paymentPassword.bySms', { to: '' }) })
    await expect(bySms).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(inputOf(page, 'proof')).toBeFocused()
    await expect(inputOf(page, 'proof')).toHaveAttribute('autocomplete', 'one-time-code')
    await button(page, 'page.paymentPassword.another').press('Enter')
    await expect(bySms).toBeFocused()
  },
)
