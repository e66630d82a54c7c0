import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'playwright/test'
import { openPlatform } from '../../sandbox/platform.ts'
import { openPermission } from '../support/samples.ts'
import { CallDesk } from '../support/call-desk.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { test, usual } from '../support/site.ts'
import { text } from '../support/texts.ts'

test('CFG-01: one build serves any brand: config.json beside it names the merchant, and a wrong one says which field', async ({
  open,
}) => {
  const folder = mkdtempSync(join(tmpdir(), 'brand-'))
  cpSync('dist', folder, { recursive: true })
  const brand = (content: object) => writeFileSync(join(folder, 'config.json'), JSON.stringify(content))
  const platform = await openPlatform({ siteFolder: folder })
  try {
    const { page } = await open()
    const calls = watchCalls(page)
    const merchants = () => [
      ...new Set(
        calls.made.flatMap(({ query }) =>
          ['merchantCode', 'merchant', 'channel'].flatMap((name) => query.getAll(name)),
        ),
      ),
    ]
    await page.goto(`${platform.siteUrl}/rng`)
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page.getByRole('banner').getByText('Danphe', { exact: true })).toBeVisible()
    expect(merchants()).toEqual(['danphe'])

    brand({ merchantCode: 'yeti77', brandName: 'Yeti Palace', lotteryType: 'SEA', languages: ['EN'] })
    calls.made.length = 0
    await page.reload()
    await expect(page.getByRole('banner').getByText('Yeti Palace', { exact: true })).toBeVisible()
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await expect(page).toHaveTitle('Yeti Palace')
    expect(calls.count('gameVendors')).toBe(1)
    expect(calls.count('gameList')).toBeGreaterThan(0)
    expect(merchants()).toEqual(['yeti77'])
    expect(await page.evaluate(() => sessionStorage.getItem('merchantCode'))).toBe('yeti77')

    for (const [wrong, field] of [
      [{ merchantCode: 7 }, 'merchantCode'],
      [{ merchantCode: 'yeti77', lotteryType: 'MEGA' }, 'lotteryType'],
      [{ apiBase: 'not an address' }, 'apiBase'],
      [{ merchnatCode: 'yeti77' }, 'merchnatCode'],
    ] as const) {
      brand(wrong)
      await page.reload()
      await expect(page.getByText(/config\.json/)).toContainText(field)
    }
  } finally {
    await platform.close()
    rmSync(folder, { recursive: true })
  }
})

test('CFG-05: money is in P until the server supplies another symbol', async ({ open, platform }) => {
  await platform.control.reset()
  const { page, context } = await open()
  await keepSession(page, platform, 'sita')
  const desk = await CallDesk.at(context, usual)
  const { currencySymbol: _, ...silent } = openPermission
  for (const [permission, shown] of [
    [silent, /^Balance\s*P 1,234\.50$/],
    [{ ...openPermission, currencySymbol: '₹' }, /^Balance\s*₹ 1,234\.50$/],
  ] as const) {
    desk.say('permission', { value: permission })
    await page.goto('/')
    await expect(page.getByRole('banner').getByText(shown)).toBeVisible()
  }
  await page
    .getByRole('banner')
    .getByRole('button', { name: text('account.menu') })
    .click()
  await expect(page.getByRole('dialog').getByText('₹ 1,234.50')).toBeVisible()
})
