/** The platform's days are Nepal's (decided); Nepal has one time all year. */
const zone = (5 * 60 + 45) * 60_000
export const dayLength = 86_400_000

/** The day of a moment, counted from 1 January 1970. */
export const dayOf = (moment: number) => Math.floor((moment + zone) / dayLength)

/** When a day begins. */
export const startOf = (day: number) => day * dayLength - zone

/** `2026-11-21`. */
export const dayText = (day: number) => new Date(day * dayLength).toISOString().slice(0, 10)

/** The day that such a text names; undefined where there is none, e.g. on 31 June. */
export const dayIn = (text: string): number | undefined => {
  const day = Date.parse(`${text}T00:00:00.000Z`) / dayLength
  return Number.isInteger(day) && dayText(day) === text ? day : undefined
}
