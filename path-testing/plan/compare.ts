import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { TestModel } from 'xstate/graph'
import type { Flow } from '../harness/flow.ts'
import { graphOf, keyOf, traversalOf } from '../harness/graph.ts'
import { lowerBound } from './bound.ts'
import type { PlannableFlow } from './plannable-flows.ts'
import { createSuite } from './suite.ts'
import { table } from './text.ts'
import type { PlanRequest } from './plan-request.ts'

/** A suite beside its known bounds. A new start counts as one step. */
export interface Compared {
  readonly flow: string
  readonly covered: number
  readonly paths: number
  readonly steps: number
  /** The minimum of steps; undefined when it takes too long to compute. */
  readonly bound: number | undefined
  /** XState's shortest paths to every vertex of the whole machine, and their transitions. */
  readonly xstate: { readonly steps: number; readonly transitions: number }
}

/** Larger problems take the solver minutes; they have a bound only where it needs no solver. */
const mostEdges = 10_000

/** XState's own suite: its shortest paths without prefixes of others. The first step is the start. */
const byXState = (flow: Flow): Compared['xstate'] => {
  const names = new Map<EventObject, string>(Object.entries(flow.cases).map(([name, { event }]) => [event, name]))
  const edges = new Map(graphOf(flow).edges.map((edge) => [`${edge.from} ${edge.case}`, edge]))
  const paths = new TestModel(flow.machine as never, traversalOf(flow) as never).getShortestPaths()
  const taken = paths.flatMap(({ steps }) =>
    steps.flatMap(({ event }, index) => {
      // A step holds its target state.
      const before = steps[index - 1]?.state as AnyMachineSnapshot | undefined
      return before === undefined
        ? []
        : (edges.get(`${keyOf(flow, before)} ${names.get(event) ?? ''}`)?.transitions ?? [])
    }),
  )
  return { steps: paths.reduce((sum, { steps }) => sum + steps.length, 0), transitions: new Set(taken).size }
}

/**
 * Makes the requested suite and compares it with its lower bound and XState's. Throws a `PlanError` where it cannot
 * be made.
 */
export const compareSuites = async (known: PlannableFlow, request: PlanRequest): Promise<Compared> => {
  const { tours, goals, problem } = createSuite(known, request)
  const steps = tours.flat().length + tours.length
  const all = problem?.goals.flat() ?? []
  const isLarge = all.length !== new Set(all).size && (problem?.field.edges.length ?? 0) > mostEdges
  const bound = async () => {
    // Every simple path has to be walked from the start, and no two share one.
    if (problem === undefined) return steps
    return isLarge || all.length === 0 ? undefined : lowerBound(problem.field, problem.goals)
  }
  return {
    flow: known.flow.name,
    covered: goals.length,
    paths: tours.length,
    steps,
    bound: await bound(),
    xstate: byXState(known.flow),
  }
}

/** The figures of each flow, as text. */
export const comparison = (rows: readonly Compared[], { coverage }: PlanRequest): string =>
  table([
    ['flow', coverage, 'paths', 'steps', 'lower bound', 'ratio', 'XState’s steps', 'transitions in them'],
    ...rows.map(({ flow, covered, paths, steps, bound, xstate }) => [
      flow,
      `${covered}`,
      `${paths}`,
      `${steps}`,
      bound === undefined ? '–' : `${bound}`,
      bound === undefined ? '–' : (steps / bound).toFixed(2),
      `${xstate.steps}`,
      `${xstate.transitions}`,
    ]),
  ])
