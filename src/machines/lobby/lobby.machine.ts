import { assign, setup } from 'xstate'
import type { Game, GameType } from '../../api/calls/games.ts'
import { notProvided } from '../not-provided.ts'

/** What one page of games is asked for by (S2 3); the actor adds what never changes. */
export interface GamesInput {
  readonly gameType: GameType
  readonly vendor: string
  readonly name: string
  readonly pageNo: number
}

export type GamesOutcome =
  | { readonly kind: 'loaded'; readonly games: readonly Game[]; readonly totalPages: number }
  | { readonly kind: 'unreachable' }

export interface HotInput {
  readonly gameType: GameType
  readonly vendor: string
}

/** No hot games and no answer look the same: there is no hot tab (LOBBY-04). */
export type HotOutcome = { readonly kind: 'loaded'; readonly games: readonly Game[] } | { readonly kind: 'unreachable' }

export type LobbyEvent =
  | { type: 'lobby.open'; gameType: GameType; vendors: readonly string[]; vendor: string | undefined; language: string }
  | { type: 'list.choose'; list: 'all' | 'hot' }
  | { type: 'search.submit'; name: string }
  | { type: 'page.more' }
  | { type: 'lobby.retry' }

type OpenEvent = Extract<LobbyEvent, { type: 'lobby.open' }>

interface LobbyContext {
  /** The platform's names of games come in this language; another one asks for them again. */
  readonly language: string
  readonly gameType: GameType
  readonly vendors: readonly string[]
  readonly vendor: string
  readonly name: string
  readonly pageNo: number
  readonly totalPages: number
  readonly games: readonly Game[]
  readonly hotGames: readonly Game[]
}

/** The vendor that the address names, or else the first (S2 2: if none is current, the first is chosen). */
const chosenVendor = ({ vendors, vendor }: OpenEvent) =>
  (vendor !== undefined && vendors.includes(vendor) ? vendor : vendors[0]) ?? ''

/** A platform that shifts its list between two pages repeats games; each is shown once. */
const withoutRepeats = (known: readonly Game[], page: readonly Game[]) => {
  const ids = new Set(known.map((game) => game.nodeId))
  return [...known, ...page.filter((game) => !ids.has(game.nodeId) && ids.add(game.nodeId))]
}

/**
 * Lobby (S2 2; LOBBY-01, LOBBY-04, LOBBY-06, LOBBY-08 to LOBBY-10): the games of one vendor, all or hot, found by name, page after page.
 * Work: `loadGames` reads one page, `loadHotGames` the vendor's hot list. An answer to an old query cannot land:
 * its request ends with the state that asked. It stays alive while a game is played, so that the list is where it was.
 */
export const lobbyMachine = setup({
  types: {
    context: {} as LobbyContext,
    events: {} as LobbyEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadGames: notProvided<GamesOutcome, GamesInput>('loadGames'),
    loadHotGames: notProvided<HotOutcome, HotInput>('loadHotGames'),
  },
  guards: {
    hasNoVendors: (_, event: OpenEvent) => event.vendors.length === 0,
    isAnother: ({ context }, event: OpenEvent) =>
      event.gameType !== context.gameType ||
      chosenVendor(event) !== context.vendor ||
      event.language !== context.language,
    hasHotGames: (_, outcome: HotOutcome) => outcome.kind === 'loaded' && outcome.games.length > 0,
    isFirstAndEmpty: (_, outcome: GamesOutcome) => outcome.kind === 'loaded' && outcome.games.length === 0,
    hasMore: ({ context }, outcome: GamesOutcome) => outcome.kind === 'loaded' && outcome.totalPages > context.pageNo,
    isLoaded: (_, outcome: GamesOutcome) => outcome.kind === 'loaded',
  },
  actions: {
    openVendor: assign((_, event: OpenEvent) => ({
      language: event.language,
      gameType: event.gameType,
      vendors: event.vendors,
      vendor: chosenVendor(event),
      name: '',
      pageNo: 1,
      totalPages: 1,
      games: [],
      hotGames: [],
    })),
    startOver: assign({ pageNo: 1, totalPages: 1, games: [], name: '' }),
    searchFor: assign((_, name: string) => ({ name: name.trim(), pageNo: 1, totalPages: 1, games: [] })),
    turnPage: assign({ pageNo: ({ context }) => context.pageNo + 1 }),
    takePage: assign(({ context }, outcome: GamesOutcome) =>
      outcome.kind === 'loaded'
        ? { games: withoutRepeats(context.games, outcome.games), totalPages: outcome.totalPages }
        : {},
    ),
    takeHotGames: assign((_, outcome: HotOutcome) => (outcome.kind === 'loaded' ? { hotGames: outcome.games } : {})),
  },
}).createMachine({
  id: 'lobby',
  description: 'The games of a vendor.',
  context: {
    language: '',
    gameType: 'RNG',
    vendors: [],
    vendor: '',
    name: '',
    pageNo: 1,
    totalPages: 1,
    games: [],
    hotGames: [],
  },
  initial: 'closed',
  on: {
    'lobby.open': [
      {
        guard: { type: 'hasNoVendors', params: ({ event }) => event },
        target: '.withoutVendors',
        actions: { type: 'openVendor', params: ({ event }) => event },
      },
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.open',
        reenter: true,
        actions: { type: 'openVendor', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: { description: 'No lobby has been opened yet.' },
    withoutVendors: { description: 'The category has no vendor, and so no games.' },
    open: {
      description: 'A vendor is open.',
      type: 'parallel',
      states: {
        hotList: {
          description: 'Does the vendor have hot games?',
          initial: 'loading',
          states: {
            loading: {
              description: 'The hot list is on its way.',
              invoke: {
                id: 'loadHotGames',
                src: 'loadHotGames',
                input: ({ context }) => ({ gameType: context.gameType, vendor: context.vendor }),
                onDone: [
                  {
                    guard: { type: 'hasHotGames', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'takeHotGames', params: ({ event }) => event.output },
                  },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
            },
            known: { description: 'The vendor has hot games; there is a tab for them.' },
            absent: { description: 'There are no hot games to show, and no tab.' },
          },
        },
        games: {
          description: 'The list on the screen.',
          initial: 'all',
          on: {
            // Without `reenter`, which would leave the hot list's region, too.
            'search.submit': { target: '.all', actions: { type: 'searchFor', params: ({ event }) => event.name } },
          },
          states: {
            all: {
              description: 'All games of the vendor, or those that the name search finds.',
              initial: 'loadingFirst',
              on: {
                'list.choose': {
                  guard: ({ context, event }) => event.list === 'hot' && context.hotGames.length > 0,
                  target: 'hot',
                },
              },
              states: {
                loadingFirst: {
                  description: 'The first page is on its way.',
                  tags: 'busy',
                  invoke: {
                    id: 'loadFirstGames',
                    src: 'loadGames',
                    input: ({ context: { gameType, vendor, name, pageNo } }) => ({ gameType, vendor, name, pageNo }),
                    onDone: [
                      { guard: { type: 'isFirstAndEmpty', params: ({ event }) => event.output }, target: 'empty' },
                      {
                        guard: { type: 'hasMore', params: ({ event }) => event.output },
                        target: 'showing',
                        actions: { type: 'takePage', params: ({ event }) => event.output },
                      },
                      {
                        guard: { type: 'isLoaded', params: ({ event }) => event.output },
                        target: 'ended',
                        actions: { type: 'takePage', params: ({ event }) => event.output },
                      },
                      { target: 'failed' },
                    ],
                    onError: 'failed',
                  },
                },
                showing: {
                  description: 'Games are shown, and there are more.',
                  on: { 'page.more': { target: 'loadingMore', actions: 'turnPage' } },
                },
                loadingMore: {
                  description: 'The next page is on its way; those before it stay.',
                  tags: 'busy',
                  invoke: {
                    id: 'loadMoreGames',
                    src: 'loadGames',
                    input: ({ context: { gameType, vendor, name, pageNo } }) => ({ gameType, vendor, name, pageNo }),
                    onDone: [
                      {
                        guard: { type: 'hasMore', params: ({ event }) => event.output },
                        target: 'showing',
                        actions: { type: 'takePage', params: ({ event }) => event.output },
                      },
                      {
                        guard: { type: 'isLoaded', params: ({ event }) => event.output },
                        target: 'ended',
                        actions: { type: 'takePage', params: ({ event }) => event.output },
                      },
                      { target: 'failedMore' },
                    ],
                    onError: 'failedMore',
                  },
                },
                failedMore: {
                  description: 'The next page did not come; those before it stay, and it can be asked for again.',
                  on: { 'lobby.retry': 'loadingMore' },
                },
                ended: { description: 'All games are shown.' },
                empty: { description: 'There are no such games.' },
                failed: {
                  description: 'The first page did not come; it can be asked for again.',
                  on: { 'lobby.retry': 'loadingFirst' },
                },
              },
            },
            hot: {
              description: 'The hot games of the vendor, all at once.',
              on: {
                'list.choose': { guard: ({ event }) => event.list === 'all', target: 'all', actions: 'startOver' },
              },
            },
          },
        },
      },
    },
  },
})
