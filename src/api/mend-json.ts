/** A guard against the use of an answer as a script, and byte order marks. */
const guard = /^\s*(?:\)\]\}'?,?)?\s*/

/** Lines that PHP writes before an answer where its errors are displayed. */
const notices = /^\s*(?:(?:<br \/>\s*<b>|PHP )?(?:warning|notice|deprecated|strict standards)(?:<\/b>)?:[^\n]*\n\s*)+/i

/**
 * Texts, numbers and bare words of JSON, and a comma after the last entry. A text may lack its end, so that the quotes in
 * it begin no searches of their own.
 */
const tokens = /"[^"\\]*(?:\\[^][^"\\]*)*(?:"|\\?$)|[-+]?[\da-z][-+.\da-z]*|,(?=\s*[\]}])/gi

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters and drops escapes that JSON does not have, e.g. of an apostrophe. */
const mendText = (text: string) =>
  text.replaceAll(/\\([^])|\p{Cc}/gu, (part, letter: string | undefined) =>
    letter === undefined ? escaped(part) : /["\\/bfnrtu]/.test(letter) ? part : letter,
  )

/** Returns a zone's milliseconds ahead of UTC at a time. */
export const aheadAt = (time: number, timeZone: string) => {
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  const name = format.formatToParts(time).find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours, minutes] = /([+-])(\d\d):(\d\d)/.exec(name) ?? []
  return (Number(hours ?? 0) * 60 + Number(minutes ?? 0)) * (sign === '-' ? -60_000 : 60_000)
}

/** Jackson's parts of a local time, in a field of a time. */
const parts = /("\w*(?:at|time|date|until|by)"\s*:\s*)\[\s*((?:19|20)\d\d(?:\s*,\s*\d\d?){4,5})(?:\s*,\s*\d+)?\s*\]/gi

const localOf = (list: readonly string[]) => {
  const [year = '', month = '', day = '', hours = '', minutes = '', seconds = '0'] = list.map((part) =>
    part.trim().padStart(2, '0'),
  )
  return `${year}-${month}-${day} ${hours}:${minutes}:${seconds.padStart(2, '0')}`
}

/**
 * Writes the moments without a zone of an answer's JSON, e.g. `"2026-11-21 14:00:00"`, in UTC, where `momentZone` of
 * `config.json` says which zone they are in (PLAT-01). Only whole texts with signs count; others may be ids.
 */
const mendMoments = (json: string, timeZone: string): string =>
  json
    .replaceAll(parts, (_, key: string, list: string) => `${key}"${localOf(list.split(','))}"`)
    .replaceAll(
      /("(?:day|birthday)"\s*:\s*)?"(\d{4})[-/](\d\d)[-/](\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?)"/gi,
      (text, isDay: string | undefined, year: string, month: string, day: string, clock: string) => {
        // A day stays that of its zone.
        if (isDay !== undefined) return text
        const local = Date.parse(`${year}-${month}-${day}T${clock}Z`)
        if (Number.isNaN(local)) return text
        // The offset at the moment itself, which may have changed since the first guess.
        const guess = local - aheadAt(local, timeZone)
        return `"${new Date(local - aheadAt(guess, timeZone)).toISOString()}"`
      },
    )

/** Fields that are plain texts or addresses; others may be HTML, or a player's own words. */
const plainField =
  /^((game|display|node|vendor|type|wallet|prize|bank|room|label)[_-]?name|title|[\w-]*(url|icon|link))$/i

/** The five signs that HTML escapes, by name, by number and by hexadecimal number. */
const escapedSign = /&(?:(amp|quot|lt|gt|apos)|#0*(3[489]|6[02])|#x0*(2[267]|3[ce]));/gi
const signs: Readonly<Record<string, string>> = { amp: '&', quot: '"', lt: '<', gt: '>', apos: "'" }

/** Writes the signs that a server has escaped for HTML, e.g. of `Tom &amp; Jerry`, in texts that are no HTML. */
const unescaped = (field: string, value: unknown) =>
  typeof value === 'string' && plainField.test(field)
    ? value.replaceAll(
        escapedSign,
        (_, name: string | undefined, decimal: string | undefined, hexadecimal: string) =>
          signs[name?.toLowerCase() ?? ''] ?? String.fromCodePoint(Number(decimal ?? `0x${hexadecimal}`)),
      )
    : value

/**
 * Parses JSON as some servers write it: `NaN` and `Infinity`, which stand for nothing here, a guard or PHP's notices before it, commas at
 * the end, control characters in texts, `&amp;` in names, titles and addresses. Whole numbers of 16 digits or more become
 * texts, because ids of such a length would lose digits. Undefined for anything else.
 */
export const mendJson = (sent: string, zone?: string): unknown => {
  const text = zone === undefined ? sent : mendMoments(sent, zone)
  try {
    return JSON.parse(
      text
        .replace(notices, '')
        .replace(guard, '')
        .replaceAll(tokens, (part) => {
          // JavaScript of .NET writes milliseconds so, whatever zone follows.
          if (part.startsWith('"')) return mendText(part).replace(/^"(?:\\?\/)Date\((\d+).*"$/, '$1')
          if (part === ',' || /^-?\d{16,}$/.test(part)) return part === ',' ? '' : `"${part}"`
          return /^[-+]?(nan|inf(inity)?|undefined)$/i.test(part) ? 'null' : part
        }),
      unescaped,
    )
  } catch {
    return undefined
  }
}
