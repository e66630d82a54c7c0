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

/** `history`: names that were searched for, the latest first. `signedIn`: somebody is there who has played something. */
export interface SearchInput {
  readonly history: readonly string[]
  readonly signedIn: boolean
}

/** Names that are remembered; decided. */
export const longestHistory = 10

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** The latest first, each name once. */
const withName = (history: readonly string[], name: string) =>
  [name, ...history.filter((one) => !same(one, name))].slice(0, longestHistory)

const searched = { type: 'setName', params: ({ event }: { event: { name: string } }) => event.name.trim() } as const

const keepHistory = {
  type: 'keepHistory',
  params: ({ context }: { context: SearchInput }) => context.history,
} as const

/**
 * Search popup (S2 2; TILE-04): games of every vendor by name, what was searched for before, and what was played last. Lives as long
 * as its window. Work: `findGames` reads the best matches, `loadRecents` the latest games of a player who is signed in.
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
    /** Provided by the app: the history into the local storage. */
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
  description: 'Games by name.',
  context: ({ input }) => ({ ...input, name: '', games: [], recents: [] }),
  type: 'parallel',
  states: {
    recents: {
      description: 'What was played last?',
      initial: 'loading',
      states: {
        loading: {
          description: 'The games that were played last are on their way.',
          invoke: {
            id: 'loadRecents',
            src: 'loadRecents',
            input: ({ context }) => ({ signedIn: context.signedIn }),
            onDone: { target: 'settled', actions: { type: 'setRecents', params: ({ event }) => event.output } },
            onError: 'settled',
          },
        },
        settled: { description: 'The games that were played last are shown, if there are any.' },
      },
    },
    results: {
      description: 'What was found?',
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
        none: { description: 'Nothing has been searched for; what was searched for before is offered.' },
        searching: {
          description: 'The games with that name are on their way.',
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
        nothing: { description: 'No game has such a name.' },
        failed: {
          description: 'The search got no answer; it can be asked again.',
          on: { 'search.retry': 'searching' },
        },
      },
    },
  },
})
