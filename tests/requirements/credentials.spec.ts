import { expect } from 'playwright/test'
import { CallDesk } from '../support/call-desk.ts'
import {
  countdownOf,
  enter,
  formOf,
  inDevanagari,
  inputOf,
  openForgot,
  openLogin,
  sendButton,
  submitOf,
  typeInto,
} from '../support/forms.ts'
import { at, askForNewPassword } from '../support/look.ts'
import { keepSession, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

const jwe = /^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/

test(
  'a member at a new address proves number, code, email and bank name once',
  { tag: '@AUTH-12' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await openLogin(page)
    await enter(page, 'yatri', passwordOf('yatri'))
    await expect(page.getByRole('dialog', { name: text('device.title') })).toBeVisible()
    await submitOf(page).click()
    for (const name of ['mobileNum', 'code', 'email', 'bankAccountName'])
      await expect(inputOf(page, name)).toHaveAttribute('aria-invalid', 'true')
    await typeInto(page, { mobileNum: inDevanagari('9841000009') })
    await sendButton(page).click()
    await expect(countdownOf(page)).toBeVisible()
    const code = (await platform.control.latestCode('9841000009')) ?? ''
    await typeInto(page, { code, email: 'yatri@example.com', bankAccountName: 'Somebody Else' })
    await submitOf(page).click()
    await expect(formOf(page).getByRole('alert')).toContainText(text('device.wrong'))
    await expect(at.accountButton(page)).toHaveCount(0)
    await typeInto(page, { bankAccountName: ' yatri lama ' })
    await submitOf(page).click()
    await expect(at.accountButton(page)).toBeVisible()
    expect((await platform.control.account('yatri'))?.registeredIps).toHaveLength(2)
    for (const { request } of calls.of('login')) {
      const { data } = request.postDataJSON() as { data: string }
      expect(data).toMatch(jwe)
    }

    const { page: later } = await open()
    await openLogin(later)
    await enter(later, 'yatri', passwordOf('yatri'))
    await expect(at.accountButton(later)).toBeVisible()
  },
)

test(
  'a visitor sees a separate message for a non-member, a non-agent and empty fields',
  { tag: '@AUTH-13' },
  async ({ open }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await openLogin(page)
    await submitOf(page).click()
    await expect(formOf(page).getByRole('alert')).toHaveText('Please enter the username and password')
    expect(calls.count('login')).toBe(0)
    await enter(page, 'karmachari', passwordOf('karmachari'))
    await expect(formOf(page).getByRole('alert')).toHaveText('Non-member account unable to login')
    await expect(at.accountButton(page)).toHaveCount(0)

    const { page: agents, context } = await open()
    await CallDesk.at(context, { ...defaultAnswers, login: { refused: 'non_agent', message: 'non_agent' } })
    await openLogin(agents)
    await enter(agents, 'sita', passwordOf('sita'))
    await expect(formOf(agents).getByRole('alert')).toHaveText('Non-agents cannot log in')
  },
)

test(
  'a visitor resets the password by email with name and valid address; success is confirmed',
  { tag: '@PASS-01' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await openForgot(page, 'forgot.tabEmail')
    await submitOf(page).click()
    await expect(inputOf(page, 'username')).toBeFocused()
    for (const name of ['username', 'email']) await expect(inputOf(page, name)).toHaveAttribute('aria-invalid', 'true')
    for (const email of ['sita', 'sita@example', 'si ta@example.com']) {
      await typeInto(page, { username: 'sita', email })
      await submitOf(page).click()
      await expect(formOf(page).getByText(text('rule.email'))).toBeVisible()
    }
    expect(calls.count('forgotPasswordByEmail')).toBe(0)
    await typeInto(page, { email: 'other@example.com' })
    await submitOf(page).click()
    await expect(formOf(page).getByRole('alert')).toHaveText('Username/Email does not exist')
    expect(await platform.control.outbox()).toEqual([])

    await typeInto(page, { username: ' sita ', email: ' sita@example.com ' })
    await submitOf(page).click()
    await expect(page.getByText(text('forgot.mailed'))).toBeVisible()
    const sent = calls.of('forgotPasswordByEmail').at(-1)?.request
    expect(sent?.method()).toBe('POST')
    expect(sent?.headers()['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(sent?.postData() ?? ''))).toMatchObject({
      username: 'sita',
      email: 'sita@example.com',
    })
    expect((await platform.control.outbox())[0]).toMatchObject({ kind: 'mail', to: 'sita@example.com' })
    await page.getByRole('button', { name: text('action.understood') }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(at.loginButton(page)).toBeFocused()
  },
)

test(
  'a member can change the password: old one only if known, encrypted, and back to home',
  { tag: '@PASS-03' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    await askForNewPassword(page)
    await expect(inputOf(page, 'oldPassword')).toBeFocused()
    const wrong = async (values: Record<string, string>, ...names: string[]) => {
      await typeInto(page, { oldPassword: '', newPassword: '', confirmNewPassword: '', ...values })
      await submitOf(page).click()
      await expect
        .poll(() =>
          formOf(page)
            .locator('[aria-invalid]')
            .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).name)),
        )
        .toEqual(names)
    }
    const fresh = 'Annapurna#8091'
    await wrong({}, 'oldPassword', 'newPassword', 'confirmNewPassword')
    await wrong({ oldPassword: 'x', newPassword: 'a b c d e f', confirmNewPassword: 'a b c d e f' }, 'newPassword')
    await wrong({ oldPassword: 'x', newPassword: 'short', confirmNewPassword: 'short' }, 'newPassword')
    await wrong({ oldPassword: 'x', newPassword: fresh, confirmNewPassword: `${fresh}!` }, 'confirmNewPassword')
    expect(calls.count('changePassword')).toBe(0)
    await wrong({ oldPassword: 'not it', newPassword: fresh, confirmNewPassword: fresh }, 'oldPassword')
    await expect(inputOf(page, 'oldPassword')).toHaveAccessibleDescription('The old password is wrong.')
    await expect(inputOf(page, 'oldPassword')).toBeFocused()
    await expect(formOf(page).getByRole('alert')).toBeEmpty()
    const before = calls.count('memberInfo')
    await wrong({ oldPassword: ` ${passwordOf('sita')} `, newPassword: ` ${fresh} `, confirmNewPassword: fresh })
    await expect(at.passwordDialog(page)).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await expect.poll(() => calls.count('memberInfo')).toBe(before + 1)
    await expect(at.accountButton(page)).toBeVisible()
    for (const { request } of calls.of('changePassword')) {
      expect(request.method()).toBe('POST')
      const body = request.postDataJSON() as { data: string }
      expect([Object.keys(body), jwe.test(body.data)]).toEqual([['data'], true])
    }

    const { page: forced } = await open()
    await openLogin(forced)
    await enter(forced, 'kancha', passwordOf('kancha'))
    await expect(inputOf(forced, 'newPassword')).toBeFocused()
    await expect(inputOf(forced, 'oldPassword')).toHaveCount(0)
    await forced.reload()
    await expect(inputOf(forced, 'oldPassword')).toBeFocused()

    const { page: again } = await open()
    await openLogin(again)
    await enter(again, 'sita', fresh)
    await expect(at.accountButton(again)).toBeVisible()
  },
)
