/** A guard against the use of an answer as a script, and byte order marks. */
const guard = /^\s*(?:\)\]\}'?,?)?\s*/

/** Texts, numbers and bare words of JSON, and a comma after the last entry. */
const tokens = /"[^"\\]*(?:\\[^][^"\\]*)*"|[-+]?[\da-z][-+.\da-z]*|,(?=\s*[\]}])/gi

const escaped = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`

/** Escapes control characters and drops escapes that JSON does not have, e.g. of an apostrophe. */
const mendText = (text: string) =>
  text.replaceAll(/\\([^])|\p{Cc}/gu, (part, letter: string | undefined) =>
    letter === undefined ? escaped(part) : /["\\/bfnrtu]/.test(letter) ? part : letter,
  )

/**
 * Parses JSON as some servers write it: `NaN` and `Infinity`, which stand for nothing here, a guard before it, commas at
 * the end, control characters in texts. Whole numbers of 16 digits or more become texts, because ids of such a length
 * would lose digits. Undefined for anything else.
 */
export const mendJson = (text: string): unknown => {
  try {
    return JSON.parse(
      text.replace(guard, '').replaceAll(tokens, (part) => {
        if (part.startsWith('"')) return mendText(part)
        if (part === ',' || /^-?\d{16,}$/.test(part)) return part === ',' ? '' : `"${part}"`
        return /^[-+]?(nan|inf(inity)?|undefined)$/i.test(part) ? 'null' : part
      }),
    )
  } catch {
    return undefined
  }
}
