import { expect, type Page } from 'playwright/test'
import { readCatalogues } from '../../scripts/catalogues.ts'
import { unreadable } from '../support/clipping.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'

// Many checks on few pages, which takes long on a busy machine.
test.describe.configure({ timeout: 240_000 })
const catalogues = readCatalogues()
const here = [...catalogues.keys()]
/** `npm run test:all` checks every language. */
const looked =
  process.env['ALL_LANGUAGES'] === '1' ? here : here.filter((code) => ['AR', 'EN', 'NE', 'TH'].includes(code))

/** Windows, and text sizes in per cent. */
const sizes = [
  { width: 320, text: 100 },
  { width: 390, text: 100 },
  { width: 768, text: 100 },
  { width: 1440, text: 100 },
  { width: 390, text: 200 },
] as const

const expectReadable = async (page: Page, where: string) => {
  await page.evaluate(() => document.fonts.ready)
  const found: string[] = []
  for (const { width, text } of sizes) {
    await page.setViewportSize({ width, height: 844 })
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = `${size}%`
    }, text)
    for (const trouble of await unreadable(page)) found.push(`${width} px, ${text} %: ${trouble}`)
  }
  expect.soft(found, where).toEqual([])
}

/** Letters without a font render as boxes, which makes every measurement meaningless. */
const boxed = (page: Page, letters: readonly string[]) =>
  page.evaluate((asked) => {
    const context = Object.assign(document.createElement('canvas'), { width: 48, height: 48 }).getContext('2d')
    if (context === null) throw new Error('The page has no canvas.')
    context.font = '32px sans-serif'
    const drawn = (letter: string) => {
      context.clearRect(0, 0, 48, 48)
      context.fillText(letter, 4, 36)
      return context.getImageData(0, 0, 48, 48).data.join()
    }
    // No letter has this code point.
    const box = drawn('\u0378')
    return asked.filter((letter) => drawn(letter) === box)
  }, letters)

/** Navigates as the site's links do, without loading a page. */
const goTo = async (page: Page, path: string) => {
  await page.evaluate((address) => {
    history.pushState(null, '', address)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)
  await expect(page.locator('main h1').first()).toBeVisible()
}

test('the layout check finds text that is cut off, overflows the window or overlaps other text', async ({ open }) => {
  const { page } = await open({ bypassCSP: true })
  await page.goto('/nothing-here')
  await expect(page.locator('main h1')).toBeVisible()
  expect(await unreadable(page)).toEqual([])
  for (const [broken, seen] of [
    ['<p style="width:60px;overflow:hidden;white-space:nowrap">cut at the side</p>', /cut off by P: cut at the side/],
    ['<p style="height:12px;overflow:hidden">cut at its foot</p>', /cut off by P: cut at its foot/],
    [
      '<p style="width:80px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">ends in dots</p>',
      /ends in dots/,
    ],
    ['<p style="white-space:nowrap">a line that is far too long for a telephone of any size</p>', /scrolls sideways/],
    ['<p style="margin-left:-60px">begins outside</p>', /beyond the window: begins outside/],
    ['<input placeholder="a hint that is longer than its field" style="width:60px">', /cut off by its field: a hint/],
    ['<input placeholder="a hint that is longer" dir="rtl" style="width:60px">', /begins outside its field: a hint/],
    [
      '<p title="its first letter is cut off" dir="rtl" style="width:60px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap">its first letter is cut off</p>',
      /begins outside its place: its first letter/,
    ],
    ['<p>underneath</p><p style="margin-top:-20px">on top</p>', /over each other: underneath \| on top/],
  ] as const) {
    await page.evaluate((html) => {
      const box = Object.assign(document.createElement('div'), { id: 'broken', innerHTML: html })
      document.querySelector('main')?.prepend(box)
    }, broken)
    expect((await unreadable(page)).join('\n')).toMatch(seen)
    await page.evaluate(() => document.querySelector('#broken')?.remove())
  }
  expect(await unreadable(page)).toEqual([])
})

test('a lobby on a small phone breaks no short word, and its texts stay in their boxes', async ({ open }) => {
  const { page } = await open({ language: 'DE', viewport: { width: 320, height: 844 }, touch: true })
  const words = catalogues.get('DE') ?? {}
  await page.goto('/rng')
  const trial = page.getByRole('main').getByText(words['tile.try'] ?? '', { exact: true })
  await expect(trial.first()).toBeVisible()
  const heights = await trial.evaluateAll((all) => all.map((word) => word.getBoundingClientRect().height))
  expect(new Set(heights)).toEqual(new Set([28]))
  const all = page.getByRole('main').getByText(words['lobby.allProviders'] ?? '', { exact: true })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  const [inside, around] = await all.evaluate((word) =>
    [word, word.parentElement].map((box) => box?.getBoundingClientRect().height ?? 0),
  )
  expect(around).toBeGreaterThan(inside ?? 0)
})

for (const language of looked)
  test(`a player can read pages, windows and menus at every width and double text size, in ${language}`, async ({
    open,
    platform,
  }) => {
    const { page } = await open({ language, reducedMotion: 'reduce' })
    const narrow = () => page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/')
    const letters = new Set(
      Object.values(catalogues.get(language) ?? {}).flatMap((said) => said.match(/\p{L}/gu) ?? []),
    )
    expect(letters.size).toBeGreaterThan(20)
    expect(await boxed(page, [...letters]), 'letters without a font: install fonts-noto').toEqual([])
    await expect(page.locator('main [data-launch]').first()).toBeVisible()
    // Scroll by one screen: sections that a jump skips do not load.
    await expect(async () => {
      await page.mouse.wheel(0, 800)
      await expect(page.locator('#winners')).toBeVisible({ timeout: 200 })
    }).toPass()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.locator('footer a').first()).toBeVisible()
    await expectReadable(page, 'home, visitor')
    await narrow()
    await page.locator('header [popovertarget=more-menu]').click()
    await expect(page.locator('#more-menu a').first()).toBeVisible()
    await expectReadable(page, 'the menu')
    await page.keyboard.press('Escape')
    for (const [path, byPhone] of [
      ['/register', 'register.tabMobile'],
      ['/login', 'login.tabSms'],
    ] as const) {
      await goTo(page, path)
      await expect(page.locator('form input').first()).toBeVisible()
      await expectReadable(page, path)
      await narrow()
      await page.getByRole('tab', { name: catalogues.get(language)?.[byPhone] ?? byPhone }).click()
      await expect(page.locator('form input[name=mobileNum]')).toBeVisible()
      await expectReadable(page, `${path}, by phone`)
      await page.keyboard.press('Escape')
    }

    await narrow()
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    await expect(page.locator('main [data-launch]').first()).toBeVisible()
    await expectReadable(page, '/rng, player')
    for (const path of [
      '/pvp',
      '/live',
      '/promotions',
      '/promoDetail?id=slot-race',
      '/pointMall',
      '/feedback',
      '/nothing-here',
    ]) {
      await goTo(page, path)
      await expectReadable(page, path)
    }
    await goTo(page, '/providers')
    await expect(page.locator('main li a').first()).toBeVisible()
    await expectReadable(page, '/providers')
    await narrow()
    await page.locator('header [popovertarget=account-menu]').click()
    await expect(page.locator('#account-menu button').first()).toBeVisible()
    await expectReadable(page, 'the account’s menu')
    await page.keyboard.press('Escape')
    await goTo(page, '/promotions?memberCentre=depositv2')
    await expect(page.locator('dialog nav button').first()).toBeVisible()
    await expectReadable(page, 'the member centre')
    await page.setViewportSize({ width: 320, height: 844 })
    const heading = await page.locator('dialog h2').first().boundingBox()
    const menu = await page.locator('dialog nav').boundingBox()
    expect(heading?.y, 'the heading begins in its window').toBeGreaterThan(844 * 0.06)
    expect(menu?.y, 'and ends above the menu').toBeGreaterThanOrEqual((heading?.y ?? 0) + (heading?.height ?? 0))
  })
