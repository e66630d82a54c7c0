import type { FuzzReport, Row } from './run.ts'

/** The largest growth of the memory in use after the first tenth of a run, MB. */
export const mostGrowth = 50

const columns: readonly (keyof Row)[] = ['cases', 'accepted', 'refused', 'failed', 'told', 'hung', 'slowest']

/** A table of the doors, and the sums below. */
export const formatFuzz = ({ rows, cases, seconds, memory, findings }: FuzzReport): string => {
  const width = Math.max(...rows.map(({ name }) => name.length))
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`
  const cellsOf = (row: Row) => columns.map((column) => Math.round(Number(row[column])))
  const sum = (column: keyof Row) => rows.reduce((total, row) => total + Number(row[column]), 0)
  return [
    line('', ['cases', 'accepted', 'refused', '500', 'told', 'hung', 'ms']),
    ...rows.map((row) => line(row.name, cellsOf(row))),
    ...findings,
    `${cases} cases at ${rows.length} doors in ${seconds.toFixed(0)} s: ${sum('failed')} answers of 500, ${sum('told')} that tell of the code, ${sum('hung')} without an answer; memory ${memory.map((mb) => mb.toFixed(0)).join(' to ')} MB.`,
  ].join('\n')
}
