import { matchesState, type StateValue } from 'xstate'

export interface Known {
  readonly context?: object
  readonly tags?: readonly string[]
  readonly children?: object
  /** The event that the state takes. */
  readonly takes?: string
}

/** The parts of a flow in this state that a view reads. */
export const flowIn = (value: StateValue, { context = {}, tags = [], children = {}, takes }: Known = {}): never =>
  ({
    value,
    context,
    children,
    matches: (wanted: StateValue) => matchesState(wanted, value),
    hasTag: (tag: string) => tags.includes(tag),
    can: ({ type }: { readonly type: string }) => type === takes,
  }) as never
