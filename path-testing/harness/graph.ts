import { createEmptyActor, transition, type AnyMachineSnapshot, type EventObject } from 'xstate'
import { getAdjacencyMap, getStateNodes } from 'xstate/graph'
import { transitionId, type NamedTransition } from '../diagram/transitions.ts'
import { isActorsAlone, type Case, type Flow } from './flow.ts'

export interface Edge {
  readonly from: string
  readonly to: string
  readonly case: string
  /** The machine's own transitions in this step. */
  readonly transitions: readonly string[]
}

export interface Graph {
  readonly start: string
  /** The transitions that the machine takes by itself before its first event. */
  readonly begins: readonly string[]
  readonly vertices: ReadonlyMap<string, AnyMachineSnapshot>
  readonly edges: readonly Edge[]
}

/** The key of a vertex: state value, status, and the context that guards read. */
export const keyOf = (flow: Flow, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, snapshot.status, flow.guardsRead(snapshot as never) ?? null])

/** Every transition of the machine, eventless ones included, by a name that is stable between runs. */
export const definedTransitions = (flow: Flow): string[] =>
  [flow.machine.root, ...getStateNodes(flow.machine as never)].flatMap((node) =>
    [...node.transitions.values(), node.always ?? []].flat().flatMap((taken) => transitionId(taken) ?? []),
  )

/** Every atomic state, which a walk must visit. */
export const atomicStates = (flow: Flow): string[] =>
  getStateNodes(flow.machine as never)
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'))

const takenBy = (flow: Flow, snapshot: AnyMachineSnapshot, event: EventObject) =>
  ((snapshot.machine as typeof flow.machine).getTransitionData(snapshot, event) ?? []) as unknown as NamedTransition[]

/** The ids of a step's transitions, in a fixed order. */
export const transitionIds = (taken: readonly NamedTransition[]): string[] =>
  [...new Set(taken.flatMap((each) => transitionId(each) ?? []))].toSorted()

/** Records the transitions of pure steps: the event's own, those of raised events and eventless ones. */
const createWitness = (flow: Flow) => {
  const self = createEmptyActor()
  let seen: NamedTransition[] = []
  const system: unknown = Object.create(self.system as object, {
    _sendInspectionEvent: {
      value: ({ _transitions = [] }: { _transitions?: readonly NamedTransition[] }) => seen.push(..._transitions),
    },
  })
  const ignore = () => undefined
  const scope = {
    self,
    system,
    id: '',
    sessionId: '',
    logger: ignore,
    defer: ignore,
    stopChild: ignore,
    emit: ignore,
    actionExecutor: ignore,
  }
  const during = (step: () => unknown): string[] => {
    seen = []
    step()
    return transitionIds(seen)
  }
  const { machine, input } = flow
  return {
    ofStart: () => during(() => machine.getInitialSnapshot(scope as never, input as never)),
    ofStep: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      during(() => machine.transition(snapshot as never, event, scope as never)),
  }
}

/** A graph of more steps is taken for one without end. */
const mostSteps = 100_000

/** XState's traversal options for a flow; an event that the machine ignores is no edge. */
export const traversalOf = (flow: Flow, limit = mostSteps) => {
  const names = new Map<EventObject, string>(Object.entries(flow.cases).map(([name, { event }]) => [event, name]))
  return {
    events: Object.values(flow.cases).map(({ event }) => event),
    filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
      snapshot.status === 'active' && takenBy(flow, snapshot, event).length > 0,
    serializeState: (snapshot: AnyMachineSnapshot) => keyOf(flow, snapshot),
    serializeEvent: (event: EventObject) => names.get(event) ?? event.type,
    limit,
    ...(flow.input !== undefined && { input: flow.input }),
  }
}

type Adjacency = Readonly<
  Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, { state: AnyMachineSnapshot; event: EventObject }> }
  >
>

const adjacencyOf = (flow: Flow, limit: number): Adjacency => {
  try {
    return getAdjacencyMap(flow.machine as never, traversalOf(flow, limit) as never) as unknown as Adjacency
  } catch (cause) {
    if (!(cause instanceof Error) || cause.message !== 'Traversal limit exceeded') throw cause
    throw new Error(`${flow.name} has more than ${limit} steps: what its guards read must be of few values.`, { cause })
  }
}

/** The graph of a flow by XState's own traversal; throws where it has more steps than the limit. */
export const graphOf = (flow: Flow, limit = mostSteps): Graph => {
  const adjacency = adjacencyOf(flow, limit)
  const vertices = new Map<string, AnyMachineSnapshot>()
  const edges: Edge[] = []
  const witness = createWitness(flow)
  for (const [key, { state, transitions }] of Object.entries(adjacency)) {
    vertices.set(key, state)
    for (const [name, next] of Object.entries(transitions))
      edges.push({
        from: key,
        to: keyOf(flow, next.state),
        case: name,
        transitions: witness.ofStep(state, next.event),
      })
  }
  const start = Object.keys(adjacency)[0]
  if (start === undefined) throw new Error(`${flow.name} has no states.`)
  return { start, begins: witness.ofStart(), vertices, edges }
}

/** The transitions that these steps take from the flow's start on. */
export const reachable = ({ start, begins, edges }: Graph, usable: (edge: Edge) => boolean): ReadonlySet<string> => {
  const own = edges.filter(usable)
  const reached = new Set([start])
  // The loop extends the set that it iterates.
  for (const from of reached) for (const edge of own) if (edge.from === from) reached.add(edge.to)
  return new Set([...begins, ...own.filter(({ from }) => reached.has(from)).flatMap(({ transitions }) => transitions)])
}

/** The true snapshot after a step: a vertex stands for many snapshots, whose contexts differ. */
export const nextSnapshot = (flow: Flow, snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(flow.machine, snapshot as never, event)[0] as AnyMachineSnapshot

/** The transitions beyond this flow's page: those that no way without defects and other flows' events, which have no hand, takes. */
export const beyondThePage = (flow: Flow, graph: Graph, hands: object = {}): ReadonlySet<string> => {
  const within = reachable(
    graph,
    (edge) => Object.hasOwn(hands, edge.case) || !isActorsAlone(flow.cases[edge.case] as Case),
  )
  return new Set(graph.edges.flatMap(({ transitions }) => transitions).filter((id) => !within.has(id)))
}
