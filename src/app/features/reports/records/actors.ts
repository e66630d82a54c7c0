import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import type { Call } from '../../../../api/call.ts'
import { wage } from '../../../../api/calls/agent.ts'
import { pointTransactions, redeemList } from '../../../../api/calls/points.ts'
import {
  accountRecord,
  agentIncome,
  bettingRecord,
  bonusRecord,
  profitAndLoss,
  teamBets,
  teamOverview,
  teamStatements,
  teamTransactions,
} from '../../../../api/calls/reports.ts'
import { daysOf } from '../../../../machines/reports/records/period.ts'
import type {
  FileOutcome,
  FileWords,
  Question,
  RecordsOutcome,
} from '../../../../machines/reports/records/records.machine.ts'
import type { Column, RecordPage, RecordRow, ReportCall } from '../../../../machines/reports/records/report.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import { csvOf } from './csv.ts'
import { clockOf, nextDay, startOfDay } from '../../../core/format/days.ts'
import { saveText } from '../../../core/save-text.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import { pageOrLast } from '../../../core/platform/page-or-last.ts'
import type { Platform } from '../../../core/platform/platform.ts'

const pageSize = 20
/** The page size of a file's download; the number of its pages is limited, too. */
const filePageSize = 500
const filePages = 10

const calls: Readonly<Record<ReportCall, Call>> = {
  accountRecord,
  agentIncome,
  bettingRecord,
  bonusRecord,
  pointTransactions,
  profitAndLoss,
  redeemList,
  teamBets,
  teamOverview,
  teamStatements,
  teamTransactions,
  wage,
}

interface Answered {
  readonly list: readonly RecordRow[]
  readonly totalPages: number
  /** The wages call has a single sum, if any. */
  readonly sum?: Readonly<Record<string, number>> | number
  readonly series?: RecordPage['series']
}

/** The payload of a report: days, or moments for wages, whose contracts pay by the minute. */
const payloadOf = (platform: Platform, { report, filters, sort }: Question, days: { from: string; to: string }) => {
  const { timeZone } = platform.config
  const moment = (day: string) => new Date(startOfDay(day, timeZone)).toISOString()
  const narrowed = report.filters.flatMap((filter): [string, string | number][] => {
    const value = filters[filter.key]
    if (value === undefined) return []
    return [[filter.key, filter.kind === 'choice' && filter.number ? Number(value) : value]]
  })
  return {
    ...(report.call === 'wage' ? { from: moment(days.from), to: moment(nextDay(days.to)) } : days),
    ...report.fixed,
    ...Object.fromEntries(narrowed),
    ...(sort && { sort: sort.key, order: sort.order }),
  }
}

const read = (platform: Platform, question: Question, page: { pageNo: number; pageSize: number }) => {
  const days = daysOf(question.period, clockOf(platform.now(), platform.config.timeZone).day)
  const payload = { ...payloadOf(platform, question, days), ...page }
  return platform.client
    .request(calls[question.report.call], payload)
    .pipe(Effect.map((answer) => ({ ...(answer as Answered), ...days })))
}

const toPage = ({ list, totalPages, sum, series, from, to }: Answered & { from: string; to: string }): RecordPage => ({
  rows: list,
  pages: totalPages,
  sum: typeof sum === 'number' ? { amount: sum } : (sum ?? {}),
  series: series ?? [],
  from,
  to,
})

/** A page of a report; its last page if the report has become shorter. */
export const loadRecords = (platform: Platform) =>
  fromPromise<RecordsOutcome, Question>(({ input, signal }) =>
    platform.run(
      pageOrLast(input.page, (pageNo) => read(platform, input, { pageNo, pageSize })).pipe(
        Effect.map(({ page, ...answer }): RecordsOutcome => ({ kind: 'loaded', page: toPage(answer), pageNo: page })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )

const cellOf = ({ key, kind }: Column, row: RecordRow, words: FileWords['words'], timeZone: string) => {
  const value = row[key]
  if (value === undefined) return ''
  if (kind === 'word') return ownValue(words, value) ?? value
  if (kind !== 'moment') return value
  const { day, time } = clockOf(Date.parse(String(value)), timeZone)
  return `${day} ${time}`
}

/** Reads up to 5,000 rows of a report and saves them as a file. */
export const saveFile = (platform: Platform) =>
  fromPromise<FileOutcome, { readonly question: Question; readonly words: FileWords }>(
    async ({ input: { question, words }, signal }) => {
      const { timeZone } = platform.config
      const rows: RecordRow[] = []
      let pages = 1
      let days = ''
      try {
        for (let pageNo = 1; pageNo <= Math.min(pages, filePages); pageNo += 1) {
          const page = await Effect.runPromise(read(platform, question, { pageNo, pageSize: filePageSize }), { signal })
          rows.push(...page.list)
          pages = page.totalPages
          days = `${page.from} ${page.to}`
        }
      } catch {
        return { kind: 'unreachable' }
      }
      const { columns } = question.report
      const lines = rows.map((row) => columns.map((column) => cellOf(column, row, words.words, timeZone)))
      saveText(`${words.name} ${days}.csv`, csvOf([words.heads, ...lines]), 'text/csv')
      return { kind: 'saved', rows: rows.length, whole: pages <= filePages }
    },
  )
