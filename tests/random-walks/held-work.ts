import type { ActorLogic, AnyActorLogic, AnyActorRef, AnyStateMachine, EventObject, Snapshot } from 'xstate'

type HeldSnapshot = Snapshot<unknown> & { readonly input: unknown }
type Settle = { type: 'walk.settle'; output: unknown } | { type: 'walk.break' } | { type: 'xstate.stop' }

/** A request as the walk sees it: its work, its input, and whether it is pending. */
export interface Asked {
  readonly id: string
  readonly input: unknown
  readonly at: number
  readonly actor: AnyActorRef
}

/**
 * All work of a machine and its children, held until the walk settles it synchronously, so that thousands of walks
 * fit in a minute.
 */
export class WorkDesk {
  asked: Asked[] = []
  private now: () => number = () => 0

  /** Forgets the last walk; the next one reads this clock. */
  begin(now: () => number) {
    this.asked = []
    this.now = now
  }

  /** The latest pending work with this id. */
  underWay(id?: string): readonly Asked[] {
    return this.asked
      .filter((asked) => (id === undefined || asked.id === id) && asked.actor.getSnapshot().status === 'active')
      .toReversed()
  }

  /** A copy of the machine whose work, and its children's, is held here. */
  hold<M extends AnyStateMachine>(machine: M): M {
    const actors = Object.entries(machine.implementations.actors as Record<string, AnyActorLogic>).map(
      ([name, logic]) => [name, 'root' in logic ? this.hold(logic as unknown as AnyStateMachine) : this.held()],
    )
    return machine.provide({ actors: Object.fromEntries(actors) } as never) as M
  }

  private held(): AnyActorLogic {
    const logic: ActorLogic<HeldSnapshot, Settle & EventObject, unknown> = {
      getInitialSnapshot: (_, input) => ({ status: 'active', output: undefined, error: undefined, input }),
      getPersistedSnapshot: (snapshot) => snapshot,
      start: (snapshot, { self }) => {
        this.asked.push({ id: self.id, input: snapshot.input, at: this.now(), actor: self })
      },
      transition: (snapshot, event) => {
        switch (event.type) {
          case 'walk.settle':
            return { ...snapshot, status: 'done', output: event.output, error: undefined }
          case 'walk.break':
            return { ...snapshot, status: 'error', output: undefined, error: new Error('defect') }
          case 'xstate.stop':
            return { ...snapshot, status: 'stopped', output: undefined, error: undefined }
          // Work that receives an event goes on.
          default:
            return snapshot
        }
      },
    }
    return logic
  }
}
