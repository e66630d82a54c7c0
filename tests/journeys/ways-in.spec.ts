import { expect } from 'playwright/test'
import { at, fillLogin, openForgotten, seesText, signOut } from '../support/look.ts'
import { choosePassword, freshPassword, isForced } from '../support/password.ts'
import { proveNumber } from '../support/phone.ts'
import { keptBy, logIn, passwordOf, watchCalls } from '../support/player.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test(
  'a member at a new address can sign in with number, code, email and bank name',
  { tag: '@AUTH-12' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await platform.control.setLocation({ ip: '198.51.100.20' })
    await page.goto(secrets.address('/rng'))
    const check = page.getByRole('dialog', { name: text('device.title') })

    await test.step('the right password leads to four more questions', async () => {
      await logIn(page, 'yatri')
      await expect(check).toBeVisible()
      expect((await keptBy(page)).session['token']).toBeUndefined()
      await check.getByRole('button', { name: text('device.submit') }).click()
      for (const name of ['mobileNum', 'code', 'email', 'bankAccountName'])
        await expect(check.locator(`input[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
      expect(calls.count('login')).toBe(1)
    })

    await test.step('another member’s bank name is refused without a hint', async () => {
      await proveNumber(check, platform, '9841000009')
      await check.getByLabel(text('device.email')).fill('yatri@example.com')
      await check.getByLabel(text('device.bankAccountName')).fill('Somebody Else')
      await check.getByRole('button', { name: text('device.submit') }).click()
      await expect(check.getByRole('alert')).not.toBeEmpty()
      await expect(at.accountButton(page)).toHaveCount(0)
    })

    await test.step('the right four answers sign yatri in on the same page', async () => {
      const captcha = check.locator('input[name=captcha]')
      if (await captcha.isVisible()) await captcha.fill((await platform.control.captchas())[0]?.answer ?? '')
      await check.getByLabel(text('device.bankAccountName')).fill('Yatri Lama')
      await check.getByRole('button', { name: text('device.submit') }).click()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL(/\/rng/)
      expect((await platform.control.account('yatri'))?.registeredIps).toContain('198.51.100.20')
    })

    await test.step('the address is known from now on', async () => {
      await signOut(page)
      await secrets.leftNothing()
      await logIn(page, 'yatri')
      await expect(at.accountButton(page)).toBeVisible()
      await expect(check).toHaveCount(0)
    })

    await secrets.areNowhere('token', 'password', 'mobileNum', 'code', 'email', 'bankAccountName')
    await signOut(page)
    await secrets.leftNothing()
  },
)

test(
  'a member can reset a forgotten password by email, and must change the mailed one',
  { tag: '@PASS-01' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/rng'))
    const forgot = await openForgotten(page, 'forgot.tabEmail')
    const send = async (username: string, email: string) => {
      await forgot.getByLabel(text('login.username')).fill(username)
      await forgot.getByLabel(text('forgot.email'), { exact: true }).fill(email)
      await forgot.getByRole('button', { name: text('forgot.emailSubmit') }).click()
    }

    await test.step('username and a valid email are required', async () => {
      await send('', 'no mail')
      for (const name of ['username', 'email'])
        await expect(forgot.locator(`input[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
      expect(calls.count('forgotPasswordByEmail')).toBe(0)
    })

    await test.step('another’s address shows only a message', async () => {
      await send('sita', 'ram@example.com')
      await expect(forgot.getByRole('alert')).toHaveText('Username/Email does not exist')
      expect(await platform.control.latestCode('sita@example.com')).toBeNull()
    })

    await test.step('the right one is confirmed, and the window closes', async () => {
      await send('sita', 'sita@example.com')
      await expect(forgot.getByText(text('forgot.mailed'))).toBeVisible()
      const sent = calls.of('forgotPasswordByEmail').at(-1)?.request
      expect([sent?.method(), sent?.headers()['content-type']]).toEqual([
        'POST',
        expect.stringContaining('application/x-www-form-urlencoded'),
      ])
      await forgot.getByRole('button', { name: text('action.understood') }).click()
      await expect(forgot).toHaveCount(0)
      await expect(at.loginButton(page)).toBeVisible()
    })

    await test.step('the mailed password works once, and leads to a new one', async () => {
      const mailed = (await platform.control.latestCode('sita@example.com')) ?? ''
      secrets.add({ mailed })
      await at.loginButton(page).click()
      await fillLogin(page, { username: 'sita', password: mailed })
      await isForced(page)
      await choosePassword(page)
      await expect(at.accountButton(page)).toBeVisible()
      await signOut(page)
      await at.loginButton(page).click()
      await fillLogin(page, { username: 'sita', password: freshPassword })
      await expect(at.accountButton(page)).toBeVisible()
    })

    await secrets.areNowhere('token', 'password', 'email', 'mailed', 'newPassword')
    await signOut(page)
    await secrets.leftNothing()
  },
)

test(
  'a member can reset a forgotten password by a code to the phone and is signed in',
  { tag: '@PASS-02' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/rng'))
    const forgot = await openForgotten(page, 'forgot.tabPhone')
    const submit = forgot.getByRole('button', { name: text('forgot.phoneSubmit') })

    await test.step('number, code and new password are required', async () => {
      await submit.click()
      for (const name of ['mobileNum', 'code', 'newPassword'])
        await expect(forgot.locator(`input[name=${name}]`)).toHaveAttribute('aria-invalid', 'true')
      expect(calls.count('setPasswordByPhone')).toBe(0)
    })

    await test.step('a wrong code changes nothing', async () => {
      const right = await proveNumber(forgot, platform, '9841000002')
      await forgot.locator('input[name=newPassword]').fill(freshPassword)
      await forgot.locator('input[name=code]').fill(right === '111222' ? '333444' : '111222')
      await submit.click()
      await expect(forgot.locator('input[name=code]')).toHaveAttribute('aria-invalid', 'true')
      await expect(forgot.locator('input[name=code]')).toBeFocused()
      await expect(at.accountButton(page)).toHaveCount(0)
      await forgot.locator('input[name=code]').fill(right)
    })

    await test.step('the right one signs ram in, at the home page', async () => {
      await submit.click()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(forgot).toHaveCount(0)
      await expect(page).toHaveURL('/')
      expect((await keptBy(page)).session).toMatchObject({ username: 'ram', isAgent: '1' })
    })

    await test.step('the old password is invalid', async () => {
      await signOut(page)
      await secrets.leftNothing()
      await logIn(page, 'ram')
      await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('error.invalidCredentials'))
    })
    expect(passwordOf('ram')).not.toBe(freshPassword)
    await secrets.areNowhere('token', 'password', 'newPassword', 'mobileNum', 'code')
  },
)

test(
  'a visitor can play as a trial player, without anything that needs an account',
  { tag: ['@AUTH-09', '@AUTH-10'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)

    await test.step('without FREEPLAY3 it is not offered', async () => {
      await platform.control.setSwitch('FREEPLAY3', false)
      await page.goto('/')
      await at.loginButton(page).click()
      await expect(at.submit(page)).toBeVisible()
      await expect(at.loginDialog(page).getByRole('button', { name: text('freePlay.start') })).toHaveCount(0)
      await platform.control.setSwitch('FREEPLAY3', true)
    })

    await test.step('one press makes a trial account and signs it in', async () => {
      await page.goto(secrets.address('/rng'))
      expect((await keptBy(page)).session['isAgent']).toBeUndefined()
      await at.loginButton(page).click()
      await at
        .loginDialog(page)
        .getByRole('button', { name: text('freePlay.start') })
        .click()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page.getByRole('banner').getByText(text('account.trial'), { exact: true })).toBeVisible()
      expect((await keptBy(page)).session).toMatchObject({ isAgent: '4', afterLogin: '1' })
      const sent = calls.of('freePlayLogin')[0]?.request.postDataJSON() as Record<string, unknown>
      expect(sent).toEqual({
        os: expect.stringMatching(/\S/),
        platform: 'W',
        randomString: expect.stringMatching(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/),
        gatewayVersion: 3,
      })
    })

    await test.step('it tries a game', async () => {
      await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG&trial=1')
      await expect(page.locator('iframe')).toBeVisible()
      await expect(at.main(page).getByText(text('game.trial'))).toBeVisible()
    })

    await test.step('it has no member centre, no change of password and no agent centre', async () => {
      await page.goto('/?memberCentre=depositv2')
      const refusal = page.getByRole('dialog', { name: text('centre.registerFirst') })
      await expect(refusal).toContainText(text('centre.trialText'))
      await refusal.getByRole('button', { name: text('action.confirm') }).click()
      await expect(refusal).toHaveCount(0)
      await at.accountButton(page).click()
      const menu = page.getByRole('dialog', { name: text('account.menu') })
      await expect(menu.getByRole('button', { name: text('account.signOut') })).toBeVisible()
      await expect(menu.getByRole('button', { name: text('password.title') })).toHaveCount(0)
      await page.keyboard.press('Escape')
    })

    await secrets.areNowhere('token')
    await signOut(page)
    await secrets.leftNothing()

    await test.step('a member who signs in next is a member', async () => {
      await logIn(page, 'sita')
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page.getByRole('banner').getByText(text('account.trial'), { exact: true })).toHaveCount(0)
      expect((await keptBy(page)).session).toMatchObject({ isAgent: '0' })
    })
  },
)

test(
  'a non-member, an empty form and a member at the agents’ place each get their message',
  { tag: '@AUTH-13' },
  async ({ open }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/'))

    await test.step('empty fields are not sent', async () => {
      await at.loginButton(page).click()
      await at.submit(page).click()
      await expect(at.loginDialog(page).getByRole('alert')).toHaveText('Please enter the username and password')
      await expect(at.loginDialog(page).getByText(text('login.usernameRequired'))).toBeVisible()
      await expect(at.loginDialog(page).getByText(text('login.passwordRequired'))).toBeVisible()
      expect(calls.count('login')).toBe(0)
    })

    await test.step('karmachari works here and is no member', async () => {
      await fillLogin(page, { username: 'karmachari', password: passwordOf('karmachari') })
      await expect(at.loginDialog(page).getByRole('alert')).toHaveText('Non-member account unable to login')
      await expect(at.accountButton(page)).toHaveCount(0)
      await at
        .loginDialog(page)
        .getByRole('button', { name: text('action.close') })
        .click()
    })

    await test.step('sita is a member and no agent', async () => {
      await logIn(page, 'sita')
      await expect(at.accountButton(page)).toBeVisible()
      await page.goto('/?agentCentre=agentTeamOverview')
      await expect(page.getByRole('dialog', { name: 'Non-agents cannot log in' })).toBeVisible()
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('action.confirm') })
        .click()
      await seesText(page, 'home.title')
    })

    await secrets.areNowhere('token', 'password')
    await signOut(page)
    await secrets.leftNothing()
  },
)
