const partsIn = (timeZone: string) =>
  new Intl.DateTimeFormat('en-u-nu-latn', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })

/** Day and time of a moment in a time zone, e.g. `2026-11-21` and `18:05`. */
export const clockOf = (moment: number, timeZone: string): { readonly day: string; readonly time: string } => {
  const { year, month, day, hour, minute } = Object.fromEntries(
    partsIn(timeZone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  )
  return { day: `${year}-${month}-${day}`, time: `${hour}:${minute}` }
}

/** The start of a day in a time zone, in milliseconds since 1970. */
export const startOfDay = (day: string, timeZone: string): number => {
  const guess = Date.parse(`${day}T00:00:00.000Z`)
  const there = clockOf(guess, timeZone)
  return guess - (Date.parse(`${there.day}T${there.time}:00.000Z`) - guess)
}

/** Returns the day after a day, both as `2026-11-30`. */
export const nextDay = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00.000Z`) + 86_400_000).toISOString().slice(0, 10)
