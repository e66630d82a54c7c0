import { leavesOf, type Flow } from '../harness/flow.ts'
import type { ExpectedGraph } from '../harness/frozen.ts'
import { definedTransitions, type Edge } from '../harness/graph.ts'
import { walkable } from '../harness/page-walk.ts'
import type { Tour } from '../harness/tours.ts'
import type { PlannableFlow } from '../plan/plannable-flows.ts'
import { statesOf } from '../plan/plannable-flows.ts'
import { fieldsOf, isAlike, likeness, type Fields } from './likeness.ts'
import type { RecordedStep, Session } from './sessions.ts'

/** Longer sessions are cut, and so are those that follow their flow too little. */
const mostSteps = 5000
const mostDeviations = 200

/** A recorded step that is not taken as recorded. */
export interface Deviation {
  /** From 1; 0 is the start. */
  readonly step: number
  readonly event: string
  readonly because: string
}

/** A recorded session as a path of a flow. */
export interface Replay {
  readonly known: PlannableFlow
  readonly graph: ExpectedGraph
  readonly tour: Tour
  readonly deviations: readonly Deviation[]
  /** Does the recording contradict the frozen graph? The path then ends with what the graph expects. */
  readonly differs: boolean
}

/** A vertex that the session can be in, with the best way there. */
interface Alive {
  readonly vertex: string
  readonly likeness: number
  readonly way: Way | undefined
}

interface Way {
  readonly edge: Edge
  readonly before: Way | undefined
}

const follow = ({ way, likeness: before }: Alive, edge: Edge, more = 0): Alive => ({
  vertex: edge.to,
  likeness: before + more,
  way: { edge, before: way },
})

const tourTo = (alive: Alive): Edge[] => {
  const tour: Edge[] = []
  for (let way = alive.way; way !== undefined; way = way.before) tour.push(way.edge)
  return tour.toReversed()
}

const namesOf = (states: readonly string[]) => states.join(' + ')

/** A flow's frozen graph, indexed. */
const makeAtlas = ({ flow, graph: expected, recorded = (event) => event }: PlannableFlow) => {
  const graph = expected()
  const leaving = new Map<string, Edge[]>()
  for (const edge of graph.edges) leaving.set(edge.from, [...(leaving.get(edge.from) ?? []), edge])
  return {
    graph,
    edgesFrom: (vertex: string) => leaving.get(vertex) ?? [],
    states: new Map([...graph.vertices].map(([key, { value }]) => [key, namesOf(leavesOf(value).toSorted())])),
    fields: new Map(Object.entries(flow.cases).map(([name, { event }]) => [name, fieldsOf(recorded(event))])),
    events: new Set(Object.values(flow.cases).map(({ event }) => event.type)),
    known: {
      states: new Set(['', ...statesOf(flow).map(({ name }) => name)]),
      transitions: new Set(definedTransitions(flow)),
    },
  }
}

type Atlas = ReturnType<typeof makeAtlas>

const atlases = new WeakMap<Flow, Atlas>()

const atlasOf = (known: PlannableFlow): Atlas => {
  const atlas = atlases.get(known.flow) ?? makeAtlas(known)
  atlases.set(known.flow, atlas)
  return atlas
}

/** Returns the shortest way from a vertex to a step or place that is wanted. */
const wayTo = (
  { edgesFrom }: Atlas,
  from: string,
  isThere: (vertex: string) => boolean,
): readonly Edge[] | undefined => {
  const ways = new Map<string, Edge[]>([[from, []]])
  for (const [vertex, way] of ways) {
    if (isThere(vertex)) return way
    for (const edge of edgesFrom(vertex)) if (!ways.has(edge.to)) ways.set(edge.to, [...way, edge])
  }
  return undefined
}

const bestOf = (all: readonly Alive[]): Alive =>
  all.reduce((one, other) => (other.likeness > one.likeness ? other : one))

/** Replays one session by the cases of one flow. */
const replayBy = (known: PlannableFlow, session: Session): Replay => {
  const { flow, side } = known
  const atlas = atlasOf(known)
  const { graph, edgesFrom, states, fields, events } = atlas
  const deviations: Deviation[] = []
  const leave = (step: number, event: string, because: string) => void deviations.push({ step, event, because })
  const hasHand = side === undefined ? () => false : walkable(side, graph)
  let alive: readonly Alive[] = [{ vertex: graph.start, likeness: 0, way: undefined }]

  const ways = new Map<string, readonly Edge[] | undefined>()
  /** Goes to these states by other steps; without a way the session stays where it is. */
  const goTo = (wanted: string, because: string, step: number, event: string, last?: (edge: Edge) => boolean) => {
    const best = bestOf(alive)
    const key = JSON.stringify([best.vertex, wanted, event, last !== undefined && because])
    if (!ways.has(key)) {
      const before = last && wayTo(atlas, best.vertex, (vertex) => edgesFrom(vertex).some(last))
      const end = before?.at(-1)?.to ?? best.vertex
      ways.set(
        key,
        before === undefined
          ? wayTo(atlas, best.vertex, (vertex) => states.get(vertex) === wanted)
          : [...before, edgesFrom(end).find(last as (edge: Edge) => boolean) as Edge],
      )
    }
    const way = ways.get(key)
    if (way !== undefined) alive = [way.reduce((at, edge) => follow(at, edge), best)]
    const instead = way?.map((edge) => `“${edge.case}”`).join(', ')
    const how = way === undefined ? 'it is left out' : instead === '' ? 'nothing is done' : `instead: ${instead}`
    leave(step, event, `${because}; ${how}`)
  }

  const unknownIn = ({ event, taken, states: after }: RecordedStep): string | undefined => {
    const state = after.find((name) => !atlas.known.states.has(name))
    if (state !== undefined) return `the machine has no state “${state}”`
    const transition = taken.find((name) => !atlas.known.transitions.has(name))
    if (transition !== undefined) return `the machine has no transition “${transition}”`
    if (event === undefined) return 'the recording does not say which event came'
    return events.has(event.type) ? undefined : 'no step of the flow has this event'
  }

  const begins = namesOf(session.begins)
  if (states.get(graph.start) !== begins) {
    const unknown = session.begins.find((name) => !atlas.known.states.has(name))
    const because = unknown === undefined ? 'it begins elsewhere' : `the machine has no state “${unknown}”`
    goTo(begins, `${because}: ${begins}`, 0, 'the start')
  }

  for (const [index, recorded] of session.steps.entries()) {
    const step = index + 1
    if (step > mostSteps || deviations.length >= mostDeviations) {
      const reason = step > mostSteps ? `a path has at most ${mostSteps} steps` : 'too little is as recorded'
      leave(step, 'the rest', `${reason}; ${session.steps.length - index} steps are left out`)
      break
    }
    const event = recorded.event?.type ?? 'nothing'
    const unknown = unknownIn(recorded)
    const wanted = namesOf(recorded.states)
    if (unknown !== undefined) {
      goTo(wanted, unknown, step, event)
      continue
    }
    const said: Fields = fieldsOf(recorded.event?.data)
    const isSame = (edge: Edge) =>
      flow.cases[edge.case]?.event.type === event && isAlike(said, fields.get(edge.case) as Fields)
    const isAsRecorded = (edge: Edge) =>
      isSame(edge) &&
      states.get(edge.to) === wanted &&
      edge.transitions.length === recorded.taken.length &&
      edge.transitions.every((transition, place) => transition === recorded.taken[place])
    const next = (isWanted: (edge: Edge) => boolean) => {
      const found = new Map<string, Alive>()
      for (const one of alive)
        for (const edge of edgesFrom(one.vertex)) {
          if (!isWanted(edge)) continue
          // Of steps that are alike, the page has a hand for some.
          const more = likeness(said, fields.get(edge.case) as Fields) + (hasHand(edge) ? 0.5 : 0)
          const there = follow(one, edge, more)
          const other = found.get(edge.to)
          if (other === undefined || other.likeness < there.likeness) found.set(edge.to, there)
        }
      return [...found.values()]
    }
    const taken = next(isAsRecorded)
    if (taken.length > 0) {
      alive = taken
      continue
    }
    const here = new Set(alive.map(({ vertex }) => states.get(vertex)))
    const isKnownHere = graph.edges.some((edge) => here.has(states.get(edge.from)) && isAsRecorded(edge))
    const expected = isKnownHere ? [] : next(isSame)
    if (expected.length > 0) {
      const best = bestOf(expected)
      const to = states.get(best.vertex) as string
      const left = session.steps.length - step
      leave(
        step,
        event,
        `the recording went to ${wanted} by ${recorded.taken.join(', ')}; the frozen graph expects ${to} by ${best.way?.edge.transitions.join(', ')}` +
          (left > 0 ? `; the ${left} later steps are left out` : ''),
      )
      return { known, graph, tour: tourTo(best), deviations, differs: true }
    }
    goTo(wanted, 'no step of the flow does this from here', step, event, isKnownHere ? isAsRecorded : undefined)
  }
  return { known, graph, tour: tourTo(bestOf(alive)), deviations, differs: false }
}

/**
 * Returns the path of the flow that follows a recorded session best, each recorded transition taken again where the
 * flow has a step for it; undefined for an unknown machine.
 */
export const replayOf = (session: Session, flows: readonly PlannableFlow[]): Replay | undefined => {
  const replays = flows
    .filter(({ flow }) => flow.machine.id === session.machine)
    .map((known) => replayBy(known, session))
  const cost = ({ differs, deviations }: Replay) => deviations.length + (differs ? session.steps.length + 1 : 0)
  return replays.reduce<Replay | undefined>(
    (best, other) => (best === undefined || cost(other) < cost(best) ? other : best),
    undefined,
  )
}
