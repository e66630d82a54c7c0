import { expect, type Page } from 'playwright/test'
import { askToSignOut, at, fillLogin, goToSlots, seesText, signOut } from '../support/look.ts'
import { keepSession, keptBy, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const firstTile = (page: Page) =>
  page
    .getByRole('list', { name: text('lobby.games') })
    .getByRole('listitem')
    .first()
const playButton = (page: Page) => firstTile(page).getByRole('button').first()

test('a player gets one launch and one sign-out by double presses', async ({ open, platform }) => {
  const { page, complaints } = await open()
  const calls = watchCalls(page)
  await keepSession(page, platform, 'sita')
  await page.goto('/rng')
  await expect(at.accountButton(page)).toBeVisible()
  platform.control.setFault('launchGame', { delayMs: 300, times: 1 })
  await playButton(page).dblclick({ position: { x: 20, y: 20 } })
  await expect(page.locator('iframe')).toBeVisible()
  expect(calls.count('launchGame')).toBe(1)
  expect(await page.evaluate(() => history.length)).toBeLessThanOrEqual(4)
  await page.goBack()
  await expect(firstTile(page)).toBeVisible()

  platform.control.setFault('logout', { delayMs: 300, times: 1 })
  await askToSignOut(page)
  await at
    .signOutDialog(page)
    .getByRole('button', { name: text('signOut.confirm') })
    .evaluate((button: HTMLButtonElement) => {
      button.click()
      button.click()
    })
  await expect(at.loginButton(page)).toBeVisible()
  expect(calls.count('logout')).toBe(1)
  expect(complaints).toEqual([])
})

test('a visitor can drop the login and its launch by the back button', { tag: '@LAUNCH-01-part' }, async ({ open }) => {
  const { page, complaints } = await open()
  const calls = watchCalls(page)
  await page.goto('/')
  await goToSlots(page)
  await playButton(page).click({ position: { x: 20, y: 20 } })
  await expect(at.loginDialog(page)).toBeVisible()
  // Back first closes the window, then leaves the page.
  await page.goBack()
  await expect(at.loginDialog(page)).toHaveCount(0)
  await expect(page).toHaveURL('/rng')
  await page.goBack()
  await expect(page).toHaveURL('/')
  await seesText(page, 'home.title')
  await at.loginButton(page).click()
  await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
  await expect(at.accountButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(calls.count('launchGame')).toBe(0)
  expect(complaints).toEqual([])
})

test(
  'a player in two tabs sees one message in the second after signing out in the first',
  { tag: '@AUTH-11-part' },
  async ({ open, platform }) => {
    const { page: first, context, complaints } = await open()
    const token = await keepSession(first, platform, 'sita')
    const second = await context.newPage()
    const third = await context.newPage()
    for (const page of [second, third]) {
      await page.goto('/icon.svg')
      await page.evaluate((kept) => {
        sessionStorage.setItem('token', kept)
      }, token)
    }
    for (const page of [first, second, third]) {
      await page.goto('/rng')
      await expect(at.accountButton(page)).toBeVisible()
    }
    await signOut(first)
    await expect(at.loginButton(first)).toBeVisible()

    // Tabs of one session end with it.
    for (const page of [second, third]) await expect(at.loginDialog(page)).toBeVisible()
    await expect(second.getByText(text('error.notLoggedIn'))).toHaveCount(1)
    expect((await keptBy(second)).session).toEqual({ merchant: 'danphe', merchantCode: 'danphe' })

    await third.bringToFront()
    await at
      .loginDialog(third)
      .getByRole('button', { name: text('action.close') })
      .click()
    await playButton(third).click({ position: { x: 20, y: 20 } })
    await expect(at.loginDialog(third)).toBeVisible()
    await fillLogin(third, { username: 'sita', password: passwordOf('sita') })
    await expect(third.locator('iframe')).toBeVisible()
    expect(complaints.filter((line) => !line.startsWith('Failed to load resource'))).toEqual([])
  },
)
