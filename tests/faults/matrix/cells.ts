import type { Cell } from '../../../scripts/faults/page.ts'
import type { CallName } from '../../../src/api/table.ts'
import en from '../../../locales/en.json' with { type: 'json' }
import type { Visit } from '../../generated/visits.ts'
import { fieldFaults, formFaults, isAnswer, timeFaults } from './faults.ts'
import { live, type ActorSeen, type FaultName, type Seen } from './live.ts'
import { givenTo, quiet } from './ways.ts'

const minus = (all: readonly string[], others: readonly string[]) => all.filter((one) => !others.includes(one))

/** A moving amount or a count-down says nothing about a fault. */
const isMoving = (line: string) => !/\p{L}{2}/u.test(line.replace(/^Rs\s/, '')) || /\d:\d\d/.test(line)

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

/** The sentences of the site that name a failure; a place for a value fits anything. */
const failures = Object.entries(en)
  .filter(([key]) =>
    /^error\.|[fF]ail|[uU]nclear|[uU]nsure|[lL]ost|[bB]roken|[sS]talled|[iI]nvalid|[wW]rong|[gG]one/.test(key),
  )
  .map(([, sentence]) =>
    RegExp(
      `^${sentence
        .split(/\{\{.*?\}\}/)
        .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('.*')}`,
    ),
  )
const isFailure = (line: string) => failures.some((sentence) => sentence.test(line))

/** The names of the flows and queries that wait for the call. */
export const waitersIn = ({ actors }: Seen): readonly ActorSeen[] => actors.filter(({ isWaiting }) => isWaiting)

/** The actor of a waiting one at the end; one that has ended leaves the turn to the flow above it. */
const endOfWaiter = ({ name, above }: ActorSeen, { actors }: Seen): ActorSeen | undefined =>
  [name, ...above].flatMap((one) => actors.findLast((actor) => actor.name === one) ?? [])[0]

/** The events of an actor, or else of the flows above it. */
const acceptedBy = ({ accepts, above }: ActorSeen, { actors }: Seen): readonly string[] =>
  [accepts, ...above.map((one) => actors.findLast(({ name }) => name === one)?.accepts ?? [])].find(
    ({ length }) => length > 0,
  ) ?? []

const wrongWith = (actor: ActorSeen, seen: Seen) => [
  ...actor.unnamed,
  ...(actor.isWaiting ? [`${actor.name} is pending`] : []),
  ...(acceptedBy(actor, seen).length === 0 ? [`${actor.name} accepts nothing in ${actor.state}`] : []),
]

interface Looked {
  readonly visit: Visit
  readonly seen: Seen
  /** The same visit without the fault. */
  readonly plain: Seen
  /** The page before the answer. */
  readonly waiting?: Seen | undefined
  readonly answered: boolean
  readonly waiters: readonly ActorSeen[]
}

const cellOf = (call: CallName, fault: string, { visit, seen, plain, waiting, answered, waiters }: Looked): Cell => {
  const before = waiting ?? plain
  const isElsewhere = seen.states.some((state) => !plain.states.includes(state) && !before.states.includes(state))
  const lines = [
    minus(seen.lines, [...before.lines, ...plain.lines]),
    minus(seen.lines, before.lines),
    minus(seen.lines, plain.lines),
  ].find(({ length }) => length > 0)
  const ended = waiters.flatMap((waiter) => endOfWaiter(waiter, seen) ?? [])
  return {
    call,
    visit: visit.name,
    fault,
    answered,
    quiet: quiet[call],
    actor: unique(ended.map(({ name, state }) => `${name}: ${state}`)),
    accepts: unique(ended.flatMap((actor) => acceptedBy(actor, seen))).slice(0, 4),
    actorWrong: [
      ...ended.flatMap((actor) => wrongWith(actor, seen)),
      ...(ended.length === 0 && quiet[call] === undefined ? ['no actor waits for it'] : []),
    ],
    ends: unique(minus(seen.states, isElsewhere ? [...plain.states, ...before.states] : plain.states)).filter(
      (state) => !moves.test(state),
    ),
    events: unique(minus(seen.events, plain.events)).slice(0, 4),
    says: select(
      unique(lines ?? []).filter((line) => !isMoving(line)),
      seen.alerts,
    ),
    names: unique(minus(seen.lines, [...before.lines])).filter(
      (line) => isFailure(line) || (seen.alerts.includes(line) && !plain.alerts.includes(line)),
    ),
    leads: unique(minus(seen.presses, [...before.presses, ...plain.presses])),
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
  const waiters = slow.meanwhile === undefined ? [] : waitersIn(slow.meanwhile)
  const isWaiter = (name: string) => waiters.some((waiter) => waiter.name === name)
  const cells: Cell[] = []
  let failed: Seen['outcomes'] = new Map()
  for (const fault of wanted) {
    const older = fault === 'doubled' ? plain.outcomes : fault === 'out of order' ? failed : undefined
    const seen =
      fault === 'slow'
        ? slow
        : await live(visit, {
            call,
            fault,
            ...(older && { older: new Map([...older].filter(([name]) => isWaiter(name))) }),
          })
    if (fault === '500') failed = seen.outcomes
    const isLate = (timeFaults as readonly string[]).includes(fault)
    const answered = isLate || (fault === 'wrong shape' && isAnswer(call, wrongShape))
    cells.push(cellOf(call, fault, { visit, seen, plain, waiting: slow.meanwhile, answered, waiters }))
  }
  return cells
}

const wrongShape: unknown = (JSON.parse(formFaults['wrong shape'].text) as { value: unknown }).value

/** The cells of one call's answer: every optional field null or absent, every enumeration with an unknown member. */
export const lookAtFields = async (call: CallName, visit: Visit): Promise<readonly Cell[]> => {
  const { whole, faults } = fieldFaults(call, givenTo(call, visit))
  if (faults.length === 0) return []
  const plain = await live(visit, { answers: { [call]: whole } })
  const { meanwhile } = await live(visit, { call, fault: 'slow', answers: { [call]: whole } })
  const waiters = meanwhile === undefined ? [] : waitersIn(meanwhile)
  const cells: Cell[] = []
  for (const { name, value } of faults) {
    const seen = await live(visit, { answers: { [call]: value } })
    cells.push(cellOf(call, name, { visit, seen, plain, answered: isAnswer(call, value), waiters }))
  }
  return cells
}

/** The reason why a cell is a defect in the actor; undefined: it is in a named state that accepts an event. */
export const actorDefectOf = ({ actorWrong }: Cell): string | undefined =>
  actorWrong.length > 0 ? actorWrong.join('; ').slice(0, 400) : undefined

/** The reason why a cell is a defect on the page; undefined: it ends in a named state, and the page says what is next. */
export const defectOf = (cell: Cell): string | undefined => {
  if (cell.wrong.length > 0) return cell.wrong.join('; ').slice(0, 400)
  if (cell.presses.length === 0 && cell.events.length === 0) return 'nothing leads on'
  if (cell.answered || cell.quiet !== undefined) return undefined
  return cell.names.length === 0 && cell.leads.length === 0
    ? `the page neither names the failure nor leads on; it says ${cell.says.join(' / ')}`
    : undefined
}
