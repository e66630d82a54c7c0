import { expect, type Page, type Request } from 'playwright/test'
import { callTable } from '../../src/api/table.ts'
import { at } from '../support/look.ts'
import { holdCall, keepSession } from '../support/player.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

// A journey of many page loads, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 })
type Heading = Parameters<typeof text>[0]

interface Address {
  /** The address in an unusual letter case. */
  readonly path: string
  readonly heading: Heading
  /** Where a visitor is redirected, if not here: `login` means over the home page. */
  readonly visitor?: 'login'
  readonly window?: Heading
  /** Where a player is redirected, if not here. */
  readonly player?: string
}

const game = '?game=RNG-00001&vendor=HIMALAYA&type=RNG'

const addresses: readonly Address[] = [
  { path: '/', heading: 'home.title' },
  { path: '/Index', heading: 'home.title' },
  { path: '/index.HTML', heading: 'home.title' },
  { path: '/HOME', heading: 'home.title' },
  { path: '/Register', heading: 'register.gift', player: '/' },
  { path: '/register.html', heading: 'register.gift', player: '/' },
  { path: '/LogIn', heading: 'home.title', window: 'login.title', player: '/' },
  { path: '/noticePage', heading: 'announcements.title' },
  { path: '/pointMall', heading: 'nav.pointMall', visitor: 'login' },
  { path: '/Sports', heading: 'category.SPORTS' },
  { path: '/LIVE/', heading: 'category.LIVE' },
  { path: '/eSports', heading: 'category.ESPORTS' },
  { path: '/lott', heading: 'category.LOTT' },
  { path: '/elott', heading: 'category.ELOTT' },
  { path: '/seaLottery', heading: 'category.LOTT', visitor: 'login' },
  { path: '/rng', heading: 'category.RNG' },
  { path: '/Fish', heading: 'category.FISH' },
  { path: '/pvp', heading: 'category.PVP' },
  { path: '/Games', heading: 'category.RNG', player: '/rng' },
  { path: '/Providers', heading: 'lobby.vendors' },
  { path: '/promotions', heading: 'nav.promotions' },
  { path: '/promoDetail', heading: 'nav.promotion' },
  { path: `/Seamless${game}`, heading: 'game.title', window: 'login.title' },
  { path: `/fbSports${game}`, heading: 'game.title', window: 'login.title' },
  { path: `/game${game}`, heading: 'game.title', window: 'login.title' },
  { path: '/help', heading: 'home.title' },
  { path: '/helpMC', heading: 'help.title' },
  { path: '/Down', heading: 'download.title' },
  { path: '/download', heading: 'download.title' },
  { path: '/join', heading: 'join.title' },
  { path: '/lottery', heading: 'category.LOTT', window: 'login.title' },
  { path: '/vnLottery', heading: 'category.LOTT', window: 'login.title' },
  { path: '/sealottery', heading: 'category.LOTT', visitor: 'login' },
  { path: '/LOTTERT', heading: 'category.LOTT', window: 'login.title' },
  { path: '/nothing/here', heading: 'notFound.title' },
]

const heading = (page: Page, key: Heading) =>
  page.getByRole('heading', { level: 1, name: text(key, { brand: 'Danphe' }) })

/** Collects failed and pending requests of the page. */
const followRequests = (page: Page) => {
  const failed: string[] = []
  const waiting = new Set<Request>()
  page.on('request', (request) => waiting.add(request))
  page.on('requestfailed', (request) => {
    waiting.delete(request)
    // A page drops its requests when it is left.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') failed.push(request.url())
  })
  page.on('response', (response) => {
    waiting.delete(response.request())
    // Without config.json the site shows the default brand.
    if (response.status() >= 400 && !response.url().endsWith('/config.json')) failed.push(response.url())
  })
  return {
    failed,
    /** A page load discards the old page's pending requests. */
    goTo: async (path: string) => {
      page.once('framenavigated', () => waiting.clear())
      await page.goto(path)
    },
    isQuiet: () => expect.poll(() => [...waiting].map((request) => request.url()), { intervals: [20, 50] }).toEqual([]),
  }
}

test(
  'a visitor can open every address in any letter case without a failure or a layout shift',
  { tag: ['@ROUTE-01', '@SAFE-01-part'] },
  async ({ open }) => {
    const { page, complaints } = await open()
    const { failed, goTo, isQuiet } = followRequests(page)
    await watchShifts(page)
    for (const { path, heading: key, visitor, window } of addresses)
      await test.step(path, async () => {
        await goTo(path)
        await expect(heading(page, visitor === 'login' ? 'home.title' : key)).toBeAttached()
        if (visitor === 'login') await expect(page).toHaveURL('/login')
        const over = visitor === 'login' ? 'login.title' : window
        if (over !== undefined) await expect(page.getByRole('dialog', { name: text(over) })).toBeVisible()
        await isQuiet()
        expect.soft(await shiftsOf(page), path).toEqual([])
      })
    await at
      .main(page)
      .getByRole('link', { name: text('notFound.home') })
      .click()
    await expect(heading(page, 'home.title')).toBeVisible()
    await test.step('an address of two slashes', async () => {
      await goTo('/.//evil.test/there?a=b#c')
      await expect(page).toHaveURL('/evil.test/there?a=b#c')
      await expect(heading(page, 'notFound.title')).toBeVisible()
      // The window's entry in the history needs an address on this site.
      await at.loginButton(page).click()
      await expect(at.loginDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(at.loginDialog(page)).toBeHidden()
    })
    expect(failed).toEqual([])
    expect(complaints.filter((said) => !said.includes('config.json'))).toEqual([])
  },
)

test('a visitor sees nothing move when a category’s vendors come late', { tag: '@ROUTE-01-part' }, async ({ open }) => {
  // In the brand's second language, which has no drawing.
  const { page } = await open()
  await watchShifts(page)
  const release = await holdCall(page, 'gameVendors')
  await page.goto('/eSports', { waitUntil: 'commit' })
  const games = at.main(page).getByRole('heading', { level: 2, includeHidden: true })
  await expect(games).toBeAttached()
  await expect(games).toBeHidden()
  release()
  await expect(at.main(page).locator('[data-launch]').first()).toBeVisible()
  await expect(games).toBeVisible()
  expect(await shiftsOf(page)).toEqual([])
})

test('a visitor sees nothing move when a vendor without hot games tells so late', async ({ open }) => {
  const { page, context } = await open({ viewport: { width: 1280, height: 800 } })
  await watchShifts(page)
  // The tools wait for three seconds, which a busy machine needs for the page alone.
  const devtools = await context.newCDPSession(page)
  await devtools.send('Animation.enable')
  await devtools.send('Animation.setPlaybackRate', { playbackRate: 0.01 })
  const release = await holdCall(page, 'hotGames')
  await page.goto('/fish')
  const tools = at.main(page).getByRole('group', { name: text('lobby.lists') })
  await expect(tools).toBeVisible()
  await expect(at.main(page).locator('[data-launch]').first()).toBeVisible()
  release()
  await expect(tools.getByText(text('lobby.recent'))).toBeVisible()
  await expect(tools.getByText(text('lobby.hot'))).toHaveCount(0)
  expect(await shiftsOf(page)).toEqual([])
  // The tools stay at the next vendor.
  const asked = page.waitForRequest((request) => request.url().includes(callTable.hotGames.path))
  const releaseNext = await holdCall(page, 'hotGames')
  await at.main(page).getByRole('navigation').getByRole('link').nth(1).click()
  await asked
  await expect(tools.getByText(text('lobby.recent'))).toBeVisible()
  releaseNext()
})

test(
  'a player can reach every address by links, and go back through all of them',
  { tag: '@ROUTE-01-part' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    const { failed } = followRequests(page)
    await keepSession(page, platform, 'sita')
    await watchShifts(page)
    await page.goto('/promotions')
    await expect(heading(page, 'nav.promotions')).toBeVisible()
    await expect(at.accountButton(page)).toBeVisible()
    expect(await shiftsOf(page)).toEqual([])
    const seen = async ({ path, heading: key, player }: Address) => {
      // A game's page has the game's title.
      if (path.endsWith(game)) await expect(page.locator('iframe')).toBeAttached()
      else await expect(heading(page, player === '/' ? 'home.title' : key)).toBeAttached()
    }
    for (const address of addresses)
      await test.step(`to ${address.path}`, async () => {
        // A link in a platform's text; the site's own links follow below.
        await page.evaluate((path) => {
          history.pushState({ idx: (history.state as { idx: number }).idx + 1 }, '', path)
          dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
        }, address.path)
        await seen(address)
        if (address.player !== undefined) await expect(page).toHaveURL(address.player)
      })
    for (const address of addresses.slice(0, -1).toReversed())
      await test.step(`back to ${address.path}`, async () => {
        await page.goBack()
        await seen(address)
      })
    await page.goBack()
    await expect(heading(page, 'nav.promotions')).toBeVisible()

    await test.step('the links of the shell, and back', async () => {
      const categories = page.getByRole('navigation', { name: text('nav.categories') })
      for (const [name, path, key] of [
        ['category.LIVE', '/live', 'category.LIVE'],
        ['category.RNG', '/rng', 'category.RNG'],
        ['category.PVP', '/pvp', 'category.PVP'],
        ['category.ESPORTS', '/esports', 'category.ESPORTS'],
        ['nav.promotions', '/promotions', 'nav.promotions'],
        ['nav.home', '/', 'home.title'],
      ] as const) {
        await categories.getByRole('link', { name: text(name) }).click()
        await expect(page).toHaveURL(path)
        await expect(heading(page, key)).toBeVisible()
      }
      await page.goBack()
      await expect(heading(page, 'nav.promotions')).toBeVisible()
      await page.goBack()
      await expect(heading(page, 'category.ESPORTS')).toBeVisible()
    })
    expect(failed).toEqual([])
    expect(complaints.filter((said) => !said.includes('config.json'))).toEqual([])
  },
)
