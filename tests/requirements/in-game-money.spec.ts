import { expect } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.reset())

test(
  'a player on a phone deposits in two presses while the same game goes on',
  { tag: '@PLAY-06-part' },
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
