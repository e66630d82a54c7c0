import { describe, test } from 'vitest'
import { recordsMachine } from '../../../src/machines/reports/records/records.machine.ts'
import { reportOf } from '../../../src/machines/reports/records/reports.ts'
import { selectRecords } from '../../../src/machines/reports/records/records.view.ts'
import { profitPage } from '../../paths/reports/flow/records.ts'
import { answers, breaks, defect, fails, failure, journey, type Row } from '../pinned.ts'

const report = {
  input: () => ({ of: 'member', page: 'personalProfit' }) as const,
  sees: ({ context }: { readonly context: object }) => context,
}
const at = (list: string, file = 'ready') => `list.${list} + file.${file}`
const asks = 'ask loadRecords'
const question = {
  report: reportOf('member', 'personalProfit'),
  period: 'week',
  filters: {},
  sort: { key: 'day', order: 'desc' },
  page: 1,
}
const anew = ['drop loadRecords', asks]
const come = (count: number) => answers('loadRecords', { kind: 'loaded', page: profitPage(count) })

const start: Row = ['start', at('asking'), [asks], { period: 'week', page: 1, filters: {} }]
const shown: Row = [come(2), at('showing'), [], { shown: profitPage(2) }]
const showing: readonly Row[] = [start, shown]

describe('a report [MEM-07 part, MEM-08 part, MEM-09 part, MEM-10 part, AGT-06 part]', () => {
  test('loads, is empty, or fails; it can be retried', () => {
    const retry: Row = [{ type: 'records.retry' }, at('asking'), [asks]]
    journey(recordsMachine, report, [start, [come(0), at('empty'), [], { shown: profitPage(0) }]])
    journey(recordsMachine, report, [
      start,
      [fails('loadRecords'), at('failed'), [], failure],
      retry,
      [breaks('loadRecords'), at('failed'), [], defect],
      retry,
      shown,
    ])
  })

  test('reloads in the background, and the shown rows stay after a failure', () => {
    const looked = { ...report, sees: selectRecords }
    const renew = { type: 'records.renew' }
    const nothing = [fails('loadRecords'), breaks('loadRecords')]
    const rows = { rows: profitPage(2).rows, empty: false, busy: false, failed: undefined, canSave: true }
    const empty = { rows: [], empty: true, busy: false, failed: undefined, canSave: false }
    journey(recordsMachine, looked, [
      ['start', at('asking'), [asks]],
      [come(2), at('showing'), [], rows],
      ...nothing.flatMap((lost): Row[] => [
        [renew, at('renewing'), [`${asks} ${JSON.stringify(question)}`], rows],
        [renew, at('renewing'), [], rows],
        [lost, at('showing'), [], rows],
      ]),
      [renew, at('renewing'), [asks]],
      [come(1), at('showing'), [], { ...rows, rows: profitPage(1).rows }],
      [renew, at('renewing'), [asks]],
      [come(0), at('empty'), [], empty],
      ...nothing.flatMap((lost): Row[] => [
        [renew, at('renewing'), [asks], empty],
        [lost, at('empty'), [], empty],
      ]),
      [renew, at('renewing'), [asks]],
      [come(2), at('showing'), [], rows],
      [renew, at('renewing'), [asks]],
      [{ type: 'page.choose', page: 2 }, at('asking'), anew, { page: 2, busy: true }],
    ])
  })

  test('has a relative range or own days, which must be valid', () => {
    const own = { type: 'period.choose', period: 'own' }
    const dates = (from: string, to: string) => ({ type: 'dates.submit', from, to, today: '2026-11-21' })
    journey(recordsMachine, report, [
      ...showing,
      [
        { type: 'period.choose', period: 'yesterday' },
        at('asking'),
        [asks],
        { period: 'yesterday', own: false, shown: undefined },
      ],
      [own, at('asking'), [], { own: true, period: 'yesterday' }],
      shown,
      [
        dates('2026-11-10', '2026-11-01'),
        at('showing'),
        [],
        { problem: 'page.records.datesTurned', shown: profitPage(2) },
      ],
      [own, at('showing'), [], { own: true, problem: undefined }],
      [
        dates('2026-11-01', '2026-11-10'),
        at('asking'),
        [asks],
        { period: { from: '2026-11-01', to: '2026-11-10' }, own: true, shown: undefined },
      ],
      [{ type: 'period.choose', period: 'today' }, at('asking'), anew, { period: 'today', own: false }],
    ])
  })

  test('is filtered, sorted and paged; stale answers are dropped', () => {
    const category = (value: string) => ({ type: 'filter.choose', key: 'category', value })
    const sort = (key: string) => ({ type: 'sort.choose', key })
    const turn = (page: number) => ({ type: 'page.choose', page })
    journey(recordsMachine, report, [
      ...showing,
      [turn(4), at('showing')],
      [turn(2), at('asking'), [asks], { page: 2, shown: profitPage(2) }],
      [sort('stake'), at('asking'), anew, { page: 1, sort: { key: 'stake', order: 'desc' } }],
      [sort('category'), at('asking'), [], { sort: { key: 'stake', order: 'desc' } }],
      [category('RNG'), at('asking'), anew, { filters: { category: 'RNG' }, shown: undefined }],
      [category('RNG'), at('asking')],
      [category(''), at('asking'), anew, { filters: {} }],
    ])
  })

  test('is saved to a file when it has rows, one file at a time', () => {
    const words = { heads: ['Day'], words: {}, name: 'Report' }
    const save = { type: 'file.save', words }
    const saving: Row = [
      save,
      at('showing', 'collecting'),
      [`ask saveFile ${JSON.stringify({ question, words })}`],
      { words },
    ]
    const saved = { kind: 'saved', rows: 6, whole: true }
    journey(recordsMachine, report, [
      start,
      [save, at('asking')],
      shown,
      saving,
      [save, at('showing', 'collecting')],
      [answers('saveFile', saved), at('showing', 'saved'), [], { saved }],
      saving,
      [answers('saveFile', { kind: 'unreachable' }), at('showing', 'failed')],
      saving,
      [breaks('saveFile'), at('showing', 'failed')],
    ])
    journey(recordsMachine, report, [start, [come(0), at('empty')], [save, at('empty')]])
  })
})
