import type { Edge, Graph } from './graph.ts'

/** A walk from the start. */
export type Tour = readonly Edge[]

export interface Criterion {
  /** The edges that a driver can take. */
  readonly usable?: (edge: Edge) => boolean
  /** What taking an edge achieves; the tours together achieve everything that any usable edge does. */
  readonly goals: (edge: Edge) => readonly string[]
}

export const everyEdge: Criterion = { goals: (edge) => [`${edge.from} ${edge.case}`] }
export const everyTransition: Criterion = { goals: (edge) => edge.transitions }

/**
 * Merges the shortest ways to every goal into few long tours: from where the tour is to the nearest open goal, and on.
 * A tour ends where no open goal can be reached any more; the next one begins at the start.
 */
export const toursOf = (graph: Graph, { usable = () => true, goals }: Criterion): Tour[] => {
  const leaving = new Map<string, Edge[]>()
  for (const edge of graph.edges.filter(usable)) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const open = new Set(graph.edges.filter(usable).flatMap(goals))

  const wayToOpenGoal = (from: string): Edge[] | undefined => {
    const seen = new Set([from])
    const queue: { at: string; way: Edge[] }[] = [{ at: from, way: [] }]
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      for (const edge of leaving.get(next.at) ?? []) {
        const way = [...next.way, edge]
        if (goals(edge).some((goal) => open.has(goal))) return way
        if (!seen.has(edge.to)) {
          seen.add(edge.to)
          queue.push({ at: edge.to, way })
        }
      }
    }
    return undefined
  }

  const tours: Edge[][] = []
  while (open.size > 0) {
    const tour: Edge[] = []
    for (let at = graph.start, way = wayToOpenGoal(at); way !== undefined; way = wayToOpenGoal(at)) {
      for (const edge of way) {
        tour.push(edge)
        for (const goal of goals(edge)) open.delete(goal)
        at = edge.to
      }
    }
    if (tour.length === 0) break
    tours.push(tour)
  }
  return tours
}
