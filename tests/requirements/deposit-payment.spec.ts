import { expect } from 'playwright/test'
import { callTable } from '../../src/api/table.ts'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const payUrl = 'https://pay.example/order/7'

test(
  'a member pays a deposit at the provider’s page, from its result and from the history',
  { tag: '@MEM-04-part' },
  async ({ open, platform }) => {
    const { page, context } = await open({ viewport: { width: 360, height: 640 }, touch: true })
    for (const { path } of [callTable.deposit, callTable.moves])
      await page.route(`**${path}*`, async (route) => {
        const answer = await route.fetch()
        const { value, ...rest } = (await answer.json()) as {
          value: { move?: object; moves?: readonly { state: string }[] }
        }
        const json = {
          ...rest,
          value: {
            ...(value.move && { move: { ...value.move, payUrl } }),
            ...(value.moves && { moves: value.moves.map((move) => ({ ...move, payUrl })) }),
          },
        }
        await route.fulfill({ response: answer, json })
      })
    await context.route(`${payUrl}*`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Pay</h1>' }))
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=depositv2')
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
    await centre.getByLabel(text('page.money.amount'), { exact: true }).fill('1500')
    await centre.getByRole('button', { name: text('page.deposit.submit'), exact: true }).click()
    await centre.getByRole('button', { name: text('page.money.confirm'), exact: true }).click()
    await expect(centre.getByRole('heading', { name: text('page.deposit.done') })).toBeVisible()
    const links = centre.getByRole('link', { name: text('page.deposit.pay') })
    // One at the result, and one at this deposit's row alone.
    await expect(links).toHaveCount(2)
    await expectAccessible(page, 'a deposit that is paid elsewhere', 'themes')
    expect(await unreadable(page)).toEqual([])
    for (const place of [links.first(), links.last()]) {
      const opened = context.waitForEvent('page')
      await place.click()
      const paying = await opened
      await expect(paying.getByRole('heading', { name: 'Pay' })).toBeVisible()
      expect([paying.url(), await paying.evaluate(() => [opener, document.referrer])]).toEqual([payUrl, [null, '']])
      await paying.close()
    }
    await platform.control.hastenMoney()
    await expect(links).toHaveCount(0, { timeout: 20_000 })
  },
)
