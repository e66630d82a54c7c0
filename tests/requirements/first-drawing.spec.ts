import { expect, type Locator, type Page } from 'playwright/test'
import { openPlatform } from '../../sandbox/platform.ts'
import { demoBrand } from '../../sandbox/seed/demo-brand.ts'
import { hotGames } from '../../src/api/calls/games.ts'
import { gameAnnouncements } from '../../src/api/calls/promotions.ts'
import { closeContext, contextOn } from '../support/context.ts'
import { hold } from '../support/player.ts'
import { test } from '../support/site.ts'
import ar from '../../locales/ar.json' with { type: 'json' }
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }

const libraries = /\/assets\/libraries-[\w-]+\.js$/

/** The sum of all shifts so far. */
const shiftOf = () => (globalThis as unknown as { shift: number }).shift
const watchShifts = () => {
  const seen = Object.assign(globalThis, { shift: 0 })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) seen.shift += (entry as unknown as { value: number }).value
  }).observe({ type: 'layout-shift', buffered: true })
}

/** Frames between the drawing and the page in which neither showed a heading. */
const blankFrames = () => (globalThis as unknown as { blank: number }).blank
const watchFrames = () => {
  const seen = Object.assign(globalThis, { blank: 0 })
  let drawn = false
  const look = () => {
    drawn ||= document.querySelector('#drawing h1') !== null
    if (drawn && document.querySelector('main h1') === null) seen.blank += 1
    requestAnimationFrame(look)
  }
  look()
}

/** Holds the bundle back, so that the drawing stays; the returned function lets it go on. */
const holdScripts = (page: Page) => hold(page, libraries)

for (const [language, theme, texts, pages] of [
  ['NE', 'light', ne, { '/': 'home.title', '/rng': 'category.RNG' }],
  ['AR', 'dark', ar, { '/rng': 'category.RNG', '/promotions': 'nav.promotions' }],
  ['EN', 'dark', en, { '/lott': 'category.LOTT', '/terms': 'nav.home' }],
] as const)
  test(`a visitor in ${language}, ${theme}, sees bars, heading and places before the scripts, and nothing moves`, async ({
    browser,
  }) => {
    const brand = { brandName: 'Pearl', languages: [language, 'VI'] as const }
    const platform = await openPlatform({ siteFolder: 'dist', brand })
    const context = await contextOn(browser, { baseUrl: platform.siteUrl, language, theme })
    await context.addInitScript(watchShifts)
    await context.addInitScript(watchFrames)
    for (const [path, key] of Object.entries(pages)) {
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      const release = await holdScripts(page)
      await page.goto(path, { waitUntil: 'commit' })
      const drawing = page.locator('#drawing')
      await expect(drawing).toBeVisible()
      const heading = drawing.locator(key === 'nav.home' ? 'header nav a' : 'h1').first()
      await expect(heading).toHaveText((texts as Record<string, string>)[key] ?? '')
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
      // The lobby's banner and first games come before the scripts, too.
      if (path === '/rng') await expect(drawing.locator('[data-banner] img, [data-tile] img')).toHaveCount(7)
      expect(
        await drawing.evaluate((element) => [element.matches('[inert]'), element.querySelector('[style]')]),
      ).toEqual([true, null])
      expect(await drawing.textContent()).toContain(brand.brandName)
      const entry = await drawing.locator('[data-visitor]').boundingBox()
      expect(entry, path).not.toBeNull()
      release()
      await expect(drawing).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shiftOf), path).toBe(0)
      expect(await page.evaluate(blankFrames), path).toBe(0)
      expect(await page.locator('[data-visitor]').boundingBox(), path).toEqual(entry)
      // The page's own code begins to load with the bundle.
      expect((await page.locator('link[data-rel]').count()) > 0, path).toBe(path !== '/' && path !== '/rng')
      await expect(page.locator('link[data-rel]:not([rel])')).toHaveCount(0)
      expect(complaints).toEqual([])
      await page.close()
    }
    await closeContext(context)
    await platform.close()
  })

test('a visitor with another language, a session or another address never sees the drawing', async ({
  browser,
  platform,
}) => {
  const isDrawn = async (language: 'NE' | 'EN', path: string, token = '') => {
    const context = await contextOn(browser, { baseUrl: platform.siteUrl, language })
    if (token !== '') await context.addInitScript((value) => sessionStorage.setItem('token', value), token)
    // Without the bundle nothing else removes the drawing.
    await context.route(libraries, (route) => route.abort())
    const page = await context.newPage()
    await page.goto(path)
    await expect(page.getByRole('alert')).toBeVisible()
    const drawn = (await page.locator('#drawing').count()) > 0
    expect(await page.locator('.shell-blank').isVisible()).toBe(!drawn)
    await closeContext(context)
    return drawn
  }
  expect(await isDrawn('NE', '/RNG/')).toBe(true)
  expect(await isDrawn('EN', '/rng')).toBe(false)
  expect(await isDrawn('NE', '/rng', 'any')).toBe(false)
  expect(await isDrawn('NE', '/some/where/else')).toBe(false)
})

test('a visitor sees the first promotions before the scripts, where they stay', async ({ browser, platform }) => {
  const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'NE' })
  await context.addInitScript(watchShifts)
  const page = await context.newPage()
  const asked: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === gameAnnouncements.path) asked.push(request.url())
  })
  const release = await holdScripts(page)
  await page.goto('/promotions', { waitUntil: 'commit' })
  const [drawing, main] = [page.locator('#drawing'), page.getByRole('main')]
  const list = (within: Locator) => within.getByRole('list').filter({ has: page.locator('h2') })
  const first = (within: Locator) => list(within).locator('img').first()
  await expect(first(drawing)).toHaveJSProperty('complete', true)
  await expect(first(drawing)).toHaveAttribute('src', /\/banners\//)
  const textsOf = async (within: Locator) => [
    await list(within).locator('h2').allTextContents(),
    await within.getByRole('group').first().getByRole('button').allTextContents(),
  ]
  const drawn = { texts: await textsOf(drawing), box: await first(drawing).boundingBox() }
  expect(drawn.texts[0]).toHaveLength(9)
  release()
  await expect(drawing).toHaveCount(0)
  await expect(first(main)).toBeVisible()
  expect({ texts: await textsOf(main), box: await first(main).boundingBox() }).toEqual(drawn)
  expect(await page.evaluate(shiftOf)).toBe(0)
  expect(asked).toHaveLength(1)
  await closeContext(context)
})

test('a visitor sees vendors and hot games before the scripts, where they stay', async ({ browser, platform }) => {
  const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'NE' })
  await context.addInitScript(watchShifts)
  for (const [path, hasGames] of [
    ['/lott', true],
    ['/live', false],
  ] as const) {
    const page = await context.newPage()
    let asked = 0
    page.on('request', (request) => {
      if (new URL(request.url()).pathname === hotGames.path) asked += 1
    })
    const release = await holdScripts(page)
    await page.goto(path, { waitUntil: 'commit' })
    const [drawing, main] = [page.locator('#drawing'), page.getByRole('main')]
    const vendors = (within: Locator) =>
      within
        .getByRole('list')
        .getByRole('listitem')
        .filter({ has: page.locator('bdi') })
    const logo = (within: Locator) => vendors(within).locator('img').first()
    const game = (within: Locator) => within.locator('[data-tile] img, [role=tabpanel] img').first()
    await expect(logo(drawing)).toHaveAttribute('src', /\/vendors\//)
    if (hasGames) await expect(game(drawing)).toHaveAttribute('src', /\/games\//)
    const seenIn = async (within: Locator) => ({
      names: (await vendors(within).locator('bdi').allTextContents()).slice(0, 4),
      boxes: [await logo(within).boundingBox(), hasGames && (await game(within).boundingBox())],
      game: hasGames && (await game(within).getAttribute('src')),
    })
    const drawn = await seenIn(drawing)
    expect(drawn.names.length, path).toBeGreaterThan(2)
    release()
    await expect(drawing).toHaveCount(0)
    await expect(logo(main)).toBeVisible()
    expect(await seenIn(main)).toEqual(drawn)
    expect(await page.evaluate(shiftOf)).toBe(0)
    // The page itself may ask for games near its end.
    expect(asked, path).toBeLessThanOrEqual(1)
    if (hasGames) expect(asked).toBe(1)
    await page.close()
  }
  await closeContext(context)
})

for (const [answer, what, cards] of [
  [{ status: 503, body: 'closed' }, 'a refusal', 0],
  [{ json: { success: true, value: null } }, 'nothing', 0],
  [
    {
      json: {
        success: true,
        value: [
          null,
          7,
          { title: 8, state: 'open' },
          { title: 'x', state: 'other' },
          { id: 'a', title: 'y', state: 'open' },
        ],
      },
    },
    'odd entries',
    0,
  ],
  [
    {
      json: {
        success: true,
        value: [
          { id: 'a', title: '<img src=x onerror="window.broken=1">', state: 'open', image: 'javascript:broken=1' },
        ],
      },
    },
    'markup',
    1,
  ],
] as const)
  test(`a page whose promotions are answered with ${what} keeps its drawing whole`, async ({ browser, platform }) => {
    const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'NE' })
    const page = await context.newPage()
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.route(
      ({ pathname }) => pathname === gameAnnouncements.path,
      (route) => route.fulfill(answer),
    )
    const release = await holdScripts(page)
    const answered = page.waitForResponse((response) => new URL(response.url()).pathname === gameAnnouncements.path)
    await page.goto('/promotions', { waitUntil: 'commit' })
    await (await answered).finished()
    const drawing = page.locator('#drawing')
    // The boot script has read the answer by the next frame but one.
    await drawing.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(drawing.getByRole('heading', { level: 1 })).toHaveText(ne['nav.promotions'])
    await expect(drawing.getByRole('heading', { level: 2 })).toHaveCount(cards)
    // Without cards the three patterns stay; a title's markup never becomes an element.
    await expect(drawing.locator('h2')).toHaveCount(cards === 0 ? 3 : cards)
    await expect(drawing.locator('h2 :not(a, bdi)')).toHaveCount(0)
    release()
    await expect(drawing).toHaveCount(0)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
    expect(errors).toEqual([])
    await closeContext(context)
  })

test('a visitor without JavaScript sees the header, links to follow, and why the page is empty', async ({
  browser,
  platform,
}) => {
  const context = await browser.newContext({ baseURL: platform.siteUrl, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/rng')
  await expect(page.locator('noscript p').first()).toBeInViewport()
  await expect(page.locator('noscript p').first()).toHaveText(ne['error.noScript'])
  await expect(page.getByRole('banner')).toContainText(demoBrand.brandName ?? '')
  await page
    .getByRole('navigation', { name: ne['nav.categories'] })
    .getByRole('link', { name: ne['nav.promotions'] })
    .click()
  await expect(page).toHaveURL(/\/promotions$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ne['nav.promotions'])
  // No place of a page whose code never comes shows above the sentence, with or without the navigation's bar.
  for (const path of ['/rng', '/game']) {
    await page.goto(path)
    const place = await page.getByRole('main').boundingBox()
    const reason = await page.locator('noscript [role=alert]').boundingBox()
    expect(reason?.y, path).toBeLessThanOrEqual(place?.y ?? 0)
  }
  await context.close()
})
