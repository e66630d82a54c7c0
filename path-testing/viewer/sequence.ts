import { play } from './replay.ts'
import type { Entry } from './recording.ts'
import { rowsOf, wordsOf, type Rows } from './view.ts'

/** The senders and receivers of messages by name, in the order of their first; calls of one name share a lane. */
export interface Lanes {
  readonly names: readonly string[]
  readonly rows: Rows
}

/** A message between two lanes. */
export interface Message {
  readonly index: number
  readonly at: number
  readonly from: number
  readonly to: number
  readonly text: string
}

/** The lane of what no actor sent: a hand, a clock, the page. */
export const outside = 'the page'
/** The lane of all actors beyond the widest drawing. */
export const rest = 'others'
const mostLanes = 40

type EventEntry = Extract<Entry, { kind: 'event' }>

const endsOf = (entries: readonly Entry[], { from, actor }: EventEntry) => {
  const { names } = play(entries)
  const nameOf = (id: string | undefined) => (id === undefined ? outside : (names.get(id) ?? outside))
  return [nameOf(from), nameOf(actor)] as const
}

/** Returns the lanes and messages of a recording, or only those from and to one actor. */
export const lanesOf = (entries: readonly Entry[], onlyActor: string | undefined): Lanes => {
  const places: number[] = []
  const names = new Set<string>()
  for (const [index, entry] of entries.entries()) {
    if (entry.kind !== 'event') continue
    if (onlyActor !== undefined && entry.actor !== onlyActor && entry.from !== onlyActor) continue
    places.push(index)
    for (const name of endsOf(entries, entry))
      if (names.size < mostLanes) names.add(name)
      else if (!names.has(name)) names.add(rest)
  }
  return { names: [...names], rows: rowsOf(places) }
}

/** Returns the message of a row; only those that are seen are made. */
export const messageAt = (entries: readonly Entry[], { names, rows }: Lanes, row: number): Message => {
  const index = rows.at(row)
  const entry = entries[index] as EventEntry
  const laneOf = (name: string) => (names.includes(name) ? names.indexOf(name) : names.indexOf(rest))
  const [from, to] = endsOf(entries, entry)
  return { index, at: entry.at, from: laneOf(from), to: laneOf(to), text: wordsOf(entry.type) }
}
