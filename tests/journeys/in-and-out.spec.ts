import { expect } from 'playwright/test'
import { askForNewPassword, at, fillLogin, signOut } from '../support/look.ts'
import { choosePassword, freshPassword } from '../support/password.ts'
import { holdCall, keptBy, logIn, passwordOf, watchCalls } from '../support/player.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test(
  'a member is signed in once member info loads, and signed out although the platform fails',
  { tag: ['@AUTH-07', '@AUTH-11'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/rng'))

    await test.step('the session is marked only when member info has loaded', async () => {
      const answer = await holdCall(page, 'memberInfo')
      await logIn(page, 'sita')
      await expect(at.loginDialog(page)).toHaveCount(0)
      expect((await keptBy(page)).session['afterLogin']).toBeUndefined()
      answer()
      await expect(at.accountButton(page)).toBeVisible()
      expect((await keptBy(page)).session).toMatchObject({ username: 'sita', isAgent: '0', afterLogin: '1' })
      expect(calls.count('memberInfo')).toBe(1)
    })

    await test.step('signing out asks first and ends the session here although the call fails', async () => {
      platform.control.setFault('logout', { cut: true })
      await signOut(page)
      await expect(page).toHaveURL('/')
      expect(calls.of('logout').map(({ request }) => request.method())).toEqual(['DELETE'])
      expect((await keptBy(page)).session).toEqual({
        merchant: 'danphe',
        merchantCode: 'danphe',
        inspected: expect.any(String),
      })
      await page.reload()
      await expect(at.loginButton(page)).toBeVisible()
    })

    await secrets.areNowhere('token', 'password')
    await secrets.leftNothing()
  },
)

test(
  'a member can choose a new password; the old one is asked for, and home reads member info again',
  { tag: '@PASS-03' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/rng'))
    await logIn(page, 'sita')
    await askForNewPassword(page)
    const dialog = at.passwordDialog(page)
    const field = (key: 'password.old' | 'password.new' | 'password.confirm') =>
      dialog.getByLabel(text(key), { exact: true })
    const submit = dialog.getByRole('button', { name: text('password.submit') })

    await test.step('the old, the new and the repeated password each show what is missing', async () => {
      await submit.click()
      await expect(field('password.old')).toHaveAccessibleDescription(text('field.required'))
      await expect(field('password.new')).toHaveAttribute('aria-invalid', 'true')
      await field('password.old').fill(passwordOf('sita'))
      await field('password.new').fill('ab')
      await field('password.confirm').fill('ac')
      await submit.click()
      await expect(field('password.new')).toHaveAttribute('aria-invalid', 'true')
      await expect(field('password.confirm')).toHaveAccessibleDescription(text('password.notSame'))
      expect(calls.count('changePassword')).toBe(0)
    })

    await test.step('a wrong old password is refused', async () => {
      await choosePassword(page, 'Not#TheOne1')
      await expect(field('password.old')).toHaveAccessibleDescription(/./)
      await expect(field('password.old')).toBeFocused()
    })

    await test.step('the right one is sent encrypted; the window closes, home opens and member info reloads', async () => {
      const before = calls.count('memberInfo')
      await choosePassword(page, passwordOf('sita'))
      await expect(dialog).toHaveCount(0)
      await expect(page).toHaveURL('/')
      await expect(at.accountButton(page)).toBeVisible()
      expect(calls.count('memberInfo')).toBe(before + 1)
      const sent = calls.of('changePassword').at(-1)?.request
      expect(sent?.method()).toBe('POST')
      expect(sent?.postDataJSON()).toEqual({ data: expect.stringMatching(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/) })
    })

    await secrets.areNowhere('token', 'password', 'oldPassword', 'newPassword')
    await signOut(page)
    await secrets.leftNothing()

    await test.step('only the new password works', async () => {
      await logIn(page, 'sita')
      await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('error.invalidCredentials'))
      await expect(at.captchaPicture(page)).toBeVisible()
      const [latest] = await platform.control.captchas()
      await fillLogin(page, { username: 'sita', password: freshPassword, captcha: latest?.answer ?? '' })
      await expect(at.accountButton(page)).toBeVisible()
    })
    await secrets.areNowhere('token', 'captcha')
  },
)
