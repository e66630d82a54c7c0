import { cheapest, fieldOf, type Circulation, type Field } from './circulation.ts'
import type { Edge, Graph } from './graph.ts'
import { lookAhead } from './look-ahead.ts'

/** A walk from the start. */
export type Tour = readonly Edge[]

export interface Criterion {
  /** The edges that a driver can take. */
  readonly usable?: (edge: Edge) => boolean
  /** The goals of an edge; the tours together achieve every goal of the usable edges. */
  readonly goals: (edge: Edge) => readonly string[]
  /** The vertices where a tour may end; all by default. */
  readonly mayEnd?: (vertex: string) => boolean
}

export const everyEdge: Criterion = { goals: (edge) => [`${edge.from} ${edge.case}`] }
export const everyTransition: Criterion = { goals: (edge) => edge.transitions }

/** The beam's width where edges can be chosen: smaller for more goals. */
const widthFor = (goals: number) => Math.max(1, Math.min(10, Math.floor(1000 / goals)))

const touched = ({ from, to, start }: Field, { taken }: Circulation) => {
  const vertices = new Set([start])
  taken.forEach((times, edge) => {
    if (times > 0) vertices.add(from[edge] as number).add(to[edge] as number)
  })
  return vertices
}

/** The vertices that a circulation connects with the start. */
const together = ({ from, to, start }: Field, { taken }: Circulation): Set<number> => {
  const beside = new Map<number, number[]>()
  const join = (a: number, b: number) => beside.set(a, [...(beside.get(a) ?? []), b])
  taken.forEach((times, edge) => {
    if (times === 0) return
    join(from[edge] as number, to[edge] as number)
    join(to[edge] as number, from[edge] as number)
  })
  const seen = new Set([start])
  for (const at of seen) for (const next of beside.get(at) ?? []) seen.add(next)
  return seen
}

/** The last edge of the shortest way from the tours to an unconnected loop; undefined if there is none. */
const bridgeIn = (field: Field, circulation: Circulation): number | undefined => {
  const inside = together(field, circulation)
  const outside = [...touched(field, circulation)].filter((vertex) => !inside.has(vertex))
  if (outside.length === 0) return undefined
  const leaving = new Map<number, number[]>()
  field.from.forEach((from, edge) => leaving.set(from, [...(leaving.get(from) ?? []), edge]))
  const wanted = new Set(outside)
  const seen = new Set(inside)
  for (const at of seen)
    for (const edge of leaving.get(at) ?? []) {
      const to = field.to[edge] as number
      if (wanted.has(to)) return edge
      seen.add(to)
    }
  throw new Error('A part of the tours cannot be reached from the start.')
}

/** The cheapest connected tours over these edges. */
const joined = (field: Field, required: ReadonlySet<number>): Circulation => {
  const wanted = new Set(required)
  for (;;) {
    const circulation = cheapest(field, wanted)
    const bridge = bridgeIn(field, circulation)
    if (bridge === undefined) return circulation
    wanted.add(bridge)
  }
}

/** Turns a circulation into tours: Hierholzer's circuit, cut wherever a tour ends. */
const walked = ({ edges, from, to, keys, start }: Field, { taken, ended }: Circulation): Tour[] => {
  const left: { readonly edge: number | undefined; readonly to: number; times: number }[][] = keys.map(() => [])
  taken.forEach((times, edge) => {
    if (times > 0) left[from[edge] as number]?.push({ edge, to: to[edge] as number, times })
  })
  ended.forEach((times, vertex) => {
    if (times > 0) left[vertex]?.push({ edge: undefined, to: start, times })
  })
  const stack: { readonly at: number; readonly by?: { readonly edge: number | undefined } }[] = [{ at: start }]
  const circuit: (number | undefined)[] = []
  for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
    const next = left[top.at]?.[0]
    if (next === undefined) {
      stack.pop()
      if (top.by !== undefined) circuit.push(top.by.edge)
      continue
    }
    next.times -= 1
    if (next.times === 0) left[top.at]?.shift()
    stack.push({ at: next.to, by: next })
  }
  circuit.reverse()
  // The circuit may be cut anywhere; after an end, it begins with a whole tour.
  const cut = circuit.indexOf(undefined) + 1
  const tours: Edge[][] = [[]]
  for (const step of [...circuit.slice(cut), ...circuit.slice(0, cut)]) {
    if (step === undefined) tours.push([])
    else tours.at(-1)?.push(edges[step] as Edge)
  }
  return tours.filter((tour) => tour.length > 0)
}

/** Drops edges whose goals the others achieve, too. */
const needed = (required: Iterable<number>, goals: readonly (readonly string[])[]): Set<number> => {
  const kept = new Set(required)
  const times = new Map<string, number>()
  for (const edge of kept) for (const name of goals[edge] ?? []) times.set(name, (times.get(name) ?? 0) + 1)
  for (const edge of [...kept].toReversed()) {
    const names = goals[edge] ?? []
    if (names.some((name) => times.get(name) === 1)) continue
    kept.delete(edge)
    for (const name of names) times.set(name, (times.get(name) as number) - 1)
  }
  return kept
}

/**
 * Few long tours that achieve every goal in close to the fewest steps; a new start counts as a step. With one edge per goal
 * this is the directed Chinese postman's problem, and the result is optimal. With several, a look-ahead chooses one. The same
 * graph always gives the same tours.
 */
export const toursOf = (graph: Graph, { usable = () => true, goals, mayEnd }: Criterion): Tour[] => {
  const field = fieldOf(graph, usable, mayEnd)
  const names = field.edges.map(goals)
  const all = names.flat()
  if (all.length === 0) return []
  const different = new Set(all).size
  const chosen =
    different === all.length
      ? new Set(names.flatMap((achieved, edge) => (achieved.length > 0 ? [edge] : [])))
      : needed(lookAhead(field, names, widthFor(different)), names)
  return walked(field, joined(field, chosen))
}
