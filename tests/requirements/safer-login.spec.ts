import { TOTP } from 'otpauth'
import { expect, type Page } from 'playwright/test'
import { balance } from '../../src/api/calls/member.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, fillLogin } from '../support/look.ts'
import { keepSession, keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.reset())
test.describe.configure({ timeout: 120_000 })

type Key = Parameters<typeof text>[0]
const windowOf = (page: Page, key: Key) => page.getByRole('dialog', { name: text(key), exact: true })
const button = (page: Page, key: Key) => page.getByRole('button', { name: text(key), exact: true })
const phone = { width: 390, height: 844 }
const desk = { width: 1280, height: 800 }

test(
  'a member turns on two-step login, logs out everywhere, and logs in by password and code',
  { tag: '@PLAY-10-part' },
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
    await code.fill(codeOf(0))
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
    await send(codeOf(0))
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
    expect(addresses.filter((address) => address.includes(secret) || address.includes(recoveryCode))).toEqual([])
    // The browser reports the refusal of the fifth wrong code.
    expect(complaints.filter((one) => !/429.*second-factor/.test(one))).toEqual([])
  },
)
