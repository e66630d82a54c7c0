import { not, type AnyStateMachine, type AnyStateNode } from 'xstate'
import { getStateNodes } from 'xstate/graph'
import { transitionId } from '../diagram/transitions.ts'

export type Operator = 'retarget' | 'negate' | 'drop' | 'remove' | 'reenter' | 'initial' | 'untag' | 'input' | 'delay'

/** One small mistake in a machine. */
export interface Mutant {
  /** The same in every run, for every machine of this definition. */
  readonly name: string
  readonly operator: Operator
  /** Makes the mistake in a machine that has not started; returns a function that undoes it. */
  readonly apply: (machine: AnyStateMachine) => () => void
}

/** A transition as XState keeps it in a state; mutated in place. */
interface Transition {
  readonly source: AnyStateNode
  readonly eventType: string
  target: readonly AnyStateNode[] | undefined
  guard: unknown
  actions: readonly unknown[]
  reenter: boolean
}

/** The event that XState raises after a delay; `delay` is a number, a name or a function. */
interface DelayedRaise {
  readonly id: string
  delay: unknown
}

const nodesOf = (machine: AnyStateMachine): readonly AnyStateNode[] => [machine.root, ...getStateNodes(machine.root)]

/** In the order of the definition: events, ends of work, delays, and immediate ones. */
const transitionsOf = (node: AnyStateNode): readonly Transition[] =>
  [...[...node.transitions.values()].flat(), ...(node.always ?? [])] as unknown as readonly Transition[]

const transitionNamed = (machine: AnyStateMachine, name: string): Transition => {
  for (const node of nodesOf(machine))
    for (const transition of transitionsOf(node)) if (transitionId(transition) === name) return transition
  throw new Error(`There is no transition "${name}".`)
}

/**
 * The target of a mistaken transition: the next sibling state of the right one or of its nearest ancestor with
 * siblings.
 */
const mistakenFor = (target: AnyStateNode): AnyStateNode | undefined => {
  const { parent } = target
  if (parent === undefined) return undefined
  const beside = parent.type === 'parallel' ? [] : Object.values(parent.states as Record<string, AnyStateNode>)
  const states = beside.filter(({ type }) => type !== 'history')
  return states.length > 1 ? states[(states.indexOf(target) + 1) % states.length] : mistakenFor(parent)
}

const nameOf = (action: unknown): string => {
  if (typeof action === 'string') return action
  const { type, name } = action as { readonly type?: string; readonly name?: string }
  return type ?? name ?? 'function'
}

const changed = <Key extends 'target' | 'guard' | 'actions' | 'reenter' | 'tags' | 'input' | 'delay'>(
  of: (machine: AnyStateMachine) => { [key in Key]: unknown },
  key: Key,
  change: (machine: AnyStateMachine, was: unknown) => unknown,
): Mutant['apply'] => {
  return (machine) => {
    const holder = of(machine)
    const was = holder[key]
    holder[key] = change(machine, was)
    return () => {
      holder[key] = was
    }
  }
}

/** Makes a difference only where a state leads to itself or into itself. */
const isWithin = (target: AnyStateNode, source: AnyStateNode): boolean =>
  target === source || (target.parent !== undefined && isWithin(target.parent, source))

const without = (at: number) => (_: AnyStateMachine, actions: unknown) =>
  (actions as readonly unknown[]).filter((_action, index) => index !== at)

const ofTransition = (transition: Transition): readonly Mutant[] => {
  const id = transitionId(transition)
  if (id === undefined) return []
  const find = (machine: AnyStateMachine) => transitionNamed(machine, id)
  const mutants: Mutant[] = []
  const [target] = transition.target ?? []
  const other = target && mistakenFor(target)
  if (other !== undefined)
    mutants.push({
      name: `${id}: goes to ${other.id}`,
      operator: 'retarget',
      apply: changed(find, 'target', (machine) => [machine.getStateNodeById(other.id)]),
    })
  if (transition.guard !== undefined)
    mutants.push({
      name: `${id}: guard negated`,
      operator: 'negate',
      apply: changed(find, 'guard', (_, guard) => not(guard as never)),
    })
  const { reenter, target: targets = [], source } = transition
  // Without these, to start the state again does nothing.
  const isSeen = [...source.entry, ...source.exit, ...source.invoke].length > 0
  if (isSeen && targets.length > 0 && targets.every((each) => isWithin(each, source)))
    mutants.push({
      name: `${id}: ${reenter ? 'stays' : 'enters anew'}`,
      operator: 'reenter',
      apply: changed(find, 'reenter', () => !reenter),
    })
  transition.actions.forEach((action, at) => {
    mutants.push({
      name: `${id}: without action ${at}, ${nameOf(action)}`,
      operator: 'drop',
      apply: changed(find, 'actions', without(at)),
    })
  })
  return mutants
}

/** Does a way lead to the state itself? Where each one names a child, the first child is never begun in. */
const isBegun = (node: AnyStateNode): boolean => {
  const { parent, machine } = node
  if (parent === undefined || parent.type === 'parallel') return true
  const ways = [
    parent.initial.target,
    ...nodesOf(machine).flatMap((each) => transitionsOf(each).map(({ target }) => target)),
  ]
  return ways.some((targets) => targets?.includes(node))
}

const delaysOf = (node: AnyStateNode): readonly DelayedRaise[] =>
  (node.entry as unknown as readonly DelayedRaise[]).filter(({ id }) => id?.startsWith('xstate.after.'))

/** A delay that is so many times as long, whether the machine names it or not. */
const lasting =
  (times: number) =>
  (machine: AnyStateMachine, delay: unknown) =>
  (...all: readonly unknown[]): number => {
    const named: unknown = typeof delay === 'string' ? machine.implementations.delays[delay] : delay
    return (
      times * (typeof named === 'function' ? (named as (...args: typeof all) => number)(...all) : (named as number))
    )
  }

/** Mistakes in a state itself: its first child, its tags, the input of its work and the length of its delays. */
const ofState = (node: AnyStateNode): readonly Mutant[] => {
  const find = (machine: AnyStateMachine) => machine.getStateNodeById(node.id)
  const [first] = node.type === 'compound' && isBegun(node) ? node.initial.target : []
  const other = first && mistakenFor(first)
  return [
    ...(other === undefined || other.parent !== node
      ? []
      : [
          {
            name: `${node.id}: begins in ${other.id}`,
            operator: 'initial' as const,
            apply: changed(
              (machine) => find(machine).initial as unknown as Transition,
              'target',
              (machine) => [machine.getStateNodeById(other.id)],
            ),
          },
        ]),
    ...node.tags.map((tag): Mutant => ({
      name: `${node.id}: without tag ${tag}`,
      operator: 'untag',
      apply: changed(find, 'tags', (_, tags) => (tags as readonly string[]).filter((each) => each !== tag)),
    })),
    ...node.invoke.flatMap((work, at): readonly Mutant[] =>
      'input' in work
        ? [
            {
              name: `${node.id}: without the input of ${work.id}`,
              operator: 'input',
              apply: changed(
                (machine) => find(machine).invoke[at] as { input: unknown },
                'input',
                () => undefined,
              ),
            },
          ]
        : [],
    ),
    ...delaysOf(node).flatMap(({ id }, at) =>
      (
        [
          [0.5, 'half'],
          [2, 'twice'],
        ] as const
      ).map(([times, share]): Mutant => ({
        name: `${id}: ${share} as long`,
        operator: 'delay',
        apply: changed((machine) => delaysOf(find(machine))[at] as DelayedRaise, 'delay', lasting(times)),
      })),
    ),
  ]
}

/** A state's entry and exit actions, without the timers that XState adds. */
const ofDoorways = (node: AnyStateNode): readonly Mutant[] =>
  (['entry', 'exit'] as const).flatMap((door) => {
    const own = node.config[door] as unknown
    const actions = own === undefined ? [] : [own].flat()
    return actions.map((action, at): Mutant => {
      return {
        name: `${node.id} ${door}: without action ${at}, ${nameOf(action)}`,
        operator: 'drop',
        apply: (machine) => {
          const holder = machine.getStateNodeById(node.id) as { entry: readonly unknown[]; exit: readonly unknown[] }
          const was = holder[door]
          holder[door] = was.filter((_, index) => index !== at)
          return () => {
            holder[door] = was
          }
        },
      }
    })
  })

/** A state that ignores an event: each of its transitions is disabled, so that the event bubbles to its ancestors. */
const ofEvents = (node: AnyStateNode): readonly Mutant[] =>
  [...new Set(transitionsOf(node).map(({ eventType }) => eventType))].map((eventType) => ({
    name: `${node.id} on ${eventType || 'entry'}: removed`,
    operator: 'remove',
    apply: (machine) => {
      const own = transitionsOf(machine.getStateNodeById(node.id)).filter((each) => each.eventType === eventType)
      const undo = own.map((transition) =>
        changed(
          () => transition,
          'guard',
          () => () => false,
        )(machine),
      )
      return () => undo.forEach((each) => each())
    },
  }))

/**
 * Every mutant of a machine, in the order of its definition. Each transition gets a sibling target and enters its state
 * anew or not, each guard is negated, each action, event, tag and input is removed, each compound state begins elsewhere,
 * and each delay is half and twice as long.
 */
export const mutantsOf = (machine: AnyStateMachine): readonly Mutant[] =>
  nodesOf(machine).flatMap((node) => [
    ...ofState(node),
    ...ofDoorways(node),
    ...ofEvents(node),
    ...transitionsOf(node).flatMap(ofTransition),
  ])
