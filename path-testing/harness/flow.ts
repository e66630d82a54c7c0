import type { AnyStateMachine, EventFrom, EventObject, InputFrom, SnapshotFrom } from 'xstate'

/**
 * The cause of a step in a walk. A `defect` is an error that no answer causes, and `within` comes from another flow with a walk
 * of its own; only the actor driver takes these two.
 */
export type CaseKind = 'user' | 'report' | 'answer' | 'delay' | 'defect' | 'within'

const actorsAlone: readonly CaseKind[] = ['defect', 'within']

/** Is this step out of reach of hand, answer and clock on the flow's page? */
export const isActorsAlone = ({ kind }: Case) => actorsAlone.includes(kind)

export interface Case {
  readonly kind: CaseKind
  readonly event: EventObject
}

/** An event with its sender: a visitor (`user`), another flow (`report`), or an enclosed one (`within`). */
export const user = <E extends EventObject>(event: E) => ({ kind: 'user', event }) as const
export const report = <E extends EventObject>(event: E) => ({ kind: 'report', event }) as const
export const within = <E extends EventObject>(event: E) => ({ kind: 'within', event }) as const
/** The actor with this invoke id returns this outcome. */
export const answer = <Outcome>(id: string, output: Outcome) =>
  ({ kind: 'answer', event: { type: `xstate.done.actor.${id}`, output, actorId: id } }) as const
/** The actor with this invoke id throws. */
export const defect = (id: string) =>
  ({ kind: 'defect', event: { type: `xstate.error.actor.${id}`, error: new Error('defect'), actorId: id } }) as const
/** The named delay of this state runs out. */
export const delay = (name: string, state: string) =>
  ({ kind: 'delay', event: { type: `xstate.after.${name}.${state}` } }) as const

/**
 * A machine with the cases of its events and the key of its vertices, for walks. The key holds the state's value and everything
 * that guards read, and nothing else.
 */
export interface Flow<
  M extends AnyStateMachine = AnyStateMachine,
  Cases extends Record<string, Case> = Record<string, Case>,
> {
  readonly name: string
  /** The machine with stand-ins for its child machines; its own actors stay typed holes. */
  readonly machine: M
  readonly input?: InputFrom<M>
  readonly cases: Cases
  /** A method, so that a flow of one machine is a flow of any. */
  guardsRead(snapshot: SnapshotFrom<M>): unknown
  /** States that the machine leaves at once. */
  readonly passing?: readonly string[]
  /** Milliseconds of each named delay. */
  readonly delays?: Record<string, number>
}

export const defineFlow = <M extends AnyStateMachine, Cases extends Record<string, Case>>(
  flow: Flow<M, Cases> & { readonly cases: Record<string, Case & { event: EventFrom<M> | EventObject }> },
): Flow<M, Cases> => flow

/** The dotted names of a state value's atomic states: `open.list.all.showing`. */
export const leavesOf = (value: unknown, path: readonly string[] = []): string[] =>
  typeof value === 'string'
    ? [[...path, value].join('.')]
    : Object.entries((value ?? {}) as Record<string, unknown>).flatMap(([name, inner]) =>
        leavesOf(inner, [...path, name]),
      )

/** The flow's name as typed, and as its files are called: `door-in-another-language`. */
export const slugOf = ({ name }: Pick<Flow, 'name'>): string =>
  name
    .normalize('NFKD')
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
