import type { LimitPeriod } from '../../src/api/calls/protection.ts'
import { Latest } from './latest.ts'

export const dayLength = 86_400_000

/** Nepal's time zone, 5:45 ahead of UTC all year. The platform's days, weeks and months are Nepal's (decided). */
export const nepalOffset = 345 * 60_000

/** A moment's day, counted from 1 January 1970. */
export const dayOf = (moment: number) => Math.floor((moment + nepalOffset) / dayLength)

/** The start of a day, in milliseconds since 1970. */
export const startOf = (day: number) => day * dayLength - nepalOffset

const dayTexts = new Latest<string>(2_000)

/** `2026-11-21`. */
export const dayText = (day: number): string => {
  const known = dayTexts.get(String(day)) ?? new Date(day * dayLength).toISOString().slice(0, 10)
  dayTexts.set(String(day), known)
  return known
}

/** The `YYYY-MM-DD` of a moment. */
export const dateOf = (moment: number) => dayText(dayOf(moment))

/** Parses `YYYY-MM-DD`; undefined for an impossible date, e.g. 31 June. */
export const parseDay = (text: string): number | undefined => {
  const day = Date.parse(`${text}T00:00:00.000Z`) / dayLength
  return Number.isInteger(day) && dayText(day) === text ? day : undefined
}

/** The start of a moment's day, week (from Sunday) or month, in milliseconds since 1970. */
export function periodStart(period: LimitPeriod, now: number): number {
  const day = dayOf(now)
  if (period === 'day') return startOf(day)
  // The first day of 1970 was a Thursday.
  if (period === 'week') return startOf(day - ((day + 4) % 7))
  return startOf(day - new Date(day * dayLength).getUTCDate() + 1)
}

/** The starts of the current period and those before it, latest first. */
export function periodsUntil(period: LimitPeriod, now: number, count: number): number[] {
  const starts = [periodStart(period, now)]
  while (starts.length < count) starts.push(periodStart(period, (starts.at(-1) as number) - 1))
  return starts
}

/** The day or week of a moment: `from` inclusive, `to` exclusive, milliseconds since 1970. */
export function periodAt(period: 'day' | 'week', now: number): { readonly from: number; readonly to: number } {
  const from = periodStart(period, now)
  return { from, to: from + (period === 'day' ? 1 : 7) * dayLength }
}
