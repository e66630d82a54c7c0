import type { TextKey } from '../../shared/text-key.ts'

/** The calls that reports are read with. */
export type ReportCall =
  | 'bettingRecord'
  | 'accountRecord'
  | 'profitAndLoss'
  | 'bonusRecord'
  | 'teamOverview'
  | 'teamBets'
  | 'teamStatements'
  | 'teamTransactions'
  | 'agentIncome'
  | 'wage'
  | 'redeemList'
  | 'pointTransactions'

/** How a figure is written: `result` is money with its sign, `word` one of a few, `text` as it comes. */
export type CellKind = 'moment' | 'day' | 'money' | 'result' | 'count' | 'text' | 'word'

/** A figure of a report, by its name in the answer. */
export interface Figure {
  readonly key: string
  readonly label: TextKey
  readonly kind: CellKind
}

export interface Column extends Figure {
  /** What the values of a `word` are called. */
  readonly words?: Readonly<Record<string, TextKey>>
  /** The platform sorts by it. */
  readonly sortable?: true
  /** Added up for the page that is shown. */
  readonly added?: true
}

/** What narrows a report: one of a few values, one of the vendors, or the beginning of a name; empty: all. */
export type Filter = {
  readonly key: string
  readonly label: TextKey
} &
  /** `number`: the values travel as numbers. */
  (
    | { readonly kind: 'choice'; readonly options: Readonly<Record<string, TextKey>>; readonly number?: true }
    | { readonly kind: 'vendor' }
    | { readonly kind: 'name' }
  )

export interface Sort {
  readonly key: string
  readonly order: 'asc' | 'desc'
}

/** A report as data: what is asked, what is shown. A new report is a new one of these and its words. */
export interface Report {
  readonly call: ReportCall
  /** What is always asked for with it. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  /** Over all pages, in the answer's `sum`. */
  readonly totals: readonly Figure[]
  /** Absent: the platform has one order, the latest first. */
  readonly sort?: Sort
  /** What the chart of the days shows; absent: there is none. */
  readonly chart?: TextKey
}

export type RecordRow = Readonly<Record<string, string | number>>

/** One page of a report's answer. */
export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly pages: number
  readonly sum: Readonly<Record<string, number>>
  readonly series: readonly { readonly day: string; readonly value: number }[]
  /** The days that were asked for, both included. */
  readonly from: string
  readonly to: string
}
