import { keptField, keptPage, keptText } from '../../shared/place.ts'
import { datesProblem, presets, type Period } from './period.ts'
import type { Filter, Report, Sort } from './report.ts'

/** The place in a report, for a reload. */
export interface RecordsPlace {
  readonly period: Period
  readonly filters: Readonly<Record<string, string>>
  readonly sort: Sort | undefined
  /** From 1. */
  readonly page: number
}

const firstPeriod: Period = 'week'

const periodOf = (kept: unknown): Period => {
  const preset = presets.find((one) => one === kept)
  if (preset !== undefined) return preset
  const [from, to] = [keptText(kept, 'from'), keptText(kept, 'to')]
  return datesProblem(from, to, to) === undefined ? { from, to } : firstPeriod
}

const isValueOf = (filter: Filter, value: string) =>
  value !== '' && (filter.kind !== 'choice' || Object.hasOwn(filter.options, value))

/** Returns the kept place in a report without anything that the report lacks; its first page if nothing was kept (PLAY-08). */
export const placeIn = (report: Report, kept: unknown): RecordsPlace => {
  const key = keptText(keptField(kept, 'sort'), 'key')
  const order = (['asc', 'desc'] as const).find((one) => one === keptField(keptField(kept, 'sort'), 'order'))
  const isSortable = report.columns.some((column) => column.key === key && column.sortable === true)
  const filters = report.filters.flatMap((filter) => {
    const value = keptText(keptField(kept, 'filters'), filter.key)
    return isValueOf(filter, value) ? [[filter.key, value] as const] : []
  })
  return {
    period: periodOf(keptField(kept, 'period')),
    filters: Object.fromEntries(filters),
    sort: isSortable && order !== undefined ? { key, order } : report.sort,
    page: keptPage(kept),
  }
}
