import { shallowEqual, useSelector } from '@xstate/react'
import type {
  ActorLogic,
  ActorRef,
  ActorScope,
  ActorSystem,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  Snapshot,
  SnapshotFrom,
} from 'xstate'

/** The snapshot of a flow whose chunk is loading, with the events sent so far. Inspectors show the state `pending`. */
export interface Pending<Event extends EventObject = AnyEventObject> {
  readonly status: 'active' | 'stopped'
  readonly output: undefined
  readonly error: undefined
  readonly value: 'pending'
  readonly input: unknown
  readonly pendingEvents: readonly Event[]
}

/** The actor of a flow whose chunk may still be loading. */
export type LazyRef<M extends AnyStateMachine> = ActorRef<SnapshotFrom<M> | Pending<EventFrom<M>>, EventFrom<M>>

/** The logic of such an actor. */
export type LazyLogic<M extends AnyStateMachine> = ActorLogic<
  SnapshotFrom<M> | Pending<EventFrom<M>>,
  EventFrom<M>,
  InputFrom<M>
>

/** Code that loads when it is first needed. */
export interface LazyCode<Code> {
  readonly code: () => Code | undefined
  readonly whenLoaded: (listener: () => void) => void
}

type Scope = ActorScope<any, AnyEventObject, ActorSystem<any>, any>

const loaded = 'chunk.loaded'

/** Returns whether a snapshot is that of a flow whose code is loading. */
export const isPending = (snapshot: object): snapshot is Pending => 'pendingEvents' in snapshot

/**
 * The logic of a machine whose chunk is loading: it queues events until then, and continues as that machine. After `failure`,
 * the event of a failed load, it keeps only later events.
 */
export const lazyLogic = <M extends AnyStateMachine, Code>(
  lazy: LazyCode<Code>,
  pick: (code: Code) => M,
  failure?: string,
): LazyLogic<M> => {
  const machine = (): AnyStateMachine | undefined => {
    const code = lazy.code()
    return code === undefined ? undefined : pick(code)
  }
  const pending = (input: unknown): Pending => ({
    status: 'active',
    output: undefined,
    error: undefined,
    value: 'pending',
    input,
    pendingEvents: [],
  })
  const logic = {
    getInitialSnapshot: (scope: Scope, input: unknown) => machine()?.getInitialSnapshot(scope, input) ?? pending(input),
    start: (snapshot: Snapshot<unknown>, { self }: Scope) => {
      if (!isPending(snapshot)) machine()?.start(snapshot as AnyMachineSnapshot)
      else
        lazy.whenLoaded(() => {
          if (self.getSnapshot().status === 'active') self.send({ type: loaded })
        })
    },
    transition: (snapshot: Snapshot<unknown>, event: AnyEventObject, scope: Scope): object => {
      const ready = machine()
      if (!isPending(snapshot)) return ready?.transition(snapshot as AnyMachineSnapshot, event, scope) ?? snapshot
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } satisfies Pending
      if (event.type !== loaded || ready === undefined) {
        const failed = failure !== undefined && snapshot.pendingEvents.at(-1)?.type === failure
        return { ...snapshot, pendingEvents: failed ? [event] : [...snapshot.pendingEvents, event] } satisfies Pending
      }
      const initial = ready.getInitialSnapshot(scope, snapshot.input)
      return snapshot.pendingEvents.reduce(
        (now: AnyMachineSnapshot, sent) => ready.transition(now, sent, scope),
        initial,
      )
    },
    getPersistedSnapshot: (snapshot: Snapshot<unknown>) =>
      isPending(snapshot) ? snapshot : machine()?.getPersistedSnapshot(snapshot as never),
  }
  return logic as unknown as LazyLogic<M>
}

type PendingView<Event extends EventObject, View> = (pendingEvents: readonly Event[]) => View

const viewIn = <S extends object, Event extends EventObject, View>(
  snapshot: S | Pending<Event>,
  select: (snapshot: S) => View,
  pendingView: PendingView<Event, View>,
): View => (isPending(snapshot) ? pendingView(snapshot.pendingEvents) : select(snapshot))

/** A lazy flow's view now: of its snapshot, or of the queued events while its chunk loads. */
export const viewOf = <S extends object, Event extends EventObject, View>(
  actor: { getSnapshot(): S | Pending<Event> },
  select: (snapshot: S) => View,
  pendingView: PendingView<Event, View>,
): View => viewIn(actor.getSnapshot(), select, pendingView)

/** A lazy flow's view, kept up to date. */
export const useView = <S extends AnyMachineSnapshot, Event extends EventObject, View>(
  actor: ActorRef<S | Pending<Event>, Event>,
  select: (snapshot: S) => View,
  pendingView: PendingView<Event, View>,
): View => useSelector(actor, (snapshot) => viewIn(snapshot, select, pendingView), shallowEqual)

/** A lazy flow's actor for the screens of its own chunk; throws if the chunk is not loaded. */
export const loadedActor = <S extends AnyMachineSnapshot, Event extends EventObject>(
  actor: ActorRef<S | Pending<Event>, Event>,
): ActorRef<S, Event> => {
  if (isPending(actor.getSnapshot())) throw new Error(`The chunk of ${actor.id} is not loaded.`)
  return actor as unknown as ActorRef<S, Event>
}
