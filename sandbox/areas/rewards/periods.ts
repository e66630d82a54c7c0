const hour = 3_600_000
const day = 24 * hour
const ahead = 5.75 * hour
const thursday = 4

export type Period = 'day' | 'week'

/** The day or week of a moment, in Nepal: `from` inclusive, `to` exclusive, milliseconds since 1970. */
export function periodAt(period: Period, now: number): { readonly from: number; readonly to: number } {
  const days = Math.floor((now + ahead) / day)
  const first = period === 'day' ? days : days - ((days + thursday) % 7)
  const length = period === 'day' ? 1 : 7
  return { from: first * day - ahead, to: (first + length) * day - ahead }
}
