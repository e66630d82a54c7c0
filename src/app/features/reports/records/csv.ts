/** The byte-order mark, by which spreadsheets recognise UTF-8. */
const mark = '\uFEFF'

/** Escapes a text that a spreadsheet would run as a formula. */
const defused = (text: string) => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text)

const cell = (value: string | number) => {
  const text = typeof value === 'number' ? String(value) : defused(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** A table as CSV (RFC 4180). Texts cannot become formulas; numbers stay numbers, negative ones included. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  mark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
