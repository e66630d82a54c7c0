import { assign, setup } from 'xstate'
import type { Announcement, AnnouncementType } from '../../../api/calls/content.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import { keptPage, keptText } from '../../shared/place.ts'
import type { Notice } from '../../shared/text-key.ts'

export type AnnouncementsOutcome = { readonly kind: 'loaded'; readonly announcements: readonly Announcement[] } | Failed

/** The query: announcements of these types in this language. */
export interface WantedAnnouncements {
  readonly types: readonly AnnouncementType[]
  readonly language: string
}

/** A list: the announcements of one type, or all. */
export type AnnouncementList = 'all' | AnnouncementType

/** `selected`: the announcement to open, if any. */
export interface AnnouncementsInput extends WantedAnnouncements {
  readonly selected: string | undefined
  /** The list and its page before a reload (PLAY-08). */
  readonly place?: unknown
}

interface Context extends AnnouncementsInput {
  readonly announcements: readonly Announcement[]
  readonly list: AnnouncementList
  /** From 1. */
  readonly page: number
  /** Why the last load failed. */
  readonly failure?: Notice
}

export type AnnouncementsEvent =
  | { type: 'list.choose'; list: AnnouncementList }
  | { type: 'page.choose'; page: number }
  | { type: 'announcement.toggle'; id: string }
  | { type: 'announcements.retry' }
  | { type: 'language.change'; language: string }

/** Announcements per page (CONTENT-01). */
export const pageSize = 9

/** The types of the home page (CONTENT-01). */
export const homeTypes: readonly AnnouncementType[] = ['B', 'PL', 'PU', 'PR']
/** All types, for the announcements page (a decision). */
export const everyType: readonly AnnouncementType[] = [...homeTypes, 'H']

/** Returns the announcements of a list, the latest first. */
export const announcementsOf = ({ announcements, list }: Pick<Context, 'announcements' | 'list'>) =>
  list === 'all' ? announcements : announcements.filter(({ type }) => type === list)

export const pageCount = (length: number) => Math.max(1, Math.ceil(length / pageSize))

/** Returns the page of the open announcement, else the current page within the list. */
const pageAfter = (context: Context) => {
  const listed = announcementsOf(context)
  const at = listed.findIndex(({ id }) => id === context.selected)
  return at < 0 ? Math.min(context.page, pageCount(listed.length)) : Math.floor(at / pageSize) + 1
}

const taking = {
  type: 'setAnnouncements',
  params: ({ event }: { event: { output: AnnouncementsOutcome } }) => event.output,
} as const

/**
 * Announcements in lists by type, nine per page, one open at a time; shared by the window and /noticePage (CONTENT-01,
 * CONTENT-02). It lives as long as these.
 * Actors: `loadAnnouncements` reads all, the latest first.
 */
export const announcementsMachine = setup({
  types: {
    context: {} as Context,
    input: {} as AnnouncementsInput,
    events: {} as AnnouncementsEvent,
  },
  delays: {
    /** Milliseconds before a slow load is announced (a decision). */
    patience: 6000,
  },
  actors: { loadAnnouncements: notProvided<AnnouncementsOutcome, WantedAnnouncements>('loadAnnouncements') },
  guards: {
    hasNothing: (_, outcome: AnnouncementsOutcome) => outcome.kind === 'loaded' && outcome.announcements.length === 0,
    hasSelected: ({ context }, outcome: AnnouncementsOutcome) =>
      outcome.kind === 'loaded' && outcome.announcements.some(({ id }) => id === context.selected),
    isPlain: ({ context }, outcome: AnnouncementsOutcome) =>
      outcome.kind === 'loaded' && context.selected === undefined,
    isLoaded: (_, outcome: AnnouncementsOutcome) => outcome.kind === 'loaded',
    isOpen: ({ context }, id: string) => context.selected === id,
    isOtherLanguage: ({ context }, language: string) => context.language !== language,
  },
  actions: {
    setAnnouncements: assign(({ context }, outcome: AnnouncementsOutcome) => {
      const announcements = outcome.kind === 'loaded' ? outcome.announcements : []
      const isKept = announcements.some(({ id, type }) =>
        context.selected === undefined ? type === context.list : id === context.selected && type === context.list,
      )
      const next = { ...context, announcements, list: isKept ? context.list : ('all' as const) }
      return { announcements, list: next.list, page: pageAfter(next) }
    }),
    setList: assign((_, list: AnnouncementList) => ({ list, page: 1 })),
    setPage: assign(({ context }, page: number) => ({
      page: Math.max(1, Math.min(page, pageCount(announcementsOf(context).length))),
    })),
    setOpen: assign((_, selected: string) => ({ selected })),
    clearOpen: assign({ selected: undefined }),
    /** Provided by the app: the page's address names the open announcement. */
    showAddress: (_) => {},
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setLanguage: assign((_, language: string) => ({ language })),
  },
}).createMachine({
  id: 'announcements',
  description: "The brand's announcements, in lists and pages.",
  context: ({ input: { place, ...wanted } }) => ({
    ...wanted,
    announcements: [],
    list: everyType.find((type) => type === keptText(place, 'list')) ?? 'all',
    page: keptPage(place),
  }),
  initial: 'loading',
  on: {
    'language.change': {
      guard: { type: 'isOtherLanguage', params: ({ event }) => event.language },
      target: '.loading',
      reenter: true,
      actions: { type: 'setLanguage', params: ({ event }) => event.language },
    },
  },
  states: {
    loading: {
      description: 'The announcements are loading.',
      invoke: {
        id: 'loadAnnouncements',
        src: 'loadAnnouncements',
        input: ({ context: { types, language } }) => ({ types, language }),
        onDone: [
          { guard: { type: 'hasNothing', params: ({ event }) => event.output }, target: 'empty' },
          {
            guard: { type: 'hasSelected', params: ({ event }) => event.output },
            target: 'showing.reading',
            actions: taking,
          },
          {
            guard: { type: 'isPlain', params: ({ event }) => event.output },
            target: 'showing.listing',
            actions: taking,
          },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'showing.gone',
            actions: [taking, 'clearOpen', 'showAddress'],
          },
          { target: 'failed', actions: failing },
        ],
        onError: { target: 'failed', actions: failing },
      },
      initial: 'soon',
      states: {
        soon: { description: 'The announcements have just been requested.', after: { patience: 'late' } },
        late: { description: 'Loading is slow, and the reader is told so.' },
      },
    },
    showing: {
      description: 'Announcements are listed.',
      initial: 'listing',
      on: {
        'list.choose': {
          target: '.listing',
          actions: ['clearOpen', 'showAddress', { type: 'setList', params: ({ event }) => event.list }],
        },
        'page.choose': {
          target: '.listing',
          actions: ['clearOpen', 'showAddress', { type: 'setPage', params: ({ event }) => event.page }],
        },
        'announcement.toggle': [
          {
            guard: { type: 'isOpen', params: ({ event }) => event.id },
            target: '.listing',
            actions: ['clearOpen', 'showAddress'],
          },
          { target: '.reading', actions: [{ type: 'setOpen', params: ({ event }) => event.id }, 'showAddress'] },
        ],
      },
      states: {
        listing: { description: 'The titles are on the screen.' },
        reading: { description: 'One announcement is open.' },
        gone: { description: 'The requested announcement does not exist any more; the others are listed.' },
      },
    },
    empty: { description: 'There are no announcements.' },
    failed: {
      description: 'The announcements failed to load; the reader can try again.',
      on: { 'announcements.retry': 'loading' },
    },
  },
})
