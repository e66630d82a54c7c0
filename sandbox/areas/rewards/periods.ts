const hour = 3_600_000
const day = 24 * hour
/** Nepal is 5:45 ahead of UTC. */
const ahead = 5.75 * hour
/** 1970-01-01 was a Thursday; the week begins on a Sunday, as it does in Nepal (decided). */
const thursday = 4

export type Period = 'day' | 'week'

/** The day or week that a moment is in, in Nepal: `from` is included, `to` is not. Milliseconds since 1970. */
export function periodAt(period: Period, now: number): { readonly from: number; readonly to: number } {
  const days = Math.floor((now + ahead) / day)
  const first = period === 'day' ? days : days - ((days + thursday) % 7)
  const length = period === 'day' ? 1 : 7
  return { from: first * day - ahead, to: (first + length) * day - ahead }
}
