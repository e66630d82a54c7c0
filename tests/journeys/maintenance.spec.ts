import { expect, type Page } from 'playwright/test'
import { memberInfo } from '../../src/api/calls/member.ts'
import { at, fillLogin, goToSlots, signOut } from '../support/look.ts'
import { holdCall, passwordOf, watchCalls } from '../support/player.ts'
import { fillFields, newcomer, registrationField, solveCaptcha, submitRegistration } from '../support/register.ts'
import { followSecrets } from '../support/secrets.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: text('system.maintenance.title') })

/** Only the maintenance page is visible, and Escape opens nothing beneath it. */
const isCovered = async (page: Page) => {
  await expect(heading(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(heading(page)).toBeVisible()
  for (const beneath of [at.loginButton(page), at.loginDialog(page), page.getByRole('navigation'), at.main(page)])
    await expect(beneath.filter({ visible: true })).toHaveCount(0)
}

/** The page becomes visible again. */
const isSeenAgain = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

test(
  'a visitor can finish a half-typed login after maintenance',
  { tag: '@SYS-04-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    await page.goto(secrets.address('/rng'))
    const username = page.locator('dialog input[name=username]')
    const password = page.locator('dialog input[name=password]')

    await test.step('a visitor has typed a name and half a password', async () => {
      await at.loginButton(page).click()
      await username.fill('sita')
      await password.fill(passwordOf('sita').slice(0, 6))
    })

    await test.step('maintenance begins; the visitor returns to the page, which is covered', async () => {
      await platform.control.setStatus(1)
      await isSeenAgain(page)
      await isCovered(page)
      await page.getByRole('button', { name: text('action.retry') }).click()
      await isCovered(page)
    })

    await test.step('maintenance ends; the typed text is there, and the login succeeds', async () => {
      await platform.control.setStatus(0)
      await page.getByRole('button', { name: text('action.retry') }).click()
      await expect(heading(page)).toHaveCount(0)
      await expect(at.loginDialog(page)).toBeVisible()
      await expect(username).toHaveValue('sita')
      await expect(password).toHaveValue(passwordOf('sita').slice(0, 6))
      await password.focus()
      await page.keyboard.press('End')
      await page.keyboard.type(passwordOf('sita').slice(6))
      await at.submit(page).click()
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page).toHaveURL(/\/rng/)
    })

    await secrets.areNowhere('token', 'password')
    await signOut(page)
    await secrets.leftNothing()
  },
)

test(
  'a player can try again over a window that opens beneath the maintenance page',
  { tag: '@SYS-04-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.route(`**${memberInfo.path}*`, (route) =>
      route.fulfill({ status: 403, json: { success: false, errorCode: 'password_change_required' } }),
    )
    const release = await holdCall(page, 'memberInfo')
    await page.goto('/')
    await at.loginButton(page).click()
    const asked = page.waitForRequest(`**${memberInfo.path}*`)
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await asked
    await platform.control.setStatus(1)
    await isSeenAgain(page)
    await isCovered(page)
    release()
    await expect(page.locator('dialog[open]')).toHaveCount(2)
    await platform.control.setStatus(0)
    await page.getByRole('button', { name: text('action.retry') }).click()
    await expect(heading(page)).toHaveCount(0)
    await expect(at.passwordDialog(page)).toBeVisible()
  },
)

test(
  'the page polls the status every minute while open and every 20 seconds while closed',
  { tag: '@SYS-04-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.clock.install()
    await page.goto('/')
    await goToSlots(page)
    const list = page.getByRole('list', { name: text('lobby.games') })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    const calls = watchCalls(page)
    const search = page.getByRole('textbox', { name: text('search.label') })
    await search.fill('golden y')

    await platform.control.setStatus(1)
    await page.clock.fastForward(61_000)
    await isCovered(page)
    await page.clock.fastForward(21_000)
    await expect.poll(() => calls.count('systemStatus')).toBe(2)
    await isCovered(page)

    await platform.control.setStatus(0)
    await page.clock.fastForward(21_000)
    await expect(heading(page)).toHaveCount(0)
    await expect(search).toHaveValue('golden y')
    await search.focus()
    await page.keyboard.press('End')
    await page.keyboard.type('ak')
    await page.keyboard.press('Enter')
    await expect(list.getByRole('listitem').first()).toContainText(/golden yak/i)
  },
)

test(
  'a visitor can send a filled registration after a maintenance that a refused call revealed',
  { tag: '@SYS-04' },
  async ({ open, platform }) => {
    const { page } = await open()
    const secrets = await followSecrets(page)
    await platform.control.setFields('every')
    await page.goto(secrets.address('/register'))
    await expect(at.registration(page).locator('img[src^="data:image/png"]')).toBeVisible()

    await test.step('the form is full when maintenance begins, and is refused', async () => {
      await fillFields(page, { ...newcomer, affiliateCode: '' })
      await at.registration(page).getByLabel(text('register.adult')).check()
      await solveCaptcha(page, platform)
      await platform.control.setStatus(1)
      await submitRegistration(page)
      await isCovered(page)
    })

    await test.step('afterwards the typed text is there, with a new picture', async () => {
      await platform.control.setStatus(0)
      await page.getByRole('button', { name: text('action.retry') }).click()
      await expect(heading(page)).toHaveCount(0)
      const said = page.getByRole('dialog', { name: text('warning.title') })
      if (await said.isVisible()) await said.getByRole('button', { name: text('action.understood') }).click()
      for (const [name, value] of Object.entries({ ...newcomer, affiliateCode: '' }))
        await expect(registrationField(page, name as keyof typeof newcomer)).toHaveValue(value)
      await expect(at.registration(page).getByLabel(text('register.adult'))).toBeChecked()
    })

    await test.step('the form is sent', async () => {
      const again = at.registration(page).getByRole('button', { name: /Try again|another picture/ })
      await again.click()
      await expect(at.registration(page).locator('img[src^="data:image/png"]')).toBeVisible()
      await solveCaptcha(page, platform)
      await submitRegistration(page)
      await expect(at.accountButton(page)).toBeVisible()
    })

    await secrets.areNowhere('token', 'password', 'email', 'idNumber')
    await signOut(page)
    await secrets.leftNothing()
  },
)
