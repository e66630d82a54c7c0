/** Returns a zone's milliseconds ahead of UTC at a time. */
const aheadAt = (time: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000)
}

/**
 * Writes the moments without a zone of an answer's JSON, e.g. `"2026-11-21 14:00:00"`, in UTC, where `momentZone` of
 * `config.json` says which zone they are in (PLAT-01). Only whole texts with signs count; others may be ids.
 */
export const mendMoments = (json: string, timeZone: string): string =>
  json.replaceAll(
    /"(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)"/g,
    (text, year: string, month: string, day: string, clock: string) => {
      const local = Date.parse(`${year}-${month}-${day}T${clock}Z`)
      if (Number.isNaN(local)) return text
      // The offset at the moment itself, which may have changed since the first guess.
      const guess = local - aheadAt(local, timeZone)
      return `"${new Date(local - aheadAt(guess, timeZone)).toISOString()}"`
    },
  )
