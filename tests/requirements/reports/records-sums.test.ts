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
