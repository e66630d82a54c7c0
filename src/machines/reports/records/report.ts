import type { TextKey } from '../../shared/text-key.ts'

/** The calls that reports read. */
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

/** The format of a figure: `result` is signed money, `word` one of a few values, `text` unchanged. */
export type CellKind = 'moment' | 'day' | 'money' | 'result' | 'count' | 'text' | 'word'

/** A figure of a report, by its name in the response. */
export interface Figure {
  readonly key: string
  readonly label: TextKey
  readonly kind: CellKind
}

export interface Column extends Figure {
  /** The texts for the values of a `word`. */
  readonly words?: Readonly<Record<string, TextKey>>
  /** The platform can sort by this column. */
  readonly sortable?: true
  /** Summed for the visible page. */
  readonly added?: true
}

/** A filter: one of a few values, one vendor, or a name prefix; empty: all. */
export type Filter = {
  readonly key: string
  readonly label: TextKey
} &
  /** `number`: the call sends the values as numbers. */
  (
    | { readonly kind: 'choice'; readonly options: Readonly<Record<string, TextKey>>; readonly number?: true }
    | { readonly kind: 'vendor' }
    | { readonly kind: 'name' }
  )

export interface Sort {
  readonly key: string
  readonly order: 'asc' | 'desc'
}

/** A report as data: its query and its columns. A new report needs only a definition and its texts. */
export interface Report {
  readonly call: ReportCall
  /** Constant fields of the query. */
  readonly fixed?: Readonly<Record<string, string>>
  readonly columns: readonly Column[]
  readonly filters: readonly Filter[]
  /** Totals over all pages, from the response's `sum`. */
  readonly totals: readonly Figure[]
  /** Absent: the platform has one order, the latest first. */
  readonly sort?: Sort
  /** The title of the chart by day; absent: no chart. */
  readonly chart?: TextKey
}

/** A row's figures by name; a platform may leave some out. */
export type RecordRow = Readonly<Record<string, string | number | undefined>>

/** One page of a report's response. */
export interface RecordPage {
  readonly rows: readonly RecordRow[]
  readonly pages: number
  readonly sum: Readonly<Record<string, number>>
  readonly series: readonly { readonly day: string; readonly value: number }[]
  /** The requested days, both included. */
  readonly from: string
  readonly to: string
}
