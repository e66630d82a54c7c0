import type { Edge, Graph } from '../harness/graph.ts'
import type { Tour } from '../harness/tours.ts'
import { shrunk } from '../plan/run/shrink.ts'

/** The most tries of paths; a recording of thousands of steps ends, too. */
const mostTries = 2000
/** Longer paths have too many loops to compare. */
const mostForLoops = 200

/** Returns the tour of these steps where the graph has each of them, one after the other. */
const connected = (edgeAt: ReadonlyMap<string, Edge>, start: string, steps: Tour): Tour | undefined => {
  let at = start
  const tour: Edge[] = []
  for (const step of steps) {
    const edge = edgeAt.get(`${at} ${step.case}`)
    if (edge === undefined) return undefined
    tour.push(edge)
    at = edge.to
  }
  return tour
}

/**
 * The shortest tour found that still fails: delta debugging (ddmin) over the steps, each rest walked through the graph
 * again; then the shortest ways to the last steps.
 */
export const minimal = async (graph: Graph, failed: Tour, fails: (tour: Tour) => Promise<boolean>): Promise<Tour> => {
  const edgeAt = new Map(graph.edges.map((edge) => [`${edge.from} ${edge.case}`, edge]))
  let left = mostTries
  const failing = async (steps: Tour): Promise<Tour | undefined> => {
    const tour = connected(edgeAt, graph.start, steps)
    if (tour === undefined || left === 0) return undefined
    left -= 1
    return (await fails(tour)) ? tour : undefined
  }
  const withoutOne = async (tour: Tour, size: number): Promise<Tour | undefined> => {
    // The last step is the one that fails.
    for (let begin = 0; begin < tour.length - 1; begin += size) {
      const rest = await failing([...tour.slice(0, begin), ...tour.slice(Math.min(begin + size, tour.length - 1))])
      if (rest !== undefined) return rest
    }
    return undefined
  }
  let shortest = failed
  for (let size = Math.ceil((failed.length - 1) / 2); size >= 1;) {
    const rest = await withoutOne(shortest, size)
    if (rest !== undefined) shortest = rest
    else if (size === 1) break
    else size = Math.ceil(size / 2)
  }
  if (shortest.length > mostForLoops) return shortest
  return shrunk(graph, () => true, shortest, fails, mostForLoops)
}
