import type { SnapshotFrom } from 'xstate'
import { pageMarks } from '../../support/announcements/pages.ts'
import { presets, type Preset } from './period.ts'
import type { Column, Figure, RecordPage } from './report.ts'
import type { recordsMachine } from './records.machine.ts'

/** Amounts are added at their sixth decimal and written truncated, as single ones are. */
const exactness = 1_000_000

/** Returns the sum of a figure over rows; undefined where one of them does not tell it, as its sum would be too low. */
const sumOf = (key: string, rows: RecordPage['rows']) =>
  rows.some((row) => row[key] === undefined)
    ? undefined
    : rows.reduce((sum, row) => sum + Math.round(Number(row[key]) * exactness), 0) / exactness

/** The least amount of nine digits: such amounts do not fit beside each other on any desk. */
const longest = 100_000_000

const isLong = (columns: readonly Column[], row: RecordPage['rows'][number]) =>
  columns.some(({ key, kind }) => (kind === 'money' || kind === 'result') && Math.abs(Number(row[key])) >= longest)

const highest = (series: RecordPage['series']) =>
  series.reduce((best, one) => (best === undefined || one.value > best.value ? one : best), series[0])

/** Selects all that a report renders. `pageSums`: the sums of the visible rows by column, only with several pages. */
export const selectRecords = (snapshot: SnapshotFrom<typeof recordsMachine>) => {
  const { report, period, own, problem, filters, sort, page, shown, saved } = snapshot.context
  const rows = shown?.rows ?? []
  const columns: readonly Column[] = report.columns
  const pages = shown?.pages ?? 0
  const series = shown?.series ?? []
  const best = highest(series)
  const pageSums =
    pages > 1
      ? Object.fromEntries(columns.filter(({ added }) => added).map(({ key }) => [key, sumOf(key, rows)]))
      : undefined
  const isWide = columns.length > 7
  const chosen: Preset | 'own' = own || typeof period === 'object' ? 'own' : period
  return {
    columns,
    /** The table may be wider than a desk’s page, and `long` is. */
    wide: isWide,
    long: isWide && [...rows, pageSums ?? {}].some((row) => isLong(columns, row)),
    filters: report.filters.map((filter) => ({ ...filter, value: filters[filter.key] ?? '' })),
    totals: report.totals.map((total: Figure) => ({ ...total, value: shown?.sum[total.key] })),
    sort,
    presets: [...presets, 'own' as const].map((id) => ({ id, chosen: id === chosen })),
    own: chosen === 'own',
    problem,
    from: shown?.from,
    to: shown?.to,
    busy: snapshot.hasTag('busy'),
    /** Loading, with nothing to show yet. */
    waiting: snapshot.hasTag('busy') && shown === undefined,
    empty: snapshot.matches({ list: 'empty' }) || (snapshot.matches({ list: 'renewing' }) && rows.length === 0),
    failed: snapshot.matches({ list: 'failed' }) ? snapshot.context.failure : undefined,
    rows: snapshot.matches({ list: 'failed' }) ? [] : rows,
    pageSums,
    page,
    pages,
    marks: pageMarks(page, pages),
    chart: report.chart !== undefined && best !== undefined ? { label: report.chart, series, best } : undefined,
    saving: snapshot.hasTag('saving'),
    saveFailed: snapshot.matches({ file: 'failed' }),
    saved: snapshot.matches({ file: 'saved' }) ? saved : undefined,
    canSave: rows.length > 0 && !snapshot.matches({ list: 'failed' }),
  }
}

export type RecordsView = ReturnType<typeof selectRecords>
