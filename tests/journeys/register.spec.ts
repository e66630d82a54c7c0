import { expect, type Page } from 'playwright/test'
import { at, seesText, signOut } from '../support/look.ts'
import { keptBy, watchCalls } from '../support/player.ts'
import {
  fillFields,
  newcomer,
  registrationField,
  solveCaptcha,
  submitRegistration,
  type NewcomerField,
} from '../support/register.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.setFields('every'))

const names = Object.keys(newcomer) as NewcomerField[]
const captchaPicture = (page: Page) => at.registration(page).locator('img[src^="data:image/png"]')

test(
  'a referred visitor can register on the page with every field switched on',
  { tag: ['@REG-01-part', '@REG-03', '@REG-06', '@REG-07-part', '@REG-09-part', '@REG-10', '@REG-11', '@ROUTE-08'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)

    await test.step('the page shows every field and the rewards', async () => {
      await page.goto(secrets.address('/register?referralCode=FRIEND7'))
      await expect(page.getByRole('heading', { level: 1, name: /1000VND/ })).toBeVisible()
      for (const name of [...names, 'captcha'] as const) await expect(registrationField(page, name)).toBeVisible()
      await expect(captchaPicture(page)).toBeVisible()
      for (const name of names) {
        const required = name !== 'affiliateCode' && name !== 'recommenderId'
        await expect(registrationField(page, name)).toHaveJSProperty('required', required)
      }
    })

    await test.step('an empty form stays: each field shows what it lacks, and a screen reader reads it', async () => {
      await submitRegistration(page)
      for (const name of [...names, 'captcha'] as const) {
        const field = registrationField(page, name)
        const optional = name === 'affiliateCode' || name === 'recommenderId'
        if (optional) await expect(field).not.toHaveAttribute('aria-invalid')
        else await expect(field).toHaveAccessibleDescription(/\S/)
        if (!optional) await expect(field).toHaveAttribute('aria-invalid', 'true')
      }
      await expect(registrationField(page, 'username')).toBeFocused()
      await expect(at.registration(page).getByText(text('register.adultRequired'))).toBeVisible()
      expect(calls.count('register')).toBe(0)
    })

    await test.step('errors appear while typing: a name that starts with a digit, another confirmation', async () => {
      await fillFields(page, { ...newcomer, username: '1ramesh', checkPass: 'Annapurna#8092', paymentPassword: '12' })
      await at.registration(page).getByLabel(text('register.adult')).check()
      await solveCaptcha(page, platform)
      await submitRegistration(page)
      await expect(registrationField(page, 'username')).toHaveAccessibleDescription(/starting with a letter/)
      await expect(registrationField(page, 'checkPass')).toHaveAccessibleDescription(text('password.notSame'))
      await expect(registrationField(page, 'paymentPassword')).toHaveAttribute('aria-invalid', 'true')
      expect(calls.count('register')).toBe(0)
    })

    await test.step('the password can be shown, the picture changed, and the form cleared', async () => {
      const password = registrationField(page, 'password')
      await expect(password).toHaveAttribute('type', 'password')
      await at
        .registration(page)
        .getByRole('button', { name: text('field.showPassword') })
        .first()
        .click()
      await expect(password).toHaveAttribute('type', 'text')
      await at
        .registration(page)
        .getByRole('button', { name: text('field.hidePassword') })
        .click()
      await expect(password).toHaveAttribute('type', 'password')
      const before = await captchaPicture(page).getAttribute('src')
      await at
        .registration(page)
        .getByRole('button', { name: text('captcha.refresh') })
        .click()
      await expect(captchaPicture(page)).not.toHaveAttribute('src', before ?? '')
      await expect(registrationField(page, 'captcha')).toHaveValue('')
      await at
        .registration(page)
        .getByRole('button', { name: text('register.reset') })
        .click()
      await expect(registrationField(page, 'username')).toHaveValue('')
      await expect(registrationField(page, 'username')).not.toHaveAttribute('aria-invalid')
      await expect(at.registration(page).getByLabel(text('register.adult'))).not.toBeChecked()
    })

    await test.step('the 18-or-older box is required', async () => {
      await fillFields(page, newcomer)
      await solveCaptcha(page, platform)
      await submitRegistration(page)
      await expect(at.registration(page).getByText(text('register.adultRequired'))).toBeVisible()
      expect([calls.count('register'), calls.count('affiliateCheck')]).toEqual([0, 0])
      await at.registration(page).getByLabel(text('register.adult')).check()
    })

    await test.step('the platform’s refusal appears at its field in its own words: the name is taken', async () => {
      await fillFields(page, { username: 'sita' })
      await submitRegistration(page)
      await expect(registrationField(page, 'username')).toHaveAttribute('aria-invalid', 'true')
      await expect(registrationField(page, 'username')).toHaveAccessibleDescription(/taken/i)
      await expect(registrationField(page, 'username')).toBeFocused()
      await expect(registrationField(page, 'email')).toHaveValue(newcomer.email)
      expect(calls.count('register')).toBe(1)
    })

    await test.step('the form is sent by PUT, encrypted; the new player is signed in at the home page', async () => {
      await fillFields(page, { username: newcomer.username })
      await solveCaptcha(page, platform)
      await submitRegistration(page)
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL('/')
      expect((await keptBy(page)).session).toMatchObject({ username: newcomer.username, isAgent: '0', afterLogin: '1' })
      expect(calls.count('memberInfo')).toBe(1)
      const [, sent] = calls.of('register')
      expect(sent?.request.method()).toBe('PUT')
      expect(sent?.request.postDataJSON()).toEqual({
        data: expect.stringMatching(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/),
      })
    })

    await test.step('the platform stored everything: typed text, referral code and source', async () => {
      const account = await platform.control.account(newcomer.username)
      const { email, qqNum, line, whatsapp, facebook, wechat, idNumber, recommenderId } = newcomer
      const { origin, host } = new URL(platform.siteUrl)
      expect(account).toMatchObject({
        type: 0,
        email: null,
        bankAccountName: newcomer.payeeName,
        affiliateCode: 'DANPHE88',
        referralCode: 'FRIEND7',
        registration: { email, qqNum, line, whatsapp, facebook, wechat, idNumber, recommenderId },
      })
      expect(account?.registration).toMatchObject({
        domain: host,
        registerUrl: `${origin}/register`,
        registerMethod: 'WEB',
      })
    })

    await secrets.areNowhere('token', 'password', 'paymentPassword', 'captcha', 'idNumber', 'email', 'payeeName')
    await signOut(page)
    await secrets.leftNothing()
    await secrets.areNowhere()
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  },
)

test(
  'a visitor sees a warning for a wrong invitation code in the window; a good one registers',
  { tag: ['@REG-08', '@REG-12'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)

    await test.step('the login leads to the same form in a window, and the form back to the login', async () => {
      await page.goto(secrets.address('/rng'))
      await at.loginButton(page).click()
      await at
        .loginDialog(page)
        .getByRole('button', { name: text('login.register') })
        .click()
      const window = page.getByRole('dialog', { name: text('register.gift') })
      await expect(window).toBeVisible()
      for (const name of [...names, 'captcha'] as const) await expect(registrationField(page, name)).toBeVisible()
      await window.getByRole('button', { name: text('login.submit'), exact: true }).click()
      await expect(at.loginDialog(page)).toBeVisible()
      await at
        .loginDialog(page)
        .getByRole('button', { name: text('login.register') })
        .click()
      await expect(captchaPicture(page)).toBeVisible()
    })

    const warning = page.getByRole('dialog', { name: text('warning.title') })
    await test.step('an unknown code shows a warning, marks the field and registers nothing', async () => {
      await fillFields(page, { ...newcomer, affiliateCode: 'NOBODY1' })
      await at.registration(page).getByLabel(text('register.adult')).check()
      await solveCaptcha(page, platform)
      await submitRegistration(page)
      await expect(warning).toContainText(text('register.affiliateWrong'))
      expect(calls.of('affiliateCheck')[0]?.query.get('code')).toBe('NOBODY1')
      expect(calls.count('register')).toBe(0)
      await warning.getByRole('button', { name: text('action.understood') }).click()
      await expect(warning).toHaveCount(0)
      await expect(registrationField(page, 'affiliateCode')).toBeFocused()
      await expect(registrationField(page, 'affiliateCode')).toHaveAccessibleDescription(
        text('register.affiliateWrong'),
      )
      await expect(registrationField(page, 'email')).toHaveValue(newcomer.email)
    })

    await test.step('a good one: the window closes and the new player is signed in at the home page', async () => {
      await fillFields(page, { affiliateCode: 'DANPHE88' })
      await submitRegistration(page)
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page.getByRole('dialog', { name: text('register.gift') })).toHaveCount(0)
      await expect(page).toHaveURL('/')
      expect((await platform.control.account(newcomer.username))?.affiliateCode).toBe('DANPHE88')
      await seesText(page, 'home.title')
    })

    await secrets.areNowhere('token', 'password', 'paymentPassword', 'captcha', 'idNumber', 'email')
    await signOut(page)
    await secrets.leftNothing()
  },
)
