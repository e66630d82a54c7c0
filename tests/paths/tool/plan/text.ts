/** On one line, whatever is in it. */
export const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

const markup: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

/** Text that stands in HTML, in its attributes, too. */
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => markup[sign] ?? sign)

/** Columns under each other; the first to the left, the others to the right. */
export const table = (rows: readonly (readonly string[])[]): string => {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
