import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/**
 * How a step of a walk comes about. A defect is an error that no answer can cause, and what comes from `within` is another
 * flow's, which stands in this one or around it and has a walk of its own: only the actor driver takes these.
 */
export type CaseKind = 'user' | 'report' | 'answer' | 'delay' | 'defect' | 'within'

const actorsAlone: readonly CaseKind[] = ['defect', 'within']

/** No hand, answer or clock on the page of this flow brings it about. */
export const isActorsAlone = ({ kind }: Case) => actorsAlone.includes(kind)

export interface Case {
  readonly kind: CaseKind
  readonly event: EventObject
}

/** An event that somebody sends: a visitor's hand (`user`), another flow (`report`), or one that stands in this one (`within`). */
export const user = <E extends EventObject>(event: E) => ({ kind: 'user', event }) as const
export const report = <E extends EventObject>(event: E) => ({ kind: 'report', event }) as const
export const within = <E extends EventObject>(event: E) => ({ kind: 'within', event }) as const
/** The work with this invoke id ends with this outcome. */
export const answer = <Outcome>(id: string, output: Outcome) =>
  ({ kind: 'answer', event: { type: `xstate.done.actor.${id}`, output, actorId: id } }) as const
/** The work with this invoke id throws. */
export const defect = (id: string) =>
  ({ kind: 'defect', event: { type: `xstate.error.actor.${id}`, error: new Error('defect'), actorId: id } }) as const
/** The named delay of this state runs out. */
export const delay = (name: string, state: string) =>
  ({ kind: 'delay', event: { type: `xstate.after.${name}.${state}` } }) as const

/**
 * A machine with everything a walk needs: the cases of its events and the key of its vertices.
 * The key holds the state's value and all that guards read, and nothing else.
 */
export interface Flow<
  M extends AnyStateMachine = AnyStateMachine,
  Cases extends Record<string, Case> = Record<string, Case>,
> {
  readonly name: string
  /** The machine with stand-ins for its child machines; its own work stays a typed hole. */
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly cases: Cases
  readonly guardsRead: (snapshot: SnapshotFrom<M>) => unknown
  /** States that are left in the moment they are entered. */
  readonly passing?: readonly string[]
  /** Milliseconds of each named delay. */
  readonly delays?: Record<string, number>
}

export const defineFlow = <M extends AnyStateMachine, Cases extends Record<string, Case>>(
  flow: Flow<M, Cases> & { readonly cases: Record<string, Case & { event: EventFrom<M> | EventObject }> },
): Flow<M, Cases> => flow

/** The dotted names of the atomic states that a state value is in: `open.games.all.showing`. */
export const leavesOf = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [[...path, value].join('.')]
    : Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, inner]) =>
        leavesOf(inner, [...path, name]),
      )
