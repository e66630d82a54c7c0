import {
  recordsMachine,
  type FileOutcome,
  type RecordsOutcome,
} from '../../../../src/machines/reports/records/records.machine.ts'
import type { RecordPage } from '../../../../src/machines/reports/records/report.ts'
import { answer, defect, defineFlow, user, within, deafParent } from '../../../../path-testing/graph.ts'

/** Rows of the profit report, on one page of three. */
export const profitPage = (count: number): RecordPage => ({
  rows: Array.from({ length: count }, (_, at) => ({
    day: `2026-11-${20 - at}`,
    category: 'RNG',
    bets: 2,
    stake: 100,
    win: 90,
    profit: -10,
  })),
  pages: count === 0 ? 0 : 3,
  sum: { bets: 2 * count, stake: 100 * count, win: 90 * count, profit: -10 * count },
  series: Array.from({ length: count }, (_, at) => ({ day: `2026-11-${10 + at}`, value: -10 })),
  from: '2026-11-15',
  to: '2026-11-21',
})

const come = (outcome: RecordsOutcome) => answer('loadRecords', outcome)
const saved = (outcome: FileOutcome) => answer('saveFile', outcome)
const words = { heads: ['Day'], words: {}, name: 'Report' }

export const recordsFlow = defineFlow({
  name: 'records',
  machine: recordsMachine,
  input: { of: 'member', page: 'personalProfit', memberType: 0, centre: deafParent() },
  guardsRead: ({ context: { filters, page, shown } }) => [filters, page, shown?.pages, (shown?.rows.length ?? 0) > 0],
  cases: {
    'the report has come': come({ kind: 'loaded', page: profitPage(2) }),
    'there is nothing in this time': come({ kind: 'loaded', page: profitPage(0) }),
    'the report does not come': come({ kind: 'failed', notice: { key: 'error.network' } }),
    'loading the report breaks': defect('loadRecords'),
    'the records are renewed': within({ type: 'records.renew' }),
    'the reader tries again': user({ type: 'records.retry' }),
    'the reader chooses yesterday': user({ type: 'period.choose', period: 'yesterday' }),
    'the reader wants own dates': user({ type: 'period.choose', period: 'own' }),
    'the reader sends good dates': user({
      type: 'dates.submit',
      from: '2024-03-01',
      to: '2024-03-10',
      today: '2026-11-21',
    }),
    'the reader sends dates the wrong way round': user({
      type: 'dates.submit',
      from: '2024-03-10',
      to: '2024-03-01',
      today: '2026-11-21',
    }),
    'the reader chooses slots': user({ type: 'filter.choose', key: 'category', value: 'RNG' }),
    'the reader sorts by stakes': user({ type: 'sort.choose', key: 'stake' }),
    'the reader goes to the second page': user({ type: 'page.choose', page: 2 }),
    'the reader saves a file': user({ type: 'file.save', words }),
    'the file is saved': saved({ kind: 'saved', rows: 2, whole: true }),
    'the file cannot be read': saved({ kind: 'unreachable' }),
    'saving the file breaks': defect('saveFile'),
  },
})
