import type { AnyMachineSnapshot, AnyStateNode, EventObject } from 'xstate'
import { transition } from 'xstate'
import { getAdjacencyMap, getStateNodes } from 'xstate/graph'
import type { Flow } from './flow.ts'

export interface Edge {
  readonly from: string
  readonly to: string
  readonly case: string
  /** The machine's own transitions that the step takes. */
  readonly transitions: readonly string[]
}

export interface Graph {
  readonly start: string
  readonly vertices: ReadonlyMap<string, AnyMachineSnapshot>
  readonly edges: readonly Edge[]
}

/** The key of a vertex: state value, status, and what guards read. */
export const keyOf = (flow: Flow, snapshot: AnyMachineSnapshot) =>
  JSON.stringify([snapshot.value, snapshot.status, flow.guardsRead(snapshot as never) ?? null])

interface TransitionData {
  readonly source: AnyStateNode
  readonly eventType: string
}

const transitionId = (source: AnyStateNode, eventType: string, index: number) =>
  `${source.id} on ${eventType} [${index}]`

const idOf = (definition: TransitionData) =>
  transitionId(
    definition.source,
    definition.eventType,
    (definition.source.transitions.get(definition.eventType) ?? []).indexOf(definition as never),
  )

/** Every transition that the machine defines, by a name that is the same in every run. */
export const definedTransitions = (flow: Flow): string[] =>
  [flow.machine.root, ...getStateNodes(flow.machine as never)].flatMap((node) =>
    [...node.transitions].flatMap(([eventType, definitions]) =>
      definitions.map((_, index) => transitionId(node, eventType, index)),
    ),
  )

/** The states that a walk has to see: every atomic one. */
export const atomicStates = (flow: Flow): string[] =>
  getStateNodes(flow.machine as never)
    .filter((node) => Object.keys(node.states).length === 0)
    .map((node) => node.path.join('.'))

/** The graph of a flow by XState's own traversal; an event that the machine does not take is no edge. */
export const graphOf = (flow: Flow): Graph => {
  const names = new Map<EventObject, string>(Object.entries(flow.cases).map(([name, { event }]) => [event, name]))
  const taken = (snapshot: AnyMachineSnapshot, event: EventObject) =>
    ((snapshot.machine as typeof flow.machine).getTransitionData(snapshot, event) ?? []) as unknown as TransitionData[]
  const adjacency = getAdjacencyMap(
    flow.machine as never,
    {
      events: Object.values(flow.cases).map(({ event }) => event) as never,
      filterEvents: (snapshot: AnyMachineSnapshot, event: EventObject) =>
        snapshot.status === 'active' && taken(snapshot, event).length > 0,
      serializeState: (snapshot: AnyMachineSnapshot) => keyOf(flow, snapshot),
      serializeEvent: (event: EventObject) => names.get(event) ?? event.type,
      ...(flow.input !== undefined && { input: flow.input }),
    } as never,
  ) as unknown as Record<
    string,
    { state: AnyMachineSnapshot; transitions: Record<string, { state: AnyMachineSnapshot; event: EventObject }> }
  >
  const vertices = new Map<string, AnyMachineSnapshot>()
  const edges: Edge[] = []
  for (const [key, { state, transitions }] of Object.entries(adjacency)) {
    vertices.set(key, state)
    for (const [name, next] of Object.entries(transitions))
      edges.push({
        from: key,
        to: keyOf(flow, next.state),
        case: name,
        transitions: taken(state, next.event).map(idOf),
      })
  }
  const start = Object.keys(adjacency)[0]
  if (start === undefined) throw new Error(`${flow.name} has no states.`)
  return { start, vertices, edges }
}

/** The true snapshot after a step: a vertex stands for many, and their contexts differ. */
export const nextSnapshot = (flow: Flow, snapshot: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
  transition(flow.machine, snapshot as never, event)[0] as AnyMachineSnapshot
