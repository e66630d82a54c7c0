import type { LimitPeriod } from '../../src/api/calls/protection.ts'

export const dayLength = 86_400_000

export const calendarOffset = 345 * 60_000

const dayNumber = (now: number) => Math.floor((now + calendarOffset) / dayLength)
const startOf = (day: number) => day * dayLength - calendarOffset

/** The start of a moment's day, week or month, in milliseconds since 1970. */
export function periodStart(period: LimitPeriod, now: number): number {
  const day = dayNumber(now)
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

export const dateOf = (now: number) => new Date(now + calendarOffset).toISOString().slice(0, 10)
