import { assign, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import { notProvided } from '../../shared/not-provided.ts'

export type SearchOutcome =
  | { readonly kind: 'loaded'; readonly games: readonly Game[] }
  | { readonly kind: 'unreachable' }

export type SearchEvent =
  | { type: 'search.submit'; name: string }
  | { type: 'search.retry' }
  | { type: 'history.remove'; name: string }

/** `history`: the searched names, the latest first. `signedIn`: a player is logged in, so there can be recent games. */
export interface SearchInput {
  readonly history: readonly string[]
  readonly signedIn: boolean
}

/** The most names in the history (a decision). */
export const longestHistory = 10

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Returns the history with this name first and each name once. */
const withName = (history: readonly string[], name: string) =>
  [name, ...history.filter((one) => !same(one, name))].slice(0, longestHistory)

const searched = { type: 'setName', params: ({ event }: { event: { name: string } }) => event.name.trim() } as const

const keepHistory = {
  type: 'keepHistory',
  params: ({ context }: { context: SearchInput }) => context.history,
} as const

/**
 * The search popup: games of all vendors by name, the search history, and recent games (TILE-04). It lives as long as
 * its window.
 * Actors: `findGames` reads the best matches, `loadRecents` the recent games of a signed-in player.
 */
export const searchMachine = setup({
  types: {
    context: {} as SearchInput & {
      readonly name: string
      readonly games: readonly Game[]
      readonly recents: readonly Game[]
    },
    input: {} as SearchInput,
    events: {} as SearchEvent,
    tags: {} as 'busy',
  },
  actors: {
    findGames: notProvided<SearchOutcome, { readonly name: string }>('findGames'),
    loadRecents: notProvided<SearchOutcome, { readonly signedIn: boolean }>('loadRecents'),
  },
  guards: {
    isEmpty: (_, name: string) => name.trim() === '',
    isFound: (_, outcome: SearchOutcome) => outcome.kind === 'loaded' && outcome.games.length > 0,
    isNothingFound: (_, outcome: SearchOutcome) => outcome.kind === 'loaded',
    isInHistory: ({ context }, name: string) => context.history.includes(name),
  },
  actions: {
    /** Provided by the app: stores the history in local storage. */
    keepHistory: (_, _history: readonly string[]) => {},
    setName: assign(({ context }, name: string) => ({
      name,
      games: [],
      history: withName(context.history, name),
    })),
    clearName: assign(({ context }, name: string) => ({ history: context.history.filter((one) => one !== name) })),
    setGames: assign((_, outcome: SearchOutcome) => (outcome.kind === 'loaded' ? { games: outcome.games } : {})),
    setRecents: assign((_, outcome: SearchOutcome) => (outcome.kind === 'loaded' ? { recents: outcome.games } : {})),
    clearResults: assign({ name: '', games: [] }),
  },
}).createMachine({
  id: 'search',
  description: 'The search for games by name.',
  context: ({ input }) => ({ ...input, name: '', games: [], recents: [] }),
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
            onDone: { target: 'settled', actions: { type: 'setRecents', params: ({ event }) => event.output } },
            onError: 'settled',
          },
        },
        settled: { description: 'The recent games are shown, if there are any.' },
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
            input: ({ context }) => ({ name: context.name }),
            onDone: [
              {
                guard: { type: 'isFound', params: ({ event }) => event.output },
                target: 'found',
                actions: { type: 'setGames', params: ({ event }) => event.output },
              },
              { guard: { type: 'isNothingFound', params: ({ event }) => event.output }, target: 'nothing' },
              { target: 'failed' },
            ],
            onError: 'failed',
          },
        },
        found: { description: 'Games were found, the best match first.' },
        nothing: { description: 'No game has that name.' },
        failed: {
          description: 'The search failed; the player can try again.',
          on: { 'search.retry': 'searching' },
        },
      },
    },
  },
})
