import type { Graph } from '../harness/graph.ts'
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
