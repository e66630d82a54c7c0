import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page } from 'playwright/test'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { at, fillLogin, goToSlots, seesText, signOut } from '../support/look.ts'
import { keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const grid = (page: Page) => page.getByRole('list', { name: text('lobby.games') })
const tile = (page: Page) => grid(page).getByRole('listitem').first()
const play = (page: Page) =>
  tile(page)
    .getByRole('button')
    .first()
    .click({ position: { x: 20, y: 20 } })
const retryIn = (page: Page) =>
  at
    .main(page)
    .getByRole('button', { name: text('action.retry') })
    .first()
const username = (page: Page) => at.loginDialog(page).getByLabel(text('login.username'))
const sita = { username: 'sita', password: passwordOf('sita') }

/** Walks the story while the platform fails at each stage and then recovers. */
const walk = async (page: Page, outage: { begin: () => Promise<void>; end: () => Promise<void> }) => {
  await goToSlots(page)
  await expect(tile(page)).toBeVisible()

  // Scrolling: loaded games stay, and the next ones load after a retry.
  await outage.begin()
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await seesText(page, 'lobby.failedMore')
  await expect(grid(page).getByRole('listitem').last()).toBeVisible()
  const last = async () => Number(await grid(page).getByRole('listitem').last().getAttribute('aria-posinset'))
  const before = await last()
  await outage.end()
  await retryIn(page).click()
  await expect(page.getByText(text('lobby.failedMore'))).toHaveCount(0)
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
  await expect.poll(last).toBeGreaterThan(before)
  await page.evaluate(() => window.scrollTo(0, 0))

  // Logging in: the typed text stays.
  await outage.begin()
  await play(page)
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  const missing = dialog.getByRole('button', { name: text('action.retry') })
  await expect(missing.or(username(page))).toBeVisible()
  const bornAt = () => page.evaluate(() => performance.timeOrigin)
  const born = await bornAt()
  if (await missing.isVisible()) {
    await outage.end()
    await missing.click()
    await expect(username(page)).toBeVisible()
    await outage.begin()
  }
  await fillLogin(page, sita)
  await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('error.network'))
  await expect(username(page)).toHaveValue(sita.username)
  await expect(at.loginDialog(page).getByLabel(text('login.password'), { exact: true })).toHaveValue(sita.password)
  await outage.end()
  const isNewPage = (await bornAt()) !== born
  await at.submit(page).click()
  // A browser that caches a failed import needed a new page, which does not know the game.
  if (isNewPage) {
    await expect(at.accountButton(page)).toBeVisible()
    await play(page)
  }
  await expect(page.locator('iframe')).toBeVisible()
  await page.goBack()
  await expect(tile(page)).toBeVisible()

  // Launching: the player stays in the lobby, and the same game opens after a retry.
  await outage.begin()
  await play(page)
  await expect(at.toasts(page).getByRole('alert')).toContainText(text('error.network'))
  await expect(tile(page)).toBeVisible()
  await expect(at.accountButton(page)).toBeVisible()
  await outage.end()
  await at.toastRetry(page).click()
  await expect(page.locator('iframe')).toBeVisible()
  await page.goBack()

  // Signing out succeeds here, with or without the platform.
  await outage.begin()
  await signOut(page)
  await expect(at.loginButton(page)).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
  expect((await keptBy(page)).session).toEqual({ merchant: 'danphe', merchantCode: 'danphe' })
  await outage.end()
}

/** The browser's own messages on failed requests are no complaint of the site. */
const own = (complaints: readonly string[]) =>
  complaints.filter(
    (line) =>
      !/^Failed to load resource|Failed to fetch dynamically imported module|^ChunkFailed: Loading chunk failed/.test(
        line,
      ),
  )

test('a player sees a message and a retry when calls fail at any stage, and loses nothing', async ({
  open,
  platform,
}) => {
  await platform.control.reset()
  const { page, complaints } = await open()
  const begin = async () => platform.control.setFault('*', { cut: true })
  const end = async () => platform.control.setFault('*', null)
  await begin()
  await page.goto('/')
  await seesText(page, 'system.unreachable.title')
  await end()
  await page.getByRole('button', { name: text('action.retry') }).click()
  await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
  await walk(page, { begin, end })
  expect(own(complaints)).toEqual([])
})

test('a player can continue after a platform restart at any stage, unloaded chunks included', async ({ open }) => {
  const folder = mkdtempSync(join(tmpdir(), 'outage-'))
  const database = join(folder, 'platform.db')
  let platform: Platform | undefined = await openPlatform({ siteFolder: 'dist', database })
  const ports = { sitePort: Number(new URL(platform.siteUrl).port), gamesPort: Number(new URL(platform.gamesUrl).port) }
  const { siteUrl } = platform
  const begin = async () => {
    await platform?.close()
    platform = undefined
  }
  const end = async () => {
    platform = await openPlatform({ siteFolder: 'dist', database, ...ports })
  }
  try {
    const { page, complaints } = await open({ baseUrl: siteUrl })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
    await begin()
    await goToSlots(page)
    await expect(retryIn(page)).toBeVisible()
    await end()
    await retryIn(page).click()
    await expect(tile(page)).toBeVisible()
    await walk(page, { begin, end })
    expect(own(complaints)).toEqual([])
  } finally {
    await platform?.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
