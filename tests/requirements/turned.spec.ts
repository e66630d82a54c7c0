import { expect, type Page } from 'playwright/test'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const upright = { width: 390, height: 844 }
const onItsSide = { width: 844, height: 390 }
const tileAt = (page: Page, place: number) =>
  page.getByRole('list', { name: text('lobby.games') }).locator(`[aria-posinset="${place}"]`)

/** The index of the first visible game. */
const firstSeen = (page: Page) =>
  page.evaluate(() => {
    const seen = [...document.querySelectorAll('[aria-posinset]')].filter((tile) => {
      const { left, top, width } = tile.getBoundingClientRect()
      return tile.contains(document.elementFromPoint(left + width / 2, top + 8))
    })
    return Math.min(...seen.map((tile) => Number(tile.getAttribute('aria-posinset'))))
  })

test(
  'a player keeps the list position when the phone turns, also while a game runs',
  { tag: ['@LOBBY-12-part', '@LAUNCH-09-part'] },
  async ({ open, platform }) => {
    const { page } = await open({ viewport: upright })
    await keepSession(page, platform, 'sita')
    await page.goto('/rng')
    await expect(tileAt(page, 1)).toBeVisible()
    const turnTo = async (viewport: typeof upright, columns: number) => {
      await page.setViewportSize(viewport)
      // The game's row is the first visible one.
      await expect.poll(() => firstSeen(page)).toBe(Math.floor((place - 1) / columns) * columns + 1)
      await expect(tileAt(page, place)).toBeInViewport()
    }
    await page.evaluate(() => scrollTo(0, 3400))
    let place = 0
    await expect(async () => {
      place = await firstSeen(page)
      // Loaded games only, without placeholders.
      expect(place > 40 && place < Infinity).toBe(true)
    }).toPass()
    for (let times = 0; times < 2; times += 1) {
      await turnTo(onItsSide, 5)
      await turnTo(upright, 3)
    }

    await tileAt(page, place)
      .getByRole('button')
      .first()
      .click({ position: { x: 20, y: 20 } })
    const game = page.frameLocator('iframe').locator('main[aria-busy=false]')
    await game.evaluate((main) => {
      main.dataset['mark'] = 'the same'
    })
    await page.setViewportSize(onItsSide)
    await expect(game).toBeInViewport()
    await expect(page.getByRole('link', { name: text('action.back'), exact: true })).toBeInViewport()
    await expect(game).toHaveAttribute('data-mark', 'the same')
    await page.goBack()
    await turnTo(onItsSide, 5)
    await turnTo(upright, 3)

    // A user who scrolls afterwards has a new position to keep.
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => firstSeen(page)).toBe(1)
    await page.setViewportSize(onItsSide)
    await expect(tileAt(page, 5)).toBeAttached()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  },
)

test(
  'a player keeps the restored list position when the phone turns, until they scroll away',
  { tag: '@LOBBY-12-part' },
  async ({ open }) => {
    const { page } = await open({ viewport: upright })
    const scrolled = () => page.evaluate(() => Math.round(scrollY))
    await page.goto('/rng')
    await expect(tileAt(page, 1)).toBeVisible()
    await page.evaluate(() => scrollTo(0, 3400))
    await expect.poll(() => firstSeen(page)).toBeGreaterThan(40)
    await page.reload()
    await expect.poll(scrolled).toBe(3400)
    let place = 0
    await expect(async () => {
      place = await firstSeen(page)
      expect(place > 40 && place < Infinity).toBe(true)
    }).toPass()
    await page.setViewportSize(onItsSide)
    await expect.poll(() => firstSeen(page)).toBe(Math.floor((place - 1) / 5) * 5 + 1)

    await page.setViewportSize(upright)
    await expect.poll(() => firstSeen(page)).toBe(place)
    await page.reload()
    await expect.poll(scrolled).toBeGreaterThan(2000)
    await page.evaluate(() => scrollTo(0, 0))
    await expect.poll(() => firstSeen(page)).toBe(1)
    await page.setViewportSize(onItsSide)
    await expect(tileAt(page, 5)).toBeAttached()
    await expect.poll(scrolled).toBe(0)
    await page.setViewportSize(upright)
    await expect.poll(() => firstSeen(page)).toBe(1)
    expect(await scrolled()).toBe(0)
  },
)
