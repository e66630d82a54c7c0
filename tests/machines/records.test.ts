import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { daysOf, datesProblem } from '../../src/machines/reports/records/period.ts'
import {
  recordsMachine,
  type FileOutcome,
  type FileWords,
  type Question,
  type RecordsOutcome,
} from '../../src/machines/reports/records/records.machine.ts'
import { selectRecords } from '../../src/machines/reports/records/records.view.ts'
import { agentReports, memberReports, reportOf } from '../../src/machines/reports/records/reports.ts'
import type { RecordPage, Report } from '../../src/machines/reports/records/report.ts'
import { agentEntries } from '../../src/machines/centres/agent-centre/entries.ts'
import { memberEntries } from '../../src/machines/centres/member-centre/entries.ts'
import { accountRecord } from '../../src/api/calls/reports.ts'
import { readAnswer } from '../../src/api/read-tolerantly.ts'
import { callTable } from '../../src/api/table.ts'
import { csvOf } from '../../src/app/features/reports/records/csv.ts'
import { clockOf, nextDay, startOfDay } from '../../src/app/core/format/days.ts'

describe('periods', () => {
  test('days follow each other as in the calendar', () => {
    for (let at = Date.UTC(1999, 11, 30); at < Date.UTC(2032, 2, 2); at += 86_400_000) {
      const [before, day] = [at - 86_400_000, at].map((moment) => new Date(moment).toISOString().slice(0, 10))
      expect(daysOf('yesterday', day ?? '').from).toBe(before)
    }
  })

  test.each([
    ['today', '2026-11-21', '2026-11-21'],
    ['yesterday', '2026-11-20', '2026-11-20'],
    ['week', '2026-11-15', '2026-11-21'],
    ['month', '2026-10-23', '2026-11-21'],
    ['thisMonth', '2026-11-01', '2026-11-21'],
  ] as const)('%s moves with the day', (period, from, to) => {
    expect(daysOf(period, '2026-11-21')).toEqual({ from, to })
  })

  test('they cross months and years', () => {
    expect(daysOf('yesterday', '2026-01-01')).toEqual({ from: '2025-12-31', to: '2025-12-31' })
    expect(daysOf('week', '2028-03-02').from).toBe('2028-02-25')
  })

  test.each([
    ['2026-11-21', '2026-11-21', undefined],
    ['2025-11-21', '2026-11-21', undefined],
    ['2025-11-20', '2026-11-21', 'page.records.datesLong'],
    ['2026-11-02', '2026-11-01', 'page.records.datesTurned'],
    ['2026-11-21', '2026-11-22', 'page.records.datesFuture'],
    ['', '2026-11-21', 'page.records.datesMissing'],
    ['2026-02-30', '2026-11-21', 'page.records.datesMissing'],
  ])('own days from %s to %s: %s', (from, to, problem) => {
    expect(datesProblem(from, to, '2026-11-21')).toBe(problem)
  })

  test('a day begins in the brand’s time zone', () => {
    expect(new Date(startOfDay('2026-11-21', 'Asia/Kathmandu')).toISOString()).toBe('2026-11-20T18:15:00.000Z')
    expect(new Date(startOfDay('2026-11-21', 'America/New_York')).toISOString()).toBe('2026-11-21T05:00:00.000Z')
    expect(clockOf(Date.UTC(2026, 10, 21, 18, 20), 'Asia/Kathmandu')).toEqual({ day: '2026-11-22', time: '00:05' })
    expect(nextDay('2026-12-31')).toBe('2027-01-01')
  })
})

describe('files', () => {
  test('are UTF-8 with a byte order mark, quoted when necessary', () => {
    expect(
      csvOf([
        ['Day', 'रकम'],
        ['a "b", c', 1.5],
        ['two\nlines', -3],
      ]),
    ).toBe('\uFEFFDay,रकम\r\n"a ""b"", c",1.5\r\n"two\nlines",-3\r\n')
  })

  test.each(['=cmd|calc', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '=1,"x"', '＝1+1', '＠SUM(A1)'])(
    'a text that a spreadsheet would calculate is neutralised: %s',
    (hostile) => {
      const [, line = ''] = csvOf([['head'], [hostile]]).split(/head\r\n/)
      expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
    },
  )
})

const every: readonly (readonly [string, Report])[] = [
  ...Object.entries(memberReports).map(([page, report]) => [`member ${page}`, report] as const),
  ...Object.entries(agentReports).map(([page, report]) => [`agent ${page}`, report] as const),
]

describe('the definitions', () => {
  test('belong to existing pages', () => {
    const pages = (entries: readonly { page: string }[]) => entries.map(({ page }) => page)
    expect(pages(memberEntries)).toEqual(expect.arrayContaining(Object.keys(memberReports)))
    expect(pages(agentEntries)).toEqual(expect.arrayContaining(Object.keys(agentReports)))
    expect(() => reportOf('member', 'agentTeamOverview')).toThrow('agentTeamOverview')
  })

  test.each(every)('%s: names the fields of its call', (_, report) => {
    const { payload, answer } = callTable[report.call] as unknown as {
      payload: { fields: object }
      answer: { fields: { list: { value: { fields: object } }; sum: { fields?: object }; series?: unknown } }
    }
    const takes = Object.keys(payload.fields)
    const gives = Object.keys(answer.fields.list.value.fields)
    expect(gives).toEqual(expect.arrayContaining(report.columns.map(({ key }) => key)))
    expect(takes).toEqual(expect.arrayContaining(report.filters.map(({ key }) => key)))
    expect(takes).toEqual(expect.arrayContaining(Object.keys(report.fixed ?? {})))
    expect(Object.keys(answer.fields.sum.fields ?? { amount: 0 })).toEqual(
      expect.arrayContaining(report.totals.map(({ key }) => key)),
    )
    expect('series' in answer.fields).toBe(report.chart !== undefined)
    expect(takes.includes('sort')).toBe(report.sort !== undefined)
    expect(report.columns.some(({ sortable }) => sortable)).toBe(report.sort !== undefined)
    for (const { kind, words } of report.columns) expect(kind === 'word').toBe(words !== undefined)
  })
})

const pageOf = (day: string, pages = 3): RecordPage => ({
  rows: [
    { day, category: 'RNG', bets: 2, stake: 10.1, win: 4.05, profit: -6.05 },
    { day, category: 'FISH', bets: 1, stake: 0.2, win: 0, profit: -0.2 },
  ],
  pages,
  sum: { bets: 9, stake: 100, win: 90, profit: -10 },
  series: [
    { day: '2026-11-19', value: -20 },
    { day: '2026-11-20', value: 10 },
  ],
  from: day,
  to: day,
})

/** A report whose answers the test settles. */
const started = () => {
  const asked: { question: Question; answer: (outcome: RecordsOutcome) => void; stopped: boolean }[] = []
  const actor = createActor(
    recordsMachine.provide({
      actors: {
        loadRecords: fromPromise<RecordsOutcome, Question>(
          ({ input, signal }) =>
            new Promise((answer) => {
              const one = { question: input, answer, stopped: false }
              signal.addEventListener('abort', () => (one.stopped = true))
              asked.push(one)
            }),
        ),
        saveFile: fromPromise<FileOutcome, { readonly question: Question; readonly words: FileWords }>(async () => ({
          kind: 'saved',
          rows: 3,
          whole: true,
        })),
      },
    }),
    { input: { of: 'member', page: 'personalProfit', memberType: 0, centre: { send: () => undefined } as never } },
  ).start()
  const view = () => selectRecords(actor.getSnapshot())
  const answered = async (at: number, page: RecordPage) => {
    asked[at]?.answer({ kind: 'loaded', page })
    await new Promise<void>((resolve) => setImmediate(resolve))
  }
  return { actor, asked, view, answered }
}

describe('a report', () => {
  test('loads seven days first, with rows, their sums and those of all pages', async () => {
    const { asked, view, answered } = started()
    expect(asked[0]?.question).toMatchObject({
      period: 'week',
      page: 1,
      filters: {},
      sort: { key: 'day', order: 'desc' },
    })
    expect(view()).toMatchObject({ waiting: true, canSave: false })
    await answered(0, pageOf('2026-11-21'))
    expect(view()).toMatchObject({ waiting: false, busy: false, canSave: true, pages: 3 })
    expect(view().totals.map(({ key, value }) => [key, value])).toEqual(Object.entries(pageOf('x').sum))
    expect(view().pageSums).toEqual({ bets: 3, stake: 10.3, win: 4.05, profit: -6.25 })
    expect(view().chart?.best).toEqual({ day: '2026-11-20', value: 10 })
  })

  test('a late answer to an older query is never shown', async () => {
    const { actor, asked, view, answered } = started()
    actor.send({ type: 'filter.choose', key: 'category', value: 'RNG' })
    expect(asked).toHaveLength(2)
    expect(asked[0]?.stopped).toBe(true)
    await answered(0, pageOf('2000-01-01'))
    expect(view().rows).toEqual([])
    expect(view().waiting).toBe(true)
    await answered(1, pageOf('2026-11-21'))
    expect(view().from).toBe('2026-11-21')
  })

  test('a changed query starts at page 1; another page or order keeps rows until it loads', async () => {
    const { actor, asked, view, answered } = started()
    await answered(0, pageOf('2026-11-21'))
    actor.send({ type: 'page.choose', page: 4 })
    actor.send({ type: 'page.choose', page: 0 })
    actor.send({ type: 'page.choose', page: 1 })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'page.choose', page: 3 })
    expect(asked[1]?.question.page).toBe(3)
    expect(view()).toMatchObject({ busy: true, waiting: false })
    await answered(1, pageOf('2026-11-21'))
    actor.send({ type: 'sort.choose', key: 'stake' })
    expect(asked[2]?.question).toMatchObject({ page: 1, sort: { key: 'stake', order: 'desc' } })
    actor.send({ type: 'sort.choose', key: 'stake' })
    expect(asked[3]?.question.sort).toEqual({ key: 'stake', order: 'asc' })
    actor.send({ type: 'sort.choose', key: 'category' })
    expect(asked).toHaveLength(4)
    actor.send({ type: 'filter.choose', key: 'category', value: 'FISH' })
    expect(asked[4]?.question).toMatchObject({ page: 1, filters: { category: 'FISH' } })
    actor.send({ type: 'filter.choose', key: 'category', value: 'FISH' })
    expect(asked).toHaveLength(5)
    actor.send({ type: 'filter.choose', key: 'category', value: '' })
    expect(asked[5]?.question.filters).toEqual({})
    expect(view().rows).toEqual([])
  })

  test('own days are queried once valid; until then the last answer stays', async () => {
    const { actor, asked, view, answered } = started()
    await answered(0, pageOf('2026-11-21'))
    actor.send({ type: 'period.choose', period: 'own' })
    expect(view()).toMatchObject({ own: true, busy: false })
    actor.send({ type: 'dates.submit', from: '2026-11-22', to: '2026-11-21', today: '2026-11-21' })
    expect(view()).toMatchObject({ problem: 'page.records.datesTurned', busy: false })
    expect(asked).toHaveLength(1)
    actor.send({ type: 'dates.submit', from: '2026-11-01', to: '2026-11-21', today: '2026-11-21' })
    expect(asked[1]?.question.period).toEqual({ from: '2026-11-01', to: '2026-11-21' })
    expect(view()).toMatchObject({ own: true, problem: undefined, waiting: true })
    actor.send({ type: 'period.choose', period: 'yesterday' })
    expect(
      view()
        .presets.filter(({ chosen }) => chosen)
        .map(({ id }) => id),
    ).toEqual(['yesterday'])
  })

  test('a file has all rows of the query, and an empty report has no file', async () => {
    const { actor, view, answered } = started()
    const words = { heads: ['Day'], words: {}, name: 'Report' }
    actor.send({ type: 'file.save', words })
    expect(view().saving).toBe(false)
    await answered(0, pageOf('2026-11-21'))
    actor.send({ type: 'file.save', words })
    expect(view().saving).toBe(true)
    await new Promise<void>((resolve) => setImmediate(resolve))
    expect(view()).toMatchObject({ saving: false, saved: { rows: 3, whole: true } })
  })
})

test('a member keeps bookings of an unknown type or without a figure, and reports without sums [PLAT-01 part]', () => {
  const time = '2026-11-22T00:00:00.000Z'
  const list = [
    { id: 'a', time, type: 'cashback', amount: 5, balance: 6 },
    { id: 'b', time, type: 'bet', amount: -5, balance: null },
    { id: 'c', time, type: {}, amount: 1, balance: 'a lot' },
    { id: 'd', time, type: 'bet', balance: 1 },
  ]
  const lost: string[] = []
  const { ast } = accountRecord.answer as Exclude<typeof accountRecord.answer, 'image'>
  const read = readAnswer(ast, { list, sum: null }, 'x', (place) => lost.push(place))
  expect(read).toEqual({
    list: [list[0], { id: 'b', time, type: 'bet', amount: -5 }, { id: 'c', time, amount: 1 }],
    total: 0,
    totalPages: 1,
    sum: {},
  })
  expect(lost).toEqual(['x.list[2].type', 'x.list[2].balance', 'x.list[3].amount'])
})
