import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { enter, formOf, inputOf, openForgot, openLogin, openSmsLogin } from '../support/forms.ts'
import { askForNewPassword } from '../support/look.ts'
import { keepSession, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'
import type { Platform } from '../../sandbox/platform.ts'

/** Each line: name: type, autofill name, keyboard, label of Enter. */
const helpsOf = (page: Page) =>
  formOf(page)
    .locator('input:not([type=hidden], [type=checkbox])')
    .evaluateAll((inputs) =>
      (inputs as HTMLInputElement[]).map(
        ({ name, type, autocomplete, inputMode, enterKeyHint }) =>
          `${name}: ${type} ${autocomplete} ${inputMode || '-'} ${enterKeyHint}`,
      ),
    )

const username = 'username: text username - next'
const phone = 'mobileNum: tel tel-national tel next'

const forms: Record<string, readonly [(page: Page, platform: Platform) => Promise<unknown>, readonly string[]]> = {
  login: [(page) => openLogin(page), [username, 'password: password current-password - go']],
  'login with a captcha': [
    async (page) => {
      await openLogin(page)
      await enter(page, 'sita', 'not it')
      await inputOf(page, 'captcha').waitFor()
    },
    [username, 'password: password current-password - next', 'captcha: text off - go'],
  ],
  'login by SMS': [openSmsLogin, [phone, 'code: text one-time-code numeric go']],
  'login from a new place': [
    async (page) => {
      await openLogin(page)
      await enter(page, 'yatri', passwordOf('yatri'))
      await inputOf(page, 'bankAccountName').waitFor()
    },
    [
      phone,
      'code: text one-time-code numeric next',
      'email: email email email next',
      'bankAccountName: text name - go',
    ],
  ],
  'forgotten, by email': [(page) => openForgot(page, 'forgot.tabEmail'), [username, 'email: email email email go']],
  'forgotten, by phone': [
    (page) => openForgot(page, 'forgot.tabPhone'),
    [phone, 'code: text one-time-code numeric next', 'newPassword: password new-password - go'],
  ],
  'change of the password': [
    async (page, platform) => {
      await keepSession(page, platform, 'sita')
      await page.goto('/')
      await askForNewPassword(page)
      await inputOf(page, 'newPassword').waitFor()
    },
    [
      'oldPassword: password current-password - next',
      'newPassword: password new-password - next',
      'confirmNewPassword: password new-password - go',
    ],
  ],
  'registration, every field': [
    async (page, platform) => {
      await platform.control.setFields('every')
      await page.goto('/register')
      await inputOf(page, 'captcha').waitFor()
    },
    [
      username,
      'password: password new-password - next',
      'checkPass: password new-password - next',
      'payeeName: text name - next',
      'paymentPassword: password off - next',
      'qqNum: text off numeric next',
      'line: text off - next',
      'whatsapp: text off tel next',
      'facebook: text off - next',
      'wechat: text off - next',
      'idNumber: text off - next',
      'email: email email email next',
      'recommenderId: text off - next',
      'affiliateCode: text off - next',
      'captcha: text off - go',
    ],
  ],
  'registration by mobile': [
    async (page) => {
      await page.goto('/register')
      await page.getByRole('tab', { name: text('register.tabMobile') }).click()
      await inputOf(page, 'mobileNum').waitFor()
    },
    [
      phone,
      'verificationCode: text one-time-code numeric next',
      'password: password new-password - next',
      'checkPass: password new-password - next',
      'email: email email email next',
      'affiliateCode: text off - next',
      'captcha: text off - go',
    ],
  ],
}

for (const [name, [openForm, helps]] of Object.entries(forms))
  test(`a player has autofill, keyboard and Enter set for each field, in both themes: ${name}`, async ({
    open,
    platform,
  }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    await openForm(page, platform)
    expect(await helpsOf(page)).toEqual(helps)
    const corrected = formOf(page).locator('input:not([type=hidden], [type=checkbox])')
    for (const input of await corrected.all()) {
      const isName = ['payeeName', 'bankAccountName'].includes((await input.getAttribute('name')) ?? '')
      await expect(input).toHaveAttribute('autocapitalize', isName ? 'words' : 'none')
      await expect(input).toHaveAttribute('spellcheck', 'false')
    }
    await expectAccessible(page, name)
    await page.evaluate(() => {
      document.documentElement.dataset['theme'] = 'dark'
    })
    await expectAccessible(page, `${name} in the dark`)
  })
