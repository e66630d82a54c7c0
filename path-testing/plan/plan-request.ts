import { leavesOf, type Flow } from '../harness/flow.ts'
import type { Edge, Graph } from '../harness/graph.ts'
import { PlanError } from './plan-error.ts'
import { statesOf } from './plannable-flows.ts'

export const coverages = ['states', 'transitions', 'pairs', 'simple'] as const
export type Coverage = (typeof coverages)[number]

/** A tester's request for a plan. */
export interface PlanRequest {
  readonly coverage: Coverage
  /** Most steps of a simple path; by default as many as give a readable plan. */
  readonly bound?: number
  /** Most steps of a path, beside those that lead to its first one; by default paths are as long as they come. */
  readonly cut?: number
  /** Of the pairs, only these; by default all. */
  readonly pairs?: readonly string[]
  /** States, cases or events; of several, one for `from` and `to`, all for `through`, none for `avoid`. */
  readonly from?: readonly string[]
  readonly to?: readonly string[]
  readonly through?: readonly string[]
  readonly avoid?: readonly string[]
}

/** The meaning of a name: being in a state, or taking a step. */
export interface Mark {
  readonly isState: boolean
  readonly holdsAt: (vertex: string) => boolean
  readonly holdsOn: (edge: Edge) => boolean
}

/** The meanings of a request's names in a flow; throws a `PlanError` with all states and events for an unknown one. */
export const findMarks = (flow: Flow, graph: Graph, names: readonly string[] = []): readonly Mark[] =>
  names.map((name) => {
    const states = statesOf(flow).map((state) => state.name)
    if (states.includes(name)) {
      const inside = new Set(
        [...graph.vertices]
          .filter(([, { value }]) => leavesOf(value).some((leaf) => leaf === name || leaf.startsWith(`${name}.`)))
          .map(([key]) => key),
      )
      return { isState: true, holdsAt: (vertex) => inside.has(vertex), holdsOn: (edge) => inside.has(edge.to) }
    }
    const cases = Object.entries(flow.cases)
    const meant = new Set(
      cases.filter(([sentence, { event }]) => sentence === name || event.type === name).map(([sentence]) => sentence),
    )
    if (meant.size === 0)
      throw new PlanError(
        `The flow "${flow.name}" has no state and no event "${name}".\nIts states are:\n${states
          .map((state) => `  ${state}`)
          .join(
            '\n',
          )}\nIts events are:\n${cases.map(([sentence, { event }]) => `  ${sentence} (${event.type})`).join('\n')}`,
      )
    return { isState: false, holdsAt: () => false, holdsOn: (edge) => meant.has(edge.case) }
  })
