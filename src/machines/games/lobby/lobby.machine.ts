import { assign, sendTo, setup, stateIn } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import { failing } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { noFilters, type Filters, type Sort } from './filters.ts'
import {
  everyVendor,
  filtersOf,
  isOwn,
  isSameFilter,
  isSamePlace,
  renamed,
  wholeList,
  withoutRepeats,
  type GamesInput,
  type GamesOutcome,
  type HotInput,
  type HotOutcome,
  type List,
  type LobbyPlace,
  type NamesInput,
  type NamesOutcome,
  type OwnList,
} from './lists.ts'

export type LobbyEvent =
  /** `vendors`: by code; the first may be `everyVendor`. `place`: named by the address; absent: the whole list. */
  | {
      type: 'lobby.open'
      gameType: GameType
      vendors: readonly string[]
      vendor: string | undefined
      language: string
      place?: LobbyPlace | undefined
    }
  | { type: 'list.choose'; list: List }
  | { type: 'search.submit'; name: string }
  | { type: 'sort.choose'; sort: Sort }
  | { type: 'filter.choose'; filter: Partial<Pick<Filters, 'classify' | 'minBet'>> }
  /** `gone`: the games that the platform has removed from the list since its first page. */
  | { type: 'page.more'; gone?: number }
  | { type: 'lobby.retry' }
  /** The platform's list is newer than that of an earlier visit on the screen (PLAY-07). */
  | { type: 'lobby.renew' }
  | { type: 'login.done' }
  | { type: 'login.declined' }
  | { type: 'session.lost' }

export type LobbyReport = { type: 'login.needed'; by: 'lobby' }

type OpenEvent = Extract<LobbyEvent, { type: 'lobby.open' }>

interface LobbyContext extends Omit<GamesInput, 'list'> {
  readonly list: List
  /** The player's own list that waits for a login. */
  readonly wanted: OwnList | undefined
  readonly site: Parent<LobbyReport>
  /** The language of the names; a change reloads only the names. */
  readonly language: string
  readonly vendors: readonly string[]
  readonly totalPages: number
  readonly games: readonly Game[]
  /** The games of the pages after the first, as they came: some may be on the first page, too. */
  readonly laterGames: readonly Game[]
  readonly hotGames: readonly Game[]
  /** The category shows its whole list first, and no vendor has answered for its hot games yet. */
  readonly isNewCategory: boolean
  readonly gone: number
  /** Why the last page failed to load. */
  readonly failure?: Notice
}

/** Games per page (LOBBY-09). */
const pageSize = 24
const fromTheStart = { pageNo: 1, totalPages: 1, games: [], laterGames: [], gone: 0 } as const

/** Returns the vendor of the address, or else the first (LOBBY-02). */
const chosenVendor = ({ vendors, vendor }: OpenEvent) =>
  (vendor !== undefined && vendors.includes(vendor) ? vendor : vendors[0]) ?? ''

/** A list that waits for a login is the chosen one, and the list before it is on the screen. */
const isChosen = (context: LobbyContext, place: LobbyPlace = wholeList) =>
  isSamePlace(place, context) ||
  (context.wanted !== undefined && isSamePlace(place, { ...wholeList, list: context.wanted }))

const isAnother = (context: LobbyContext, event: OpenEvent) =>
  context.vendors.length === 0 ||
  event.gameType !== context.gameType ||
  chosenVendor(event) !== context.vendor ||
  !isChosen(context, event.place)

const opensAnother = (isTheirs: (list: List) => boolean) => ({
  guard: ({ context, event }: { readonly context: LobbyContext; readonly event: OpenEvent }) =>
    isTheirs(event.place?.list ?? 'all') && isAnother(context, event),
  reenter: true,
  actions: { type: 'setVendor' as const, params: ({ event }: { readonly event: OpenEvent }) => event },
})

const showsFilters = (context: LobbyContext, filters: Filters) =>
  context.list === 'all' && isSameFilter(context, filters)

const filterBy = ({ event }: { readonly event: { readonly filter: Partial<Filters> } }) => filtersOf(event.filter)
const searchBy = ({ event }: { readonly event: { readonly name: string } }) => filtersOf({ name: event.name })

const pageAsked = ({ context }: { readonly context: LobbyContext }): GamesInput => {
  const { list, gameType, vendor, name, classify, minBet, sort, pageNo } = context
  return { list: list === 'hot' ? 'all' : list, gameType, vendor, name, classify, minBet, sort, pageNo }
}

/** A pending answer would bring names in the old language, so the call starts again. */
const askInNewLanguage = <State extends string>(target: State) => ({
  guard: { type: 'isTranslated' as const, params: ({ event }: { readonly event: OpenEvent }) => event },
  target,
  reenter: true,
})

/** A newer list has replaced the kept one, so its next page is requested again. */
const renewBefore = { guard: 'isKept', target: 'renewing', actions: 'setLoadedPage' } as const

/** The session ended, so the player's own list closes. */
const leaveOwnList = {
  guard: 'isAtOwnList',
  target: '.loadingFirst',
  actions: 'clearList',
} as const

/**
 * The games of one vendor, or of all (PLAY-03), in four lists, filtered by name, kind or minimum bet, in a chosen order, page by
 * page (LOBBY-01 to LOBBY-10). It stays alive during a game, so that the list keeps its place.
 * Actors: `loadGames` reads one page, `loadHotGames` the hot list, `loadNames` all visible names. A stale answer cannot
 * arrive, because its call stops with its state. Sends `login.needed` to its parent for a player's own list and
 * receives `login.done` or `login.declined`.
 */
export const lobbyMachine = setup({
  types: {
    context: {} as LobbyContext,
    input: {} as { readonly site: Parent<LobbyReport> },
    events: {} as LobbyEvent,
    tags: {} as 'busy',
  },
  actors: {
    loadGames: notProvided<GamesOutcome, GamesInput>('loadGames'),
    loadHotGames: notProvided<HotOutcome, HotInput>('loadHotGames'),
    loadNames: notProvided<NamesOutcome, NamesInput>('loadNames'),
  },
  guards: {
    hasNoVendors: (_, event: OpenEvent) => event.vendors.length === 0,
    isAnother: ({ context }, event: OpenEvent) => isAnother(context, event),
    isTranslated: ({ context }, event: OpenEvent) =>
      event.vendors.length > 0 && !isAnother(context, event) && event.language !== context.language,
    hasHotGames: (_, outcome: HotOutcome) => outcome.kind === 'loaded' && outcome.games.length > 0,
    isFirstAndEmpty: (_, outcome: GamesOutcome) => outcome.kind === 'loaded' && outcome.games.length === 0,
    /** A page without a new game is the last one, whatever number of pages the platform names. */
    hasMore: ({ context }, outcome: GamesOutcome) =>
      outcome.kind === 'loaded' &&
      outcome.totalPages > context.pageNo &&
      withoutRepeats(context.games, outcome.games).length > context.games.length,
    isLoaded: (_, outcome: GamesOutcome) => outcome.kind === 'loaded',
    /** The device keeps first pages of whole lists alone, in the platform's order. */
    isKept: ({ context }) => showsFilters(context, noFilters) && context.sort === '',
    isContinued: ({ context }, outcome: GamesOutcome) =>
      outcome.kind === 'loaded' && outcome.totalPages > context.pageNo,
    hadMore: ({ context }) => context.totalPages > context.pageNo,
    isShown: ({ context }, filters: Filters) => showsFilters(context, filters),
    isSorted: ({ context }, sort: Sort) => context.list === 'all' && context.sort === sort,
    knowsHotGames: ({ context }) => context.hotGames.length > 0,
    isAtOwnList: ({ context }) => isOwn(context.list),
    isNewOwnList: ({ context }, list: List) => isOwn(list) && list !== context.list,
    isWanted: ({ context }) => context.wanted !== undefined,
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'lobby' }),
    setVendor: assign(({ context }, { place = wholeList, ...event }: OpenEvent) => ({
      ...place,
      ...fromTheStart,
      list: isOwn(place.list) ? ('all' as const) : place.list,
      wanted: isOwn(place.list) ? place.list : undefined,
      language: event.language,
      gameType: event.gameType,
      vendors: event.vendors,
      vendor: chosenVendor(event),
      hotGames: [],
      isNewCategory: place.list !== 'hot' && (context.isNewCategory || event.gameType !== context.gameType),
    })),
    setList: assign((_, list: List) => ({ ...wholeList, ...fromTheStart, list, wanted: undefined })),
    clearList: assign({ ...wholeList, ...fromTheStart }),
    setWantedList: assign(({ context }) => ({
      ...wholeList,
      ...fromTheStart,
      list: context.wanted ?? 'all',
      wanted: undefined,
      isNewCategory: false,
    })),
    clearWanted: assign({ wanted: undefined }),
    setWanted: assign((_, list: List) => ({ wanted: isOwn(list) ? list : undefined })),
    setWantedAgain: assign(({ context }) => ({ wanted: isOwn(context.list) ? context.list : undefined })),
    setFilters: assign((_, filters: Filters) => ({
      ...filters,
      ...fromTheStart,
      list: 'all' as const,
      wanted: undefined,
    })),
    /** The order of the whole list, with its filter; another list has its own order. */
    setSort: assign((_, sort: Sort) => ({ sort, ...fromTheStart, list: 'all' as const, wanted: undefined })),
    /** Removed games shift the list forward, so the page that now holds unseen games is reloaded. */
    setNextPage: assign(({ context }, gone: number) => ({
      pageNo: Math.max(1, context.pageNo + 1 - Math.ceil(Math.max(0, gone - context.gone) / pageSize)),
      gone,
    })),
    setLoadedPage: assign(({ context }) => ({ pageNo: context.pageNo - 1 })),
    setGames: assign(({ context }, outcome: GamesOutcome) => {
      if (outcome.kind !== 'loaded') return {}
      return {
        games: withoutRepeats(context.games, outcome.games),
        totalPages: outcome.totalPages,
        laterGames: context.games.length === 0 ? [] : [...context.laterGames, ...outcome.games],
      }
    }),
    /** The newer first page takes the place of the older one; the pages after it were never kept. */
    setNewerGames: assign(({ context }, outcome: GamesOutcome) => {
      if (outcome.kind !== 'loaded') return {}
      const first = withoutRepeats([], outcome.games)
      if (first.length === 0) return fromTheStart
      return { games: withoutRepeats(first, context.laterGames), totalPages: outcome.totalPages }
    }),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setLanguage: assign((_, { language }: OpenEvent) => ({ language })),
    setNames: assign(({ context }, outcome: NamesOutcome) => {
      if (outcome.kind !== 'loaded') return {}
      const named = new Map(outcome.games.map((game) => [game.nodeId, game]))
      const { games, laterGames, hotGames } = context
      return {
        games: renamed(games, named),
        laterGames: renamed(laterGames, named),
        hotGames: renamed(hotGames, named),
      }
    }),
    setKnownCategory: assign({ isNewCategory: false }),
    setHotGames: assign((_, outcome: HotOutcome) => (outcome.kind === 'loaded' ? { hotGames: outcome.games } : {})),
  },
}).createMachine({
  id: 'lobby',
  description: 'The games of one vendor, or of all vendors of a category.',
  context: ({ input }) => ({
    ...wholeList,
    ...fromTheStart,
    site: input.site,
    language: '',
    gameType: 'RNG',
    vendors: [],
    vendor: everyVendor,
    wanted: undefined,
    hotGames: [],
    isNewCategory: true,
  }),
  initial: 'closed',
  on: {
    'lobby.open': [
      {
        guard: { type: 'hasNoVendors', params: ({ event }) => event },
        target: '.withoutVendors',
        actions: { type: 'setVendor', params: ({ event }) => event },
      },
      { ...opensAnother(isOwn), target: '.open.login.asked' },
      { ...opensAnother((list) => list === 'hot'), target: '.open.games.awaitingHot' },
      {
        guard: { type: 'isAnother', params: ({ event }) => event },
        target: '.open',
        reenter: true,
        actions: { type: 'setVendor', params: ({ event }) => event },
      },
    ],
  },
  states: {
    closed: { description: 'No lobby has been opened yet.' },
    withoutVendors: { description: 'The category has no vendors, so there are no games.' },
    open: {
      description: 'A vendor is open, or all of them.',
      type: 'parallel',
      states: {
        names: {
          description: 'The language of the game names.',
          initial: 'ofLanguage',
          on: {
            'lobby.open': {
              guard: { type: 'isTranslated', params: ({ event }) => event },
              target: '.changing',
              actions: { type: 'setLanguage', params: ({ event }) => event },
            },
          },
          states: {
            ofLanguage: { description: 'The names are in the language of the site, as far as they have loaded.' },
            changing: {
              description: 'The visitor changed the language; the old names stay until the new ones have loaded.',
              invoke: {
                id: 'loadNames',
                src: 'loadNames',
                input: ({ context }) => ({ ...pageAsked({ context }), hasPages: context.list !== 'hot' }),
                onDone: {
                  target: 'ofLanguage',
                  actions: { type: 'setNames', params: ({ event }) => event.output },
                },
                onError: 'ofLanguage',
              },
            },
          },
        },
        hotList: {
          description: 'The hot games of the vendor.',
          initial: 'loading',
          states: {
            loading: {
              description: 'The hot list is loading.',
              on: { 'lobby.open': askInNewLanguage('loading') },
              invoke: {
                id: 'loadHotGames',
                src: 'loadHotGames',
                input: ({ context }) => ({ gameType: context.gameType, vendor: context.vendor }),
                onDone: [
                  {
                    guard: { type: 'hasHotGames', params: ({ event }) => event.output },
                    target: 'known',
                    actions: { type: 'setHotGames', params: ({ event }) => event.output },
                  },
                  { target: 'absent' },
                ],
                onError: 'absent',
              },
            },
            known: { description: 'The vendor has hot games, so there is a tab for them.', entry: 'setKnownCategory' },
            absent: { description: 'There are no hot games, so there is no tab.', entry: 'setKnownCategory' },
          },
        },
        login: {
          description: "The login for a player's own list.",
          initial: 'notAsked',
          on: {
            'list.choose': {
              guard: { type: 'isNewOwnList', params: ({ event }) => event.list },
              target: '.asked',
              actions: { type: 'setWanted', params: ({ event }) => event.list },
            },
          },
          states: {
            notAsked: {
              description: 'No list waits for a login.',
              on: { 'session.lost': { guard: 'isAtOwnList', target: 'asked', actions: 'setWantedAgain' } },
            },
            asked: {
              description: "A player's own list waits for the login; the previous list stays on the screen.",
              entry: 'requestLogin',
              on: {
                'login.done': 'notAsked',
                'login.declined': { target: 'notAsked', actions: 'clearWanted' },
              },
            },
          },
        },
        games: {
          description: 'The list on the screen.',
          initial: 'loadingFirst',
          // `reenter` would also leave the other regions.
          on: {
            'search.submit': [
              { guard: { type: 'isShown', params: searchBy } },
              { target: '.loadingFirst', actions: { type: 'setFilters', params: searchBy } },
            ],
            'filter.choose': [
              { guard: { type: 'isShown', params: filterBy } },
              { target: '.loadingFirst', actions: { type: 'setFilters', params: filterBy } },
            ],
            'sort.choose': [
              { guard: { type: 'isSorted', params: ({ event }) => event.sort } },
              { target: '.loadingFirst', actions: { type: 'setSort', params: ({ event }) => event.sort } },
            ],
            'list.choose': [
              {
                guard: ({ context, event }) => event.list === 'all' && !isSamePlace(context, wholeList),
                target: '.loadingFirst',
                actions: { type: 'setList', params: 'all' },
              },
              {
                guard: ({ context, event }) =>
                  event.list === 'hot' && context.list !== 'hot' && context.hotGames.length > 0,
                target: '.hot',
                actions: { type: 'setList', params: 'hot' },
              },
            ],
            'login.done': { guard: 'isWanted', target: '.loadingFirst', actions: 'setWantedList' },
            'login.declined': leaveOwnList,
            'session.lost': leaveOwnList,
          },
          states: {
            loadingFirst: {
              description: 'The first page is loading.',
              tags: 'busy',
              on: {
                'lobby.open': askInNewLanguage('loadingFirst'),
                'lobby.renew': { guard: 'isKept', target: 'loadingFirst', reenter: true },
              },
              invoke: {
                id: 'loadFirstGames',
                src: 'loadGames',
                input: pageAsked,
                onDone: [
                  { guard: { type: 'isFirstAndEmpty', params: ({ event }) => event.output }, target: 'empty' },
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    target: 'showing',
                    actions: { type: 'setGames', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'ended',
                    actions: { type: 'setGames', params: ({ event }) => event.output },
                  },
                  { target: 'failed', actions: failing },
                ],
                onError: { target: 'failed', actions: failing },
              },
            },
            showing: {
              description: 'Games are shown, and there are more.',
              on: {
                'page.more': {
                  target: 'loadingMore',
                  actions: { type: 'setNextPage', params: ({ event }) => event.gone ?? 0 },
                },
                'lobby.renew': { guard: 'isKept', target: 'renewing' },
              },
            },
            renewing: {
              description: 'The first page of an earlier visit stays while the newer one is loading.',
              tags: 'busy',
              on: { 'lobby.open': askInNewLanguage('renewing') },
              invoke: {
                id: 'renewGames',
                src: 'loadGames',
                input: ({ context }) => ({ ...pageAsked({ context }), pageNo: 1 }),
                onDone: [
                  {
                    guard: { type: 'isFirstAndEmpty', params: ({ event }) => event.output },
                    target: 'empty',
                    actions: { type: 'setNewerGames', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isContinued', params: ({ event }) => event.output },
                    target: 'showing',
                    actions: { type: 'setNewerGames', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'ended',
                    actions: { type: 'setNewerGames', params: ({ event }) => event.output },
                  },
                  { guard: 'hadMore', target: 'showing' },
                  { target: 'ended' },
                ],
                onError: [{ guard: 'hadMore', target: 'showing' }, { target: 'ended' }],
              },
            },
            loadingMore: {
              description: 'The next page is loading; the previous pages stay.',
              tags: 'busy',
              on: { 'lobby.open': askInNewLanguage('loadingMore'), 'lobby.renew': renewBefore },
              invoke: {
                id: 'loadMoreGames',
                src: 'loadGames',
                input: pageAsked,
                onDone: [
                  {
                    guard: { type: 'hasMore', params: ({ event }) => event.output },
                    target: 'showing',
                    actions: { type: 'setGames', params: ({ event }) => event.output },
                  },
                  {
                    guard: { type: 'isLoaded', params: ({ event }) => event.output },
                    target: 'ended',
                    actions: { type: 'setGames', params: ({ event }) => event.output },
                  },
                  { target: 'failedMore', actions: failing },
                ],
                onError: { target: 'failedMore', actions: failing },
              },
            },
            failedMore: {
              description: 'The next page failed to load; the previous pages stay, and the player can try again.',
              on: { 'lobby.retry': 'loadingMore', 'lobby.renew': renewBefore },
            },
            ended: {
              description: 'All games are shown.',
              on: { 'lobby.renew': { guard: 'isKept', target: 'renewing' } },
            },
            empty: {
              description: 'No game matches.',
              on: { 'lobby.renew': 'loadingFirst' },
            },
            failed: {
              description: 'The first page failed to load; the player can try again.',
              on: { 'lobby.retry': 'loadingFirst', 'lobby.renew': 'loadingFirst' },
            },
            awaitingHot: {
              description: 'The address names the hot list, which is loading.',
              tags: 'busy',
              always: [
                { guard: 'knowsHotGames', target: 'hot' },
                { guard: stateIn({ open: { hotList: 'absent' } }), target: 'loadingFirst', actions: 'clearList' },
              ],
            },
            hot: { description: 'All hot games of the vendor are shown.' },
          },
        },
      },
    },
  },
})
