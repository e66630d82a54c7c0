import type { Cell } from '../../../scripts/faults/page.ts'
import type { CallName } from '../../../src/api/table.ts'
import type { Visit } from '../../generated/visits.ts'
import { fieldFaults, formFaults, isAnswer, timeFaults } from './faults.ts'
import { live, type FaultName, type Seen } from './live.ts'
import { givenTo, quiet } from './ways.ts'

const minus = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))

/** A moving amount or a count-down says nothing about a fault. */
const isMoving = (line: string) => !/\p{L}{2}/u.test(line.replace(/^Rs /, '')) || /\d:\d\d/.test(line)

/** Flows that move by themselves. */
const moves = /^(jackpot|motion|countdown): /

const unique = (all: readonly string[]) => [...new Set(all)]

/** The most sentences of a cell. */
const mostLines = 3

/** The first sentences in the page's order, those of alerts before others. */
const select = (lines: readonly string[], alerts: readonly string[]) => {
  const first = [...lines.filter((line) => alerts.includes(line)), ...lines.filter((line) => !alerts.includes(line))]
  const kept = first.slice(0, mostLines)
  return lines.filter((line) => kept.includes(line))
}

interface Looked {
  readonly visit: Visit
  readonly seen: Seen
  /** The same visit without the fault. */
  readonly plain: Seen
  /** The page before the answer. */
  readonly waiting?: Seen | undefined
  readonly answered: boolean
}

const cellOf = (call: CallName, fault: string, { visit, seen, plain, waiting, answered }: Looked): Cell => {
  const before = waiting ?? plain
  const isElsewhere = seen.states.some((state) => !plain.states.includes(state) && !before.states.includes(state))
  const lines = [
    minus(seen.lines, [...before.lines, ...plain.lines]),
    minus(seen.lines, before.lines),
    minus(seen.lines, plain.lines),
  ].find(({ length }) => length > 0)
  return {
    call,
    visit: visit.name,
    fault,
    answered,
    quiet: quiet[call],
    ends: unique(minus(seen.states, isElsewhere ? [...plain.states, ...before.states] : plain.states)).filter(
      (state) => !moves.test(state),
    ),
    events: unique(minus(seen.events, plain.events)).slice(0, 4),
    says: select(
      unique(lines ?? []).filter((line) => !isMoving(line)),
      seen.alerts,
    ),
    presses: unique([...minus(seen.presses, before.presses), ...seen.presses]).slice(0, 3),
    wrong: seen.wrong,
  }
}

/** Faults of the wire, the form and the moment, which each call has. */
export const callFaults: readonly FaultName[] = [
  ...(Object.keys(formFaults) as (keyof typeof formFaults)[]),
  ...timeFaults,
]

/** The cells of one call: every fault of its wire, its form and its moment. */
export const lookAtCall = async (
  call: CallName,
  visit: Visit,
  plain: Seen,
  wanted: readonly FaultName[] = callFaults,
): Promise<readonly Cell[]> => {
  const slow = await live(visit, { call, fault: 'slow' })
  const cells: Cell[] = []
  for (const fault of wanted) {
    const seen = fault === 'slow' ? slow : await live(visit, { call, fault })
    const isLate = (timeFaults as readonly string[]).includes(fault)
    const answered = isLate || (fault === 'wrong shape' && isAnswer(call, wrongShape))
    cells.push(cellOf(call, fault, { visit, seen, plain, waiting: slow.meanwhile, answered }))
  }
  return cells
}

const wrongShape: unknown = (JSON.parse(formFaults['wrong shape'].text) as { value: unknown }).value

/** The cells of one call's answer: every optional field null or absent, every enumeration with an unknown member. */
export const lookAtFields = async (call: CallName, visit: Visit): Promise<readonly Cell[]> => {
  const { whole, faults } = fieldFaults(call, givenTo(call, visit))
  if (faults.length === 0) return []
  const plain = await live(visit, { answers: { [call]: whole } })
  const cells: Cell[] = []
  for (const { name, value } of faults) {
    const seen = await live(visit, { answers: { [call]: value } })
    cells.push(cellOf(call, name, { visit, seen, plain, answered: isAnswer(call, value) }))
  }
  return cells
}

/** The reason why a cell is a defect; undefined: it ends in a named state, and the page says what is next. */
export const defectOf = (cell: Cell): string | undefined => {
  if (cell.wrong.length > 0) return cell.wrong.join('; ').slice(0, 400)
  if (cell.presses.length === 0 && cell.events.length === 0) return 'nothing leads on'
  if (cell.answered || cell.quiet !== undefined) return undefined
  return cell.says.length === 0 ? 'the page says nothing' : undefined
}
