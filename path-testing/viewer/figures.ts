import { leavesAmong } from './replay.ts'
import type { Entry, Recording } from './recording.ts'
import { texts } from './texts.ts'

/** The visits of a state and their next states. */
export interface StateFigures {
  readonly state: string
  readonly entered: number
  /** The next states; `undefined`: the flow was stopped or failed here. */
  readonly left: readonly { readonly to: string | undefined; readonly times: number }[]
  /** The flows that were still here when their recording stopped, which is no end of theirs. */
  readonly still: number
  /** The median of the stay in milliseconds; undefined before the first exit. */
  readonly stayed: number | undefined
}

interface Visits {
  entered: number
  still: number
  readonly left: Map<string | undefined, number>
  readonly stays: number[]
}

const median = (values: readonly number[]): number | undefined => {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted.length / 2
  return sorted.length % 2 === 1
    ? sorted[Math.floor(middle)]
    : sorted.length === 0
      ? undefined
      : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

const sharedLength = (one: string, other: string) => {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** Returns the entered state in the same region of the machine. */
const nearestTo = (state: string, entered: readonly string[]): string | undefined =>
  entered.toSorted((one, other) => sharedLength(other, state) - sharedLength(one, state))[0]

/** Counts one recording; a stay ends with the state. */
const count = (entries: readonly Entry[], visitsOf: (state: string) => Visits) => {
  const since = new Map<string, Map<string, number>>()
  for (const entry of entries) {
    if (entry.kind !== 'state') continue
    const before = since.get(entry.actor) ?? new Map<string, number>()
    // A stopped or failed actor leaves all of its states.
    const leaves = entry.status === 'active' || entry.status === 'done' ? leavesAmong(entry.states) : []
    const entered = leaves.filter((state) => !before.has(state))
    for (const [state, from] of before) {
      if (leaves.includes(state)) continue
      const { left, stays } = visitsOf(state)
      const to = nearestTo(state, entered)
      left.set(to, (left.get(to) ?? 0) + 1)
      stays.push(entry.at - from)
      before.delete(state)
    }
    for (const state of entered) {
      before.set(state, entry.at)
      visitsOf(state).entered += 1
    }
    // A finished actor did not drop off there.
    since.set(entry.actor, entry.status === 'done' ? new Map() : before)
  }
  for (const open of since.values()) for (const state of open.keys()) visitsOf(state).still += 1
}

/** Returns the figures of all recordings by machine: visits, next states and stays. */
export const figuresOf = (recordings: readonly Recording[]): ReadonlyMap<string, readonly StateFigures[]> => {
  const machines = new Map<string, Map<string, Visits>>()
  const visitsOf = (state: string) => {
    const machine = state.split('.', 1).join()
    const states = machines.get(machine) ?? new Map<string, Visits>()
    machines.set(machine, states)
    const visits = states.get(state) ?? { entered: 0, still: 0, left: new Map<string | undefined, number>(), stays: [] }
    states.set(state, visits)
    return visits
  }
  for (const { entries } of recordings) count(entries, visitsOf)
  return new Map(
    [...machines].map(([machine, states]) => [
      machine,
      [...states].map(([state, { entered, still, left, stays }]) => ({
        state,
        entered,
        still,
        left: [...left].map(([to, times]) => ({ to, times })).toSorted((one, other) => other.times - one.times),
        stayed: median(stays),
      })),
    ]),
  )
}

/** A recording's figures, or those of all together, by machine. */
export interface FigureSet {
  readonly name: string
  readonly figures: ReadonlyMap<string, readonly StateFigures[]>
}

/** A state in two recordings; undefined: it was not entered. */
export interface Compared {
  readonly state: string
  readonly one: StateFigures | undefined
  readonly other: StateFigures | undefined
  /** How many more entries the other recording has. */
  readonly more: number
}

/** Returns the states of a flow in two recordings beside each other. */
export const compareFigures = (one: readonly StateFigures[], other: readonly StateFigures[]): readonly Compared[] => {
  const inOne = new Map(one.map((figures) => [figures.state, figures]))
  const inOther = new Map(other.map((figures) => [figures.state, figures]))
  return [...new Set([...inOne.keys(), ...inOther.keys()])].map((state) => {
    const [first, second] = [inOne.get(state), inOther.get(state)]
    return { state, one: first, other: second, more: (second?.entered ?? 0) - (first?.entered ?? 0) }
  })
}

/** Returns the figures of each opened recording, and of all together; of the live session where none is open. */
export const figureSetsOf = (
  opened: readonly (Recording & { readonly name: string })[],
  live: readonly Entry[],
): readonly FigureSet[] => {
  if (opened.length === 0) {
    const session = { format: 'flow-recording', version: 1, recordedAt: '', entries: live } as const
    return [{ name: texts.live, figures: figuresOf([session]) }]
  }
  const each = opened.map((recording) => ({ name: recording.name, figures: figuresOf([recording]) }))
  return opened.length === 1 ? each : [...each, { name: texts.together(opened.length), figures: figuresOf(opened) }]
}
