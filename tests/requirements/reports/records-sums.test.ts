import { expect, test } from 'vitest'
import { memberReports } from '../../../src/machines/reports/records/reports.ts'
import { selectRecords } from '../../../src/machines/reports/records/records.view.ts'
import { flowIn } from '../../support/flow-in.ts'

test('a page’s sum leaves out a figure that a row does not tell [MEM-07 part]', () => {
  const rows = [
    { id: 'A', stake: 10.1, win: 5 },
    { id: 'B', stake: 0.2 },
  ]
  const shown = { rows, pages: 2, sum: {}, series: [], from: '2026-11-20', to: '2026-11-21' }
  const report = memberReports.personalHistoryCopy
  const context = { report, period: 'week', own: false, filters: {}, page: 1, shown }
  expect(selectRecords(flowIn('idle', { context })).pageSums).toEqual({
    stake: 10.3,
    win: undefined,
    profit: undefined,
  })
})

test('a page’s sum of amounts with more than two decimals exceeds none of them [MEM-07 part]', () => {
  const rows = [{ stake: 0.005 }, { stake: 0.009 }]
  const shown = { rows, pages: 2, sum: {}, series: [], from: '2026-11-20', to: '2026-11-21' }
  const context = { report: memberReports.personalHistoryCopy, period: 'week', own: false, filters: {}, page: 1, shown }
  expect(selectRecords(flowIn('idle', { context })).pageSums).toMatchObject({ stake: 0.014 })
})

test('a wide report is long where an amount or a sum has nine digits, or a minus and nine [AGT-06 part]', () => {
  const columns = [
    { key: 'profit', label: 'page.records.type', kind: 'result', added: true },
    ...['a', 'b', 'c', 'd', 'e', 'f', 'count'].map((key) => ({ key, label: 'page.records.type', kind: 'count' })),
  ]
  const isLong = (rows: readonly object[], pages = 1, shownColumns = columns) => {
    const report = { ...memberReports.personalHistoryCopy, columns: shownColumns, totals: [] }
    const shown = { rows, pages, sum: {}, series: [], from: '2026-11-20', to: '2026-11-21' }
    return selectRecords(
      flowIn('idle', { context: { report, period: 'week', own: false, filters: {}, page: 1, shown } }),
    ).long
  }
  expect([isLong([{ profit: 99_999_999.99, count: 1e9 }]), isLong([{ profit: undefined }])]).toEqual([false, false])
  expect([isLong([{ profit: 1 }, { profit: -100_000_000 }]), isLong([])]).toEqual([true, false])
  const halves = [{ profit: 5e7 }, { profit: 5e7 }]
  expect([isLong(halves), isLong(halves, 2)]).toEqual([false, true])
  expect(isLong([{ profit: 1e9 }], 1, columns.slice(1))).toBe(false)
  expect(isLong([{ profit: 1e9 }], 1, columns.slice(0, 7))).toBe(false)
})
