import type { TextKey } from '../../shared/text-key.ts'

export const presets = ['today', 'yesterday', 'week', 'month', 'thisMonth'] as const
export type Preset = (typeof presets)[number]

/** The period of a report: a preset relative to today, or custom days (`2026-11-21`), both included. */
export type Period = Preset | { readonly from: string; readonly to: string }

/** The most days of a report. */
const longest = 366

/** Returns the day's number since 1 January 1970. Years start in March here, so that the leap day comes last. */
const numberOf = (day: string): number => {
  const [, year = '', month = '', date = ''] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(day) ?? []
  const years = Number(year) - (Number(month) <= 2 ? 1 : 0)
  const days = Math.floor((153 * ((Number(month) + 9) % 12) + 2) / 5) + Number(date) - 1
  return years * 365 + Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400) + days - 719_468
}

const textOf = (number: number): string => {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const inEra = shifted - era * 146_097
  const years = Math.floor(
    (inEra - Math.floor(inEra / 1460) + Math.floor(inEra / 36_524) - Math.floor(inEra / 146_096)) / 365,
  )
  const days = inEra - (365 * years + Math.floor(years / 4) - Math.floor(years / 100))
  const months = Math.floor((5 * days + 2) / 153)
  const month = months < 10 ? months + 3 : months - 9
  const year = era * 400 + years + (month <= 2 ? 1 : 0)
  const date = days - Math.floor((153 * months + 2) / 5) + 1
  const two = (value: number) => String(value).padStart(2, '0')
  return `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`
}

const isDay = (day: string) => day !== '' && textOf(numberOf(day)) === day

/** Returns the first and the last day of a period. */
export const daysOf = (period: Period, today: string): { readonly from: string; readonly to: string } => {
  if (typeof period === 'object') return period
  const back = (days: number) => textOf(numberOf(today) - days)
  const firsts: Record<Preset, string> = {
    today,
    yesterday: back(1),
    week: back(6),
    month: back(29),
    thisMonth: `${today.slice(0, 8)}01`,
  }
  return { from: firsts[period], to: period === 'yesterday' ? back(1) : today }
}

/** Returns the problem of custom days: missing, reversed, in the future, or longer than a year. */
export const datesProblem = (from: string, to: string, today: string): TextKey | undefined => {
  if (!isDay(from) || !isDay(to)) return 'page.records.datesMissing'
  if (numberOf(from) > numberOf(to)) return 'page.records.datesTurned'
  if (numberOf(to) > numberOf(today)) return 'page.records.datesFuture'
  return numberOf(to) - numberOf(from) >= longest ? 'page.records.datesLong' : undefined
}
