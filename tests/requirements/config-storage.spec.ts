import { expect, type Page } from 'playwright/test'
import { localNames, playerValues, sessionNames } from '../../src/app/core/storage.ts'
import { at, goToSlots, signOut } from '../support/look.ts'
import { keptBy, logIn, passwordOf, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

/** Checks that storage holds only listed names, and returns them. */
const namesIn = async (page: Page) => {
  const kept = await keptBy(page)
  const session = await page.evaluate(() => Object.keys(sessionStorage))
  const names = { session: session.toSorted(), local: Object.keys(kept.local).toSorted() }
  expect(names.session.filter((name) => !sessionNames.some((known) => known === name))).toEqual([])
  expect(names.local.filter((name) => !localNames.some((known) => known === name))).toEqual([])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual([])
  expect(await page.evaluate(async () => caches.keys())).toEqual([])
  expect(kept.cookies).toBe('')
  return { ...names, kept }
}

test(
  'a player leaves only the listed keys in storage after login, game and sign-out',
  { tag: ['@CFG-07-part', '@CFG-10'] },
  async ({ open, platform }) => {
    await platform.control.setAnalytics('G-DANPHE1')
    const { page } = await open({ bypassCSP: true })
    await page.route('**/config.json', (route) =>
      route.fulfill({ json: { merchantCode: 'danphe', apiHosts: [platform.siteUrl] } }),
    )
    await page.goto('/')
    await page.getByRole('button', { name: text('consent.decline') }).click()
    await at.languageChoice(page).selectOption('NE')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
    await at.languageChoice(page).selectOption('EN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await page.getByRole('button', { name: text('theme.toDark') }).click()
    await goToSlots(page)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect
      .poll(async () => (await namesIn(page)).session)
      .toEqual(['gameVendor', 'index_notice', 'merchant', 'merchantCode', 'routers', 'settings'])
    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible()

    const signedIn = await namesIn(page)
    expect(signedIn.session).toEqual([
      'afterLogin',
      'gameVendor',
      'index_notice',
      'isAgent',
      'merchant',
      'merchantCode',
      'routers',
      'settings',
      'token',
      'username',
    ])
    expect(signedIn.local).toEqual(['consent', 'hisLang', 'lang', 'theme'])
    expect(signedIn.kept.session).toMatchObject({
      merchant: 'danphe',
      merchantCode: 'danphe',
      isAgent: '0',
      username: 'sita',
    })
    expect(signedIn.kept.local).toEqual({ lang: 'EN', hisLang: 'EN', theme: 'dark', consent: 'declined' })

    // Another tab is a visitor's own: the session is the tab's (decision 041).
    const other = await page.context().newPage()
    await other.goto('/noticePage')
    await expect(at.loginButton(other)).toBeVisible()
    expect(await other.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
    await other.close()
    await expect(at.accountButton(page)).toBeVisible()

    const tile = page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
    await tile
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(page.locator('iframe')).toBeVisible()
    await namesIn(page)
    await page.goBack()
    await page.reload()
    await expect(at.accountButton(page)).toBeVisible()
    await namesIn(page)
    // A vendor with a wallet of its own says so before play, and leads to the wallets (CFG-10).
    await page.goto('/game?game=RNG-00001&vendor=EVEREST&type=RNG')
    await expect(page.getByRole('status').filter({ hasText: text('launch.ownWallet') })).toBeVisible()
    expect((await namesIn(page)).session).toContain('merchantWallet')
    await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG')
    await expect(page.locator('iframe')).toBeVisible()
    await expect(page.getByText(text('launch.ownWallet'))).toHaveCount(0)

    await signOut(page)
    const after = await namesIn(page)
    expect(after.session).toEqual(['gameVendor', 'index_notice', 'merchant', 'merchantCode', 'routers', 'settings'])
    expect(after.session.filter((name) => playerValues.some((known) => known === name))).toEqual([])
    expect(after.local).toEqual(signedIn.local)
    const everything = JSON.stringify(after.kept)
    for (const secret of ['sita', passwordOf('sita'), signedIn.kept.session['token'] ?? 'no token'])
      expect(everything).not.toContain(secret)
  },
)

test(
  'a player can sign in, play and sign out when the browser stores nothing',
  { tag: '@CFG-07-part' },
  async ({ open }) => {
    const { page } = await open()
    await page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage'])
        Object.defineProperty(window, name, {
          get: () => {
            throw new DOMException('Denied', 'SecurityError')
          },
        })
    })
    const calls = watchCalls(page)
    await page.goto('/rng')
    await at.languageChoice(page).selectOption('EN')
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible()
    const tile = page.getByRole('listitem').filter({ has: page.locator('[data-launch]') })
    await tile
      .first()
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    await expect(page.locator('iframe')).toBeVisible()
    expect(calls.count('launchGame')).toBe(1)
    await page.goBack()
    await signOut(page)
    await expect(at.loginButton(page)).toBeVisible()
  },
)
