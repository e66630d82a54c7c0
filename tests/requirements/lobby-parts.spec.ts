import { expect, type Locator, type Page } from 'playwright/test'
import { CallDesk } from '../support/call-desk.ts'
import { at } from '../support/look.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { games, lanes } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

const tiles = (page: Page) => page.getByRole('list', { name: text('lobby.games') }).getByRole('listitem')
const strip = (page: Page) => page.getByRole('navigation', { name: text('lobby.vendors') })
/** The vendors that are entirely visible, in order. */
const inSight = (page: Page) =>
  strip(page).evaluate((nav) => {
    const view = nav.querySelector('img')?.closest('a')?.parentElement?.parentElement
    const { left, right } = (view ?? nav).getBoundingClientRect()
    return [...nav.querySelectorAll('a')]
      .map((card) => ({ name: card.querySelector('img')?.alt ?? '', box: card.getBoundingClientRect() }))
      .filter(({ box }) => box.left >= left - 1 && box.right <= right + 1)
      .toSorted((a, b) => a.box.left - b.box.left)
      .map(({ name, box }) => ({ name, left: Math.round(box.left), right: Math.round(box.right) }))
  })

test(
  'a player sees seven slot vendors or five others; more rotate unless motion is reduced',
  { tag: '@LOBBY-02' },
  async ({ open }) => {
    const desk = { width: 1440, height: 900 }
    const { page, context } = await open({ viewport: desk, reducedMotion: 'no-preference' })
    await page.goto('/rng')
    // The sandbox lists all vendors together, which is the first tab (PLAY-03).
    await expect(strip(page).locator('[aria-current=page]')).toHaveAttribute('href', '/rng')
    await expect(strip(page).getByRole('button', { name: text('lobby.pause') })).toBeVisible()
    const before = await inSight(page)
    expect(before.length).toBe(7)
    expect(before.slice(1).map(({ left }, index) => left - (before[index]?.right ?? 0))).toEqual(Array(6).fill(10))
    // Without input the strip advances by one card after the pause.
    await expect.poll(async () => (await inSight(page))[0]?.name, { timeout: 15_000 }).toBe(before[1]?.name)
    await strip(page)
      .getByRole('button', { name: text('lobby.pause') })
      .click()
    await expect(strip(page).getByRole('button', { name: text('lobby.move') })).toBeVisible()
    await strip(page).getByRole('link', { name: 'Danphe Slots' }).first().click()
    await expect(page).toHaveURL('/rng?page=DANPHE')
    await expect(tiles(page).first()).toContainText('Danphe Slots')
    await page.goto('/fish')
    await expect(strip(page).getByRole('button', { name: text('lobby.pause') })).toBeVisible()
    expect((await inSight(page)).length).toBe(5)

    // A strip that fits does not move.
    await CallDesk.at(context, {
      ...defaultAnswers,
      gameVendors: {
        value: lanes.map((lane) =>
          lane.title === 'RNG'
            ? {
                ...lane,
                cards: Array.from({ length: 7 }, (_, index) => ({
                  vassalage: `V${index}`,
                  vendorName: `Vendor ${index}`,
                  gameType: 'RNG',
                  icon: '/vendors/HIMALAYA.svg',
                })),
              }
            : lane,
        ),
      },
      gameList: { value: { games: games(1), totalPages: 1 } },
    })
    await page.goto('/rng')
    await expect(tiles(page)).toHaveCount(1)
    await expect(strip(page).getByRole('link')).toHaveCount(7)
    await expect(strip(page).locator('[aria-current=page]')).toHaveAttribute('href', '/rng?page=V0')
    await expect(strip(page).getByRole('button', { name: text('lobby.pause') })).toHaveCount(0)

    const still = await open({ viewport: desk, reducedMotion: 'reduce' })
    await still.page.goto('/rng')
    await expect(tiles(still.page).first()).toBeVisible()
    await expect(strip(still.page).getByRole('button', { name: text('lobby.pause') })).toHaveCount(0)

    const phone = await open({ reducedMotion: 'reduce' })
    await phone.page.goto('/rng')
    await expect(tiles(phone.page).first()).toBeVisible()
    expect((await inSight(phone.page)).length).toBeLessThan(5)
  },
)

test(
  'a player can filter games by name, kind and minimum bet on the platform; bingo only in TY',
  { tag: '@LOBBY-07' },
  async ({ open }) => {
    const { page, context } = await open({ reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    const asked = () => {
      const { gameName, gameClassify, minBet } = Object.fromEntries(calls.of('gameList').at(-1)?.query ?? [])
      return { gameName, gameClassify, minBet }
    }
    const kinds = page.getByRole('combobox', { name: text('lobby.classify') })
    const minBets = page.getByRole('combobox', { name: text('lobby.minBet') })
    const valuesOf = (box: typeof kinds) =>
      box.locator('option').evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
    await page.setViewportSize({ width: 360, height: 664 })
    await page.goto('/rng')
    await expect(page.locator('#drawing')).toHaveCount(0)
    await expect(tiles(page).first()).toBeVisible()
    const [tile, bar] = [await tiles(page).first().boundingBox(), await page.locator('[data-chat]').boundingBox()]
    expect((bar?.y ?? 0) - (tile?.y ?? 0), 'the first games are in sight on a small phone').toBeGreaterThan(40)
    expect(await valuesOf(kinds)).toEqual(['', 'JP', 'TG', 'AC'])
    expect(await valuesOf(minBets)).toEqual(['', '0.01', '0.05', '0.1', '0.5', '0.75'])
    await kinds.selectOption('TG')
    await expect.poll(asked).toEqual({ gameName: '', gameClassify: 'TG', minBet: '' })
    await minBets.selectOption('0.5')
    await expect.poll(asked).toEqual({ gameName: '', gameClassify: '', minBet: '0.5' })
    await expect(kinds).toHaveValue('')
    const box = page.getByRole('textbox', { name: text('search.label') })
    await box.fill('lotus')
    await box.press('Enter')
    await expect.poll(asked).toEqual({ gameName: 'lotus', gameClassify: '', minBet: '' })
    await expect(tiles(page).first()).toContainText(/lotus/i)

    await context.route('**/config.json', (route) => route.fulfill({ json: { languages: ['NE', 'EN', 'TY'] } }))
    await page.reload()
    await expect(kinds).toBeVisible()
    expect(await valuesOf(kinds)).toEqual(['', 'JP', 'TG', 'AC', 'BG'])
  },
)

test(
  'a player sees picture, heart, vendor, badges, play and trial on a tile; empty tabs are hidden',
  { tag: ['@TILE-01', '@LOBBY-04-part'] },
  async ({ open }) => {
    const { page, context } = await open({ reducedMotion: 'reduce' })
    const [plain, rich, hot] = games(3)
    const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>'
    await context.route('**/games/*.svg', (route) => route.fulfill({ contentType: 'image/svg+xml', body: picture }))
    await CallDesk.at(context, {
      ...defaultAnswers,
      gameList: {
        value: {
          games: [
            { ...plain, supportPlay: 1 },
            { ...rich, supportPlay: 0, isHot: 1, isNew: 1 },
            { ...hot, isHot: 1 },
          ],
          totalPages: 1,
        },
      },
    })
    await page.goto('/rng')
    const [first, second] = [tiles(page).nth(0), tiles(page).nth(1)]
    await expect(second.locator('img')).toHaveAttribute('src', new RegExp(`${rich?.showIcon}$`))
    for (const tile of [first, second]) {
      await expect(tile.getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })).toBeVisible()
      await expect(tile).toContainText('Alpha')
    }
    await expect(page.getByRole('button', { name: text('lobby.recent'), exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: text('lobby.hot'), exact: true })).toHaveCount(0)
    const trial = { name: new RegExp(`^${text('tile.try')}`) }
    await expect(first.getByRole('button', trial)).toHaveCount(0)
    await expect(first.getByText(text('tile.hot'))).toHaveCount(0)
    await expect(first.getByText(text('tile.new'))).toHaveCount(0)
    await expect(second.getByRole('button', trial)).toBeVisible()
    await expect(second.getByText(text('tile.hot'))).toBeVisible()
    await expect(second.getByText(text('tile.new'))).toBeVisible()
    await expect(tiles(page).nth(2).getByText(text('tile.hot'))).toBeVisible()
    await expect(tiles(page).nth(2).getByText(text('tile.new'))).toHaveCount(0)
    await first.getByRole('button').first().click()
    await expect(at.loginDialog(page)).toBeVisible()
  },
)

/** Where play-now is drawn on a tile, and all that it must not touch. The sign has no element of its own. */
const playSign = (tile: Locator) =>
  tile.evaluate((element) => {
    const play = element.querySelector('[data-play]')
    if (play === null) throw new Error('The tile has no button.')
    const box = element.getBoundingClientRect()
    const sign = getComputedStyle(play, '::before')
    const [left, top] = [box.left + parseFloat(sign.left), box.top + parseFloat(sign.top)]
    const [right, bottom] = [left + parseFloat(sign.width), top + parseFloat(sign.height)]
    const rects = [...element.querySelectorAll('button:not([data-play]), bdi, span')]
      .filter((one) => one.childElementCount === 0)
      .map((one) => one.getBoundingClientRect())
      .filter(({ height }) => height > 0)
    const middle = { x: (left + right) / 2, y: (top + bottom) / 2 }
    return {
      hovers: matchMedia('(hover: hover)').matches,
      isPainted: sign.content !== 'none' && !/, 0\)$|transparent/.test(sign.backgroundColor) && sign.opacity === '1',
      size: Math.min(right - left, bottom - top),
      isWithin: left >= Math.max(0, box.left) && right <= Math.min(innerWidth, box.right) && top >= box.top,
      isCovered: rects.some((one) => one.left < right && one.right > left && one.top < bottom && one.bottom > top),
      isPlay: document.elementFromPoint(middle.x, middle.y)?.closest('button') === play,
      inTile: { x: middle.x - box.left, y: middle.y - box.top },
    }
  })

test(
  'a player without a mouse sees play-now on every tile of a phone, and a press on it plays',
  { tag: '@TILE-07' },
  async ({ open, platform }) => {
    for (const language of ['NE', 'AR'] as const) {
      const { page } = await open({ language, touch: true })
      await keepSession(page, platform, 'sita')
      await page.goto('/rng')
      const all = page.getByRole('listitem').filter({ has: page.locator('[data-play]') })
      const withTrial = all.filter({ has: page.locator('[data-launch]:not([data-play])') }).first()
      await expect(withTrial).toBeVisible()
      for (const width of [320, 390]) {
        await page.setViewportSize({ width, height: 844 })
        for (const tile of [all.first(), withTrial]) {
          await tile.scrollIntoViewIfNeeded()
          const sign = await playSign(tile)
          expect(sign, `${language}, ${width} px`).toMatchObject({
            hovers: false,
            isPainted: true,
            isWithin: true,
            isCovered: false,
            isPlay: true,
          })
          expect(sign.size).toBeGreaterThanOrEqual(24)
        }
      }
      await withTrial.tap({ position: (await playSign(withTrial)).inTile })
      await expect(page.locator('iframe')).toBeVisible()
    }
  },
)

test(
  'a player can search by name on Enter, reuse or clear searches, and see recent games',
  { tag: ['@TILE-04', '@TILE-05', '@TILE-06'] },
  async ({ open, platform }) => {
    const { page } = await open({ reducedMotion: 'reduce' })
    const calls = watchCalls(page)
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    const played = (await tiles(page).first().getByRole('button').first().innerText()).split('\n')[0] ?? ''
    await tiles(page).first().getByRole('button').first().click()
    await expect(page.locator('iframe')).toBeVisible()
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await at.searchButton(page).click()
    const popup = page.getByRole('dialog', { name: text('search.open') })
    await expect(popup.getByRole('list', { name: text('search.recent') })).toContainText(played)
    expect(Object.fromEntries(calls.of('recentGames').at(-1)?.query ?? [])).toMatchObject({
      clientType: '3',
      gameType: 'RNG',
      pageNo: '1',
      pageSize: '9',
    })
    const box = popup.getByRole('combobox', { name: text('search.label') })
    const before = calls.count('gameList')
    await box.fill('dragn')
    expect(calls.count('gameList')).toBe(before)
    await box.press('Enter')
    await expect(popup.getByRole('list', { name: text('search.results', { name: 'dragn' }) })).toContainText(/dragon/i)
    // Games of every category are found, and each heart is seen again; a lottery's is never sent.
    await box.fill('vietnam south')
    await box.press('Enter')
    const results = popup.getByRole('list', { name: text('search.results', { name: 'vietnam south' }) })
    const heart = { name: new RegExp(`^${text('tile.favourite')}`) }
    const lottery = results
      .getByRole('listitem')
      .filter({ hasText: text('category.LOTT') })
      .first()
    await lottery.getByRole('button', heart).click()
    await expect(lottery.getByRole('button', heart)).toHaveAttribute('aria-pressed', 'true')
    await box.fill('grand sarangi')
    await box.press('Enter')
    const live = popup
      .getByRole('listitem')
      .filter({ hasText: text('category.LIVE') })
      .first()
    await live.getByRole('button', heart).click()
    await expect.poll(() => calls.count('favouriteAction')).toBe(1)
    await page.keyboard.press('Escape')
    await at.searchButton(page).click()
    const favourites = popup.getByRole('list', { name: text('lobby.fav') })
    await expect(favourites).toContainText('Vietnam South')
    await expect(favourites).toContainText('Grand Sarangi')
    await expect(popup.getByRole('button', { name: 'dragn', exact: true })).toBeVisible()
    await popup.getByRole('button', { name: text('search.forget', { name: 'dragn' }) }).click()
    await expect(popup.getByRole('button', { name: 'dragn', exact: true })).toHaveCount(0)
    expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBe('["grand sarangi","vietnam south"]')
  },
)

test('a player returns to the same list position after a reload or a game', async ({ open, platform }) => {
  const { page } = await open({ reducedMotion: 'reduce' })
  await keepSession(page, platform, 'sita')
  await page.goto('/rng')
  await expect(tiles(page).first()).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 1400))
  const far = page.locator('[role=listitem][aria-posinset="25"]')
  await expect(far).toBeInViewport()
  const place = () => page.evaluate(() => Math.round(scrollY))
  expect(await place()).toBe(1400)
  await page.reload()
  await expect.poll(place).toBe(1400)
  await expect(far).toBeInViewport()
  const tile = far.getByRole('button').first()
  // A tile under the bars at the bottom is scrolled before a press.
  await tile.hover({ position: { x: 20, y: 20 } })
  const left = await place()
  expect(left).toBeGreaterThanOrEqual(1400)
  await tile.click({ position: { x: 20, y: 20 } })
  await expect(page.locator('iframe')).toBeVisible()
  await page.goBack()
  await expect(far).toBeInViewport()
  await expect.poll(place).toBe(left)
})

test(
  'a player at the end of the page loads the next games, not all, when the footer fails',
  { tag: '@LOBBY-12-part' },
  async ({ open }) => {
    const { page } = await open()
    await page.route(/FootParts/, (route) => route.abort())
    await page.goto('/rng')
    await expect(tiles(page).first()).toBeVisible()
    const grid = page.getByRole('list', { name: text('lobby.games') })
    const height = () => grid.evaluate((list) => list.clientHeight)
    const before = await height()
    const ending = grid.locator('xpath=following-sibling::*[@role="status"]')
    await expect(ending).toBeAttached()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(page.getByRole('heading', { name: text('region.noCode') }).last()).toBeVisible()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect.poll(height).toBeGreaterThan(before)
    // The new games push the list's end out of sight, so that no more are loaded.
    await expect(ending).not.toBeInViewport()
    await expect(ending).toBeAttached()
  },
)

test('a player tells hearts and info buttons from their ground in forced colours', async ({ open }) => {
  const { page } = await open()
  await page.emulateMedia({ forcedColors: 'active' })
  await page.goto('/rng')
  await expect(tiles(page).first()).toBeVisible()
  const buttons = tiles(page).first().locator('[aria-pressed], [aria-pressed] + button')
  await expect(buttons).toHaveCount(2)
  for (const button of await buttons.all()) {
    const shape = await button.evaluate((one) => getComputedStyle(one, '::before').backgroundColor)
    await expect(page.locator('body')).toHaveCSS('color', shape)
  }
})

test(
  'a visitor sees the filters of a phone fade at the end behind which they go on',
  { tag: '@LOBBY-09-part' },
  async ({ open }) => {
    const { page } = await open({ viewport: { width: 320, height: 640 } })
    await page.goto('/rng')
    const row = at
      .main(page)
      .getByRole('group', { name: text('lobby.lists') })
      .locator('..')
    const ends = () =>
      row.evaluate((box) => ['--before', '--after'].map((name) => getComputedStyle(box).getPropertyValue(name)))
    await expect.poll(ends).toEqual(['0px', '28px'])
    await row.evaluate((box) => box.scrollTo(box.scrollWidth, 0))
    await expect.poll(ends).toEqual(['28px', '0px'])
    await page.setViewportSize({ width: 1280, height: 800 })
    await expect(row).toHaveCSS('mask-image', 'none')
  },
)
