import { expect } from 'playwright/test'
import { launchGame } from '../../src/api/calls/games.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import { launchOf, visitorOf } from '../sandbox/visitor.ts'
import { at, fillLogin, signOut } from '../support/look.ts'
import { choosePassword, freshPassword, isForced } from '../support/password.ts'
import { proveNumber } from '../support/phone.ts'
import { keptBy, logIn, passwordOf, watchCalls } from '../support/player.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

// Journeys of many page loads, which take long on a busy machine.
test.describe.configure({ timeout: 180_000 })
test(
  'a new member must choose a password first; no reload, tab, route or call avoids it',
  { tag: ['@AUTH-05', '@PASS-04', '@SAFE-07'] },
  async ({ open, platform }) => {
    const { page, context } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)

    await test.step('naya logs in for the first time: the platform is told, the login closes, the question opens', async () => {
      await page.goto(secrets.address('/'))
      await logIn(page, 'naya')
      await isForced(page)
      await expect(at.loginDialog(page)).toHaveCount(0)
      const [told] = calls.of('firstLogin')
      expect((await told?.request.response())?.status()).toBe(200)
      await expect(at.passwordDialog(page).getByLabel(text('password.old'), { exact: true })).toHaveCount(0)
    })
    const token = (await keptBy(page)).session['token'] ?? ''
    expect(token.length).toBeGreaterThan(20)

    await test.step('neither Escape nor a press beside the window closes it', async () => {
      for (let press = 1; press <= 4; press += 1) await page.keyboard.press('Escape')
      await page.mouse.click(3, 3)
      await isForced(page)
    })

    await test.step('another address does not close it either, with or without a reload', async () => {
      await page.evaluate(() => {
        history.pushState(null, '', '/rng')
        dispatchEvent(new PopStateEvent('popstate'))
      })
      await expect(page).toHaveURL('/rng')
      await isForced(page)
      await page.goBack()
      await isForced(page)
      await page.reload()
      await isForced(page)
      for (const address of [
        '/fish',
        '/login',
        '/register',
        '/?memberCentre=depositv2',
        '/game?game=RNG-00001&vendor=HIMALAYA&type=RNG',
      ]) {
        await page.goto(address)
        await isForced(page)
      }
      await expect(page.locator('iframe')).toHaveCount(0)
      await page.goBack()
      await isForced(page)
    })

    await test.step('a second tab with the token shows it, too', async () => {
      const second = await context.newPage()
      await second.goto('/icon.svg')
      await second.evaluate((kept) => sessionStorage.setItem('token', kept), token)
      await second.goto('/rng')
      await isForced(second)
      await second.close()
    })

    await test.step('the platform refuses the token in a direct call', async () => {
      const { ask } = visitorOf(platform)
      for (const answer of [
        await ask(memberInfo, {}, { token }),
        await ask(balance, {}, { token }),
        await ask(launchGame, launchOf('RNG-00001'), { token }),
      ])
        expect(answer.errorCode).toBe('password_change_required')
    })

    await test.step('the new password opens the home page with a full token, and ends the old one', async () => {
      await page.goto(secrets.address('/rng'))
      await isForced(page)
      await choosePassword(page, passwordOf('naya'))
      await expect(at.passwordDialog(page)).toHaveCount(0)
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL('/')
      const { session } = await keptBy(page)
      expect(session).toMatchObject({ username: 'naya', isAgent: '0', afterLogin: '1' })
      const { ask } = visitorOf(platform)
      expect((await ask(memberInfo, {}, { token: session['token'] ?? '' })).success).toBe(true)
      expect((await ask(memberInfo, {}, { token })).errorCode).toBe('token_invalid')
    })

    await test.step('the next login asks for nothing', async () => {
      await signOut(page)
      await secrets.leftNothing()
      await at.loginButton(page).click()
      await fillLogin(page, { username: 'naya', password: freshPassword })
      await expect(at.accountButton(page)).toBeVisible()
      await expect(at.passwordDialog(page)).toHaveCount(0)
    })

    await secrets.areNowhere('token', 'password', 'oldPassword', 'newPassword')
    await signOut(page)
    await secrets.leftNothing()
  },
)

test(
  'a member must change 123456 or an expired password, except by SMS or without the switch',
  { tag: '@AUTH-06' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    const calls = watchCalls(page)
    await page.goto(secrets.address('/'))

    await test.step('kancha has 123456 and signs out instead', async () => {
      await logIn(page, 'kancha')
      await isForced(page)
      expect(calls.count('firstLogin')).toBe(0)
      await at
        .passwordDialog(page)
        .getByRole('button', { name: text('account.signOut') })
        .click()
      await expect(at.loginButton(page)).toBeVisible()
      await expect(at.passwordDialog(page)).toHaveCount(0)
      await secrets.leftNothing()
    })

    await test.step('kancha comes back, and may not choose 123456 again', async () => {
      await logIn(page, 'kancha')
      await isForced(page)
      const dialog = at.passwordDialog(page)
      for (const label of [text('password.new'), text('password.confirm')])
        await dialog.getByLabel(label, { exact: true }).fill('123456')
      await dialog.getByRole('button', { name: text('password.submit') }).click()
      await expect(dialog.getByText(text('password.isDefault'))).toBeVisible()
      expect(calls.count('changePassword')).toBe(0)
      await choosePassword(page)
      await expect(at.accountButton(page)).toBeVisible()
      await signOut(page)
    })

    await test.step('purano’s password is expired, and PWDEXPFORCECHANGE3 is on', async () => {
      await logIn(page, 'purano')
      await isForced(page)
      await at
        .passwordDialog(page)
        .getByRole('button', { name: text('account.signOut') })
        .click()
      await expect(at.loginButton(page)).toBeVisible()
    })

    await test.step('the login by SMS skips the question', async () => {
      await at.loginButton(page).click()
      const dialog = at.loginDialog(page)
      await dialog.getByRole('tab', { name: text('login.tabSms') }).click()
      await proveNumber(dialog, platform, '9841000008')
      await at.submit(page).click()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(at.passwordDialog(page)).toHaveCount(0)
      await signOut(page)
    })

    await test.step('the brand without the switch skips it, too', async () => {
      await platform.control.setSwitch('PWDEXPFORCECHANGE3', false)
      await page.goto(secrets.address('/'))
      await logIn(page, 'purano')
      await expect(at.accountButton(page)).toBeVisible()
      await expect(at.passwordDialog(page)).toHaveCount(0)
    })

    await secrets.areNowhere('token', 'password', 'newPassword', 'mobileNum', 'code')
    await signOut(page)
    await secrets.leftNothing()
  },
)
