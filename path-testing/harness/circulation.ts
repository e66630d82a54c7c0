import type { Edge, Graph } from './graph.ts'
import { Network } from './min-cost-flow.ts'

/** The cost of a step; a new start costs a little more, so that the shortest suite with the fewest starts wins. */
const stepCost = 1_000_000
const startCost = stepCost + 1
const plenty = 1e9

/** The usable part of a graph: every edge lies on a way from the start to a vertex where a tour may end. */
export interface Field {
  readonly edges: readonly Edge[]
  readonly from: readonly number[]
  readonly to: readonly number[]
  readonly keys: readonly string[]
  readonly start: number
  readonly mayEnd: readonly boolean[]
}

/** The number of times that tours take each edge and end in each vertex. */
export interface Circulation {
  readonly taken: readonly number[]
  readonly ended: readonly number[]
  /** The number of steps and new starts. */
  readonly length: number
}

/** All vertices reachable from `first` over arcs, themselves included. */
const reached = (nodes: number, first: readonly number[], arcs: readonly (readonly [number, number])[]) => {
  const leaving: number[][] = Array.from({ length: nodes }, () => [])
  for (const [from, to] of arcs) leaving[from]?.push(to)
  const seen = new Set(first)
  for (const at of seen) for (const to of leaving[at] ?? []) seen.add(to)
  return seen
}

/** The field of a graph: its usable edges between the start and the vertices where a tour may end. */
export const fieldOf = (
  graph: Graph,
  usable: (edge: Edge) => boolean,
  mayEnd: (vertex: string) => boolean = () => true,
): Field => {
  const keys = [...graph.vertices.keys()]
  const numbers = new Map(keys.map((key, index) => [key, index]))
  const numberOf = (key: string) => numbers.get(key) as number
  const start = numberOf(graph.start)
  const ends = keys.map(mayEnd)
  const all = graph.edges.filter(usable).map((edge) => ({ edge, from: numberOf(edge.from), to: numberOf(edge.to) }))
  const fromStart = reached(
    keys.length,
    [start],
    all.map(({ from, to }) => [from, to]),
  )
  const toEnd = reached(
    keys.length,
    ends.flatMap((is, index) => (is ? [index] : [])),
    all.map(({ from, to }) => [to, from]),
  )
  const kept = all.filter(({ from, to }) => fromStart.has(from) && toEnd.has(to))
  return {
    edges: kept.map(({ edge }) => edge),
    from: kept.map(({ from }) => from),
    to: kept.map(({ to }) => to),
    keys,
    start,
    mayEnd: ends,
  }
}

/**
 * The cheapest tours that take each of these edges (indexes of the field), connected or not. With all edges this is the
 * directed Chinese postman's problem, solved by the cheapest flow from surplus to deficit vertices.
 */
export const cheapest = (field: Field, required: ReadonlySet<number>): Circulation => {
  const { edges, from, to, keys, start, mayEnd } = field
  const [between, source, sink] = [keys.length, keys.length + 1, keys.length + 2]
  const network = new Network(keys.length + 3)
  const steps = edges.map((_, edge) => network.arc(from[edge] as number, to[edge] as number, plenty, stepCost))
  const ends = mayEnd.map((is, vertex) => (is ? network.arc(vertex, between, plenty, startCost) : undefined))
  network.arc(between, start, plenty, 0)
  // At least one tour starts here.
  const excess: number[] = keys.map((_, vertex) => (vertex === start ? 1 : 0))
  excess.push(-1)
  for (const edge of required) {
    excess[to[edge] as number] = (excess[to[edge] as number] as number) + 1
    excess[from[edge] as number] = (excess[from[edge] as number] as number) - 1
  }
  excess.forEach((units, node) => {
    if (units > 0) network.arc(source, node, units, 0)
    if (units < 0) network.arc(node, sink, -units, 0)
  })
  network.send(source, sink)
  const taken = steps.map((arc, edge) => network.flow(arc) + (required.has(edge) ? 1 : 0))
  const ended = ends.map((arc) => (arc === undefined ? 0 : network.flow(arc)))
  const sum = (all: readonly number[]) => all.reduce((total, times) => total + times, 0)
  return { taken, ended, length: sum(taken) + sum(ended) }
}
