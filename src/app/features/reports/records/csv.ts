/** Spreadsheets that open the file take it for UTF-8 by this. */
const mark = '\uFEFF'

/** A text that a spreadsheet would calculate with is made plain by an apostrophe. */
const defused = (text: string) => (/^[=+\-@\t\r\n]/.test(text) ? `'${text}` : text)

const cell = (value: string | number) => {
  const text = typeof value === 'number' ? String(value) : defused(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Lines of a table as CSV (RFC 4180). Texts of others cannot become formulas; numbers stay numbers, the negative ones, too. */
export const csvOf = (lines: readonly (readonly (string | number)[])[]): string =>
  mark + lines.map((line) => `${line.map(cell).join(',')}\r\n`).join('')
