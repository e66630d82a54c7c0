import { expect } from 'playwright/test'
import { at, fillLogin } from '../support/look.ts'
import { keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const minute = 60_000
const money = (amount: number) => `रु ${amount.toLocaleString('en', { minimumFractionDigits: 2 })}`

test(
  'a player can bet on a lottery of the popular list and see its result',
  { tag: ['@LAUNCH-07-part', '@LAUNCH-03-part'] },
  async ({ open, platform }) => {
    const { control } = platform
    // Waits for the start of a minute, so that the draw stays open during the bet.
    await control.moveClock(minute - (control.now() % minute) + 2_000)
    const { page, complaints } = await open()
    await page.goto('/lottery')
    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('button', { name: /^Kathmandu Minute/ })).toBeVisible()

    await page.getByRole('tab', { name: text('lottery.popular') }).click()
    await page.getByRole('link', { name: /^Kathmandu Minute/ }).click()
    await expect(page).toHaveURL('/lottery?gameCode=KTM1M&vendor=TCG_LOTTO&playType=BIGSMALL')
    await expect(frame.getByRole('heading', { name: 'Kathmandu Minute' })).toBeVisible()
    await expect(frame.getByRole('radio', { name: /^Big\/small/ })).toBeChecked()

    const before = await control.balanceOf('sita')
    await frame.getByRole('radio', { name: 'Small 0–4' }).check()
    await frame.getByRole('radio', { name: '50', exact: true }).check()
    await frame.getByRole('button', { name: 'Place bet' }).click()
    const placed = frame.getByRole('status')
    await expect(placed).toContainText('Bet placed on draw')
    const numero = /\d{8}-\d{4}/.exec((await placed.textContent()) ?? '')?.[0] ?? 'none'
    expect(await control.balanceOf('sita')).toBe(before - 50)
    await expect(page.getByRole('banner').getByText(money(before - 50))).toBeVisible()
    await frame.getByRole('button', { name: 'My bets' }).click()
    const bet = frame.getByRole('listitem').filter({ hasText: numero })
    await expect(bet).toContainText('Waiting')

    await control.moveClock(minute)
    const after = await control.balanceOf('sita')
    expect([before - 50, before + 47.5]).toContain(after)
    const won = after > before
    await expect(bet).toContainText(won ? 'Won' : 'Lost', { timeout: 15_000 })
    if (won) await expect(bet).toContainText(`+ ${money(97.5)}`)
    await expect(page.getByRole('banner').getByText(money(after))).toBeVisible()

    // The winning numbers are among the results.
    await page.getByRole('tab', { name: text('lottery.results') }).click()
    const draw = page
      .getByRole('region', { name: text('lottery.opened') })
      .getByRole('listitem')
      .filter({ hasText: numero })
      // After midnight several lotteries draw the same number.
      .filter({ hasText: 'Kathmandu Minute' })
    await expect(draw).toBeVisible()
    const lastDigit = Number((await draw.textContent())?.trim().at(-1))
    expect(lastDigit <= 4).toBe(won)

    // The exit inside the lottery.
    await page.getByRole('tab', { name: text('lottery.play') }).click()
    await frame.getByRole('link', { name: 'Leave' }).click()
    await expect(page).toHaveURL('/lott')
    await expect(at.main(page).getByRole('heading', { level: 1, name: text('category.LOTT') })).toBeVisible()
    const kept = JSON.stringify(await keptBy(page))
    for (const secret of ['ticket', 'session=', 'KTM1M']) expect(kept).not.toContain(secret)
    expect(complaints).toEqual([])
  },
)
