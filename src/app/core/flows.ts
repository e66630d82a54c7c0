import {
  enqueueActions,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate'

type FlowsEvent =
  /** `make` is a function, because inspectors would serialise a machine. */
  | { type: 'flow.start'; id: string; make: () => { readonly logic: AnyStateMachine; readonly input?: unknown } }
  | { type: 'flow.stop'; flow: AnyActorRef }
  | { type: `xstate.error.actor.${string}`; error: unknown }

/**
 * The parent of flows that a page, window or widget starts. It sits below the root, so inspectors show its children, and
 * outlives a closed platform. A failed flow leaves the others running.
 */
export const flowsMachine = setup({
  types: { events: {} as FlowsEvent },
}).createMachine({
  id: 'flows',
  on: {
    'flow.start': {
      actions: enqueueActions(({ event: { id, make }, enqueue }) => {
        const { logic, input } = make()
        // The type lists only ids of machines that name their children.
        enqueue.spawnChild(logic, { id: id as never, input })
      }),
    },
    'flow.stop': {
      actions: enqueueActions(({ event, enqueue }) => {
        enqueue.stopChild(event.flow)
      }),
    },
    'xstate.error.actor.*': {
      actions: ({ event }) => {
        reportError(event.error)
      },
    },
  },
})

export type Flows = ActorRefFrom<typeof flowsMachine>

/** A flow's machine with its actors provided, and its input. */
export interface FlowStart<M extends AnyStateMachine> {
  readonly logic: M
  readonly input?: InputFrom<M>
}

/** Starts a flow; an earlier flow with this id runs on, unreferenced. */
export const startFlow = <M extends AnyStateMachine>(
  flows: Flows,
  id: string,
  make: () => FlowStart<M>,
): ActorRefFrom<M> => {
  flows.send({ type: 'flow.start', id, make })
  return flowById(flows, id) as ActorRefFrom<M>
}

/** The flow with this id; undefined if none is running. */
export const flowById = (flows: Flows, id: string): AnyActorRef | undefined =>
  (flows.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]

/** The flow with this id, started if none is running; it lives as long as the page. */
export const keepFlow = <M extends AnyStateMachine>(
  flows: Flows,
  id: string,
  make: () => FlowStart<M>,
): ActorRefFrom<M> => (flowById(flows, id) as ActorRefFrom<M> | undefined) ?? startFlow(flows, id, make)
