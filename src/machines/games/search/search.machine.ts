import { assign, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { withoutRepeats } from '../lobby/lists.ts'
import { notProvided, notProvidedMachine } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import type { suggestionsMachine } from '../suggestions/suggestions.machine.ts'

export type RecentsOutcome = { readonly kind: 'loaded'; readonly games: readonly Game[] } | Failed

/** A page of one category's list. */
export interface TypePage {
  readonly gameType: GameType
  readonly pageNo: number
}

/** `next`: the pages that follow, and those that failed. */
export type PagesOutcome =
  | { readonly kind: 'loaded'; readonly games: readonly Game[]; readonly next: readonly TypePage[] }
  | Failed

export type SearchEvent =
  | { type: 'search.submit'; name: string }
  | { type: 'search.retry' }
  | { type: 'history.remove'; name: string }
  | { type: 'page.more' }
  | { type: 'recents.retry' }
  /** The next favourites, or again those that failed. */
  | { type: 'favourites.more' }

/** `history`: the searched names, the latest first. `signedIn`: a player is logged in, so there can be recent games. */
export interface SearchInput {
  readonly history: readonly string[]
  readonly signedIn: boolean
  /** The player has favourites: a trial account has none. */
  readonly isMember: boolean
  /** The categories that are searched (TILE-06). */
  readonly gameTypes: readonly GameType[]
}

/** The most names in the history (a decision). */
export const longestHistory = 10

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns the history with this name first and each name once. */
const withName = (history: readonly string[], name: string) =>
  [name, ...history.filter((one) => !same(one, name))].slice(0, longestHistory)

const firstPages = ({ gameTypes }: Pick<SearchInput, 'gameTypes'>): readonly TypePage[] =>
  gameTypes.map((gameType) => ({ gameType, pageNo: 1 }))

const asked = ({ context }: { readonly context: { readonly name: string; readonly next: readonly TypePage[] } }) => ({
  name: context.name,
  pages: context.next,
})

const searched = { type: 'setName', params: ({ event }: { event: { name: string } }) => event.name.trim() } as const

/** A page without a new game is the last one of its category; one that failed is asked for again. */
const withPages = (
  known: readonly Game[],
  sent: readonly TypePage[],
  { games, next }: Extract<PagesOutcome, { kind: 'loaded' }>,
) => {
  const all = withoutRepeats(known, games)
  const isAgain = ({ gameType, pageNo }: TypePage) =>
    sent.some((page) => page.gameType === gameType && page.pageNo === pageNo)
  return { all, pages: all.length > known.length ? next : next.filter(isAgain) }
}

const recentsFailing = { ...failing, type: 'setRecentsFailure' } as const
const favouritesFailing = { ...failing, type: 'setFavouritesFailure' } as const

const keepHistory = {
  type: 'keepHistory',
  params: ({ context }: { context: SearchInput }) => context.history,
} as const

/**
 * The search popup: games of every category and vendor by name, page after page, the search history, recent games, and
 * all favourites (TILE-04, TILE-05, TILE-06). It lives as long as its window.
 * Actors: `findGames` and `loadFavourites` read a page of the best matches, or of the favourites, of each category;
 * `loadRecents` reads the recent games of a signed-in player; `suggestions` is the box that suggests while one types.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchInput & {
      readonly name: string
      readonly games: readonly Game[]
      readonly next: readonly TypePage[]
      readonly recents: readonly Game[]
      readonly favourites: readonly Game[]
      readonly nextFavourites: readonly TypePage[]
      /** Why the last search, or its next page, failed. */
      readonly failure?: Notice
      readonly recentsFailure?: Notice
      readonly favouritesFailure?: Notice
    },
    input: {} as SearchInput,
    events: {} as SearchEvent,
    children: {} as {
      suggestions: 'suggestions'
      findGames: 'findGames'
      findMoreGames: 'findGames'
      loadFavourites: 'loadFavourites'
      loadRecents: 'loadRecents'
    },
    tags: {} as 'busy',
  },
  actors: {
    suggestions: notProvidedMachine<typeof suggestionsMachine>(),
    findGames: notProvided<PagesOutcome, { readonly name: string; readonly pages: readonly TypePage[] }>('findGames'),
    loadFavourites: notProvided<PagesOutcome, { readonly pages: readonly TypePage[] }>('loadFavourites'),
    loadRecents: notProvided<RecentsOutcome, { readonly signedIn: boolean }>('loadRecents'),
  },
  guards: {
    isEmpty: (_, name: string) => name.trim() === '',
    isFound: (_, outcome: PagesOutcome) => outcome.kind === 'loaded' && outcome.games.length > 0,
    isLoaded: (_, outcome: PagesOutcome | RecentsOutcome) => outcome.kind === 'loaded',
    hasMore: ({ context }) => context.next.length > 0,
    hasMoreFavourites: ({ context }) => context.nextFavourites.length > 0,
    isInHistory: ({ context }, name: string) => context.history.includes(name),
  },
  actions: {
    /** Provided by the app: stores the history in local storage. */
    keepHistory: (_, _history: readonly string[]) => {},
    setName: assign(({ context }, name: string) => ({
      name,
      games: [],
      next: firstPages(context),
      history: withName(context.history, name),
    })),
    clearName: assign(({ context }, name: string) => ({ history: context.history.filter((one) => one !== name) })),
    setGames: assign(({ context }, outcome: PagesOutcome) => {
      if (outcome.kind !== 'loaded') return {}
      const { all, pages } = withPages(context.games, context.next, outcome)
      return { games: all, next: pages }
    }),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setRecentsFailure: assign((_, recentsFailure: Notice) => ({ recentsFailure })),
    setFavouritesFailure: assign((_, favouritesFailure: Notice) => ({ favouritesFailure })),
    setFavourites: assign(({ context }, outcome: PagesOutcome) => {
      if (outcome.kind !== 'loaded') return {}
      const { all, pages } = withPages(context.favourites, context.nextFavourites, outcome)
      return { favourites: all, nextFavourites: pages }
    }),
    setRecents: assign((_, outcome: RecentsOutcome) => (outcome.kind === 'loaded' ? { recents: outcome.games } : {})),
    clearResults: assign({ name: '', games: [], next: [] }),
  },
}).createMachine({
  id: 'search',
  description: 'The search for games by name.',
  context: ({ input }) => ({
    ...input,
    name: '',
    games: [],
    next: [],
    recents: [],
    favourites: [],
    nextFavourites: input.isMember ? firstPages(input) : [],
  }),
  invoke: {
    id: 'suggestions',
    src: 'suggestions',
    input: ({ context: { gameTypes }, self }) => ({ search: self, gameTypes }),
  },
  type: 'parallel',
  states: {
    recents: {
      description: 'The recent games.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The recent games are loading.',
          invoke: {
            id: 'loadRecents',
            src: 'loadRecents',
            input: ({ context }) => ({ signedIn: context.signedIn }),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'setRecents', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: recentsFailing },
            ],
            onError: { target: 'failed', actions: recentsFailing },
          },
        },
        settled: { description: 'The recent games are shown, if there are any.' },
        failed: {
          description: 'The recent games failed to load; the player can try again.',
          on: { 'recents.retry': 'loading' },
        },
      },
    },
    favourites: {
      description: 'The favourites of every category.',
      initial: 'loading',
      states: {
        loading: {
          description: 'The favourites, or the next of them, are loading.',
          invoke: {
            id: 'loadFavourites',
            src: 'loadFavourites',
            input: ({ context }) => ({ pages: context.nextFavourites }),
            onDone: [
              {
                guard: { type: 'isLoaded', params: ({ event }) => event.output },
                target: 'settled',
                actions: { type: 'setFavourites', params: ({ event }) => event.output },
              },
              { target: 'failed', actions: favouritesFailing },
            ],
            onError: { target: 'failed', actions: favouritesFailing },
          },
        },
        settled: {
          description: 'The favourites that have loaded are shown; more can be asked for.',
          on: { 'favourites.more': { guard: 'hasMoreFavourites', target: 'loading' } },
        },
        failed: {
          description: 'The favourites, or the next of them, failed to load; the player can try again.',
          on: { 'favourites.more': 'loading' },
        },
      },
    },
    results: {
      description: 'The results of the search.',
      initial: 'none',
      on: {
        'search.submit': [
          { guard: { type: 'isEmpty', params: ({ event }) => event.name }, target: '.none', actions: 'clearResults' },
          { target: '.searching', actions: [searched, keepHistory] },
        ],
        'history.remove': {
          guard: { type: 'isInHistory', params: ({ event }) => event.name },
          actions: [{ type: 'clearName', params: ({ event }) => event.name }, keepHistory],
        },
      },
      states: {
        none: { description: 'Nothing has been searched yet; the search history is shown.' },
        searching: {
          description: 'The games with that name are loading.',
          tags: 'busy',
          invoke: {
            id: 'findGames',
            src: 'findGames',
            input: asked,
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'setGames', params: ({ event }) => event.output },
              },
              { guard: { type: 'isLoaded', params: ({ event }) => event.output }, target: 'nothing' },
              { target: 'failed', actions: failing },
            ],
            onError: { target: 'failed', actions: failing },
          },
        },
        found: {
          description: 'Games were found, the best match of each category first.',
          initial: 'shown',
          states: {
            shown: {
              description: 'The games that have loaded are shown.',
              on: { 'page.more': { guard: 'hasMore', target: 'loadingMore' } },
            },
            loadingMore: {
              description: 'The next games with that name are loading.',
              invoke: {
                id: 'findMoreGames',
                src: 'findGames',
                input: asked,
                onDone: [
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'shown',
                    actions: { type: 'setGames', params: ({ event }) => event.output },
                  },
                  { target: 'failedMore', actions: failing },
                ],
                onError: { target: 'failedMore', actions: failing },
              },
            },
            failedMore: {
              description: 'The next games failed to load; the others stay, and the player can try again.',
              on: { 'page.more': 'loadingMore' },
            },
          },
        },
        nothing: { description: 'No game has that name.' },
        failed: {
          description: 'The search failed; the player can try again.',
          on: { 'search.retry': 'searching' },
        },
      },
    },
  },
})
