import { assign, setup } from 'xstate'
import type { PageInput } from '../../centres/page.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice, TextKey } from '../../shared/text-key.ts'
import { datesProblem, type Period, type Preset } from './period.ts'
import { placeIn } from './place.ts'
import type { RecordPage, Report, Sort } from './report.ts'
import { reportOf } from './reports.ts'

/** The query of a report. `page` from 1. */
export interface Question {
  readonly report: Report
  readonly period: Period
  /** The active filters by key. */
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort | undefined
  readonly page: number
}

/** `pageNo`: the page that it is, if the report ends before the requested one. */
export type RecordsOutcome = { readonly kind: 'loaded'; readonly page: RecordPage; readonly pageNo?: number } | Failed

/** The texts of a file: column heads, names of values, file name. */
export interface FileWords {
  readonly heads: readonly string[]
  readonly words: Readonly<Record<string, string>>
  readonly name: string
}

/** `rows`: the rows in the file. `whole`: the file has all rows; else the first ones only. */
export type FileOutcome =
  | { readonly kind: 'saved'; readonly rows: number; readonly whole: boolean }
  | { readonly kind: 'unreachable' }

export type RecordsEvent =
  | { type: 'period.choose'; period: Preset | 'own' }
  | { type: 'dates.submit'; from: string; to: string; today: string }
  | { type: 'filter.choose'; key: string; value: string }
  | { type: 'sort.choose'; key: string }
  | { type: 'page.choose'; page: number }
  | { type: 'records.retry' }
  /** The data may have grown. */
  | { type: 'records.renew' }
  | { type: 'file.save'; words: FileWords }

interface Context extends Question {
  /** Custom days are being chosen; the last query stays until they are submitted. */
  readonly own: boolean
  readonly problem: TextKey | undefined
  /** The last page; undefined once the query changes. */
  readonly shown: RecordPage | undefined
  readonly words: FileWords
  readonly saved: { readonly rows: number; readonly whole: boolean } | undefined
  /** Why the last load failed. */
  readonly failure?: Notice
}

const questionOf = ({ report, period, filters, sort, page }: Question): Question => ({
  report,
  period,
  filters,
  sort,
  page,
})

/** Returns the reversed order for the current column; else the largest or the latest first. */
const sortAfter = (sort: Sort | undefined, key: string): Sort => ({
  key,
  order: sort?.key === key && sort.order === 'desc' ? 'asc' : 'desc',
})

const answered = ({ event }: { event: { output: RecordsOutcome } }) => event.output
const arriving = [
  { guard: { type: 'isEmpty', params: answered }, target: 'empty', actions: { type: 'setShown', params: answered } },
  { guard: { type: 'isLoaded', params: answered }, target: 'showing', actions: { type: 'setShown', params: answered } },
] as const

/** Returns to the previous content. */
const asBefore = [{ guard: 'hasRows', target: 'showing' }, { target: 'empty' }] as const

const without = (filters: Readonly<Record<string, string>>, key: string) =>
  Object.fromEntries(Object.entries(filters).filter(([name]) => name !== key))

/**
 * A report: a list over a period with filters, sorting, sums and pages, described by its definition (MEM-07 to MEM-10,
 * AGT-03, AGT-06, AGT-07). A stale answer is never shown.
 * Actors: `loadRecords` reads one page, `saveFile` writes all pages into a CSV file, up to its limit.
 */
export const recordsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as Pick<PageInput, 'of' | 'page'> & Partial<PageInput>,
    events: {} as RecordsEvent,
    tags: {} as 'busy' | 'saving',
  },
  actors: {
    loadRecords: notProvided<RecordsOutcome, Question>('loadRecords'),
    saveFile: notProvided<FileOutcome, { readonly question: Question; readonly words: FileWords }>('saveFile'),
  },
  guards: {
    isOwn: (_, period: Preset | 'own') => period === 'own',
    isPeriodValid: (_, dates: { from: string; to: string; today: string }) =>
      datesProblem(dates.from, dates.to, dates.today) === undefined,
    isOtherValue: ({ context }, { key, value }: { key: string; value: string }) =>
      (context.filters[key] ?? '') !== value,
    isSortable: ({ context }, wanted: string) =>
      context.report.columns.some(({ key, sortable }) => key === wanted && sortable === true),
    hasPage: ({ context }, page: number) => page !== context.page && page >= 1 && page <= (context.shown?.pages ?? 0),
    hasRows: ({ context }) => context.shown !== undefined && context.shown.rows.length > 0,
    isEmpty: (_, outcome: RecordsOutcome) => outcome.kind === 'loaded' && outcome.page.rows.length === 0,
    isLoaded: (_, outcome: RecordsOutcome) => outcome.kind === 'loaded',
    isSaved: (_, outcome: FileOutcome) => outcome.kind === 'saved',
  },
  actions: {
    setOwn: assign({ own: true, problem: undefined }),
    setPeriod: assign((_, period: Preset | 'own') => ({
      ...(period !== 'own' && { period }),
      own: false,
      problem: undefined,
      page: 1,
      shown: undefined,
    })),
    setDates: assign((_, { from, to }: { from: string; to: string; today: string }) => ({
      period: { from, to },
      own: true,
      problem: undefined,
      page: 1,
      shown: undefined,
    })),
    setProblem: assign((_, dates: { from: string; to: string; today: string }) => ({
      own: true,
      problem: datesProblem(dates.from, dates.to, dates.today),
    })),
    setFilter: assign(({ context }, { key, value }: { key: string; value: string }) => ({
      filters: { ...without(context.filters, key), ...(value !== '' && { [key]: value }) },
      page: 1,
      shown: undefined,
    })),
    setSort: assign(({ context }, key: string) => ({ sort: sortAfter(context.sort, key), page: 1 })),
    setPage: assign((_, page: number) => ({ page })),
    setShown: assign(({ context }, outcome: RecordsOutcome) =>
      outcome.kind === 'loaded' ? { shown: outcome.page, page: outcome.pageNo ?? context.page } : {},
    ),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setWords: assign((_, words: FileWords) => ({ words })),
    setSaved: assign((_, outcome: FileOutcome) => (outcome.kind === 'saved' ? { saved: outcome } : {})),
  },
}).createMachine({
  id: 'records',
  description: 'A report: the records of a period, in a list with sums.',
  context: ({ input: { of, page, place } }) => {
    const report = reportOf(of, page)
    const kept = placeIn(report, place)
    return {
      report,
      ...kept,
      own: typeof kept.period === 'object',
      problem: undefined,
      shown: undefined,
      words: { heads: [], words: {}, name: '' },
      saved: undefined,
    }
  },
  type: 'parallel',
  states: {
    list: {
      description: 'The list of the report.',
      initial: 'asking',
      on: {
        'period.choose': [
          { guard: { type: 'isOwn', params: ({ event }) => event.period }, actions: 'setOwn' },
          { target: '.asking', actions: { type: 'setPeriod', params: ({ event }) => event.period } },
        ],
        'dates.submit': [
          {
            guard: { type: 'isPeriodValid', params: ({ event }) => event },
            target: '.asking',
            actions: { type: 'setDates', params: ({ event }) => event },
          },
          { actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
        'filter.choose': {
          guard: { type: 'isOtherValue', params: ({ event }) => event },
          target: '.asking',
          actions: { type: 'setFilter', params: ({ event }) => event },
        },
        'sort.choose': {
          guard: { type: 'isSortable', params: ({ event }) => event.key },
          target: '.asking',
          actions: { type: 'setSort', params: ({ event }) => event.key },
        },
        'page.choose': {
          guard: { type: 'hasPage', params: ({ event }) => event.page },
          target: '.asking',
          actions: { type: 'setPage', params: ({ event }) => event.page },
        },
      },
      states: {
        asking: {
          description: 'The requested page of the report is loading.',
          tags: 'busy',
          invoke: {
            id: 'loadRecords',
            src: 'loadRecords',
            input: ({ context }) => questionOf(context),
            onDone: [...arriving, { target: 'failed', actions: failing }],
            onError: { target: 'failed', actions: failing },
          },
        },
        showing: { description: 'Rows and their sums are shown.', on: { 'records.renew': 'renewing' } },
        empty: {
          description: 'No record of this period matches the filters.',
          on: { 'records.renew': 'renewing' },
        },
        renewing: {
          description: 'The page is reloading while the old one stays on the screen.',
          invoke: {
            id: 'loadRecords',
            src: 'loadRecords',
            input: ({ context }) => questionOf(context),
            onDone: [...arriving, ...asBefore],
            onError: asBefore,
          },
        },
        failed: {
          description: 'The report failed to load; the reader can try again.',
          on: { 'records.retry': 'asking' },
        },
      },
    },
    file: {
      description: 'The file of the report.',
      initial: 'ready',
      states: {
        ready: { description: 'A file can be saved when there are rows.' },
        collecting: {
          description: 'All pages of the report are being written into a file.',
          tags: 'saving',
          // A second press must not start a second file.
          on: { 'file.save': {} },
          invoke: {
            id: 'saveFile',
            src: 'saveFile',
            input: ({ context }) => ({ question: { ...questionOf(context), page: 1 }, words: context.words }),
            onDone: [
              {
                guard: { type: 'isSaved', params: ({ event }) => event.output },
                target: 'saved',
                actions: { type: 'setSaved', params: ({ event }) => event.output },
              },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        saved: { description: 'The file was saved on the device; the reader sees the number of rows in it.' },
        failed: { description: 'The file could not be created; the reader can try again.' },
      },
      on: {
        'file.save': {
          guard: 'hasRows',
          target: '.collecting',
          actions: { type: 'setWords', params: ({ event }) => event.words },
        },
      },
    },
  },
})
