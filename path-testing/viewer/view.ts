import { eventWords } from '../diagram/words.ts'
import { markOf, type Address } from './address.ts'
import { actorsAt, countBelow, leavesAmong, play, worthALine, type ActorNow } from './replay.ts'
import type { Entry } from './recording.ts'
import { texts } from './texts.ts'
import { entriesOf, flowPrefix, type Viewer } from './viewer.ts'

/** A line of the stream; `index` is its place in the recording. */
export interface StreamLine {
  readonly index: number
  readonly at: number
  readonly kind: 'actor' | 'event' | 'state'
  readonly name: string
  readonly text: string
  /** The event's data, masked, for screen readers and tooltips. */
  readonly more: string
}

/** Returns a state's name without its machine's. */
export const innerName = (state: string): string => state.split('.').slice(1).join('.')

/** Returns an actor's state in a few words: the innermost states and its status. */
export const placeOf = ({ states, status }: Pick<ActorNow, 'states' | 'status'>): string =>
  [
    leavesAmong(states)
      .map(innerName)
      .map((state) => (state === 'pending' ? texts.pending : state))
      .filter(Boolean)
      .join(' + '),
    status === 'active' && states.length > 0 ? '' : texts.statuses[status],
  ]
    .filter(Boolean)
    .join(', ')

/** Returns an event for readers. */
export const wordsOf = (type: string): string => texts.events.get(type) ?? eventWords(type)

/** Returns a step's transitions for readers: their events. */
export const stepWords = (by: readonly string[]): string =>
  by.map((id) => wordsOf(/ on (.*) \[\d+\]$/.exec(id)?.[1]?.replace(/^entry$/, '') ?? id)).join(', ')

/** Returns a line of the stream; only those that are seen are made. */
export const lineAt = (entries: readonly Entry[], index: number): StreamLine => {
  const { names } = play(entries)
  const entry = entries[index] as Entry
  const base = { index, at: entry.at, kind: entry.kind, name: names.get(entry.actor) ?? entry.actor }
  if (entry.kind === 'event') {
    const from = entry.from === undefined ? '' : `from ${names.get(entry.from) ?? entry.from} `
    return { ...base, text: wordsOf(entry.type), more: `${entry.type} ${from}${JSON.stringify(entry.data) ?? ''}` }
  }
  if (entry.kind === 'state') {
    return { ...base, text: placeOf(entry), more: entry.taken.join(', ') }
  }
  return { ...base, text: '', more: '' }
}

/** The places of the visible entries, in their order. */
export interface Rows {
  readonly count: number
  readonly at: (row: number) => number
  /** The last row before this many entries; -1: none. */
  readonly lastBefore: (position: number) => number
}

const allRows = (count: number): Rows => ({
  count,
  at: (row) => row,
  lastBefore: (position) => Math.min(position, count) - 1,
})

/** Returns these places as rows. */
export const rowsOf = (places: readonly number[]): Rows => ({
  count: places.length,
  at: (row) => places[row] ?? 0,
  lastBefore: (position) => countBelow(places, position, (place) => place) - 1,
})

const searched = new WeakMap<Entry, string>()

const searchedText = (entries: readonly Entry[], index: number): string => {
  const entry = entries[index] as Entry
  const known = searched.get(entry)
  if (known !== undefined) return known
  const { kind, name, text, more } = lineAt(entries, index)
  const made = `${name} ${text} ${kind === 'event' ? more : ''}`.toLowerCase()
  searched.set(entry, made)
  return made
}

/** The entries that are made ready for the search in one go; the page stays quick between. */
const slice = 1000

/** Makes the texts of the search ready, slice by slice; returns where the next slice begins. */
export const prepareSearch = (entries: readonly Entry[], from: number): number => {
  const to = Math.min(entries.length, from + slice)
  for (let index = from; index < to; index += 1) searchedText(entries, index)
  return to
}

/** Returns the entries that match the filters. */
export const filterRows = (
  entries: readonly Entry[],
  { words, onlyActor }: Pick<Viewer, 'words' | 'onlyActor'>,
  actor: string | undefined,
): Rows => {
  const wanted = words.trim().toLowerCase()
  if (wanted === '' && !onlyActor) return allRows(entries.length)
  const places: number[] = []
  for (const [index, entry] of entries.entries())
    if ((!onlyActor || entry.actor === actor) && (wanted === '' || searchedText(entries, index).includes(wanted)))
      places.push(index)
  return rowsOf(places)
}

/** A flow that has not started, for its diagram. */
const atRest = (machine: string): ActorNow => ({
  actor: `${flowPrefix}${machine}`,
  parent: undefined,
  name: machine,
  machine,
  depth: 0,
  states: [],
  status: 'active',
})

/** Selects the actors at the viewer's moment and the chosen one, by default the first with a diagram. */
export const selectMoment = (
  viewer: Viewer,
  published: readonly string[],
): {
  readonly actors: readonly ActorNow[]
  /** The flows that no actor runs at this moment. */
  readonly others: readonly ActorNow[]
  readonly chosen: ActorNow | undefined
  readonly position: number
} => {
  const entries = entriesOf(viewer)
  const position = viewer.position ?? entries.length
  const actors = actorsAt(entries, position, false)
  const running = new Set(actors.map(({ machine }) => machine))
  const others = published.filter((flow) => !running.has(flow)).map(atRest)
  const wanted = viewer.actor
  const chosen =
    [...actors, ...others].find(({ actor }) => actor === wanted) ??
    // A link names the flow, which any of its actors can show.
    actors.findLast(({ machine }) => wanted !== undefined && `${flowPrefix}${machine}` === wanted) ??
    actors.find(({ machine }) => machine !== undefined)
  return { actors: worthALine(actors), others, chosen, position }
}

/** Returns the address of what is seen: a moment only where the viewer has gone back to one. */
export const addressOf = (viewer: Viewer, machine: string | undefined, session: string | undefined): Address => {
  const { position, state, wanted } = viewer
  const moment = wanted?.moment ?? position
  return {
    ...(session !== undefined && { session }),
    ...(machine !== undefined && { flow: machine }),
    ...(state !== undefined && { state }),
    ...(moment !== undefined && { moment, of: wanted?.of ?? markOf(entriesOf(viewer), moment) }),
  }
}
