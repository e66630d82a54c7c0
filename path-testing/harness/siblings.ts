import type { AnyStateNode } from 'xstate'
import { leavesOf, type Flow } from './flow.ts'
import type { Graph } from './graph.ts'

/** States of one flow that no look can tell from each other, and why. */
export interface Alike {
  /** The states whose looks pass in the others, too. */
  readonly states: readonly string[]
  /** Only in these; by default in all of `states`. */
  readonly within?: readonly string[]
  /** Only while one of these is active, too. */
  readonly beside?: readonly string[]
  readonly because: string
}

/** A state that a state value excludes, with the active state in its place. */
export interface Sibling {
  readonly state: string
  readonly active: string
  /** All active states. */
  readonly beside: readonly string[]
  /** A value in which the state is active, as close to the other regions as there is. */
  readonly value: unknown
}

/** The state node at a path; undefined: there is none. */
export const nodeAt = (root: AnyStateNode, path: readonly string[]) =>
  path.reduce<AnyStateNode | undefined>((node, name) => node?.states[name], root)

/** Do these two atomic states exclude each other? Those of two parallel regions do not. */
const isEither = (root: AnyStateNode, one: string, other: string): boolean => {
  const [first, second] = [one.split('.'), other.split('.')]
  const depth = first.findIndex((name, index) => name !== second[index])
  return depth >= 0 && nodeAt(root, first.slice(0, depth))?.type === 'compound'
}

/** The values of a flow's graph by their states. */
const valuesOf = ({ vertices }: Graph) => [
  ...new Map([...vertices.values()].map(({ value }) => [JSON.stringify(value), value as unknown])).values(),
]

/** Returns the states of `looks` that this value excludes. */
export const siblingsAt = (flow: Flow, graph: Graph, value: unknown, looks: readonly string[]): Sibling[] => {
  const active = leavesOf(value)
  const closeness = (other: unknown) => leavesOf(other).filter((leaf) => active.includes(leaf)).length
  const values = valuesOf(graph).toSorted((one, other) => closeness(other) - closeness(one))
  return looks.flatMap((state) => {
    if (active.includes(state)) return []
    const instead = active.find((leaf) => isEither(flow.machine.root, state, leaf))
    const other = values.find((each) => leavesOf(each).includes(state))
    return instead === undefined || other === undefined
      ? []
      : [{ state, active: instead, beside: active, value: other }]
  })
}

/** Returns a pair of looks as `STATE in ACTIVE`. */
export const pairOf = ({ state, active }: Sibling): string => `${state} in ${active}`

/** Returns the pairs of looks of all values of a graph, each once. */
export const pairsIn = (flow: Flow, graph: Graph, looks: readonly string[]): string[] => [
  ...new Set(valuesOf(graph).flatMap((value) => siblingsAt(flow, graph, value, looks).map(pairOf))),
]
