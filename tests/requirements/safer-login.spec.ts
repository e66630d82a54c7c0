import { TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { balance } from '../../src/api/calls/member.ts'
import { beginTwoStep, confirmTwoStep } from '../../src/api/calls/second-factor.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin, signOut } from '../support/look.ts'
import { keepSession, keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.describe.configure({ timeout: 120_000 })

type Key = Parameters<typeof text>[0]
const windowOf = (page: Page, key: Key) => page.getByRole('dialog', { name: text(key), exact: true })
const button = (page: Page, key: Key) => page.getByRole('button', { name: text(key), exact: true })
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test(
  'a member turns on two-step login, logs out everywhere, and logs in by password and a code',
  { tag: '@PLAY-10' },
  async ({ open, platform }) => {
    const visitor = visitorOf(platform)
    const elsewhere = await visitor.signIn('sita')
    const stillIn = async () => (await visitor.ask(balance, {}, { token: elsewhere })).status
    expect(await stillIn()).toBe(200)
    const { page, complaints } = await open({ viewport: phone })
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=securityCenter')

    await button(page, 'page.twoStep.turnOn').click()
    const setUp = windowOf(page, 'page.twoStep.title')
    await setUp.locator('input[name=password]').fill('Wrong#1111')
    await button(page, 'action.confirm').click()
    await expect(setUp.getByRole('alert')).not.toBeEmpty()
    await setUp.locator('input[name=password]').fill(passwordOf('sita'))
    await button(page, 'action.confirm').click()
    await expect(setUp.getByRole('img', { name: text('page.twoStep.picture') })).toBeVisible()
    const secret = (await setUp.locator('code').textContent()) ?? ''
    const codeOf = (later: number) =>
      new TOTP({ secret }).generate({ timestamp: platform.control.now() + later * 30_000 })
    const code = setUp.locator('input[name=code]')
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await expectAccessible(page, 'the key on a phone')
    await page.setViewportSize(desk)
    await expectAccessible(page, 'the key on a desk')
    const usedCode = codeOf(0)
    await code.fill(usedCode)
    await button(page, 'page.twoStep.turnOn').last().click()
    await expect(setUp.locator('li')).toHaveCount(10)
    const recoveryCode = (await setUp.locator('li').first().textContent()) ?? ''
    const saved = page.waitForEvent('download')
    await setUp.getByRole('button', { name: text('download.get') }).click()
    expect((await saved).suggestedFilename()).toBe('recovery-codes.txt')
    await expectAccessible(page, 'the recovery codes on a desk')
    await page.setViewportSize(phone)
    await expectAccessible(page, 'the recovery codes on a phone')
    await button(page, 'page.twoStep.saved').click()
    await expect(page.getByText(text('page.twoStep.on', { left: '10' }))).toBeVisible()

    await expect(page.getByRole('heading', { name: text('page.account.devices') })).toBeVisible()
    await expect(page.getByText(text('page.account.deviceThis'), { exact: true })).toHaveCount(1)
    await expect(button(page, 'page.account.deviceEnd')).toHaveCount(1)
    await button(page, 'page.account.endEverywhere').click()
    await windowOf(page, 'page.account.endEverywhere')
      .getByRole('button', { name: text('page.account.endEverywhere') })
      .click()
    await expect(at.loginButton(page)).toBeVisible()
    expect(await stillIn()).toBe(401)

    const logIn = async () => {
      await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
      await expect(step).toBeVisible()
    }
    const step = windowOf(page, 'secondFactor.title')
    const send = async (typed: string) => {
      await step.locator('input[name=code]').fill(typed)
      await step.getByRole('button', { name: text('device.submit') }).click()
    }
    await at.loginButton(page).click()
    await logIn()
    await expectAccessible(page, 'the second step on a phone')
    // The code that turned it on is used up, and five wrong ones end the login.
    await send(usedCode)
    await expect(step.getByText(text('secondFactor.wrong'))).toBeVisible()
    expect(JSON.stringify(await keptBy(page))).not.toContain(secret)
    for (let wrong = 0; wrong < 4; wrong++) {
      const answered = page.waitForResponse(/second-factor/)
      await send('000000')
      await answered
    }
    await expect(step.getByText(text('secondFactor.over'))).toBeVisible()
    await step.getByRole('button', { name: text('login.submit') }).click()
    await logIn()
    await send(codeOf(1))
    await expect(at.accountButton(page)).toBeVisible()

    await signOut(page)
    await at.loginButton(page).click()
    await logIn()
    await step.getByRole('button', { name: text('secondFactor.useRecovery') }).click()
    await expect(step.getByLabel(text('secondFactor.recoveryCode'))).toBeVisible()
    await send(recoveryCode)
    await expect(at.accountButton(page)).toBeVisible()
    expect(JSON.stringify(await keptBy(page))).not.toContain(recoveryCode)
    expect(addresses.filter((address) => address.includes(secret) || address.includes(recoveryCode))).toEqual([])
    // The browser reports the refusal of the fifth wrong code.
    expect(complaints.filter((one) => !/429.*second-factor/.test(one))).toEqual([])
  },
)

/** A device of Chromium's own with a finger that is always right, until a test says otherwise. */
const plugInDevice = async (page: Page) => {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const { authenticatorId } = await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    setFinger: (isUserVerified: boolean) =>
      devices.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
    passkeys: async () => (await devices.send('WebAuthn.getCredentials', { authenticatorId })).credentials,
  }
}

test(
  'a member adds a passkey, logs in by it alone where two-step login is on, and removes it',
  { tag: '@PLAY-10' },
  async ({ open, platform }) => {
    // A passkey belongs to a name, so that the address of digits offers none (PLAT-09).
    const byNumber = await open()
    await byNumber.page.goto('/')
    await at.loginButton(byNumber.page).click()
    await expect(at.loginDialog(byNumber.page)).toBeVisible()
    await expect(button(byNumber.page, 'login.passkey')).toHaveCount(0)

    const named = { ...platform, siteUrl: platform.siteUrl.replace('127.0.0.1', 'localhost') }
    const visitor = visitorOf(named)
    const token = await visitor.signIn('sita')
    const { value: key } = await visitor.ask(beginTwoStep, { password: passwordOf('sita') }, { token })
    const code = new TOTP({ secret: key.secret }).generate({ timestamp: platform.control.now() })
    expect((await visitor.ask(confirmTwoStep, { code }, { token })).success).toBe(true)
    const { page, complaints } = await open({ viewport: phone, baseUrl: named.siteUrl })
    const device = await plugInDevice(page)
    const addresses: string[] = []
    page.on('request', (request) => addresses.push(request.url()))
    await page.goto('/icon.svg')
    await page.evaluate((kept) => sessionStorage.setItem('token', kept), token)
    await page.goto('/?memberCentre=securityCenter')

    const adding = windowOf(page, 'page.passkeys.add')
    const typePassword = async (typed: string) => {
      await adding.locator('input[name=password]').fill(typed)
      await adding.getByRole('button', { name: text('action.confirm') }).click()
    }
    await button(page, 'page.passkeys.add').click()
    await expectAccessible(page, 'a new passkey on a phone')
    await typePassword('Wrong#1111')
    await expect(adding.getByRole('alert')).not.toBeEmpty()
    expect(await device.passkeys()).toHaveLength(0)
    await typePassword(passwordOf('sita'))
    await expect(adding).toHaveCount(0)
    await expect(button(page, 'page.passkeys.remove')).toHaveCount(1)
    const [passkey] = await device.passkeys()
    expect(passkey).toMatchObject({ isResidentCredential: true, rpId: 'localhost' })
    await expectAccessible(page, 'the passkeys on a phone')
    await button(page, 'page.passkeys.add').click()
    await typePassword(passwordOf('sita'))
    await expect(adding.getByText(text('page.passkeys.taken'))).toBeVisible()
    await page.setViewportSize(desk)
    await expectAccessible(page, 'a new passkey on a desk')
    await page.keyboard.press('Escape')

    const logOutEverywhere = async () => {
      await button(page, 'page.account.endEverywhere').click()
      await windowOf(page, 'page.account.endEverywhere')
        .getByRole('button', { name: text('page.account.endEverywhere') })
        .click()
      await at.loginButton(page).click()
    }
    await logOutEverywhere()
    const byPasskey = button(page, 'login.passkey')
    // A wrong finger is a "no", and no error.
    await device.setFinger(false)
    await byPasskey.click()
    await expect(byPasskey).not.toHaveAttribute('aria-busy', 'true')
    await expect(at.loginDialog(page).getByRole('alert').first()).toBeEmpty()
    await expectAccessible(page, 'the login with a passkey on a desk')
    await device.setFinger(true)
    await byPasskey.click()
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page.getByRole('dialog', { name: text('secondFactor.title') })).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).not.toBe(token)

    await page.goto('/?memberCentre=securityCenter')
    await button(page, 'page.passkeys.remove').click()
    const asking = windowOf(page, 'page.passkeys.askTitle')
    await asking.getByRole('button', { name: text('page.passkeys.remove') }).click()
    await expect(button(page, 'page.passkeys.remove')).toHaveCount(0)
    await logOutEverywhere()
    await byPasskey.click()
    await expect(page.getByText(text('login.passkeyUnknown'))).toBeVisible()

    const id = Buffer.from(passkey?.credentialId ?? '', 'base64').toString('base64url')
    expect(id).not.toBe('')
    expect(JSON.stringify(await keptBy(page))).not.toContain(id)
    expect(addresses.filter((address) => address.includes(id))).toEqual([])
    // The browser reports reads that the end of the session overtook.
    expect(complaints.filter((one) => !/401.*games\/recent/.test(one))).toEqual([])
  },
)
