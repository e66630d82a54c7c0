import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'
import type { NamedTransition } from '../diagram/transitions.ts'
import type { Flow } from './flow.ts'
import type { ExpectedGraph } from './frozen.ts'
import { keyOf, nextSnapshot, transitionIds, type Edge } from './graph.ts'
import type { Tour } from './tours.ts'

interface Held {
  readonly resolve: (output: unknown) => void
  readonly reject: (error: unknown) => void
}

/** Waits until settled promises have reached their listeners. */
const settled = () => new Promise<void>((resolve) => setImmediate(resolve))

/** A comparable context: actors by their id, errors by their message. */
const comparable = (context: unknown) =>
  JSON.stringify(context, (_, value: unknown) =>
    typeof value === 'object' && value !== null && 'sessionId' in value ? 'actor' : value,
  )

/**
 * Walks a tour with a real actor. Its work consists of held promises that the tour settles, and its clock is mocked. After each
 * step transitions, state, key and tags must equal the frozen graph's, and the context the pure machine's. `inspect` receives
 * all inspection events; `begins` is called before each step.
 */
export const walkActor = async (
  flow: Flow,
  graph: ExpectedGraph,
  tour: Tour,
  inspect?: (inspected: InspectionEvent) => void,
  begins?: (edge: Edge) => void,
): Promise<void> => {
  const held = new Map<string, Held>()
  const hold = fromPromise(
    ({ self }) => new Promise<unknown>((resolve, reject) => held.set(self.id, { resolve, reject })),
  )
  const clock = new SimulatedClock()
  const work = Object.keys(flow.machine.implementations.actors).filter(
    (name) => !('root' in (flow.machine.implementations.actors[name] as object)),
  )
  const machine = flow.machine.provide({
    actors: Object.fromEntries(work.map((name) => [name, hold as AnyActorLogic])),
  } as never)
  let taken: NamedTransition[] = []
  const witness = (inspected: InspectionEvent) => {
    if (inspected.type === '@xstate.microstep' && inspected.actorRef.sessionId === inspected.rootId)
      taken.push(...(inspected._transitions as unknown as NamedTransition[]))
    inspect?.(inspected)
  }
  const actor = createActor(
    machine as typeof flow.machine,
    { clock, inspect: witness, ...(flow.input !== undefined && { input: flow.input }) } as never,
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  const check = (step: string, key: string, transitions: readonly string[]) => {
    const seen = actor.getSnapshot() as AnyMachineSnapshot
    const differs = (what: string, is: string, wanted: string) => {
      if (is !== wanted) throw new Error(`${step} ${what} ${is}, not ${wanted}.`)
    }
    differs('went to', keyOf(flow, seen), key)
    differs('takes', transitionIds(taken).join(', '), transitions.join(', '))
    differs('has the tags', [...seen.tags].toSorted().join(', '), (graph.tags.get(key) ?? []).join(', '))
  }
  check(`${flow.name}: the start`, graph.start, graph.begins)
  let expected = graph.vertices.get(graph.start) as AnyMachineSnapshot
  for (const edge of tour) {
    begins?.(edge)
    taken = []
    const { kind, event } = flow.cases[edge.case] as (typeof flow.cases)[string]
    switch (kind) {
      case 'user':
      case 'report':
      case 'within':
        actor.send(event)
        break
      case 'delay':
        clock.increment(flow.delays?.[event.type.split('.')[2] ?? ''] ?? 0)
        break
      case 'answer':
      case 'defect': {
        const { actorId, output, error } = event as unknown as { actorId: string; output?: unknown; error?: unknown }
        const promise = held.get(actorId)
        if (promise === undefined) throw new Error(`${flow.name}: nobody asked for "${actorId}".`)
        held.delete(actorId)
        if (kind === 'answer') promise.resolve(output)
        else promise.reject(error)
      }
    }
    await settled()
    expected = nextSnapshot(flow, expected, event)
    const seen = actor.getSnapshot() as AnyMachineSnapshot
    const step = `${flow.name}: ${edge.case} from ${edge.from}`
    check(step, edge.to, edge.transitions)
    if (comparable(seen.context) !== comparable(expected.context))
      throw new Error(`${step} holds ${comparable(seen.context)}, not ${comparable(expected.context)}.`)
  }
  actor.stop()
}
