import type { Edge } from '../harness/graph.ts'
import type { Staged } from './staged.ts'

const separator = ' → '

/** The names of two consecutive transitions: those of two steps that follow each other. */
export const pairsOf = (first: Pick<Edge, 'transitions'>, second: Pick<Edge, 'transitions'>): string[] =>
  first.transitions.flatMap((one) => second.transitions.map((other) => `${one}${separator}${other}`))

/**
 * The line graph: its vertices are the flow's edges and its edges are pairs of steps, so that covering its edges
 * covers the pairs.
 */
export const createPairs = (staged: Staged): Staged & { readonly goals: (edge: Edge) => readonly string[] } => {
  const { graph } = staged
  const numbers = new Map(graph.edges.map((edge, index) => [edge, `${index}`]))
  const leaving = new Map<string, Edge[]>()
  for (const edge of graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const start = 'start'
  const vertices = new Map(
    graph.edges.map((edge) => [
      numbers.get(edge) as string,
      { snapshot: graph.vertices.get(edge.to), vertex: edge.to },
    ]),
  )
  const own = new Map<Edge, Edge>()
  const pairs = new Map<Edge, readonly string[]>()
  const draw = (from: string, second: Edge, goals: readonly string[]) => {
    const drawn = { ...second, from, to: numbers.get(second) as string }
    own.set(drawn, second)
    pairs.set(drawn, goals)
  }
  for (const edge of leaving.get(graph.start) ?? []) draw(start, edge, [])
  for (const first of graph.edges)
    for (const second of leaving.get(first.to) ?? [])
      draw(numbers.get(first) as string, second, staged.counts(first) ? pairsOf(first, second) : [])
  const snapshot = graph.vertices.get(graph.start)
  return {
    graph: {
      start,
      begins: graph.begins,
      vertices: new Map([
        [start, snapshot],
        ...[...vertices].map(([key, each]) => [key, each.snapshot] as const),
      ]) as Staged['graph']['vertices'],
      edges: [...own.keys()],
    },
    edgeOf: (edge) => staged.edgeOf(own.get(edge) as Edge),
    mayEnd: (key) => staged.mayEnd(vertices.get(key)?.vertex ?? graph.start),
    counts: (edge) => staged.counts(own.get(edge) as Edge),
    isBegun: (key) => staged.isBegun(vertices.get(key)?.vertex ?? graph.start),
    goals: (edge) => pairs.get(edge) ?? [],
  }
}
