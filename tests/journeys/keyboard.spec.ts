import { expect, type Locator, type Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import { expectAccessible } from '../support/axe.ts'
import { countdownOf, formOf, inputOf, sendButton, submitOf } from '../support/forms.ts'
import { passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'

const isFocused = (target: Locator) =>
  target.evaluateAll((elements) => elements.some((element) => element === document.activeElement))

/** Presses the key until the target has the focus; throws if it is unreachable. */
const go = async (page: Page, target: Locator, key = 'Tab') => {
  await expect(target).toBeVisible()
  for (let press = 0; press < 60; press += 1) {
    if (await isFocused(target)) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} never reached ${String(target)}`)
}

const press = async (page: Page, target: Locator, key = 'Enter') => {
  await go(page, target)
  await page.keyboard.press(key)
}

const type = async (page: Page, name: string, value: string) => {
  await go(page, inputOf(page, name))
  await page.keyboard.type(value)
}

const fresh = 'Annapurna#8091'

for (const [language, theme] of [
  ['NE', 'dark'],
  ['EN', 'light'],
] as const) {
  const texts = language === 'NE' ? ne : en
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
  const dialogButton = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name, exact: true })
  const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: texts['account.menu'] })
  const openLogin = async (page: Page) => {
    await page.goto('/')
    await press(page, page.getByRole('banner').getByRole('button', { name: texts['account.login'] }))
    await expect(inputOf(page, 'username')).toBeFocused()
  }

  test(`a member can sign in and change the password by keyboard alone, in ${language}, ${theme}`, async ({ open }) => {
    const { page } = await open({ language, theme, reducedMotion: 'reduce' })
    await openLogin(page)
    await expectAccessible(page, `login, ${language}, ${theme}`)
    await page.keyboard.press('Enter')
    await expect(formOf(page).getByRole('alert')).toHaveText(texts['login.incomplete'])
    await expect(inputOf(page, 'username')).toBeFocused()
    await page.keyboard.type('kancha')
    await type(page, 'password', passwordOf('kancha'))
    await page.keyboard.press('Enter')
    await expect(inputOf(page, 'newPassword')).toBeFocused()
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await page.keyboard.press('Escape')
    await expect(inputOf(page, 'newPassword')).toBeVisible()
    await expectAccessible(page, `forced change, ${language}, ${theme}`)
    await type(page, 'newPassword', fresh)
    await type(page, 'confirmNewPassword', 'another one')
    await page.keyboard.press('Enter')
    await expect(inputOf(page, 'confirmNewPassword')).toBeFocused()
    await expectAccessible(page, `forced change with an error, ${language}, ${theme}`)
    await page.keyboard.press('ControlOrMeta+A')
    await page.keyboard.type(fresh)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // The login button is gone, so the focus is on the account's.
    await expect(account(page)).toBeFocused()
  })

  test(`a member can reset the password by phone by keyboard alone, in ${language}, ${theme}`, async ({
    open,
    platform,
  }) => {
    const { page } = await open({ language, theme, reducedMotion: 'reduce' })
    await openLogin(page)
    await press(page, dialogButton(page, texts['login.forgot']))
    await go(page, page.getByRole('tab', { name: texts['forgot.tabEmail'] }), 'Shift+Tab')
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: texts['forgot.tabPhone'] })).toBeFocused()

    await press(page, formOf(page).getByRole('combobox'), 'ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(inputOf(page, 'dialingCode')).toHaveValue('91')
    await page.keyboard.type('977')
    await page.keyboard.press('Enter')
    await expect(inputOf(page, 'dialingCode')).toHaveValue('977')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(formOf(page).getByRole('listbox')).toBeHidden()

    await type(page, 'mobileNum', '9841000001')
    await press(page, sendButton(page))
    await expect(countdownOf(page)).toBeVisible()
    await expect(inputOf(page, 'code')).toBeFocused()
    await expectAccessible(page, `forgotten password by phone, ${language}, ${theme}`)
    await page.keyboard.type((await platform.control.latestCode('9841000001')) ?? '')
    await type(page, 'newPassword', fresh)
    await page.keyboard.press('Enter')
    await expect(account(page)).toBeVisible()
  })

  test(`a visitor can register by keyboard alone, in ${language}, ${theme}`, async ({ open, platform }) => {
    const { page } = await open({ language, theme, reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    await openLogin(page)
    await press(page, dialogButton(page, texts['login.register']))
    await expect(inputOf(page, 'username')).toBeFocused()
    await expect(formOf(page).locator('img[src^="data:image/png"]')).toBeVisible()
    await expectAccessible(page, `registration, ${language}, ${theme}`)
    await page.keyboard.type('nayasita')
    await type(page, 'password', fresh)
    await type(page, 'checkPass', fresh)
    const captchaId = calls.of('captcha').at(-1)?.query.get('captchaId') ?? ''
    await type(page, 'captcha', (await platform.control.captchaAnswer(captchaId)) ?? '')
    await press(page, submitOf(page))
    await expect(formOf(page).getByRole('checkbox')).toBeFocused()
    await expectAccessible(page, `registration without the tick, ${language}, ${theme}`)
    await page.keyboard.press('Space')
    await press(page, submitOf(page))
    await expect(account(page)).toBeVisible()
    await expect(button(page, texts['register.submit'])).toHaveCount(0)
  })
}
