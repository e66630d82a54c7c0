/** A guard in a definition: a name, a name with params, or a function. */
export type GuardLike =
  | string
  | { readonly type: string; readonly params?: unknown }
  | ((...args: never[]) => unknown)
  | undefined

/** The properties that `and`, `or`, `not` and `stateIn` set on their functions. */
interface MadeGuard {
  readonly name: string
  readonly guards?: readonly GuardLike[]
  readonly stateValue?: unknown
}

const pathOf = (value: unknown): string =>
  typeof value === 'object' && value !== null
    ? Object.entries(value)
        .map(([name, inner]) => `${name}.${pathOf(inner)}`)
        .join(', ')
    : String(value)

/** Returns the literal params of a guard: `kind: 'listed'`, without values from the event. */
const saidTo = (params: unknown): string[] => {
  try {
    const given: unknown = typeof params === 'function' ? params({ event: {}, context: {} }) : params
    return typeof given === 'object' && given !== null
      ? Object.values(given)
          .flat()
          .filter((value): value is string => typeof value === 'string')
      : []
  } catch {
    // The params need an event.
    return []
  }
}

/** Returns a guard as text; an unnamed function is "a condition". */
export const guardWords = (guard: GuardLike): string | undefined => {
  if (guard === undefined || typeof guard === 'string') return guard
  if (typeof guard === 'object') return [guard.type, ...saidTo(guard.params)].join(' ')
  const { name, guards = [], stateValue } = guard as unknown as MadeGuard
  const inner = guards.map((each) => guardWords(each) ?? '')
  if (name === 'stateIn') return `is in ${pathOf(stateValue)}`
  if (name === 'not') return `not ${inner.join('')}`
  return inner.length > 0 ? inner.join(` ${name} `) : 'a condition'
}

/** Returns an event as text for readers; the product's own events keep their names. */
export const eventWords = (type: string): string => {
  if (type === '') return 'at once'
  if (type === '*') return 'any other event'
  const [, kind, , name] = /^xstate\.(done|error)\.(actor|state)\.(.+)$/.exec(type) ?? []
  if (name !== undefined) return kind === 'done' ? `${name} is done` : `${name} breaks`
  const [, delay] = /^xstate\.after\.([^.]+)\./.exec(type) ?? []
  return delay === undefined ? type : /^\d+$/.test(delay) ? `after ${delay} ms` : `after ${delay}`
}
