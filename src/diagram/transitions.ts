import type { AnyStateNode } from 'xstate'

/** What names a transition: where it begins, what it listens to, and which of several it is. */
export interface NamedTransition {
  readonly source: AnyStateNode
  readonly eventType: string
}

/** The transitions of a state that begin with this event; the empty event stands for those that happen at once. */
const siblingsOf = ({ source, eventType }: NamedTransition): readonly unknown[] =>
  (eventType === '' ? source.always : source.transitions.get(eventType)) ?? []

/** A name that a transition has in every run and on every machine; undefined for the step into a first state. */
export const transitionId = (transition: NamedTransition): string | undefined => {
  const index = siblingsOf(transition).indexOf(transition)
  return index < 0 ? undefined : `${transition.source.id} on ${transition.eventType || 'entry'} [${index}]`
}
