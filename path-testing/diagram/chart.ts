import type { AnyStateMachine, AnyStateNode } from 'xstate'
import { transitionId, type NamedTransition } from './transitions.ts'
import { eventWords, guardWords, type GuardLike } from './words.ts'

/** A state for readers. */
export interface ChartState {
  /** `login.withoutCode.editing`. */
  readonly id: string
  readonly name: string
  readonly kind: 'atomic' | 'compound' | 'parallel' | 'final' | 'history'
  readonly description: string
  /** The initial state of a compound state. */
  readonly initial?: string
  /** The actors that run while the state lasts. */
  readonly work: readonly string[]
  readonly states: readonly ChartState[]
}

/** A transition; without a target it is internal. */
export interface ChartEdge {
  readonly id: string
  readonly from: string
  readonly to?: string
  /** The event type in the source: `login.submit`. */
  readonly type: string
  /** The event for readers: `login.submit`, `signIn is done`, `after patience`. */
  readonly event: string
  readonly guard?: string
}

/** A machine's definition as plain data for its diagram, its page and its list of events. */
export interface Chart {
  readonly id: string
  readonly description: string
  readonly root: ChartState
  readonly edges: readonly ChartEdge[]
}

interface Defined extends NamedTransition {
  readonly target?: readonly AnyStateNode[]
  readonly guard?: GuardLike
}

const stateOf = (node: AnyStateNode): ChartState => {
  const [first] = node.initial?.target ?? []
  return {
    id: node.id,
    name: node.key,
    kind: node.type,
    description: node.description ?? '',
    ...(node.type === 'compound' && first !== undefined && { initial: first.id }),
    work: node.invoke.map(({ id }) => id),
    states: Object.values(node.states).map(stateOf),
  }
}

const edgesOf = (node: AnyStateNode): ChartEdge[] => {
  const own = [...node.transitions.values(), node.always ?? []].flat() as unknown as Defined[]
  return own.flatMap((transition) => {
    const { eventType, target = [], guard } = transition
    const words = guardWords(guard)
    const base = {
      from: node.id,
      type: eventType,
      event: eventWords(eventType),
      ...(words !== undefined && { guard: words }),
    }
    const id = transitionId(transition) ?? ''
    return target.length === 0
      ? [{ ...base, id }]
      : target.map(({ id: to }, index) => ({ ...base, id: index === 0 ? id : `${id} ${index}`, to }))
  })
}

const nodesOf = (node: AnyStateNode): AnyStateNode[] => [node, ...Object.values(node.states).flatMap(nodesOf)]

/** Reads a machine's definition. */
export const chartOf = ({ root }: AnyStateMachine): Chart => ({
  id: root.id,
  description: root.description ?? '',
  root: stateOf(root),
  edges: nodesOf(root).flatMap(edgesOf),
})

/** Returns a state and its descendants, outermost first. */
export const statesOf = (state: ChartState): ChartState[] => [state, ...state.states.flatMap(statesOf)]
