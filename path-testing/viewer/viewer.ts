import { markOf, type Address } from './address.ts'
import type { Entry, Problem, Recording } from './recording.ts'
import { texts } from './texts.ts'

/** An opened recording with its file name. */
export interface Opened extends Recording {
  readonly name: string
}

/** The view in the middle, and the list beside it. */
export type Centre = 'diagram' | 'sequence'
export type Side = 'events' | 'path' | 'state'

/** The connected page: `gone` before it is back, `anew` after it was loaded anew. */
export type PageNow = 'here' | 'gone' | 'anew'

/** The state of the viewer. */
export interface Viewer {
  /** The entries from the connected page. */
  readonly live: readonly Entry[]
  readonly pageNow: PageNow
  readonly opened: readonly Opened[]
  /** The visible recording; undefined: the live session. */
  readonly shown: number | undefined
  /** The number of played entries; undefined: all, and new ones as they arrive. */
  readonly position: number | undefined
  /** The actor of the diagram and of the stream's filter, or a flow by `flowPrefix`. */
  readonly actor: string | undefined
  /** The chosen state of its diagram, and the event type that is looked for there. */
  readonly state: string | undefined
  readonly event: string | undefined
  /** The folded states of all diagrams. */
  readonly folded: ReadonlySet<string>
  readonly centre: Centre
  readonly side: Side
  readonly onlyActor: boolean
  readonly words: string
  readonly page: 'flows' | 'figures'
  readonly problem: (Problem & { readonly name: string }) | undefined
  /** The moment of a link until its recording is open. */
  readonly wanted: { readonly moment: number; readonly of: string } | undefined
}

/** An `actor` that names a flow by its machine, whether it runs or not. */
export const flowPrefix = 'flow '

/** The news of the observed page. */
export type PageEvent =
  | { readonly type: 'entries.came'; readonly entries: readonly Entry[]; readonly anew: boolean }
  | { readonly type: 'page.gone' }
  /** The page was loaded anew; `at`: the time of day. */
  | { readonly type: 'page.began'; readonly at: string }
  /** The same page is back from the browser's cache. */
  | { readonly type: 'page.back' }

export type ViewerEvent =
  | PageEvent
  | { readonly type: 'recording.opened'; readonly name: string; readonly recording: Recording }
  | { readonly type: 'recording.refused'; readonly name: string; readonly problem: Problem }
  | { readonly type: 'recording.show'; readonly index: number | undefined }
  | { readonly type: 'position.move'; readonly position: number }
  | { readonly type: 'position.follow' }
  | { readonly type: 'actor.choose'; readonly actor: string }
  | { readonly type: 'state.choose'; readonly state: string }
  | { readonly type: 'state.fold'; readonly state: string }
  | { readonly type: 'states.fold'; readonly flow: string; readonly states: readonly string[] }
  | { readonly type: 'place.find'; readonly flow: string; readonly state?: string; readonly event?: string }
  | { readonly type: 'link.opened'; readonly address: Address }
  | { readonly type: 'centre.choose'; readonly centre: Centre }
  | { readonly type: 'side.choose'; readonly side: Side }
  | { readonly type: 'stream.narrow'; readonly onlyActor: boolean }
  | { readonly type: 'stream.search'; readonly words: string }
  | { readonly type: 'page.choose'; readonly page: Viewer['page'] }
  | { readonly type: 'problem.dismiss' }

export const emptyViewer: Viewer = {
  live: [],
  pageNow: 'here',
  opened: [],
  shown: undefined,
  position: undefined,
  actor: undefined,
  state: undefined,
  event: undefined,
  folded: new Set(),
  centre: 'diagram',
  side: 'events',
  onlyActor: false,
  words: '',
  page: 'flows',
  problem: undefined,
  wanted: undefined,
}

const anew = { position: undefined, actor: undefined, state: undefined, event: undefined, onlyActor: false } as const

/** Returns the visible entries: the live session's or a recording's. */
export const entriesOf = ({ live, opened, shown }: Viewer): readonly Entry[] =>
  shown === undefined ? live : (opened[shown]?.entries ?? [])

/** Goes to the moment of a link as soon as its recording is at hand. */
const goToWanted = (viewer: Viewer): Viewer => {
  const { wanted, live, opened } = viewer
  if (wanted === undefined) return viewer
  const holds = (entries: readonly Entry[]) =>
    entries.length >= wanted.moment && markOf(entries, wanted.moment) === wanted.of
  const found = opened.findIndex(({ entries }) => holds(entries))
  if (found < 0 && !holds(live)) return viewer
  return { ...viewer, shown: found < 0 ? undefined : found, position: wanted.moment, wanted: undefined }
}

/** Returns the set without an item that it holds, or with one that it lacks. */
const toggled = (items: ReadonlySet<string>, item: string): ReadonlySet<string> => {
  const next = new Set(items)
  if (!next.delete(item)) next.add(item)
  return next
}

/** Returns the folded states without those around a state. */
const openTo = (folded: ReadonlySet<string>, state: string | undefined): ReadonlySet<string> =>
  new Set([...folded].filter((outer) => !state?.startsWith(`${outer}.`)))

const reduceLink = (viewer: Viewer, { flow, state, moment, of }: Address): Viewer =>
  goToWanted({
    ...viewer,
    page: 'flows',
    centre: 'diagram',
    ...(flow !== undefined && { actor: `${flowPrefix}${flow}`, state: undefined, event: undefined }),
    ...(state !== undefined && { state, side: 'state', folded: openTo(viewer.folded, state) }),
    wanted: moment === undefined || of === undefined ? undefined : { moment, of },
  })

/** Returns the viewer after an event. */
export const reduceViewer = (viewer: Viewer, event: ViewerEvent): Viewer => {
  switch (event.type) {
    case 'entries.came':
      return goToWanted({ ...viewer, live: event.anew ? event.entries : [...viewer.live, ...event.entries] })
    case 'page.gone':
      return { ...viewer, pageNow: 'gone' }
    case 'page.back':
      return { ...viewer, pageNow: 'here' }
    case 'page.began': {
      if (viewer.live.length === 0) return { ...viewer, pageNow: 'here' }
      const { at } = event
      const before = { format: 'flow-recording', version: 1, recordedAt: at, entries: viewer.live } as const
      return {
        ...viewer,
        // The chosen flow stays; its actor has another number now.
        ...(viewer.shown === undefined && { position: undefined, onlyActor: false }),
        pageNow: 'anew',
        live: [],
        opened: [...viewer.opened, { ...before, name: texts.before(at) }],
      }
    }
    case 'recording.opened':
      return goToWanted({
        ...viewer,
        ...(viewer.wanted === undefined && anew),
        opened: [...viewer.opened, { ...event.recording, name: event.name }],
        shown: viewer.opened.length,
        problem: undefined,
      })
    case 'recording.refused':
      return { ...viewer, problem: { ...event.problem, name: event.name } }
    case 'recording.show':
      return { ...viewer, ...anew, shown: event.index }
    case 'position.move':
      return {
        ...viewer,
        position: Math.min(Math.max(event.position, 0), entriesOf(viewer).length),
        wanted: undefined,
      }
    case 'position.follow':
      return { ...viewer, position: undefined, wanted: undefined }
    case 'actor.choose':
      return { ...viewer, actor: event.actor, state: undefined, event: undefined, centre: 'diagram' }
    case 'state.choose':
      return { ...viewer, state: event.state, event: undefined, side: 'state' }
    case 'state.fold':
      return { ...viewer, folded: toggled(viewer.folded, event.state) }
    case 'states.fold':
      return {
        ...viewer,
        folded: new Set([...[...viewer.folded].filter((id) => !id.startsWith(`${event.flow}.`)), ...event.states]),
      }
    case 'place.find':
      return {
        ...viewer,
        actor: `${flowPrefix}${event.flow}`,
        state: event.state,
        event: event.event,
        centre: 'diagram',
        folded: event.event === undefined ? openTo(viewer.folded, event.state) : new Set(),
        ...(event.state !== undefined && { side: 'state' }),
      }
    case 'link.opened':
      return reduceLink(viewer, event.address)
    case 'centre.choose':
      return { ...viewer, centre: event.centre }
    case 'side.choose':
      return { ...viewer, side: event.side }
    case 'stream.narrow':
      return { ...viewer, onlyActor: event.onlyActor }
    case 'stream.search':
      return { ...viewer, words: event.words }
    case 'page.choose':
      return { ...viewer, page: event.page }
    case 'problem.dismiss':
      return { ...viewer, problem: undefined }
  }
}
