import type { AnyStateNode } from 'xstate'

/** The identity of a transition: source state, event and index. */
export interface NamedTransition {
  readonly source: AnyStateNode
  readonly eventType: string
}

/** Returns the transitions of a state for this event; the empty event stands for eventless ones. */
const siblingsOf = ({ source, eventType }: NamedTransition): readonly unknown[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

/** Returns an id that is stable across runs and machines; undefined for the initial transition. */
export const transitionId = (transition: NamedTransition): string | undefined => {
  const index = siblingsOf(transition).indexOf(transition)
  return index < 0 ? undefined : `${transition.source.id} on ${transition.eventType || 'entry'} [${index}]`
}
