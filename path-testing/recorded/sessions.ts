import type { Entry } from '../viewer/recording.ts'

/** One step of a recorded flow. */
export interface RecordedStep {
  /** Undefined where the recording lacks it. */
  readonly event: { readonly type: string; readonly data: unknown } | undefined
  /** The transitions, sorted; each once. */
  readonly taken: readonly string[]
  /** The innermost states afterwards, without the machine's name; sorted. */
  readonly states: readonly string[]
}

/** One flow of a recording, from its start to its end. */
export interface Session {
  readonly name: string
  readonly machine: string
  /** The innermost states at its start; sorted. */
  readonly begins: readonly string[]
  readonly steps: readonly RecordedStep[]
}

interface Open {
  readonly name: string
  machine: string | undefined
  begins: readonly string[]
  readonly steps: RecordedStep[]
  queue: { readonly type: string; readonly data: unknown }[]
}

/** The event of a transition's name: `login.submit` of `login.editing on login.submit [1]`. */
const eventOf = (transition: string): string => / on (.+) \[\d+\]$/.exec(transition)?.[1] ?? ''

/** XState's wildcards: `*` and `thing.*`. */
const answersTo = (pattern: string, type: string) =>
  pattern === type || (pattern.endsWith('*') && type.startsWith(pattern.slice(0, -1)))

/** The event that caused these transitions, and the later ones; events that changed nothing leave no state. */
const causeIn = (queue: Open['queue'], taken: readonly string[]) => {
  const index = queue.findIndex(({ type }) => taken.some((transition) => answersTo(eventOf(transition), type)))
  return index < 0 ? { event: queue.at(-1), later: [] } : { event: queue[index], later: queue.slice(index + 1) }
}

/** The innermost states; in one pass, because a file may name any number of them. */
const leavesIn = (states: readonly string[], machine: string) => {
  const parents = new Set(states.map((state) => state.slice(0, Math.max(state.lastIndexOf('.'), 0))))
  return states
    .filter((state) => state !== machine && !parents.has(state))
    .map((state) => (state.startsWith(`${machine}.`) ? state.slice(machine.length + 1) : state))
    .toSorted()
}

/** Returns the flows of a recording in the order of their starts; work without states is no flow. */
export const sessionsOf = (entries: readonly Entry[]): Session[] => {
  const actors = new Map<string, Open>()
  const open = (actor: string, name: string) => {
    const made: Open = { name, machine: undefined, begins: [], steps: [], queue: [] }
    actors.set(actor, made)
    return made
  }
  for (const entry of entries) {
    if (entry.kind === 'actor') {
      open(entry.actor, entry.name)
      continue
    }
    // The first entries of a recording may be cut off.
    const own = actors.get(entry.actor) ?? open(entry.actor, entry.actor)
    if (entry.kind === 'event') {
      own.queue.push({ type: entry.type, data: entry.data })
      continue
    }
    const [machine] = entry.states
    if (machine === undefined || entry.states[1] === `${machine}.pending`) continue
    const states = leavesIn(entry.states, machine)
    if (own.machine === undefined) {
      own.machine = machine
      own.begins = states
      own.queue = []
      continue
    }
    if (entry.taken.length === 0 && entry.status === 'stopped') continue
    const taken = [...new Set(entry.taken)].toSorted()
    const { event, later } = causeIn(own.queue, taken)
    own.queue = later
    own.steps.push({ event, taken, states })
  }
  return [...actors.values()].flatMap(({ name, machine, begins, steps }) =>
    machine === undefined ? [] : [{ name, machine, begins, steps }],
  )
}
