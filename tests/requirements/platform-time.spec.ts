import { expect } from 'playwright/test'
import { clockOf } from '../../src/app/core/format/days.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const day = 86_400_000

test(
  'records of today are those of the platform’s day on a phone whose clock is 26 hours behind',
  { tag: ['@MEM-07-part'] },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.clock.install({ time: Date.now() - 26 * 3_600_000 })
    await keepSession(page, platform, 'sita')
    const calls = watchCalls(page)
    await page.goto('/?memberCentre=personalHistoryCopy')
    const days = () => {
      const query = calls.of('bettingRecord').at(-1)?.query
      return [query?.get('from'), query?.get('to')]
    }
    const today = clockOf(Date.now(), 'Asia/Kathmandu').day
    await expect.poll(() => days()[1]).toBe(today)
    await page.getByRole('button', { name: text('page.records.today'), exact: true }).click()
    await expect.poll(days).toEqual([today, today])
    await page.getByRole('button', { name: text('page.records.own'), exact: true }).click()
    const last = page.getByLabel(text('page.records.to'), { exact: true })
    await expect(last).toHaveAttribute('max', today)
    await expect(last).toHaveValue(today)
    expect(clockOf(Date.now() - day, 'Asia/Kathmandu').day).not.toBe(today)
  },
)
