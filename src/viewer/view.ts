import { eventWords } from '../diagram/words.ts'
import { publishedFlows } from './diagrams.ts'
import { actorsAt, leavesAmong, worthALine, type ActorNow } from './replay.ts'
import type { Entry } from './recording.ts'
import { texts } from './texts.ts'
import { entriesOf, type Viewer } from './viewer.ts'

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

/** Returns an actor's state in a few words: the innermost states and its status. */
export const placeOf = ({ states, status }: Pick<ActorNow, 'states' | 'status'>): string =>
  [
    leavesAmong(states)
      .map((state) => state.split('.').slice(1).join('.'))
      .map((state) => (state === 'pending' ? texts.pending : state))
      .filter(Boolean)
      .join(' + '),
    status === 'active' && states.length > 0 ? '' : texts.statuses[status],
  ]
    .filter(Boolean)
    .join(', ')

const namesOf = (entries: readonly Entry[]) =>
  new Map(entries.flatMap((entry) => (entry.kind === 'actor' ? [[entry.actor, entry.name] as const] : [])))

const lineOf = (entry: Entry, index: number, names: ReadonlyMap<string, string>): StreamLine => {
  const base = { index, at: entry.at, kind: entry.kind, name: names.get(entry.actor) ?? entry.actor }
  if (entry.kind === 'event') {
    const from = entry.from === undefined ? '' : `from ${names.get(entry.from) ?? entry.from} `
    const said = texts.events[entry.type] ?? eventWords(entry.type)
    return { ...base, text: said, more: `${entry.type} ${from}${JSON.stringify(entry.data) ?? ''}` }
  }
  if (entry.kind === 'state') {
    return { ...base, text: placeOf(entry), more: entry.taken.join(', ') }
  }
  return { ...base, text: '', more: '' }
}

/** Returns all lines of a recording. */
export const linesOf = (entries: readonly Entry[]): StreamLine[] => {
  const names = namesOf(entries)
  return entries.map((entry, index) => lineOf(entry, index, names))
}

/** Returns the lines that match the filters. */
export const filterLines = (
  lines: readonly StreamLine[],
  entries: readonly Entry[],
  { words, onlyActor }: Pick<Viewer, 'words' | 'onlyActor'>,
  actor: string | undefined,
): StreamLine[] => {
  const wanted = words.trim().toLowerCase()
  return lines.filter(
    ({ index, kind, text, name, more }) =>
      (!onlyActor || entries[index]?.actor === actor) &&
      (wanted === '' || `${name} ${text} ${kind === 'event' ? more : ''}`.toLowerCase().includes(wanted)),
  )
}

/** A flow that has not started, for its diagram. */
const atRest = (machine: string): ActorNow => ({
  actor: `flow ${machine}`,
  parent: undefined,
  name: machine,
  machine,
  depth: 0,
  states: [],
  status: 'active',
  taken: new Map(),
})

/** Selects the actors at the viewer's moment and the chosen one, by default the first with a diagram. */
export const selectMoment = (
  viewer: Viewer,
): {
  readonly actors: readonly ActorNow[]
  /** The flows that no actor runs at this moment. */
  readonly others: readonly ActorNow[]
  readonly chosen: ActorNow | undefined
  readonly position: number
} => {
  const entries = entriesOf(viewer)
  const position = viewer.position ?? entries.length
  const actors = actorsAt(entries, position)
  const running = new Set(actors.map(({ machine }) => machine))
  const others = publishedFlows.filter((flow) => !running.has(flow)).map(atRest)
  const chosen =
    [...actors, ...others].find(({ actor }) => actor === viewer.actor) ??
    actors.find(({ machine }) => machine !== undefined)
  return { actors: worthALine(actors), others, chosen, position }
}
