import type { Entry, Problem, Recording } from './recording.ts'

/** An opened recording with its file name. */
export interface Opened extends Recording {
  readonly name: string
}

/** The state of the viewer. */
export interface Viewer {
  /** The entries from the connected page. */
  readonly live: readonly Entry[]
  readonly opened: readonly Opened[]
  /** The visible recording; undefined: the live session. */
  readonly shown: number | undefined
  /** The number of played entries; undefined: all, and new ones as they arrive. */
  readonly position: number | undefined
  /** The actor of the diagram and of the stream's filter. */
  readonly actor: string | undefined
  readonly onlyActor: boolean
  readonly words: string
  readonly page: 'flows' | 'figures'
  readonly problem: (Problem & { readonly name: string }) | undefined
}

export type ViewerEvent =
  | { readonly type: 'entries.came'; readonly entries: readonly Entry[]; readonly anew: boolean }
  | { readonly type: 'recording.opened'; readonly name: string; readonly recording: Recording }
  | { readonly type: 'recording.refused'; readonly name: string; readonly problem: Problem }
  | { readonly type: 'recording.show'; readonly index: number | undefined }
  | { readonly type: 'position.move'; readonly position: number }
  | { readonly type: 'position.follow' }
  | { readonly type: 'actor.choose'; readonly actor: string }
  | { readonly type: 'stream.narrow'; readonly onlyActor: boolean }
  | { readonly type: 'stream.search'; readonly words: string }
  | { readonly type: 'page.choose'; readonly page: Viewer['page'] }
  | { readonly type: 'problem.dismiss' }

export const emptyViewer: Viewer = {
  live: [],
  opened: [],
  shown: undefined,
  position: undefined,
  actor: undefined,
  onlyActor: false,
  words: '',
  page: 'flows',
  problem: undefined,
}

const anew = { position: undefined, actor: undefined, onlyActor: false } as const

/** Returns the visible entries: the live session's or a recording's. */
export const entriesOf = ({ live, opened, shown }: Viewer): readonly Entry[] =>
  shown === undefined ? live : (opened[shown]?.entries ?? [])

/** Returns the viewer after an event. */
export const reduceViewer = (viewer: Viewer, event: ViewerEvent): Viewer => {
  switch (event.type) {
    case 'entries.came':
      return { ...viewer, live: event.anew ? event.entries : [...viewer.live, ...event.entries] }
    case 'recording.opened':
      return {
        ...viewer,
        ...anew,
        opened: [...viewer.opened, { ...event.recording, name: event.name }],
        shown: viewer.opened.length,
        problem: undefined,
      }
    case 'recording.refused':
      return { ...viewer, problem: { ...event.problem, name: event.name } }
    case 'recording.show':
      return { ...viewer, ...anew, shown: event.index }
    case 'position.move':
      return { ...viewer, position: Math.min(Math.max(event.position, 0), entriesOf(viewer).length) }
    case 'position.follow':
      return { ...viewer, position: undefined }
    case 'actor.choose':
      return { ...viewer, actor: event.actor }
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
