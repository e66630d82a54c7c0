import type { LimitPeriod } from '../../src/api/calls/protection.ts'

export const dayLength = 86_400_000

/** Nepal is 5 h 45 min ahead, all year. The sandbox’s brand counts days, weeks from Sunday, and months there. */
export const calendarOffset = 345 * 60_000

const dayNumber = (now: number) => Math.floor((now + calendarOffset) / dayLength)
const startOf = (day: number) => day * dayLength - calendarOffset

/** When the day, week or month of a moment began; milliseconds since 1970. */
export function periodStart(period: LimitPeriod, now: number): number {
  const day = dayNumber(now)
  if (period === 'day') return startOf(day)
  // The first day of 1970 was a Thursday.
  if (period === 'week') return startOf(day - ((day + 4) % 7))
  return startOf(day - new Date(day * dayLength).getUTCDate() + 1)
}

/** The beginnings of this period and of those before it, latest first. */
export function periodsUntil(period: LimitPeriod, now: number, count: number): number[] {
  const starts = [periodStart(period, now)]
  while (starts.length < count) starts.push(periodStart(period, (starts.at(-1) as number) - 1))
  return starts
}

/** `YYYY-MM-DD` of a moment. */
export const dateOf = (now: number) => new Date(now + calendarOffset).toISOString().slice(0, 10)
