import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { visitorOf } from '../sandbox/visitor.ts'
import { callTable } from '../../src/api/table.ts'
import { clockOf } from '../../src/app/core/format/days.ts'
import { bettingRecord, teamOverview } from '../../src/api/calls/reports.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const dayLength = 86_400_000
const dayBack = (days: number) => clockOf(Date.now() - days * dayLength, 'Asia/Kathmandu').day
const month = () => ({ from: dayBack(29), to: dayBack(0), pageNo: 1, pageSize: 20 })
const units = (shown: string | null) => Number((shown ?? '').replaceAll(/[^\d.-]/g, ''))

const menu = (page: Page, key: Parameters<typeof text>[0]) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: text(key), exact: true })
    .click()
const press = (page: Page, key: Parameters<typeof text>[0]) =>
  page.getByRole('button', { name: text(key), exact: true }).click()
const choose = (page: Page, label: Parameters<typeof text>[0], option: Parameters<typeof text>[0]) =>
  page.getByLabel(text(label), { exact: true }).selectOption({ label: text(option) })
const rows = (page: Page) => page.getByRole('table').locator('tbody').getByRole('row')
const total = (page: Page, key: string) => page.locator(`[data-total="${key}"] dd`)
/** The answer to the last query is rendered. */
const settled = (page: Page) => expect(page.locator('[aria-busy=true]')).toHaveCount(0)
const column = async (page: Page, label: Parameters<typeof text>[0]) => {
  const heads = await page.getByRole('columnheader').allTextContents()
  const at = heads.findIndex((head) => head.trim() === text(label))
  const cells = await rows(page)
    .locator(`> :nth-child(${at + 1})`)
    .locator('span:last-child')
    .allTextContents()
  return cells
}

test(
  'a member can read bets, records, profit and bonuses by time and kind, with sums and export',
  { tag: ['@MEM-07', '@MEM-08', '@MEM-09', '@MEM-10'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    const token = await keepSession(page, platform, 'sita')
    const { value: truth } = await visitorOf(platform).ask(bettingRecord, month(), { token })
    const calls = watchCalls(page)
    await page.goto('/?memberCentre=personalHistoryCopy')

    // MEM-07
    await expect(rows(page).first()).toBeVisible()
    await press(page, 'page.records.month')
    await expect(total(page, 'bets')).toHaveText(String(truth.sum.bets))
    expect(units(await total(page, 'stake').textContent())).toBe(truth.sum.stake)
    expect(units(await total(page, 'profit').textContent())).toBe(truth.sum.profit)
    await expect(rows(page)).toHaveCount(20)
    await page.getByRole('button', { name: text('pager.next') }).click()
    await expect(page.getByRole('navigation').locator('[aria-current=page]', { hasText: /^2$/ })).toBeVisible()
    expect(calls.of('bettingRecord').at(-1)?.query.get('pageNo')).toBe('2')
    const download = page.waitForEvent('download')
    await press(page, 'page.records.save')
    const file = await readFile(await (await download).path(), 'utf8')
    expect(file.startsWith('\uFEFF')).toBe(true)
    expect(file.trim().split('\r\n')).toHaveLength(truth.total + 1)
    await choose(page, 'page.report.category', 'category.RNG')
    await choose(page, 'page.report.state', 'page.report.won')
    await settled(page)
    expect(new Set(await column(page, 'page.report.state'))).toEqual(new Set([text('page.report.won')]))
    expect(new Set(await column(page, 'page.report.category'))).toEqual(new Set([text('category.RNG')]))
    const vendor = (await column(page, 'page.report.vendor'))[0] ?? ''
    await page.getByLabel(text('page.report.vendor'), { exact: true }).selectOption({ label: vendor })
    await settled(page)
    expect(new Set(await column(page, 'page.report.vendor'))).toEqual(new Set([vendor]))

    // MEM-08, with own dates
    await menu(page, 'memberCentre.transactionHistory')
    await press(page, 'page.records.own')
    await page.getByLabel(text('page.records.from'), { exact: true }).fill(dayBack(-1))
    await page.getByLabel(text('page.records.to'), { exact: true }).fill(dayBack(3))
    await press(page, 'page.records.show')
    await expect(page.getByText(text('page.records.datesTurned'))).toBeVisible()
    await page.getByLabel(text('page.records.from'), { exact: true }).fill(dayBack(300))
    await press(page, 'page.records.show')
    await choose(page, 'page.report.type', 'page.report.deposit')
    await expect(rows(page).first()).toBeVisible()
    await settled(page)
    expect(new Set(await column(page, 'page.report.type'))).toEqual(new Set([text('page.report.deposit')]))
    const asked = calls.of('accountRecord').at(-1)?.query
    expect([asked?.get('from'), asked?.get('to'), asked?.get('type')]).toEqual([dayBack(300), dayBack(3), 'deposit'])

    // MEM-09
    await menu(page, 'memberCentre.personalProfit')
    await press(page, 'page.records.month')
    const chart = page.getByRole('img', { name: new RegExp(`^Chart: ${text('page.report.profit')}`) })
    await expect(chart.locator('canvas')).toBeVisible()
    await expect(total(page, 'profit')).toHaveText(/\d/)
    expect(units(await total(page, 'profit').textContent())).toBe(truth.sum.profit)
    await page
      .getByRole('columnheader')
      .getByRole('button', { name: text('page.report.profit') })
      .click()
    await settled(page)
    const profits = (await column(page, 'page.report.profit')).map(units)
    expect(profits).toEqual(profits.toSorted((a, b) => b - a))
    await expectAccessible(page, 'a report with a chart')

    // MEM-10
    await menu(page, 'memberCentre.bonusDetails')
    await press(page, 'page.records.month')
    await choose(page, 'page.report.state', 'page.report.pending')
    await expect(rows(page).first()).toContainText(text('page.report.pending'))
    await choose(page, 'page.report.state', 'page.report.received')
    await settled(page)
    expect(new Set([text('page.report.received'), ...(await column(page, 'page.report.state'))])).toEqual(
      new Set([text('page.report.received')]),
    )
    expect(complaints).toEqual([])
  },
)

test(
  'an agent can read the team’s figures, bets, statements, income, transactions and wages',
  { tag: ['@AGT-03', '@AGT-06', '@AGT-07-part'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ viewport: { width: 1440, height: 900 } })
    const token = await keepSession(page, platform, 'ram')
    const { value: truth } = await visitorOf(platform).ask(teamOverview, month(), { token })
    // The language of a browser without a locale is no language tag; the chart's library once failed on it.
    await page.addInitScript(() => Object.defineProperty(navigator, 'language', { value: 'en-US@posix' }))
    await page.goto('/?agentCentre=agentTeamOverview')

    // AGT-03
    await press(page, 'page.records.month')
    await expect(total(page, 'members')).toHaveText('500')
    await expect(total(page, 'active')).toHaveText(String(truth.sum.active))
    expect(units(await total(page, 'stake').textContent())).toBe(truth.sum.stake)
    await expect(page.getByRole('img', { name: /^Chart/ }).locator('canvas')).toBeVisible()
    await expectAccessible(page, 'a report with a chart')

    // AGT-06
    await menu(page, 'agentCentre.personalHistoryCopy')
    await press(page, 'page.records.month')
    await expect(total(page, 'bets')).toHaveText(/\d/)
    await settled(page)
    expect(units(await total(page, 'stake').textContent())).toBe(truth.sum.stake)
    await page.getByLabel(text('page.report.member'), { exact: true }).fill('tara')
    await page.keyboard.press('Enter')
    await settled(page)
    await expect(rows(page).first()).toContainText('tara')
    expect(new Set(await column(page, 'page.report.member'))).toEqual(new Set(['tara']))

    await menu(page, 'agentCentre.palStatementsAgentCopy')
    await press(page, 'page.records.month')
    await expect(total(page, 'profit')).toHaveText(/\d/)
    await settled(page)
    for (const figure of ['stake', 'win', 'profit', 'deposits', 'withdrawals'] as const)
      expect([figure, units(await total(page, figure).textContent())]).toEqual([figure, truth.sum[figure]])
    await choose(page, 'page.report.level', 'page.report.level1')
    await settled(page)
    await expect(rows(page)).toHaveCount(20)
    await page.setViewportSize({ width: 1440, height: 600 })
    await rows(page).last().scrollIntoViewIfNeeded()
    await expect(page.getByRole('columnheader').first(), 'heads of a long table').toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })

    await menu(page, 'agentCentre.agentDownlineTransactionDetailsCopy')
    await press(page, 'page.records.month')
    await choose(page, 'page.report.type', 'page.report.deposit')
    await expect(total(page, 'moneyIn')).toHaveText(/\d/)
    await settled(page)
    expect(units(await total(page, 'moneyIn').textContent())).toBe(truth.sum.deposits)
    await page.getByRole('button', { name: text('pager.next') }).click()
    await expect(page.getByRole('navigation').locator('[aria-current=page]', { hasText: /^2$/ })).toBeVisible()

    await menu(page, 'agentCentre.agentRevenueReport')
    await press(page, 'page.records.month')
    await expect(total(page, 'amount')).toHaveText(/\d/)
    await settled(page)
    const income = units(await total(page, 'amount').textContent())

    // AGT-07, the lists
    let paid = 0
    for (const key of [
      'agentCentre.agentDividendRecordCopy2',
      'agentCentre.agentDailyWages2',
      'agentCentre.agentHourSalary',
      'agentCentre.agentRealtimeSalary',
    ] as const) {
      await menu(page, key)
      await press(page, 'page.records.month')
      await settled(page)
      await expect(rows(page).first()).toContainText(text('page.report.paid'))
      paid += Math.round(units(await total(page, 'amount').textContent()) * 100)
    }
    expect(paid).toBe(Math.round(income * 100))
    expect(complaints).toEqual([])
  },
)

test(
  'a member sees rows and sums when the chart’s chunk fails',
  { tag: '@MEM-09-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('/assets/Chart-'))
    await page.route('**/assets/Chart-*.js', (route) => route.abort())
    await page.goto('/?memberCentre=personalProfit')
    await refused
    // The chart's placeholder disappears when the failure arrives.
    await expect(page.getByRole('dialog').locator('[style*="13rem"]')).toHaveCount(0)
    await expect(rows(page).first()).toBeVisible()
    await expect(total(page, 'profit')).not.toBeEmpty()
    await expect(page.getByRole('dialog').getByRole('alert')).toHaveCount(0)
  },
)

for (const language of ['EN', 'AR'])
  test(`an agent sees the heads of a long table above their columns in a window of 1100 px, in ${language}`, async ({
    open,
    platform,
  }) => {
    const { page } = await open({ language, viewport: { width: 1100, height: 700 }, reducedMotion: 'reduce' })
    await keepSession(page, platform, 'ram')
    await page.goto('/?agentCentre=palStatementsAgentCopy')
    await settled(page)
    await expect(rows(page)).toHaveCount(20)
    const heads = page.getByRole('columnheader')
    const lastCell = rows(page).last().getByRole('cell').last()
    const beforeScroll = await lastCell.boundingBox()
    await lastCell.scrollIntoViewIfNeeded()
    expect((await lastCell.boundingBox())?.x, 'the table is wider than its frame').not.toBe(beforeScroll?.x)
    await expect(lastCell).toBeInViewport({ ratio: 1 })
    await expect(heads.last(), 'heads of a long table').toBeInViewport({ ratio: 1 })
    const places = await Promise.all([heads.last(), lastCell].map((one) => one.boundingBox()))
    expect(places[0]?.x).toBe(places[1]?.x)
    expect(places[0]?.width).toBe(places[1]?.width)
    // The chosen column keeps the frame where it is.
    const chosen = heads.getByRole('button').last()
    await chosen.click()
    await settled(page)
    await expect(chosen).toBeInViewport({ ratio: 1 })
  })

test(
  'a member reads each sum of a report on one line, however large, on a phone and on a desk',
  { tag: '@MEM-08-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.route(`**${callTable.accountRecord.path}*`, async (route) => {
      const answer = await route.fetch()
      const told = (await answer.json()) as { value: { sum: Record<string, number> } }
      for (const key of Object.keys(told.value.sum)) told.value.sum[key] = 999_999_999_999.99
      await route.fulfill({ response: answer, json: told })
    })
    await keepSession(page, platform, 'sita')
    await page.goto('/?memberCentre=transactionHistory')
    const sums = page.locator('[data-total] dd')
    await expect(sums.first()).toContainText('999,999,999,999.99')
    for (const width of [320, 360, 768, 1366]) {
      await page.setViewportSize({ width, height: 700 })
      const lines = await sums.evaluateAll((all) =>
        all.map((sum) => {
          const range = document.createRange()
          range.selectNodeContents(sum)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size
        }),
      )
      expect(new Set(lines), `${width} px`).toEqual(new Set([1]))
      const places = await sums.evaluateAll((all) => all.every((sum) => sum.scrollWidth <= sum.clientWidth))
      expect(places, `${width} px`).toBe(true)
    }
  },
)
