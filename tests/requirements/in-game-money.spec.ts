import { expect, type Locator, type Page } from 'playwright/test'
import { callTable } from '../../src/api/table.ts'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { at } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test(
  'a player on a phone deposits in two presses while the same game goes on',
  { tag: '@PLAY-06' },
  async ({ open, platform }) => {
    const { page, complaints } = await open({
      viewport: { width: 320, height: 640 },
      touch: true,
      reducedMotion: 'reduce',
    })
    await keepSession(page, platform, 'sita')
    await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG')
    await page
      .getByRole('button', { name: text('game.play') })
      .or(page.locator('iframe'))
      .first()
      .waitFor()
    const frame = page.locator('iframe')
    await expect(frame).toBeVisible()
    const bar = page.getByRole('group', { name: text('account.balance') })
    await expect(bar).toContainText('रु 5,000.00')
    await expect(bar.getByRole('button', { name: text('account.deposit') })).toBeInViewport({ ratio: 1 })
    expect(await unreadable(page)).toEqual([])
    await expectAccessible(page, 'the bar of a game on a phone', 'themes')
    await frame.evaluate((element) => element.setAttribute('data-same', ''))
    const address = await frame.getAttribute('src')

    await bar.getByRole('button', { name: text('tile.favourite') }).tap()
    await expect(bar.getByRole('button', { name: text('tile.favourite') })).toHaveAttribute('aria-pressed', 'true')

    await bar.getByRole('button', { name: text('account.deposit') }).tap()
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
    await centre.getByLabel(text('page.money.amount'), { exact: true }).fill('1500')
    await centre.getByRole('button', { name: text('page.deposit.submit'), exact: true }).tap()
    await centre.getByRole('button', { name: text('page.money.confirm'), exact: true }).tap()
    await expect(centre.getByRole('heading', { name: text('page.deposit.done') })).toBeVisible()
    await platform.control.hastenMoney()
    await centre
      .getByRole('button', { name: text('action.close') })
      .first()
      .tap()
    await expect(centre).toHaveCount(0)
    await expect(bar).toContainText('रु 6,500.00', { timeout: 20_000 })
    await expect(frame).toHaveAttribute('data-same', '')
    expect(await frame.getAttribute('src')).toBe(address)

    // A keyboard passes the frame in both directions.
    await page.getByRole('button', { name: text('game.skip') }).press('Enter')
    await expect(page.getByRole('button', { name: text('game.toBar') })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('link', { name: text('action.back'), exact: true })).toBeFocused()
    expect(complaints).toEqual([])
  },
)

const phone = { viewport: { width: 390, height: 844 }, touch: true, reducedMotion: 'reduce' } as const
const desk = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const

/** Presses the deposit, sees its amount over the game, and closes it again. */
const lookAtDeposit = async (page: Page, deposit: Locator) => {
  await expect(deposit).toBeInViewport({ ratio: 1 })
  await deposit.click()
  const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
  await expect(centre.getByLabel(text('page.money.amount'), { exact: true })).toBeVisible()
  await centre
    .getByRole('button', { name: text('action.close') })
    .first()
    .click()
  await expect(centre).toHaveCount(0)
}

const moneyIn = (place: Page | Locator) => place.getByRole('group', { name: text('account.balance') })
const depositIn = (place: Page | Locator) => place.getByRole('button', { name: text('account.deposit'), exact: true })

/** The game goes on: its frame is neither another one nor loaded again. */
const goesOn = async (frame: Locator, look: () => Promise<unknown>) => {
  await frame.evaluate((element) => {
    element.dataset['same'] = ''
    element.addEventListener('load', () => delete element.dataset['same'])
  })
  await look()
  await expect(frame).toHaveAttribute('data-same', '')
}

test(
  'a player has balance and deposit in a game over the page, in a lottery and beside a game’s own window',
  { tag: '@PLAY-06' },
  async ({ open, platform }) => {
    for (const look of [phone, desk]) {
      const { page, complaints } = await open(look)
      await page.route('**/config.json', (route) => route.fulfill({ json: { games: { opens: 'popup' } } }))
      await keepSession(page, platform, 'sita')

      await page.goto('/rng')
      await expect(at.accountButton(page)).toBeVisible()
      await page
        .locator('main [data-play]')
        .first()
        .click({ position: { x: 20, y: 20 } })
      const over = page.getByRole('dialog').filter({ has: page.locator('iframe') })
      const frame = over.locator('iframe')
      await expect(frame.contentFrame().getByRole('button', { name: /spin/i })).toBeVisible()
      await expect(moneyIn(over)).toContainText('रु 5,000.00')
      expect(await unreadable(page)).toEqual([])
      await goesOn(frame, () => lookAtDeposit(page, depositIn(over)))
      // A game that fills the screen keeps both.
      await over.getByRole('button', { name: text('game.fullScreen') }).click()
      await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
      await expect(moneyIn(over)).toBeInViewport({ ratio: 1 })
      await goesOn(frame, () => lookAtDeposit(page, depositIn(over)))
      await page.evaluate(() => document.fullscreenElement && document.exitFullscreen())
      await expectAccessible(page, `a game over the page, ${look.viewport.width} pixels wide`)

      await page.goto('/lottery')
      await expect(at.accountButton(page)).toBeVisible()
      const lottery = at.main(page).locator('iframe')
      await expect(lottery.contentFrame().getByRole('heading', { name: 'Which lottery?' })).toBeVisible()
      await expect(page.getByText('रु 5,000.00').filter({ visible: true }).first()).toBeInViewport()
      await goesOn(lottery, () =>
        lookAtDeposit(page, depositIn(look === phone ? at.main(page) : page.getByRole('banner'))),
      )
      expect(await unreadable(page)).toEqual([])
      await expectAccessible(page, `a lottery, ${look.viewport.width} pixels wide`)

      // A game in a window of its own goes on beside the site, which has both at once.
      await page.goto('/sports')
      await expect(at.accountButton(page)).toBeVisible()
      const opening = page.waitForEvent('popup')
      await page.getByRole('button', { name: 'Goal Post' }).last().click()
      const beside = await opening
      await beside.waitForURL(`${platform.gamesUrl}/**`)
      // A new document would not have it; the game itself may change its title late.
      await beside.evaluate(() => void Object.assign(globalThis, { same: true }))
      await page.bringToFront()
      await expect(page.getByText('रु 5,000.00').filter({ visible: true }).first()).toBeInViewport()
      const shell =
        look === phone ? page.getByRole('navigation', { name: text('nav.bottom') }) : page.getByRole('banner')
      await lookAtDeposit(page, depositIn(shell))
      expect(await beside.evaluate(() => 'same' in globalThis)).toBe(true)
      expect(complaints).toEqual([])
      await page.close()
    }
  },
)

const frameTop = (page: Page) => page.locator('iframe').evaluate((frame) => frame.getBoundingClientRect().top)

test(
  'a player on a small phone has more than three quarters of the screen for a game, and the whole balance',
  { tag: ['@PLAY-06', '@LAUNCH-09-part'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ viewport: { width: 360, height: 640 }, touch: true })
    let sumBalance = 123_456.5
    await page.route(`**${callTable.balance.path}*`, (route) =>
      route.fulfill({ json: { success: true, value: { sumBalance, wallets: [] }, message: null, errorCode: null } }),
    )
    await keepSession(page, platform, 'sita')
    for (const path of ['/game?game=RNG-00001&vendor=HIMALAYA&type=RNG', '/lottery']) {
      await page.goto(path)
      await expect(page.locator('iframe')).toBeVisible()
      const shown = page.getByRole('banner').getByText('रु 123,456.50')
      await expect(shown).toBeInViewport({ ratio: 1 })
      expect(await shown.evaluate((amount) => amount.getBoundingClientRect().height)).toBeGreaterThan(10)
      await expect(depositIn(at.main(page))).toBeInViewport({ ratio: 1 })
      await expect(page.getByRole('link', { name: text('action.back'), exact: true })).toBeInViewport({ ratio: 1 })
      expect(await unreadable(page)).toEqual([])
    }
    await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG')
    await expect(page.locator('iframe')).toBeVisible()
    expect(await frameTop(page)).toBeLessThanOrEqual(140)

    // Large text leaves the header no room for the balance, which then has a row of its own beside the deposit.
    const amount = moneyIn(page).getByText('रु 123,456.50')
    await expect(amount).toBeHidden()
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await expect(amount).toBeInViewport({ ratio: 1 })
    expect(await unreadable(page)).toEqual([])
    // So has an amount that the header shortens.
    sumBalance = 999_999_999_999.99
    await page.reload()
    await expect(moneyIn(page).getByText('रु 999,999,999,999.99')).toBeInViewport({ ratio: 1 })
    expect(await unreadable(page)).toEqual([])
    expect(complaints).toEqual([])
  },
)
