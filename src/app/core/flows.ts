import {
  enqueueActions,
  setup,
  type ActorRefFrom,
  type AnyActorRef,
  type AnyStateMachine,
  type InputFrom,
} from 'xstate'

type FlowsEvent =
  /** A function and not a machine, which inspectors would read through and through. */
  | { type: 'flow.start'; id: string; make: () => { readonly logic: AnyStateMachine; readonly input?: unknown } }
  | { type: 'flow.stop'; flow: AnyActorRef }
  /** A flow has failed. */
  | { type: `xstate.error.actor.${string}`; error: unknown }

/**
 * The parent of the flows that a page, a window or a widget begins: below the root, so that the inspectors show them, and
 * running while the platform is closed, too. A flow that fails leaves the others running.
 */
export const flowsMachine = setup({
  types: { events: {} as FlowsEvent },
}).createMachine({
  id: 'flows',
  on: {
    'flow.start': {
      actions: enqueueActions(({ event: { id, make }, enqueue }) => {
        const { logic, input } = make()
        // The type knows the ids of machines that name their children.
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

/** A flow's machine with its work, and the input that it starts with. */
export interface FlowStart<M extends AnyStateMachine> {
  readonly logic: M
  readonly input?: InputFrom<M>
}

/** Starts a flow; an earlier one of this id runs on by itself. */
export const startFlow = <M extends AnyStateMachine>(
  flows: Flows,
  id: string,
  make: () => FlowStart<M>,
): ActorRefFrom<M> => {
  flows.send({ type: 'flow.start', id, make })
  return flowById(flows, id) as ActorRefFrom<M>
}

/** The flow with this id; undefined if none runs. */
export const flowById = (flows: Flows, id: string): AnyActorRef | undefined =>
  (flows.getSnapshot().children as Record<string, AnyActorRef | undefined>)[id]

/** The flow with this id, which starts now if none runs, and runs as long as the page. */
export const keepFlow = <M extends AnyStateMachine>(
  flows: Flows,
  id: string,
  make: () => FlowStart<M>,
): ActorRefFrom<M> => (flowById(flows, id) as ActorRefFrom<M> | undefined) ?? startFlow(flows, id, make)
