import type { Edge, Graph } from '../../harness/graph.ts'
import type { Tour } from '../../harness/tours.ts'
import { wayTo } from '../tour.ts'

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
