import type { Edge, Graph } from '../harness/graph.ts'
import type { Tour } from '../harness/tours.ts'
import { wayTo } from './tour.ts'

interface Cut {
  /** Most steps of a part, beside those that lead to it. */
  readonly longest: number
  /** The steps before its own that a part repeats: one, where two that follow each other count. */
  readonly repeated: number
}

/**
 * Cuts tours into parts. A part goes the shortest way to its first step, over edges of the tours alone, so that a failure
 * loses the rest of its part and no more.
 */
export const cutTours = (
  graph: Graph,
  { tours, leads }: { readonly tours: readonly Tour[]; readonly leads: readonly number[] },
  { longest, repeated }: Cut,
): { readonly tours: readonly Tour[]; readonly leads: readonly number[] } => {
  const toured = new Set(tours.flat())
  const parts = tours.flatMap((tour, index) => {
    const lead = leads[index] ?? 0
    const count = Math.max(1, Math.ceil((tour.length - lead) / longest))
    return Array.from({ length: count }, (_, part) => {
      if (part === 0) return { tour: tour.slice(0, lead + longest), lead }
      const begin = lead + part * longest
      const first = tour[begin - repeated] as Edge
      const way = wayTo(graph, (edge) => toured.has(edge), first.from) ?? []
      return { tour: [...way, ...tour.slice(begin - repeated, begin + longest)], lead: way.length + repeated }
    })
  })
  return { tours: parts.map(({ tour }) => tour), leads: parts.map(({ lead }) => lead) }
}
