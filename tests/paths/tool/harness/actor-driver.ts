import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyActorLogic,
  type AnyMachineSnapshot,
  type InspectionEvent,
} from 'xstate'
import type { Flow } from './flow.ts'
import { keyOf, nextSnapshot, type Graph } from './graph.ts'
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
 * step state, key and context must equal the pure machine's. `inspect` receives all inspection events.
 */
export const walkActor = async (
  flow: Flow,
  graph: Graph,
  tour: Tour,
  inspect?: (inspected: InspectionEvent) => void,
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
  const actor = createActor(
    machine as typeof flow.machine,
    { clock, ...(inspect && { inspect }), ...(flow.input !== undefined && { input: flow.input }) } as never,
  )
  actor.subscribe({ error: () => undefined })
  actor.start()
  let expected = graph.vertices.get(graph.start) as AnyMachineSnapshot
  for (const edge of tour) {
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
    if (keyOf(flow, seen) !== edge.to) throw new Error(`${step} went to ${keyOf(flow, seen)}, not to ${edge.to}.`)
    if (comparable(seen.context) !== comparable(expected.context))
      throw new Error(`${step} holds ${comparable(seen.context)}, not ${comparable(expected.context)}.`)
  }
  actor.stop()
}
