import { unasked } from '../../tests/generated/visits.ts'

/** One cell of the fault matrix: what a fault of a call leads to (SAFE-11). */
export interface Cell {
  readonly call: string
  /** The way to the call. */
  readonly visit: string
  readonly fault: string
  /** The answer is used in spite of the fault. */
  readonly answered: boolean
  /** The reason why the page may say nothing, and what asks again. */
  readonly quiet?: string | undefined
  /** The flows and queries that waited for the call, and their states after the fault. */
  readonly actor: readonly string[]
  /** The events that they accept then. */
  readonly accepts: readonly string[]
  /** Actors without an end or a name. */
  readonly actorWrong: readonly string[]
  /** The states of flows that the fault leads to; empty: the same as without it. */
  readonly ends: readonly string[]
  /** The events that lead on from there. */
  readonly events: readonly string[]
  readonly says: readonly string[]
  /** The sentences that name the failure. */
  readonly names: readonly string[]
  /** The buttons and links that the failure brings. */
  readonly leads: readonly string[]
  readonly presses: readonly string[]
  /** Everything without an end or a name. */
  readonly wrong: readonly string[]
}

const inCell = (text: string) => text.replaceAll('|', '\\|').replaceAll(/[<>]/g, '').replaceAll(/\s+/g, ' ')

const listOf = (all: readonly string[]) => all.map(inCell).join('<br>')

const endOf = ({ ends, events, answered, quiet }: Cell) =>
  ends.length > 0
    ? `${ends.map((end) => `\`${inCell(end)}\``).join('<br>')}${events.length > 0 ? ` → ${events.map((event) => `\`${event}\``).join(', ')}` : ''}`
    : answered
      ? 'as without it'
      : quiet === undefined
        ? 'the page’s part has failed'
        : 'as without the call'

const actorOf = ({ actor, accepts }: Cell) =>
  `${actor.map((one) => `\`${inCell(one)}\``).join('<br>')}${accepts.length > 0 ? ` → ${accepts.map((event) => `\`${event}\``).join(', ')}` : ''}`

const rowOf = (cell: Cell) => {
  const says = cell.says.length > 0 ? listOf(cell.says) : (cell.quiet ?? '')
  return `${actorOf(cell)} | ${endOf(cell)} | ${cell.answered && cell.ends.length === 0 ? '' : says} | ${listOf(cell.presses)}`
}

/** The page's section of one call: faults with the same end in one row. */
const sectionOf = (call: string, cells: readonly Cell[]) => {
  const rows = new Map<string, string[]>()
  for (const cell of cells) rows.set(rowOf(cell), [...(rows.get(rowOf(cell)) ?? []), cell.fault])
  return [
    `## ${call}`,
    '',
    `Reached by: ${cells[0]?.visit}.`,
    '',
    '| Faults | Actor | Ends in | The page says | Next |',
    '| --- | --- | --- | --- | --- |',
    ...[...rows].map(([row, faults]) => `| ${faults.map(inCell).join(', ')} | ${row} |`),
    '',
  ]
}

/** `docs/faults.md` from recorded cells: a section for each call. */
export const formatFaults = (cells: readonly Cell[]): string => {
  const byCall = new Map<string, Cell[]>()
  for (const cell of cells) byCall.set(cell.call, [...(byCall.get(cell.call) ?? []), cell])
  const unnamed = cells.filter(
    ({ wrong, actorWrong, presses, events }) =>
      wrong.length > 0 || actorWrong.length > 0 || (presses.length === 0 && events.length === 0),
  ).length
  return [
    '# Faults',
    '',
    'The site’s behaviour when a call of the platform fails: each call × each fault, as a test recorded it on the real site, flows and call table, with answers and a clock of its own (SAFE-11). Written by `npm run faults`; `npm test` repeats a part and `npm run test:all` all of it.',
    '',
    '“Actor” is the flow or the query that waits for the call: its state after the fault, and the first events that it accepts there. A fault that ends “as without it” changes no flow’s state. “Next” names the first things that a player can press. A field fault is one field that the site can do without and that is `null` or `absent`, or an enumeration with an `unknown` member.',
    '',
    `${byCall.size} calls, ${cells.length} cells, ${unnamed} without a name or a next step. The calls without a section are never asked for, or answer with a picture: ${unasked.map((call) => `\`${call}\``).join(', ')}.`,
    '',
    ...[...byCall].flatMap(([call, some]) => sectionOf(call, some)),
  ].join('\n')
}

interface Told {
  /** The states of the waiting actors. */
  readonly actor: string
  /** The states, without the events that lead on. */
  readonly ends: string
  readonly says: string
  readonly next: string
}

/** The rows of a page by call and fault. */
export const cellsIn = (page: string): ReadonlyMap<string, Told> => {
  const cells = new Map<string, Told>()
  let call = ''
  for (const line of page.split('\n')) {
    call = /^## (\w+)$/.exec(line)?.[1] ?? call
    const [, faults = '', actor = '', ends = '', says = '', next = ''] = line
      .split(/(?<!\\)\|/)
      .map((part) => part.trim())
    if (!line.startsWith('| ') || faults === 'Faults' || /^-+$/.test(faults)) continue
    for (const fault of faults.split(', '))
      cells.set(`${call}: ${fault}`, { actor: actor.replace(/ → .*/, ''), ends: ends.replace(/ → .*/, ''), says, next })
  }
  return cells
}
