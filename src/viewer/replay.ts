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
  /** The number of times that each transition has been taken so far. */
  readonly taken: ReadonlyMap<string, number>
}

/** Returns the innermost of these states. */
export const leavesAmong = (states: readonly string[]): string[] =>
  states.filter((state) => !states.some((other) => other.startsWith(`${state}.`)))

type Kept = { -readonly [K in keyof ActorNow]: ActorNow[K] } & { readonly taken: Map<string, number> }

/** Returns the actors after this many entries, as a flattened tree with each below its parent. */
export const actorsAt = (entries: readonly Entry[], count: number): ActorNow[] => {
  const actors = new Map<string, Kept>()
  for (let index = 0; index < count; index += 1) {
    const entry = entries[index]
    if (entry?.kind === 'actor')
      actors.set(entry.actor, {
        actor: entry.actor,
        parent: entry.parent,
        name: entry.name,
        machine: undefined,
        depth: 0,
        states: [],
        status: 'active',
        taken: new Map(),
      })
    const known = entry?.kind === 'state' ? actors.get(entry.actor) : undefined
    if (entry?.kind !== 'state' || known === undefined) continue
    // A stopped actor keeps its last states.
    if (entry.states.length > 0) known.states = entry.states
    // A lazy flow is known by its id until its chunk is loaded.
    known.machine = entry.states[0] ?? known.machine
    known.status = entry.status
    for (const id of entry.taken) known.taken.set(id, (known.taken.get(id) ?? 0) + 1)
  }
  const children = new Map<string | undefined, Kept[]>()
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
    for (const child of (children.get(own.actor) ?? []).toReversed())
      next.push(Object.assign(child, { depth: own.depth + 1 }))
  }
  return tree
}

/** Returns the lit states and taken transitions of an actor. */
export const lightsOf = ({ states, taken }: ActorNow) => ({ lit: new Set(states), warm: taken })

/** Returns the actors to list: all running ones, and the last finished one of each flow; finished calls are omitted. */
export const worthALine = (actors: readonly ActorNow[]): ActorNow[] => {
  const last = new Map(actors.map((own) => [`${own.parent} ${own.name}`, own.actor]))
  return actors.filter(
    (own) =>
      own.status === 'active' || (own.machine !== undefined && last.get(`${own.parent} ${own.name}`) === own.actor),
  )
}
