import { expect } from 'playwright/test'
import { openPlatform } from '../../sandbox/platform.ts'
import { demoBrand } from '../../sandbox/seed/demo-brand.ts'
import { closeContext, contextOn } from '../support/context.ts'
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
    for (const [path, key] of Object.entries(pages)) {
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text())
      })
      let release = () => {}
      const released = new Promise<void>((resolve) => {
        release = resolve
      })
      await page.route(libraries, async (route) => {
        await released
        await route.continue()
      })
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
      release()
      await expect(drawing).toHaveCount(0)
      await expect(page.getByRole('main')).toBeVisible()
      await page.waitForLoadState('networkidle')
      expect(await page.evaluate(shiftOf), path).toBe(0)
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
  await context.close()
})
