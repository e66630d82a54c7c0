import { expect, type Page } from 'playwright/test'
import type { Platform } from '../../sandbox/platform.ts'
import { favouriteAction } from '../../src/api/calls/favourites.ts'
import { launchGame } from '../../src/api/calls/games.ts'
import { gameMenus } from '../../src/api/calls/lottery.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { at, signOut } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { shiftsOf, watchShifts } from '../support/shifts.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const slot = { nodeId: 'RNG-00002', gameType: 'RNG', vassalage: 'HIMALAYA' } as const
const fish = { nodeId: 'FISH-00001', gameType: 'FISH', vassalage: 'HIMALAYA' } as const

/** Plays and hearts a slot and a fish game, as on another device; returns the id of a lottery. */
const playBefore = async (platform: Platform, token: string) => {
  const { ask } = visitorOf(platform)
  for (const { nodeId, gameType, vassalage } of [slot, fish]) {
    const launched = await ask(
      launchGame,
      { nodeId, gameType, vassalage, trial: false, language: 'EN', backUrl: '/' },
      { token },
    )
    const hearted = await ask(favouriteAction, { nodeId, gameType, vendor: vassalage }, { token })
    expect([launched.success, hearted.success]).toEqual([true, true])
  }
  const { value } = await ask(gameMenus, { device: 'WEB', language: 'EN' })
  const lottery = value[0]?.games[0]
  if (lottery === undefined) throw new Error('There is no lottery.')
  return lottery
}

const strip = (page: Page) => page.getByRole('region', { name: text('home.continue') })
const category = (page: Page, type: 'RNG' | 'FISH' | 'LOTT') =>
  at.main(page).getByRole('region', { name: text(`category.${type}`) })
const tiles = (page: Page, type: 'RNG' | 'FISH' | 'LOTT') => category(page, type).getByRole('listitem')
const hotGames = (page: Page) => page.getByRole('region', { name: text('home.hotGames') })
/** Scrolls down the home page until its later parts load. */
const scrollHome = async (page: Page) => {
  await expect(page.locator('#drawing')).toHaveCount(0)
  await expect(async () => {
    await page.evaluate(() => scrollBy(0, 200))
    await expect(hotGames(page)).toBeAttached({ timeout: 1_000 })
  }).toPass()
}

test(
  'a player finds favourites and recent games of all types on one page, and the last ones on the home page',
  { tag: '@PLAY-02' },
  async ({ open, platform }) => {
    const { page, complaints } = await open({
      viewport: { width: 320, height: 640 },
      touch: true,
      reducedMotion: 'reduce',
    })
    const token = await keepSession(page, platform, 'sita')
    // Nobody who has not played sees the part.
    await page.goto('/recent')
    await expect(page.getByRole('heading', { name: text('lobby.recentEmpty') })).toBeVisible()
    const lottery = await playBefore(platform, token)
    await page.evaluate((id) => localStorage.setItem('LOTTFAV', JSON.stringify({ sita: [id] })), lottery.gameId)

    // The last games stand on the home page, and nothing in sight moved for them.
    await watchShifts(page)
    await page.goto('/')
    await scrollHome(page)
    await expect(strip(page).getByRole('listitem')).toHaveCount(2)
    expect(await shiftsOf(page)).toEqual([])
    // To a favourite in two presses.
    await strip(page)
      .getByRole('link', { name: text('nav.myGames') })
      .tap()
    await expect(page).toHaveURL('/favourites')
    await expect(tiles(page, 'RNG')).toHaveCount(1)
    await expect(tiles(page, 'FISH')).toHaveCount(1)
    // A lottery of this device stands beside the platform's, with the same tile.
    await expect(tiles(page, 'LOTT')).toHaveCount(1)
    await expect(tiles(page, 'LOTT').locator('bdi').first()).toHaveText(lottery.gameName)
    for (const type of ['RNG', 'FISH', 'LOTT'] as const)
      await expect(
        tiles(page, type).getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) }),
      ).toHaveAttribute('aria-pressed', 'true')
    expect(await unreadable(page)).toEqual([])
    await expectAccessible(page, 'a player’s favourites on a phone', 'themes')
    await tiles(page, 'RNG')
      .locator('[data-play]')
      .tap({ position: { x: 20, y: 20 } })
    await expect(page).toHaveURL(/\/game\?game=RNG-00002/)
    await page.goBack()

    // The address keeps the list and its category through a reload.
    await at
      .main(page)
      .getByRole('link', { name: text('search.recent') })
      .tap()
    await expect(tiles(page, 'RNG')).toHaveCount(1)
    await page
      .getByRole('group', { name: text('nav.categories') })
      .getByText(text('category.FISH'))
      .tap()
    await expect(page).toHaveURL('/recent?type=FISH')
    await page.reload()
    await expect(page.locator('#drawing')).toHaveCount(0)
    await expect(tiles(page, 'FISH')).toHaveCount(1)
    await expect(category(page, 'RNG')).toHaveCount(0)

    // Hearts that are taken off leave at once, wherever they are kept.
    await page.goto('/favourites')
    for (const type of ['LOTT', 'FISH'] as const) {
      await tiles(page, type)
        .getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })
        .tap()
      await expect(category(page, type)).toHaveCount(0)
    }

    // A category that fails takes only itself, and comes back alone.
    await page.route(/favourites\?.*gameType=FISH/, (route) =>
      route.fulfill({ json: { success: false, value: null, message: 'No.', errorCode: 'server_error' } }),
    )
    await page.reload()
    await expect(category(page, 'FISH').getByRole('alert')).toContainText('No.')
    await expect(tiles(page, 'RNG')).toHaveCount(1)
    await page.unroute(/favourites\?.*gameType=FISH/)
    await category(page, 'FISH')
      .getByRole('button', { name: text('action.retry') })
      .tap()
    await expect(category(page, 'FISH')).toHaveCount(0)

    // Nothing is left after a logout.
    await signOut(page)
    await page.goto('/')
    await scrollHome(page)
    await expect(
      page
        .getByRole('region', { name: text('home.hotGames') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(strip(page)).toHaveCount(0)
    await page.goto('/favourites')
    await expect(page).toHaveURL('/login')

    // A platform without the lists shows nothing of them.
    await keepSession(page, platform, 'sita')
    for (const call of ['favouriteGames', 'recentGames'] as const) platform.control.setFault(call, { status: 404 })
    await page.goto('/favourites')
    await expect(page.getByText(text('error.notServedYet'))).toBeVisible()
    await page.goto('/recent')
    await expect(page.getByText(text('error.notServedYet'))).toBeVisible()
    await page.goto('/')
    await scrollHome(page)
    await at.accountButton(page).tap()
    const menu = page.getByRole('dialog', { name: text('account.menu') })
    await expect(menu.getByRole('button', { name: text('account.signOut') })).toBeVisible()
    await expect(menu.getByRole('link', { name: text('nav.myGames') })).toHaveCount(0)
    await expect(strip(page)).toHaveCount(0)
    expect(complaints.filter((one) => !one.includes('404'))).toEqual([])
  },
)
