import { expect, type Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import { categories, vendors } from '../../sandbox/seed/vendors.ts'
import type { GameType } from '../../src/api/calls/vendors.ts'
import { expectAccessible } from '../support/axe.ts'
import { at, goToFooter } from '../support/look.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { restUntil } from '../support/quiet-moment.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const desk = { width: 1440, height: 900 }
const esports = vendors.filter(({ gameType }) => gameType === 'ESPORTS').map(({ code }) => code)
const vendorsOf = (gameType: GameType) =>
  vendors.filter((vendor) => vendor.gameType === gameType && !(gameType === 'SPORTS' && esports.includes(vendor.code)))
const listed = categories.map(({ gameType }) => gameType).filter((gameType) => vendorsOf(gameType).length > 0)

const nav = (page: Page) => page.getByRole('navigation', { name: text('nav.categories') })
const arrow = (page: Page, gameType: GameType) =>
  nav(page).getByRole('button', { name: text('nav.vendorsOf', { category: text(`category.${gameType}`) }) })
const entryOf = (page: Page, gameType: GameType) => page.locator(`[data-category=${gameType}] > :is(a, button)`).first()
const menuOf = (page: Page, gameType: GameType) => page.locator(`[data-category=${gameType}]`).getByRole('list')

/** The cards of a category's vendors; games stand below them. */
const vendorCards = (page: Page) =>
  at
    .main(page)
    .getByRole('list', { name: text('lobby.vendors') })
    .getByRole('listitem')

test(
  'a visitor sees logo, home, every category with vendors, e-sports and promotions in the header',
  { tag: ['@NAV-01-part', '@NAV-02', '@HEAD-01'] },
  async ({ open }) => {
    const { page } = await open({ viewport: desk })
    await page.goto('/')
    await expect(
      page.getByRole('banner').getByRole('link', { name: text('nav.homeOf', { brand: 'Danphe' }) }),
    ).toBeVisible()
    await expect(entryOf(page, 'RNG')).toBeVisible()
    const entries = await nav(page).locator('> a, > div > :is(a, button):first-child').allInnerTexts()
    const named = listed.map((gameType) => text(`category.${gameType}`))
    expect(entries.map((name) => name.replace(text('tile.hot'), '').trim())).toEqual([
      text('nav.home'),
      ...named,
      text('nav.promotions'),
    ])
    expect(listed).not.toContain('ELOTT')
    const cards = at.main(page).getByRole('listitem').filter({ hasText: /./ })
    expect((await cards.allInnerTexts()).slice(0, listed.length)).toEqual(named)
    for (const [path, gameType] of [
      ['/sports', 'SPORTS'],
      ['/esports', 'ESPORTS'],
    ] as const) {
      await page.goto(path)
      await expect(vendorCards(page)).toHaveText(vendorsOf(gameType).map(({ name }) => name))
    }
  },
)

test(
  'a visitor sees sixteen vendors and a link to more in a category’s menu, by mouse or keyboard',
  { tag: '@HEAD-02' },
  async ({ open }) => {
    const { page, complaints } = await open({ viewport: desk, reducedMotion: 'reduce' })
    const loaded: string[] = []
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname))
    await page.goto('/')
    await expect(entryOf(page, 'RNG')).toContainText(text('tile.hot'))
    await expect(entryOf(page, 'FISH')).not.toContainText(text('tile.hot'))
    expect(loaded.filter((path) => path.includes('VendorMenu'))).toEqual([])
    const late = vendorsOf('RNG').slice(0, 16)
    const logo = `/cdn/vendors/${late[15]?.code}.svg`
    expect(loaded).not.toContain(logo)

    await entryOf(page, 'RNG').hover()
    const slots = menuOf(page, 'RNG')
    await expect(slots.getByRole('link')).toHaveText(late.map(({ name }) => name))
    await expect(slots.getByText(text('tile.hot'))).toHaveCount(late.filter(({ isHot }) => isHot).length)
    await expect.poll(() => loaded).toContain(logo)
    // Its code and style load once.
    expect(
      loaded
        .filter((path) => path.includes('VendorMenu'))
        .map((path) => path.replace(/.*\./, ''))
        .sort(),
    ).toEqual(['css', 'js'])
    await expectAccessible(page, 'the vendors of a category, light')
    await entryOf(page, 'FISH').hover()
    await expect(menuOf(page, 'FISH').getByRole('link')).toHaveText(vendorsOf('FISH').map(({ name }) => name))
    await expect(slots).toHaveCount(0)
    await expect(
      nav(page).getByRole('link', { name: text('nav.more', { category: text('category.FISH') }) }),
    ).toHaveCount(0)
    await page.mouse.move(700, 800)
    await expect(menuOf(page, 'FISH')).toHaveCount(0)
    await entryOf(page, 'RNG').hover()
    await expect(slots).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(slots).toHaveCount(0)
    await page.mouse.move(700, 800)

    // Keyboard: the arrow is the next tab stop after its entry.
    await page.getByRole('button', { name: text('theme.toDark') }).press('Enter')
    await entryOf(page, 'RNG').focus()
    await page.keyboard.press('Tab')
    await expect(arrow(page, 'RNG')).toBeFocused()
    await expect(arrow(page, 'RNG')).toHaveAttribute('aria-expanded', 'false')
    await page.keyboard.press('Enter')
    await expect(arrow(page, 'RNG')).toHaveAttribute('aria-expanded', 'true')
    await expect(slots.getByRole('link')).toHaveCount(16)
    await expectAccessible(page, 'the vendors of a category, dark')
    await page.keyboard.press('Tab')
    await expect(slots.getByRole('link').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(arrow(page, 'RNG')).toBeFocused()
    await expect(slots).toHaveCount(0)
    await page.keyboard.press('Space')
    await expect(slots.getByRole('link')).toHaveCount(16)
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Shift+Tab')
    await expect(arrow(page, 'LIVE')).toBeFocused()
    await expect(slots).toHaveCount(0)

    // A press opens the vendor, or all vendors.
    await arrow(page, 'RNG').click()
    await slots.getByRole('link', { name: late[1]?.name ?? '' }).click()
    await expect(page).toHaveURL(`/rng?page=${late[1]?.code}`)
    await expect(slots).toHaveCount(0)
    await arrow(page, 'RNG').click()
    await nav(page)
      .getByRole('link', { name: text('nav.more', { category: text('category.RNG') }) })
      .click()
    await expect(page).toHaveURL('/rng')
    await arrow(page, 'LIVE').click()
    await menuOf(page, 'LIVE').getByRole('button', { name: 'Evo Live' }).click()
    await expect(at.loginDialog(page)).toBeVisible()
    expect(complaints.filter((said) => !said.includes('config.json'))).toEqual([])
  },
)

test(
  'a visitor starts at the top of a new page, and returns to the old position by back',
  { tag: '@HEAD-03' },
  async ({ open }) => {
    for (const reducedMotion of ['no-preference', 'reduce'] as const) {
      const { page } = await open({ viewport: desk, reducedMotion })
      const place = () => page.evaluate(() => Math.round(scrollY))
      await page.goto('/')
      await expect(page.getByRole('heading', { name: text('home.why') })).toBeAttached()
      await page.evaluate(() => {
        scrollTo({ top: 700, behavior: 'instant' })
        const seen: number[] = []
        Object.assign(window, { seen })
        addEventListener('scroll', () => seen.push(Math.round(scrollY)))
      })
      await expect.poll(place).toBe(700)
      const between = async () => {
        await page.evaluate(() => {
          ;(window as unknown as { seen: number[] }).seen.length = 0
        })
        await entryOf(page, 'RNG').click()
        await expect(page).toHaveURL('/rng')
        await expect.poll(place).toBe(0)
        return page.evaluate(() => (window as unknown as { seen: number[] }).seen.filter((top) => top > 0 && top < 700))
      }
      let passed = await between()
      if (reducedMotion === 'reduce') expect(passed).toEqual([])
      else {
        // A busy machine may draw too few frames once; a jump never has one on the way.
        for (let tries = 1; passed.length <= 2 && tries < 5; tries += 1) {
          await page.goBack()
          await expect.poll(place).toBe(700)
          passed = await between()
        }
        expect(passed.length).toBeGreaterThan(2)
      }
      await page.goBack()
      await expect(page).toHaveURL('/')
      await expect.poll(place).toBe(700)
      await page.goForward()
      await expect(page).toHaveURL('/rng')
      await expect.poll(place).toBe(0)
      if (reducedMotion === 'reduce') continue
      // From far down, smooth scrolling covers one screen at most and ends at the top.
      await expect(page.locator('[aria-posinset="8"]')).toBeVisible()
      await page.evaluate(() => {
        scrollTo({ top: 1500, behavior: 'instant' })
      })
      // A late scroll event must not count as part of going back.
      await expect.poll(() => page.evaluate(() => (window as unknown as { seen: number[] }).seen.at(-1))).toBe(1500)
      await page.evaluate(() => {
        ;(window as unknown as { seen: number[] }).seen.length = 0
      })
      await entryOf(page, 'FISH').click()
      await expect(page).toHaveURL('/fish')
      await expect.poll(place).toBe(0)
      passed = await page.evaluate(() => (window as unknown as { seen: number[] }).seen)
      expect(Math.max(...passed)).toBeLessThanOrEqual(desk.height)
    }
  },
)

test(
  'a visitor sees the vendors’ cards of sports, live, e-sports and lotteries in any letter case',
  { tag: '@NAV-04' },
  async ({ open }) => {
    const { page } = await open()
    for (const [path, gameType] of [
      ['/Sports', 'SPORTS'],
      ['/LIVE', 'LIVE'],
      ['/eSports/', 'ESPORTS'],
      ['/lott', 'LOTT'],
      ['/elott', 'ELOTT'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: text(`category.${gameType}`) })).toBeVisible()
      const cards = vendorCards(page).getByRole('button')
      await expect(cards).toHaveText(vendorsOf(gameType).map(({ name }) => name))
      if (gameType === 'ELOTT') await expect(at.main(page).getByText(text('lobby.withoutVendorsText'))).toBeVisible()
      if (gameType !== 'LIVE') continue
      await expectAccessible(page, 'a page of vendors')
      await cards.first().click()
      await expect(at.loginDialog(page)).toBeVisible()
    }
  },
)

test(
  'a visitor sees an error with a retry on every page without the vendor list; the shell works',
  { tag: '@NAV-05' },
  async ({ open, platform }) => {
    const { page } = await open({ viewport: desk })
    const calls = watchCalls(page)
    for (const path of ['/', '/live']) {
      platform.control.setFault('gameVendors', { status: 500 })
      await page.goto(path)
      await expect(page.getByText(text('home.categoriesFailed'))).toBeVisible()
      await expect(nav(page).locator('> *')).toHaveText([text('nav.home'), text('nav.promotions')])
      await at.loginButton(page).click()
      await expect(at.loginDialog(page)).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: text('theme.toDark') }).click()
      await page.getByRole('button', { name: text('theme.toLight') }).click()
      platform.control.setFault('gameVendors', null)
      const before = calls.count('gameVendors')
      await page.getByRole('button', { name: text('action.retry') }).click()
      await expect(entryOf(page, 'LIVE')).toBeVisible()
      await expect(page.getByText(text('home.categoriesFailed'))).toHaveCount(0)
      expect(calls.count('gameVendors')).toBe(before + 1)
      // The visit's cache would stand in for the next failure (CFG-10).
      await page.evaluate(() => sessionStorage.removeItem('gameVendor'))
    }
  },
)

test(
  'a visitor can open every category path in any letter case; the empty one leads to slots',
  { tag: '@ROUTE-01-part' },
  async ({ open }) => {
    const { page } = await open()
    for (const [path, gameType] of [
      ['/RNG', 'RNG'],
      ['/Fish/', 'FISH'],
      ['/pVp', 'PVP'],
      ['/Games', 'RNG'],
      ['/games/', 'RNG'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: text(`category.${gameType}`) })).toBeVisible()
    }
    await expect(page).toHaveURL('/rng')
    // The cockfight has no page (NAV-03).
    await page.goto('/ds88')
    await page.getByRole('link', { name: text('notFound.home') }).click()
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
  },
)

test(
  'a visitor sees header, banners, page, side bars, gift and footer as regions under any centre',
  { tag: '@ROUTE-07' },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    const { page } = await open()
    await page.clock.install()
    await keepSession(page, platform, 'sita')
    await page.goto('/live')
    const gift = page.getByRole('dialog', { name: text('gift.welcomeBack') })
    await restUntil(page, gift)
    await gift.press('Escape')
    await goToFooter(page)
    for (const region of [
      page.getByRole('banner'),
      page.getByRole('region', { name: text('region.banner') }),
      page.getByRole('main'),
      page.getByRole('complementary', { name: text('region.side') }),
      page.getByRole('complementary', { name: text('region.gift') }),
      page.getByRole('contentinfo'),
    ])
      await expect(region).toHaveCount(1)
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
    for (const path of ['/live', '/rng', '/promotions', '/lottery', '/helpmc']) {
      await page.goto(`${path}?memberCentre=securityCenter`)
      await expect(centre, path).toBeVisible()
      await expect(page.getByRole('main', { includeHidden: true }), path).toBeAttached()
    }
  },
)

test(
  'a visitor sees no categories on /seamless and /lottery, and no header on /helpmc',
  { tag: '@ROUTE-03' },
  async ({ open }) => {
    const { page } = await open()
    const bottom = page.getByRole('navigation', { name: text('nav.bottom') })
    for (const [path, header, categoriesShown, rest] of [
      ['/', true, true, true],
      ['/seamless', true, false, false],
      ['/Seamless/', true, false, false],
      ['/fbsports', true, true, false],
      ['/lottery', true, false, false],
      ['/LOTTERY', true, false, false],
      ['/helpmc', false, false, true],
    ] as const) {
      await page.goto(path)
      await expect(at.main(page).getByRole('heading').first()).toBeVisible()
      await expect(page.getByRole('banner'), path).toHaveCount(header ? 1 : 0)
      await expect(nav(page), path).toHaveCount(categoriesShown ? 1 : 0)
      // The footer loads when it is scrolled into view.
      if (rest) await goToFooter(page)
      else await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
      await expect(page.getByRole('contentinfo'), path).toHaveCount(rest ? 1 : 0)
      await expect(bottom, path).toHaveCount(rest ? 1 : 0)
    }
  },
)

for (const [language, texts] of [
  ['NE', ne],
  ['EN', en],
] as const)
  test(
    `a visitor can reach every category by one press on a phone, in ${language}`,
    { tag: '@NAV-01-part' },
    async ({ open }) => {
      const { page } = await open({ language })
      await page.goto('/')
      for (const gameType of listed) {
        const card = at
          .main(page)
          .getByRole('listitem')
          .filter({ has: page.getByText(texts[`category.${gameType}`], { exact: true }) })
          .locator('a, button')
          .first()
        await card.scrollIntoViewIfNeeded()
        const box = await card.boundingBox()
        expect(box?.height).toBeGreaterThanOrEqual(44)
        await card.click()
        if (['DS88', 'LOTT'].includes(gameType)) {
          await expect(page.getByRole('dialog', { name: texts['login.title'] })).toBeVisible()
          await page.keyboard.press('Escape')
        } else {
          await expect(page.getByRole('heading', { level: 1, name: texts[`category.${gameType}`] })).toBeVisible()
          await page.goBack()
        }
      }
      // The lotteries' other vendors are on their own page, which the footer links to.
      await page.getByRole('contentinfo').getByRole('link', { name: texts['category.LOTT'] }).click()
      await expect(at.main(page).getByRole('list').first().getByRole('listitem')).toHaveCount(vendorsOf('LOTT').length)
    },
  )

test(
  'a visitor sees twenty winners with game, prize and time below the fold without a layout shift',
  { tag: '@CONTENT-03' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await watchShifts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { name: text('home.why') })).toBeAttached()
    // The hot games are just below a phone's first screen and load on scrolling.
    await page.evaluate(() => window.scrollTo(0, 300))
    await expect(
      at
        .main(page)
        .getByRole('listitem')
        .filter({ hasText: text('tile.try') })
        .first(),
    ).toBeVisible()
    expect(calls.count('winnerBoard')).toBe(0)

    await page.getByRole('heading', { name: text('home.why') }).scrollIntoViewIfNeeded()
    const board = page.getByRole('list', { name: text('winners.title') })
    const winners = board.getByRole('listitem')
    await expect(winners).toHaveCount(20)
    expect(Object.fromEntries(calls.of('winnerBoard')[0]?.query ?? [])).toEqual({
      gameCategory: 'ALL',
      language: 'EN',
      limitNum: '20',
    })
    for (const words of await winners.allInnerTexts())
      expect(words).toMatch(/^[a-z]{2}\*{3}[a-z]\s+रु\s[\d,]+\.\d\d\s+\S.*\s+(just now|\d+ (minute|hour)s? ago)$/s)
    await page.getByRole('button', { name: text('winners.bikramSambat') }).click()
    await expect(winners.first().getByRole('time')).toHaveText(/^20\d\d [A-Z][a-z]+ \d+, \d\d:\d\d$/)
    // A position at which the header covers no button by half.
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    await expectAccessible(page, 'the winner board')
    expect(await shiftsOf(page)).toEqual([])

    // Placeholders are as high as the list, so that nothing below moves.
    platform.control.setFault('winnerBoard', { delayMs: 1500, times: 1 })
    await page.reload()
    const height = () =>
      page
        .getByRole('region', { name: text('winners.title') })
        .evaluate((region) => region.getBoundingClientRect().height)
    await page.getByRole('heading', { name: text('home.why') }).scrollIntoViewIfNeeded()
    const reserved = await height()
    await expect(winners).toHaveCount(0)
    await expect(winners).toHaveCount(20)
    expect(await height()).toBe(reserved)

    platform.control.setFault('winnerBoard', { status: 500 })
    await page.reload()
    await page.getByRole('heading', { name: text('home.why') }).scrollIntoViewIfNeeded()
    await expect(page.getByText(text('winners.failed'))).toBeVisible()
    platform.control.setFault('winnerBoard', null)
    await at
      .main(page)
      .getByRole('button', { name: text('action.retry') })
      .click()
    await expect(winners).toHaveCount(20)
  },
)
