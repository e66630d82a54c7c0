import type { AnyStateMachine } from 'xstate'
import { guardWords, type GuardLike } from './words.ts'

type Plain = string | number | boolean | null | readonly Plain[] | { readonly [name: string]: Plain | undefined }

const many = (value: unknown): unknown[] => (Array.isArray(value) ? value : value === undefined ? [] : [value])

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

/** Returns an action's name; an inline action is named by its kind. */
const actionOf = (action: unknown): Plain => {
  if (typeof action === 'string') return { type: action }
  const { type, name } = action as { readonly type?: string; readonly name?: string }
  return { type: type?.replace('xstate.', '') ?? (name || 'inline') }
}

const actionsOf = (actions: unknown): Plain | undefined =>
  actions === undefined ? undefined : many(actions).map(actionOf)

const transitionOf = (transition: unknown): Plain => {
  if (typeof transition === 'string') return { target: transition }
  const { target, guard, actions, reenter, description } = transition as Readonly<Record<string, unknown>>
  const type = guardWords(guard as GuardLike)
  return {
    target: target as Plain | undefined,
    guard: type === undefined ? undefined : { type },
    actions: actionsOf(actions),
    reenter: reenter as boolean | undefined,
    description: description as string | undefined,
  }
}

const transitionsOf = (transitions: unknown): Plain | undefined =>
  transitions === undefined ? undefined : many(transitions).map(transitionOf)

const byEvent = (transitions: unknown): Plain | undefined =>
  isRecord(transitions)
    ? Object.fromEntries(Object.entries(transitions).map(([event, own]) => [event, transitionsOf(own)]))
    : undefined

const invokeOf = (invoke: unknown): Plain => {
  const { id, src, onDone, onError } = invoke as Readonly<Record<string, unknown>>
  return {
    id: id as string | undefined,
    src: typeof src === 'string' ? src : ((id as string | undefined) ?? 'inline'),
    onDone: transitionsOf(onDone),
    onError: transitionsOf(onError),
  }
}

const stateOf = (config: Readonly<Record<string, unknown>>): { readonly [name: string]: Plain | undefined } => ({
  id: config['id'] as string | undefined,
  description: config['description'] as string | undefined,
  type: config['type'] as string | undefined,
  history: config['history'] as Plain | undefined,
  tags: config['tags'] as Plain | undefined,
  initial: config['initial'] as Plain | undefined,
  entry: actionsOf(config['entry']),
  exit: actionsOf(config['exit']),
  invoke: config['invoke'] === undefined ? undefined : many(config['invoke']).map(invokeOf),
  always: transitionsOf(config['always']),
  on: byEvent(config['on']),
  after: byEvent(config['after']),
  onDone: transitionsOf(config['onDone']),
  states: isRecord(config['states'])
    ? Object.fromEntries(
        Object.entries(config['states']).map(([name, state]) => [name, stateOf(state as Record<string, unknown>)]),
      )
    : undefined,
})

/** Returns a machine's definition as the JSON that Stately Studio imports, with guards, actions and actors by name. */
export const studioJson = (machine: AnyStateMachine): string =>
  `${JSON.stringify(stateOf(machine.config as Readonly<Record<string, unknown>>), null, 1)}\n`
