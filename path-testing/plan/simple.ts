import type { Edge } from '../harness/graph.ts'
import { PlanError } from './plan-error.ts'
import type { Staged } from './staged.ts'

/** A plan of more paths than these is useless. */
const mostPaths = 20_000
/** Without a bound, the longest paths that number at most this many. */
const readable = 1000
const longest = 12

/** Steps from each vertex to the nearest one where a path may end. */
const stepsToEnd = ({ graph, mayEnd }: Staged): ReadonlyMap<string, number> => {
  const entering = new Map<string, string[]>()
  for (const edge of graph.edges) entering.set(edge.to, [...(entering.get(edge.to) ?? []), edge.from])
  const far = new Map([...graph.vertices.keys()].filter(mayEnd).map((key) => [key, 0]))
  for (const [key, steps] of far)
    for (const before of entering.get(key) ?? []) if (!far.has(before)) far.set(before, steps + 1)
  return far
}

/** The shortest way to each vertex where paths begin to count. */
const beginnings = ({ graph, counts }: Staged, leaving: ReadonlyMap<string, readonly Edge[]>) => {
  const ways = new Map<string, readonly Edge[]>([[graph.start, []]])
  const found: { readonly at: string; readonly way: readonly Edge[] }[] = []
  for (const [at, way] of ways) {
    const edges = leaving.get(at) ?? []
    if (edges.some(counts)) found.push({ at, way })
    for (const edge of edges) if (!counts(edge) && !ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return found
}

/** Every simple path of so many steps; undefined when there are more than `most`. */
const pathsWithin = (staged: Staged, bound: number, most: number): Edge[][] | undefined => {
  const leaving = new Map<string, Edge[]>()
  for (const edge of staged.graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  const far = stepsToEnd(staged)
  const paths: Edge[][] = []
  // Dead ends cost time, too, so they count.
  let looks = most * 50

  const extend = (path: readonly Edge[], steps: number, at: string, seen: ReadonlySet<string>): boolean => {
    let extended = false
    for (const edge of steps < bound ? (leaving.get(at) ?? []) : []) {
      const vertex = staged.edgeOf(edge).to
      if (!staged.counts(edge) || seen.has(vertex) || (far.get(edge.to) ?? Infinity) > bound - steps - 1) continue
      looks -= 1
      if (looks < 0 || paths.length > most) return true
      if (extend([...path, edge], steps + 1, edge.to, new Set([...seen, vertex]))) extended = true
    }
    if (extended || steps === 0 || !staged.mayEnd(at)) return extended
    paths.push([...path])
    return true
  }

  for (const { at, way } of beginnings(staged, leaving)) {
    const [first] = leaving.get(at) ?? []
    if (first !== undefined) extend(way, 0, at, new Set([staged.edgeOf(first).from]))
  }
  return looks < 0 || paths.length > most ? undefined : paths
}

/**
 * Every path of at most `bound` steps without a repeated vertex, except prefixes of others. Without a bound, the
 * greatest with at most `readable` paths. Throws a `PlanError` where there are too many.
 */
export const simplePaths = (
  staged: Staged,
  wanted: number | undefined,
  most = readable,
): { readonly paths: readonly (readonly Edge[])[]; readonly bound: number } => {
  if (wanted !== undefined) {
    const paths = pathsWithin(staged, wanted, mostPaths)
    if (paths === undefined)
      throw new PlanError(
        `There are more than ${mostPaths} simple paths of up to ${wanted} steps. Choose a smaller --bound.`,
      )
    return { paths, bound: wanted }
  }
  let best: { paths: Edge[][]; bound: number } = { paths: [], bound: 1 }
  for (let bound = 1; bound <= longest; bound += 1) {
    const paths = pathsWithin(staged, bound, most)
    if (paths === undefined) break
    best = { paths, bound }
  }
  return best
}
