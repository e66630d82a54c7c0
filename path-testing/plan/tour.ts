import type { Edge, Graph } from '../harness/graph.ts'
import type { Tour } from '../harness/tours.ts'

/** The tour that these cases make from the start. Throws where the graph has no such step. */
export const tourOf = (graph: Graph, cases: readonly string[]): Tour => {
  let at = graph.start
  return cases.map((name) => {
    const edge = graph.edges.find((each) => each.from === at && each.case === name)
    if (edge === undefined) throw new Error(`"${name}" is no step from ${at}.`)
    at = edge.to
    return edge
  })
}

/** The shortest way from the start to a vertex, if any. */
export const wayTo = (graph: Graph, usable: (edge: Edge) => boolean, vertex: string): Edge[] | undefined => {
  const ways = new Map<string, Edge[]>([[graph.start, []]])
  for (const [at, way] of ways) {
    if (at === vertex) return way
    for (const edge of graph.edges)
      if (edge.from === at && !ways.has(edge.to) && usable(edge)) ways.set(edge.to, [...way, edge])
  }
  return undefined
}
