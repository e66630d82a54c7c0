import type {
  ActorScope,
  ActorSystem,
  AnyEventObject,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  Snapshot,
} from 'xstate'

/** Code that comes when it is first needed: what was there before waits for it. */
export interface Late<Code> {
  readonly arrived: () => Code | undefined
  readonly whenArrived: (listener: () => void) => void
  readonly arrive: (code: Code) => void
}

export const makeLate = <Code>(): Late<Code> => {
  let code: Code | undefined
  const listeners: (() => void)[] = []
  return {
    arrived: () => code,
    whenArrived: (listener) => {
      listeners.push(listener)
    },
    arrive: (arrived) => {
      code = arrived
      for (const listener of listeners.splice(0)) listener()
    },
  }
}

type Waiting = Snapshot<unknown> & { readonly input: unknown; readonly heard: readonly AnyEventObject[] }
type Scope = ActorScope<any, AnyEventObject, ActorSystem<any>, any>

const arrival = 'late.arrived'

/** What makes a machine from what it is given, called once: whoever asks again gets the same one. */
export const once = <Make extends (...given: any[]) => unknown>(...given: Parameters<Make>) => {
  let made: ReturnType<Make> | undefined
  return (make: Make) => (made ??= make(...given) as ReturnType<Make>)
}

/**
 * A machine whose code is late: until it has come, the actor hears and waits; from then on it is that machine,
 * and hears what it was told. An actor that starts after the code has come is that machine from the beginning.
 * `failure`: the event that says that the code did not come; what is heard after it begins anew.
 */
export const lateMachine = <M extends AnyStateMachine, Code>(
  late: Late<Code>,
  pick: (code: Code) => M,
  failure?: EventFrom<M>['type'],
): M => {
  const machine = (): AnyStateMachine | undefined => {
    const code = late.arrived()
    return code === undefined ? undefined : pick(code)
  }
  const isWaiting = (snapshot: Snapshot<unknown>): snapshot is Waiting => 'heard' in snapshot
  const logic = {
    getInitialSnapshot: (scope: Scope, input: unknown) =>
      machine()?.getInitialSnapshot(scope, input) ?? {
        status: 'active',
        output: undefined,
        error: undefined,
        input,
        heard: [],
      },
    start: (snapshot: Snapshot<unknown>, { self }: Scope) => {
      if (!isWaiting(snapshot)) machine()?.start(snapshot as AnyMachineSnapshot)
      else
        late.whenArrived(() => {
          if (self.getSnapshot().status === 'active') self.send({ type: arrival })
        })
    },
    transition: (snapshot: Snapshot<unknown>, event: AnyEventObject, scope: Scope): Snapshot<unknown> => {
      const come = machine()
      if (!isWaiting(snapshot)) return come?.transition(snapshot as AnyMachineSnapshot, event, scope) ?? snapshot
      if (event.type === 'xstate.stop') return { ...snapshot, status: 'stopped' } as Waiting
      if (event.type !== arrival || come === undefined) {
        const failed = failure !== undefined && snapshot.heard.at(-1)?.type === failure
        return { ...snapshot, heard: failed ? [event] : [...snapshot.heard, event] } as Waiting
      }
      const begun = come.getInitialSnapshot(scope, snapshot.input)
      return snapshot.heard.reduce((now: AnyMachineSnapshot, said) => come.transition(now, said, scope), begun)
    },
    getPersistedSnapshot: (snapshot: Snapshot<unknown>) =>
      isWaiting(snapshot) ? snapshot : machine()?.getPersistedSnapshot(snapshot as never),
  }
  return logic as unknown as M
}
