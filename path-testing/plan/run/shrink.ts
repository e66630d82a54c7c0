import type { Edge, Graph } from '../../harness/graph.ts'
import type { Tour } from '../../harness/tours.ts'

/** The shortest way from the start to a vertex, if any. */
const wayTo = (graph: Graph, usable: (edge: Edge) => boolean, vertex: string): Edge[] | undefined => {
  const ways = new Map<string, Edge[]>([[graph.start, []]])
  for (const [at, way] of ways) {
    if (at === vertex) return way
    for (const edge of graph.edges)
      if (edge.from === at && !ways.has(edge.to) && usable(edge)) ways.set(edge.to, [...way, edge])
  }
  return undefined
}

/** The tours without one loop, longest loop first. */
const withoutLoop = (tour: Tour): Tour[] => {
  const shorter: Tour[] = []
  tour.forEach((first, begin) => {
    for (let end = begin; end < tour.length - 1; end += 1)
      if (tour[end]?.to === first.from) shorter.push([...tour.slice(0, begin), ...tour.slice(end + 1)])
  })
  return shorter.sort((a, b) => a.length - b.length)
}

/**
 * The shortest tour found that still fails at the same step. Tries the shortest ways to the last steps first, then
 * drops loops. Calls `fails` at most `patience` times.
 */
export const shrunk = async (
  graph: Graph,
  usable: (edge: Edge) => boolean,
  failed: Tour,
  fails: (tour: Tour) => Promise<boolean>,
  patience = 20,
): Promise<Tour> => {
  let left = patience
  const doesFail = async (tour: Tour) => {
    if (left === 0) return false
    left -= 1
    return fails(tour)
  }
  const endings = failed
    .map((edge, index) => [...(wayTo(graph, usable, edge.from) ?? failed.slice(0, index)), ...failed.slice(index)])
    .filter((tour) => tour.length < failed.length)
    .sort((a, b) => a.length - b.length)
  let shortest = failed
  for (const tour of endings)
    if (await doesFail(tour)) {
      shortest = tour
      break
    }
  for (let found = true; found;) {
    found = false
    for (const tour of withoutLoop(shortest))
      if (await doesFail(tour)) {
        shortest = tour
        found = true
        break
      }
  }
  return shortest
}
