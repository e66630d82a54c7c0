import { fieldOf, type Field } from '../harness/circulation.ts'
import { leavesOf } from '../harness/flow.ts'
import type { Edge, Graph } from '../harness/graph.ts'
import { walkable } from '../harness/page-walk.ts'
import { toursOf, type Tour } from '../harness/tours.ts'
import { PlanError } from './plan-error.ts'
import type { PlannableFlow } from './plannable-flows.ts'
import { cutTours } from './cut.ts'
import { createPairs } from './pairs.ts'
import { simplePaths } from './simple.ts'
import { createStages, type Staged } from './staged.ts'
import type { PlanRequest } from './plan-request.ts'

/** Paths through a flow that together cover the request. */
export interface Suite {
  readonly graph: Graph
  readonly tours: readonly Tour[]
  /** For each tour, the number of first steps that only lead to the requested beginning. */
  readonly leads: readonly number[]
  /** Most steps of a simple path. */
  readonly bound?: number
  /** The covered names of states, transitions or pairs; for simple paths their number. */
  readonly goals: readonly string[]
  /** The problem that the tours solve, for its lower bound; absent for simple paths. */
  readonly problem?: { readonly field: Field; readonly goals: readonly (readonly string[])[] }
}

/** The steps that a plan can use: those of the page, or all of them for the machine. */
export const usableFor = ({ side }: PlannableFlow, graph: Graph, byMachine: boolean): ((edge: Edge) => boolean) => {
  if (side !== undefined && !byMachine) return walkable(side, graph)
  return () => true
}

const problemOf = (staged: Staged, goals: (edge: Edge) => readonly string[]) => {
  const field = fieldOf(staged.graph, () => true, staged.mayEnd)
  return { field, goals: field.edges.map(goals) }
}

/** The states that a step leads to, without those already seen at the start. */
const statesIn = ({ graph, isBegun }: Staged) => {
  const first = new Set(isBegun(graph.start) ? leavesOf(graph.vertices.get(graph.start)?.value) : [])
  const names = new Map([...graph.vertices].map(([key, { value }]) => [key, leavesOf(value)]))
  return (edge: Edge) => (isBegun(edge.to) ? (names.get(edge.to) ?? []).filter((name) => !first.has(name)) : [])
}

/**
 * The suite for a request: few long tours, or every simple path. Throws a `PlanError` for an empty request or an
 * unknown name.
 */
export const createSuite = (known: PlannableFlow, request: PlanRequest, byMachine = false): Suite => {
  const graph = known.graph()
  const staged = createStages(known.flow, graph, usableFor(known, graph, byMachine), request)
  const leadOf = ({ counts }: Staged, tour: Tour) => Math.max(tour.findIndex(counts), 0)
  const own = (source: Staged, tours: readonly Tour[]) => {
    // The initial states are seen without a step.
    if (tours.length === 0 && source.mayEnd(source.graph.start)) return { tours: [[]], leads: [0] }
    if (tours.length === 0) throw new PlanError(`No path in "${known.flow.name}" satisfies the request.`)
    return { tours: tours.map((tour) => tour.map(source.edgeOf)), leads: tours.map((tour) => leadOf(source, tour)) }
  }
  if (request.coverage === 'simple') {
    const { paths, bound } = simplePaths(staged, request.bound)
    return { graph, ...own(staged, paths), bound, goals: paths.map((_, index) => `${index}`) }
  }
  const paired = request.coverage === 'pairs' ? createPairs(staged) : undefined
  const wanted = request.pairs === undefined ? undefined : new Set(request.pairs)
  const pairsAt = (edge: Edge) => paired?.goals(edge).filter((pair) => wanted?.has(pair) ?? true) ?? []
  const source = paired ?? staged
  const single =
    request.coverage === 'states' ? statesIn(staged) : (edge: Edge) => (staged.counts(edge) ? edge.transitions : [])
  const goals = paired === undefined ? single : pairsAt
  const problem = problemOf(source, goals)
  const tours = toursOf(source.graph, { goals, mayEnd: source.mayEnd })
  const whole = own(source, tours)
  if (request.cut === undefined) return { graph, ...whole, goals: [...new Set(problem.goals.flat())], problem }
  const parts = cutTours(graph, whole, { longest: request.cut, repeated: paired === undefined ? 0 : 1 })
  return { graph, ...parts, goals: [...new Set(problem.goals.flat())], problem }
}
