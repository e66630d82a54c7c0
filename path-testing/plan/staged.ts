import type { Flow } from '../harness/flow.ts'
import type { Edge, Graph } from '../harness/graph.ts'
import { findMarks, type PlanRequest } from './plan-request.ts'

/** The progress of a path through its request. */
interface Stage {
  /** The path has passed its requested beginning. */
  readonly began: boolean
  readonly through: readonly boolean[]
  /** The path is at its requested end. */
  readonly arrived: boolean
}

/** A flow's graph times the progress through the request. */
export interface Staged {
  readonly graph: Graph
  /** The flow's own edge. */
  readonly edgeOf: (edge: Edge) => Edge
  readonly mayEnd: (vertex: string) => boolean
  /** Steps on the way to the requested beginning do not count. */
  readonly counts: (edge: Edge) => boolean
  /** States seen here count: the path has passed its requested beginning. */
  readonly isBegun: (vertex: string) => boolean
}

/** Builds a graph in which every way to a vertex of `mayEnd` goes from, to, through and around as requested. */
export const createStages = (
  flow: Flow,
  graph: Graph,
  usable: (edge: Edge) => boolean,
  request: PlanRequest,
): Staged => {
  const [from, to, through, avoid] = [request.from, request.to, request.through, request.avoid].map((names) =>
    findMarks(flow, graph, names),
  ) as [
    ReturnType<typeof findMarks>,
    ReturnType<typeof findMarks>,
    ReturnType<typeof findMarks>,
    ReturnType<typeof findMarks>,
  ]
  const leaving = new Map<string, Edge[]>()
  for (const edge of graph.edges) {
    if (!usable(edge) || avoid.some((mark) => mark.holdsOn(edge) || mark.holdsAt(edge.from))) continue
    const edges = leaving.get(edge.from)
    if (edges === undefined) leaving.set(edge.from, [edge])
    else edges.push(edge)
  }
  const after = (before: Stage, edge: Edge): Stage => {
    const began = before.began || from.some((mark) => mark.holdsOn(edge))
    return {
      began,
      through: through.map((mark, index) => before.through[index] === true || (began && mark.holdsOn(edge))),
      arrived: to.length === 0 || to.some((mark) => mark.holdsOn(edge)),
    }
  }
  const began = from.length === 0 || from.some((mark) => mark.holdsAt(graph.start))
  const first: Stage = {
    began,
    through: through.map((mark) => began && mark.holdsAt(graph.start)),
    arrived: to.length === 0 || to.some((mark) => mark.holdsAt(graph.start)),
  }
  const keyOf = (vertex: string, stage: Stage) =>
    `${stage.began ? 1 : 0}${stage.through.map((is) => (is ? 1 : 0)).join('')}${stage.arrived ? 1 : 0} ${vertex}`
  const start = keyOf(graph.start, first)
  const places = new Map([[start, { vertex: graph.start, stage: first }]])
  const own = new Map<Edge, Edge>()
  const counted = new Set<Edge>()
  for (const [key, { vertex, stage }] of places)
    for (const edge of leaving.get(vertex) ?? []) {
      const next = after(stage, edge)
      const drawn = { ...edge, from: key, to: keyOf(edge.to, next) }
      if (!places.has(drawn.to)) places.set(drawn.to, { vertex: edge.to, stage: next })
      own.set(drawn, edge)
      // An event as the requested beginning is the path's first step.
      if (stage.began || from.some((mark) => !mark.isState && mark.holdsOn(edge))) counted.add(drawn)
    }
  const snapshotOf = (vertex: string) => graph.vertices.get(vertex) as NonNullable<ReturnType<Graph['vertices']['get']>>
  return {
    graph: {
      start,
      begins: graph.begins,
      vertices: new Map([...places].map(([key, { vertex }]) => [key, snapshotOf(vertex)])),
      edges: [...own.keys()],
    },
    edgeOf: (edge) => own.get(edge) as Edge,
    mayEnd: (key) => {
      const stage = places.get(key)?.stage
      return stage !== undefined && stage.began && stage.arrived && stage.through.every(Boolean)
    },
    counts: (edge) => counted.has(edge),
    isBegun: (key) => places.get(key)?.stage.began === true,
  }
}
