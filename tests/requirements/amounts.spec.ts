import { expect } from 'playwright/test'
import { callTable } from '../../src/api/table.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'

const amounts = [999.5, 12_345.6, 12_345_678, 123_456_789.5, 987_654_321_012.34]
const widths = [320, 390, 768, 1440]

for (const language of ['EN', 'NE', 'AR'] as const)
  test(`a player reads the whole of any balance, or its compact form, at any width in ${language}`, async ({
    open,
    platform,
  }) => {
    const { page } = await open({ language })
    let sumBalance = 0
    await page.route(`**${callTable.balance.path}*`, (route) =>
      route.fulfill({ json: { success: true, value: { sumBalance, wallets: [] }, message: null, errorCode: null } }),
    )
    await keepSession(page, platform, 'sita')
    for (const amount of amounts) {
      sumBalance = amount
      await page.goto('/')
      const field = page.locator('header [data-length]')
      await expect(field).toBeVisible()
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 })
        const shown = await field.evaluate((element) => {
          const box = (element.parentElement as HTMLElement).getBoundingClientRect()
          const { left, right, height } = element.getBoundingClientRect()
          return {
            fits: left >= box.left - 0.5 && right <= box.right + 0.5,
            isOneLine: height < 30,
            isSeen: right > left,
            isWhole: getComputedStyle(element).fontSize !== '0px',
          }
        })
        expect(shown, `${amount} at ${width} px`).toMatchObject({ fits: true, isOneLine: true, isSeen: true })
        if (width === 1440) expect(shown.isWhole).toBe(true)
      }
    }
  })
