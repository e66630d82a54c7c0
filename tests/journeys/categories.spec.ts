import { expect, type Page } from 'playwright/test'
import type { GameType } from '../../src/api/calls/vendors.ts'
import { at } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const firstCard = (page: Page) => at.main(page).getByRole('listitem').getByRole('button').first()
const firstTile = (page: Page) =>
  page
    .getByRole('list', { name: text('lobby.games') })
    .getByRole('listitem')
    .first()
    .getByRole('button')
    .first()

/** The buttons pressed on the way from a category to its game, and the final address. */
const ways: Record<GameType, { readonly press?: typeof firstCard; readonly ends: RegExp }> = {
  SPORTS: { press: firstCard, ends: /^\/fbsports\?/ },
  LIVE: { press: firstCard, ends: /^\/(game|seamless)\?/ },
  ESPORTS: { press: firstCard, ends: /^\/(game|seamless)\?/ },
  RNG: { press: firstTile, ends: /^\/game\?/ },
  FISH: { press: firstTile, ends: /^\/game\?/ },
  PVP: { press: firstTile, ends: /^\/game\?/ },
  DS88: { ends: /^\/game\?.*type=DS88/ },
  LOTT: { ends: /^\/vnLottery\?gameCode=/ },
  ELOTT: { ends: /^\/vnLottery\?gameCode=/ },
}

test(
  'a visitor can go from home to a game of each of the nine categories, and back home',
  { tag: ['@NAV-01', '@NAV-03'] },
  async ({ open, platform }) => {
    test.setTimeout(120_000)
    const { page } = await open({ reducedMotion: 'reduce' })
    await platform.control.setSwitch('ELOTT3', true)
    await keepSession(page, platform, 'sita')
    await page.goto('/')
    await expect(at.accountButton(page)).toBeVisible()
    for (const [gameType, { press, ends }] of Object.entries(ways) as [GameType, (typeof ways)[GameType]][]) {
      const entry = at
        .main(page)
        .getByText(text(`category.${gameType}`), { exact: true })
        .first()
      await entry.click()
      if (press !== undefined) {
        await expect(page.getByRole('heading', { level: 1, name: text(`category.${gameType}`) })).toBeVisible()
        await press(page).click({ position: { x: 20, y: 20 } })
      }
      await expect.poll(() => page.url().replace(platform.siteUrl, ''), gameType).toMatch(ends)
      await expect(page.locator('iframe'), gameType).toBeVisible()
      const frame = page.frameLocator('iframe')
      await expect(frame.locator('main[aria-busy=false]'), gameType).toBeVisible()
      await expect(frame.getByText(/^रु\s[\d,]+\.\d\d$/).first(), gameType).toBeVisible()
      await page.goBack()
      if (press !== undefined) {
        await expect(page.getByRole('heading', { level: 1, name: text(`category.${gameType}`) })).toBeVisible()
        await page.goBack()
      }
      await expect(entry).toBeVisible()
    }
  },
)
