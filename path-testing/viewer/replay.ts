import type { Entry } from './recording.ts'

/** An actor at a moment. */
export interface ActorNow {
  readonly actor: string
  readonly parent: string | undefined
  readonly name: string
  /** Undefined for work without states. */
  readonly machine: string | undefined
  readonly depth: number
  readonly states: readonly string[]
  readonly status: 'active' | 'done' | 'error' | 'stopped'
}

/** Returns the innermost of these states. */
export const leavesAmong = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

type StateEntry = Extract<Entry, { kind: 'state' }>
type ActorEntry = Extract<Entry, { kind: 'actor' }>

/** An actor with its steps, in their order; `place`: of an entry in the recording. */
interface Life {
  readonly entry: ActorEntry
  readonly begin: number
  readonly steps: { readonly place: number; readonly entry: StateEntry }[]
}

/** A recording by actors, so that a step costs as much as there are actors, not events. */
export interface Played {
  readonly lives: ReadonlyMap<string, Life>
  readonly names: ReadonlyMap<string, string>
  readonly count: number
}

const played = new WeakMap<readonly Entry[], Played>()

/** Returns a recording by its actors; the same entries are read once. */
export const play = (entries: readonly Entry[]): Played => {
  const known = played.get(entries)
  if (known?.count === entries.length) return known
  const lives = new Map<string, Life>()
  const names = new Map<string, string>()
  for (const [place, entry] of entries.entries()) {
    if (entry.kind === 'actor') {
      lives.set(entry.actor, { entry, begin: place, steps: [] })
      names.set(entry.actor, entry.name)
    } else if (entry.kind === 'state') lives.get(entry.actor)?.steps.push({ place, entry })
  }
  const made = { lives, names, count: entries.length }
  played.set(entries, made)
  return made
}

/** Returns how many of these ascending numbers are below a limit. */
export const countBelow = <Item>(items: readonly Item[], limit: number, numberOf: (item: Item) => number): number => {
  let [from, to] = [0, items.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if (numberOf(items[middle] as Item) < limit) from = middle + 1
    else to = middle
  }
  return from
}

const nowOf = ({ entry: { actor, parent, name }, steps }: Life, count: number): ActorNow => {
  const done = countBelow(steps, count, ({ place }) => place)
  const last = steps[done - 1]?.entry
  // A stopped actor keeps its last states.
  let withStates = done - 1
  while (withStates >= 0 && steps[withStates]?.entry.states.length === 0) withStates -= 1
  const states = steps[withStates]?.entry.states ?? []
  // A lazy flow is known by its id until its chunk is loaded.
  return { actor, parent, name, machine: states[0], depth: 0, states, status: last?.status ?? 'active' }
}

/** A call that is over: it has no states and no line of its own. */
const isOverCall = ({ steps }: Life, count: number) => {
  const last = steps.at(-1)
  return last !== undefined && last.place < count && last.entry.status !== 'active' && last.entry.states.length === 0
}

/**
 * Returns the actors after this many entries, as a flattened tree with each below its parent; `all`: with the calls that
 * are over, of which a long session has thousands.
 */
export const actorsAt = (entries: readonly Entry[], count: number, all = true): ActorNow[] => {
  const actors = new Map<string, ActorNow>()
  for (const life of play(entries).lives.values()) {
    if (life.begin >= count) break
    if (!all && isOverCall(life, count) && nowOf(life, count).machine === undefined) continue
    actors.set(life.entry.actor, nowOf(life, count))
  }
  const children = new Map<string | undefined, ActorNow[]>()
  for (const own of actors.values()) {
    const parent = own.parent !== undefined && actors.has(own.parent) ? own.parent : undefined
    const siblings = children.get(parent)
    if (siblings) siblings.push(own)
    else children.set(parent, [own])
  }
  // Iterative, because a file can nest parents a thousand deep.
  const tree: ActorNow[] = []
  const next = (children.get(undefined) ?? []).toReversed()
  for (let own = next.pop(); own !== undefined; own = next.pop()) {
    tree.push(own)
    for (const child of (children.get(own.actor) ?? []).toReversed()) next.push({ ...child, depth: own.depth + 1 })
  }
  return tree
}

/** Returns the actors to list: all running ones, and the last finished one of each flow; finished calls are omitted. */
export const worthALine = (actors: readonly ActorNow[]): ActorNow[] => {
  const last = new Map(actors.map((own) => [`${own.parent} ${own.name}`, own.actor]))
  return actors.filter(
    (own) =>
      own.status === 'active' || (own.machine !== undefined && last.get(`${own.parent} ${own.name}`) === own.actor),
  )
}

/** A step of an actor's path. */
export interface PathStep {
  /** From 1. */
  readonly nth: number
  /** Its entry's place in the recording. */
  readonly place: number
  /** Milliseconds since the start of the recording. */
  readonly at: number
  readonly by: readonly string[]
  readonly states: readonly string[]
}

interface Path {
  readonly steps: readonly PathStep[]
  /** The numbers of the steps that took a transition. */
  readonly byTransition: ReadonlyMap<string, readonly number[]>
}

const paths = new WeakMap<Life, Path>()

const emptyPath: Path = { steps: [], byTransition: new Map() }

/** Returns all steps of an actor in a recording; they are read once. */
export const pathOf = (entries: readonly Entry[], actor: string | undefined): Path => {
  const life = play(entries).lives.get(actor ?? '')
  if (life === undefined) return emptyPath
  const known = paths.get(life)
  if (known !== undefined) return known
  const steps: PathStep[] = []
  const byTransition = new Map<string, number[]>()
  for (const { place, entry } of life.steps) {
    if (entry.taken.length === 0) continue
    const nth = steps.push({ nth: steps.length + 1, place, at: entry.at, by: entry.taken, states: entry.states })
    for (const id of entry.taken) {
      const numbers = byTransition.get(id)
      if (numbers) numbers.push(nth)
      else byTransition.set(id, [nth])
    }
  }
  const made = { steps, byTransition }
  paths.set(life, made)
  return made
}

/** Returns how many steps of an actor lie before a moment. */
export const stepsBefore = ({ steps }: Pick<Path, 'steps'>, count: number): number =>
  countBelow(steps, count, ({ place }) => place)

/** An actor's transitions up to a moment: how often each was taken, and as which steps of the path. */
export interface Trail {
  readonly taken: ReadonlyMap<string, number>
  /** `2 5`; of many the last three: `…41 57 60`. */
  readonly numbers: ReadonlyMap<string, string>
  /** The transitions of the last step. */
  readonly last: readonly string[]
}

const shownNumbers = 3

/** Returns an actor's path so far as numbers for its diagram. */
export const trailAt = (entries: readonly Entry[], actor: string | undefined, count: number): Trail => {
  const path = pathOf(entries, actor)
  const done = stepsBefore(path, count)
  const taken = new Map<string, number>()
  const numbers = new Map<string, string>()
  for (const [id, all] of path.byTransition) {
    const times = countBelow(all, done + 1, (nth) => nth)
    if (times === 0) continue
    taken.set(id, times)
    numbers.set(
      id,
      `${times > shownNumbers ? '…' : ''}${all.slice(Math.max(0, times - shownNumbers), times).join(' ')}`,
    )
  }
  return { taken, numbers, last: path.steps[done - 1]?.by ?? [] }
}
