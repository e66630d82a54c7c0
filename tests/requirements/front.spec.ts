import { expect, type Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import { jackpotStep } from '../../src/machines/games/jackpot/jackpot.machine.ts'
import { jackpotAt } from '../../src/machines/games/jackpot/jackpot.view.ts'
import { expectAccessible } from '../support/axe.ts'
import { at } from '../support/look.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const region = (page: Page) => page.getByRole('region', { name: text('region.banner') })
const pictures = (page: Page) =>
  region(page)
    .getByRole('listitem')
    .filter({ has: page.locator('picture') })
const notices = (page: Page) => page.getByRole('region', { name: text('notices.label') })
const jackpot = (page: Page) => page.getByRole('region', { name: text('jackpot.title') })
const button = (page: Page, key: keyof typeof en) => page.getByRole('button', { name: text(key), exact: true })

test(
  'a visitor sees the banners of the page’s group, and none without a group or in maintenance',
  { tag: '@ROUTE-05' },
  async ({ open, platform }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    for (const [path, group] of [
      ['/', 'w_home'],
      ['/rng', 'w_rng'],
      ['/sports', 'w_sports'],
      ['/elott', 'w_lott'],
      ['/help', 'w_help'],
    ] as const) {
      await page.goto(path)
      await expect(pictures(page).first().locator('img')).toBeVisible()
      // The first picture arrives before the banner list.
      await expect.poll(() => calls.of('banners').map(({ query }) => query.get('groupName'))).toContain(group)
    }
    await page.goto('/noticePage')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(region(page).locator('picture')).toHaveCount(0)

    await platform.control.setStatus(1)
    // The cached picture of the first visit must not appear, even for a moment.
    await page.addInitScript(() => {
      new MutationObserver(() => {
        if (document.querySelector('[data-banner] img, #first-banner img') !== null)
          Object.assign(window, { painted: true })
      }).observe(document, { childList: true, subtree: true })
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: text('system.maintenance.title') })).toBeVisible()
    await expect(page.locator('picture')).toHaveCount(0)
    expect(await page.evaluate(() => 'painted' in window)).toBe(false)
    await platform.control.setStatus(0)
    await page.goto('/')
    await expect(pictures(page).first().locator('img')).toBeVisible()
  },
)

test(
  'a visitor’s browser requests the first picture once, before the first script',
  { tag: '@ROUTE-05-part' },
  async ({ open }) => {
    const { page } = await open({ language: 'NE' })
    await page.goto('/')
    await expect(page.locator('picture img').first()).toBeVisible()
    const loaded = await page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).map(
        ({ name, startTime, responseEnd }) => ({ name, startTime, responseEnd }),
      ),
    )
    const firsts = loaded.filter(({ name }) => name.includes('/banners/first?groupName=w_home'))
    const scripts = loaded.filter(({ name }) => name.endsWith('.js'))
    expect(firsts).toHaveLength(1)
    expect(scripts.length).toBeGreaterThan(1)
    for (const script of scripts) expect(firsts[0]?.startTime, script.name).toBeLessThan(script.responseEnd)
  },
)

test('a visitor who saves data gets the smaller banner, no carousel and no code in advance', async ({ open }) => {
  const { page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }))
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await page.clock.install()
  await page.goto('/rng')
  await expect.poll(() => pictures(page).count()).toBeGreaterThan(1)
  await page.clock.runFor(6000)
  await page.locator('[data-launch]').first().hover()
  await page.clock.runFor(1000)
  expect(asked.filter((address) => /BannerMotion-|size=desk/.test(address))).toEqual([])
  expect(asked.filter((address) => address.includes('size=phone'))).toHaveLength(1)
  await expect(page.locator('link[rel=preconnect]')).toHaveCount(0)
})

test(
  'a visitor sees banners rotate every 5 s, can stop them, and follows safe links',
  { tag: ['@ROUTE-06', '@SAFE-01-part'] },
  async ({ open }) => {
    const { page } = await open({ viewport: { width: 1440, height: 900 }, reducedMotion: 'no-preference' })
    const banner = (bannerId: string, linkageType: number | null, linkUrl: string) => ({
      bannerId,
      groupName: 'w',
      url: '/icon.svg',
      linkageType,
      linkUrl,
      alt: bannerId,
    })
    let list = [
      banner('plain', null, '/rng'),
      banner('page', 1, '/fish'),
      banner('abroad', 1, 'https://abroad.test/offer'),
      banner('script', 1, 'javascript:alert(1)'),
      banner('slashes', 1, '/.//evil.test/a'),
    ]
    await page.route(/\/relay\/banners\?/, (route) =>
      route.fulfill({ json: { success: true, value: list, message: null, errorCode: null } }),
    )
    const code: string[] = []
    page.on('request', (request) => code.push(request.url()))
    const view = page.locator('[data-moving]')
    await page.clock.install()
    await page.goto('/pvp')
    await expect(pictures(page)).toHaveCount(5)
    await expect(region(page).getByRole('link')).toHaveCount(2)
    const abroad = region(page).getByRole('link', { name: 'abroad' })
    await expect(abroad).toHaveAttribute('href', 'https://abroad.test/offer')
    await expect(abroad).toHaveAttribute('target', '_blank')
    await expect(abroad).toHaveAttribute('rel', /noopener/)
    expect(code.filter((address) => /BannerMotion-|\/carousel-/.test(address))).toEqual([])

    await page.clock.runFor(5000)
    await expect(button(page, 'banner.pause')).toBeVisible()
    await page.clock.runFor(100)
    await expect(region(page).locator(view)).toBeVisible()
    await expect(
      region(page).getByRole('img', { name: text('banner.place', { number: '2', total: '5' }) }),
    ).toBeVisible()
    await expectAccessible(page, 'banners that go round')

    // Keyboard focus pauses the carousel, and blur resumes it.
    await region(page).getByRole('link', { name: 'page' }).focus()
    await expect(region(page).locator(view)).toHaveCount(0)
    await button(page, 'banner.pause').press('Enter')
    await page.clock.runFor(20_000)
    await expect(region(page).locator(view)).toHaveCount(0)
    await button(page, 'banner.next').press('Enter')
    await page.clock.runFor(1000)
    await expect(abroad).toBeInViewport()
    await button(page, 'banner.previous').click()
    await page.clock.runFor(1000)
    await region(page).getByRole('link', { name: 'page' }).click()
    await expect(page).toHaveURL('/fish')

    list = list.slice(0, 1)
    await page.goto('/live')
    await expect(pictures(page)).toHaveCount(1)
    await page.clock.runFor(11_000)
    await expect(button(page, 'banner.pause')).toHaveCount(0)
    list = []
    await page.goto('/sports')
    await expect(at.main(page).getByRole('listitem').first()).toBeVisible()
    await expect(region(page).locator('picture')).toHaveCount(0)

    const still = await open({ reducedMotion: 'reduce' })
    await still.page.clock.install()
    await still.page.goto('/')
    await expect(pictures(still.page)).toHaveCount(3)
    await still.page.clock.runFor(11_000)
    await button(still.page, 'banner.next').click()
    await expect(pictures(still.page).nth(1)).toBeInViewport({ ratio: 0.9 })
    await expect(button(still.page, 'banner.pause')).toHaveCount(0)
    await expect(region(still.page).locator('[data-moving]')).toHaveCount(0)
  },
)

test(
  'a visitor sees notices scroll, pause on hover, focus or press, and open one by a press',
  { tag: '@HEAD-08' },
  async ({ open }) => {
    const { page } = await open({ reducedMotion: 'no-preference' })
    const calls = watchCalls(page)
    const line = notices(page).getByRole('list').first()
    const motion = () =>
      line.evaluate((list) => {
        const { animationName, animationPlayState } = getComputedStyle(list)
        return animationName === 'none' ? 'still' : animationPlayState
      })
    await page.goto('/')
    await expect.poll(motion).toBe('running')
    expect(Object.fromEntries(calls.of('announcements')[0]?.query ?? [])).toEqual({
      types: 'B,PL,PU,PR',
      platform: 'W',
      execution: 'B',
      language: 'EN',
    })
    await notices(page).hover({ position: { x: 40, y: 20 } })
    await expect.poll(motion).toBe('paused')
    await page.mouse.move(5, 700)
    await expect.poll(motion).toBe('running')
    await line.getByRole('button').first().focus()
    await expect.poll(motion).toBe('still')
    await button(page, 'notices.pause').focus()
    await expect.poll(motion).toBe('running')
    await page.keyboard.press('Enter')
    await expect.poll(motion).toBe('paused')
    await button(page, 'notices.move').press('Enter')
    await expect.poll(motion).toBe('running')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(motion).toBe('still')
    await expect(button(page, 'notices.pause')).toHaveCount(0)

    // The session cache shows them at once and skips the request.
    const before = calls.count('announcements')
    const title = await line.getByRole('button').first().innerText()
    await page.reload()
    await expect(line.getByRole('button').first()).toHaveText(title)
    expect(calls.count('announcements')).toBe(before)
    const kept = JSON.parse((await page.evaluate(() => sessionStorage.getItem('index_notice'))) ?? '{}') as object
    expect(Object.keys(kept).toSorted()).toEqual(['at', 'language', 'notices'])
    await line.getByRole('button', { name: title }).click()
    await expect(page.getByRole('dialog')).toContainText(title)
  },
)

test(
  'a visitor sees the jackpot from the clock, rising by 165.11 every 3 s until it is paused',
  { tag: '@HEAD-09' },
  async ({ open }) => {
    const { page } = await open()
    await page.clock.install({ time: Date.UTC(2026, 10, 21, 12) })
    await page.goto('/')
    const sum = async () =>
      Number((await jackpot(page).locator('.unseen').innerText()).replace(/[^\d.]/g, '').replace(/^\./, ''))
    await expect(jackpot(page)).toContainText(text('jackpot.title'))
    await expect(jackpot(page).locator('.unseen')).toHaveText(/^रु\s[\d,]+\.\d\d$/)
    const now = await page.evaluate(() => Date.now())
    const start = await sum()
    expect(Math.abs(start - jackpotAt(now))).toBeLessThan(jackpotStep * 3)
    await page.clock.runFor(3000)
    await expect.poll(async () => ((await sum()) - start).toFixed(2)).toBe('165.11')
    await page.clock.runFor(6000)
    await expect.poll(async () => ((await sum()) - start).toFixed(2)).toBe('495.33')
    await button(page, 'jackpot.pause').click()
    const stopped = await sum()
    await page.clock.runFor(9000)
    expect(await sum()).toBe(stopped)
    await button(page, 'jackpot.move').click()
    expect(await sum()).toBeGreaterThan(stopped)
    expect(await jackpot(page).evaluate((plate) => plate.closest('[aria-live], [role=status]') !== null)).toBe(false)
  },
)

test(
  'a visitor sees notices and jackpot in the header of every page, and opens a notice of id and title alone',
  { tag: '@HEAD-12' },
  async ({ open, platform }) => {
    const { page } = await open({ viewport: { width: 320, height: 640 } })
    await page.route(/\/relay\/announcements\?/, (route) =>
      route.fulfill({ json: { success: true, value: [{ id: 'n1', title: 'Only a title' }] } }),
    )
    const header = page.getByRole('banner')
    const seesBoth = async () => {
      await expect(header.getByRole('button', { name: 'Only a title' }).first()).toBeVisible()
      await expect(header.getByRole('region', { name: text('jackpot.title') }).locator('.unseen')).toHaveText(/\d/)
      const row = await header.getByRole('region', { name: text('notices.label') }).boundingBox()
      const width = await page.evaluate(() => document.documentElement.clientWidth)
      expect(row?.width).toBeGreaterThan(80)
      const end = await header.getByRole('region', { name: text('jackpot.title') }).boundingBox()
      expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(width)
    }
    await watchShifts(page)
    for (const path of ['/', '/rng', '/lott', '/register', '/noticePage', '/terms', '/nothing-here']) {
      await page.goto(path)
      await seesBoth()
      expect(await shiftsOf(page)).toEqual([])
    }
    await keepSession(page, platform, 'sita')
    for (const path of ['/game?game=RNG-00001&vendor=HIMALAYA&type=RNG', '/lottery', '/vnLottery']) {
      await page.goto(path)
      await seesBoth()
      // A game keeps the rest of the window.
      const [row, main] = await Promise.all([header.locator('> div').last().boundingBox(), at.main(page).boundingBox()])
      expect(row?.height).toBe(32)
      expect((row?.y ?? 0) + (row?.height ?? 0)).toBe(main?.y)
    }
    await page.goto('/helpmc')
    await expect(at.main(page)).toBeVisible()
    await expect(jackpot(page)).toHaveCount(0)

    await page.goto('/rng')
    await header.getByRole('button', { name: 'Only a title' }).first().click()
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Only a title' })).toBeVisible()
  },
)

const claims = [
  'home.fast',
  'home.fastText',
  'home.safe',
  'home.safeText',
  'home.choice',
  'home.choiceCount',
  'home.everywhere',
  'home.everywhereText',
  'home.service',
  'home.serviceText',
  'home.winners',
  'home.winnersText',
  'home.hotGames',
  'home.app',
  'home.appText',
  'home.follow',
  'home.followText',
  'home.periods',
  'period.daily',
  'period.weekly',
  'period.semiMonthly',
  'period.monthly',
  'home.blurb.RNG',
  'home.blurb.LIVE',
  'home.blurb.SPORTS',
  'home.blurb.FISH',
  'home.blurb.PVP',
  'home.blurb.LOTT',
] as const

test(
  'a visitor sees catalogue texts and hot games by category, and no layout shift while scrolling',
  { tag: '@CONTENT-10' },
  async ({ open }) => {
    const { page } = await open()
    const changed = { ...en, ...Object.fromEntries(claims.map((key) => [key, `«${key}»`])) }
    await page.route(/\/assets\/en-[\w-]+\.json$/, (route) => route.fulfill({ json: changed }))
    await watchShifts(page)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
    for (const place of [
      '«home.hotGames»',
      text('home.promotions'),
      text('home.vendors'),
      '«home.app»',
      text('home.why'),
    ]) {
      const heading = at.main(page).getByRole('heading', { name: place })
      await expect(async () => {
        await page.evaluate(() => window.scrollBy(0, 300))
        await expect(heading).toBeAttached({ timeout: 300 })
      }).toPass()
      await heading.scrollIntoViewIfNeeded()
      await expect(heading).toBeInViewport()
    }
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
    for (const key of claims) await expect(at.main(page).getByText(`«${key}»`, { exact: true }).first()).toBeAttached()
    const promotions = at.main(page).locator('a[href^="/promoDetail?"]')
    await expect(promotions).toHaveCount(6)
    expect(await shiftsOf(page)).toEqual([])

    const tabs = page.getByRole('tablist', { name: '«home.hotGames»' }).getByRole('tab')
    const named = await tabs.allInnerTexts()
    expect(named.length).toBeGreaterThan(1)
    const tiles = page.getByRole('tabpanel').getByRole('listitem')
    const first = await tiles.first().innerText()
    await tabs.nth(1).click()
    await expect(tiles.first()).not.toHaveText(first)
    await expectAccessible(page, 'the front page')
  },
)

test('a visitor sees the hot games when a busy browser reports several moments of scrolling at once', async ({
  open,
}) => {
  const { page, complaints } = await open({ reducedMotion: 'reduce' })
  await page.addInitScript(() => {
    const Observer = IntersectionObserver
    window.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const moments: IntersectionObserverEntry[] = []
        super((entries, self) => {
          moments.push(...entries)
          if (moments.some(({ isIntersecting }) => isIntersecting)) tell(moments.splice(0), self)
        }, options)
      }
    }
  })
  await page.goto('/')
  await expect(at.loginButton(page)).toBeVisible()
  await expect(async () => {
    await page.mouse.wheel(0, 200)
    await expect(page.getByRole('heading', { name: text('home.hotGames') })).toBeVisible({ timeout: 300 })
  }).toPass({ timeout: 15_000 })
  expect(complaints).toEqual([])
})
