import { assign, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import type { GameType } from '../../../api/calls/vendors.ts'
import { withoutRepeats } from '../lobby/lists.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import { keptField } from '../../shared/place.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The two lists of a player's own games. */
export type OwnList = 'favourites' | 'recents'

/** The known part of one category's list; `next`: the page to ask for, absent after the last one. */
export interface TypeRow {
  readonly gameType: GameType
  readonly games: readonly Game[]
  readonly next?: number | undefined
  /** Why `next` failed. */
  readonly failure?: Notice | undefined
}

export type RowsOutcome = { readonly kind: 'loaded'; readonly rows: readonly TypeRow[] } | Failed
export type RowOutcome = { readonly kind: 'loaded'; readonly row: TypeRow } | Failed

export interface MyGamesInput {
  readonly list: OwnList
  /** The categories of the platform, in the order of the navigation. */
  readonly gameTypes: readonly GameType[]
  /** The further pages that the list had before a reload (PLAY-08). */
  readonly place?: unknown
}

/** A wanted page of one category's list. */
export interface WantedPage {
  readonly list: OwnList
  readonly gameType: GameType
  readonly pageNo: number
}

export type MyGamesEvent =
  /** The next page of a category, or again the one that failed. */
  { type: 'games.more'; gameType: GameType } | { type: 'games.retry' }

interface MyGamesContext extends Omit<MyGamesInput, 'place'> {
  readonly rows: readonly TypeRow[]
  /** The page that is loading. */
  readonly wanted?: WantedPage
  /** Categories that were pressed meanwhile, in their order. */
  readonly waiting: readonly GameType[]
  /** The category of each further page that has loaded, in their order. */
  readonly loaded: readonly GameType[]
  /** Why all categories failed. */
  readonly failure?: Notice
}

const nextOf = ({ rows }: MyGamesContext, gameType: GameType) => rows.find((row) => row.gameType === gameType)?.next

const withRow = ({ rows, wanted }: MyGamesContext, change: (row: TypeRow) => TypeRow) => ({
  rows: rows.map((row) => (row.gameType === wanted?.gameType ? change(row) : row)),
})

const pressed = ({ event }: { readonly event: { readonly gameType: GameType } }) => event.gameType

/** The most pages that a reload loads again. */
const mostPages = 10

/** The further pages of a kept place, by category. */
const pagesIn = (gameTypes: readonly GameType[], place: unknown): readonly GameType[] => {
  const kept = keptField(place, 'loaded')
  const pages: readonly unknown[] = Array.isArray(kept) ? kept.slice(0, mostPages) : []
  return pages.flatMap((page) => gameTypes.find((gameType) => gameType === page) ?? [])
}

const firstWith = (context: MyGamesContext) =>
  context.waiting.find((gameType) => nextOf(context, gameType) !== undefined)

/** The guard found one. */
const firstWaiting = ({ context }: { readonly context: MyGamesContext }) => firstWith(context) as GameType

const rowFailing = { ...failing, type: 'setRowFailure' } as const

/**
 * A player's favourites, or recent games, of every category (PLAY-02). A category that fails takes only itself.
 * Actors: `loadRows` reads the first page of each category, `loadPage` one further page of one category.
 */
export const myGamesMachine = setup({
  types: {
    context: {} as MyGamesContext,
    input: {} as MyGamesInput,
    events: {} as MyGamesEvent,
  },
  actors: {
    loadRows: notProvided<RowsOutcome, MyGamesInput>('loadRows'),
    loadPage: notProvided<RowOutcome, WantedPage>('loadPage'),
  },
  guards: {
    isLoaded: (_, outcome: RowsOutcome | RowOutcome) => outcome.kind === 'loaded',
    hasMore: ({ context }, gameType: GameType) => nextOf(context, gameType) !== undefined,
    canWait: ({ context }, gameType: GameType) =>
      nextOf(context, gameType) !== undefined && ![context.wanted?.gameType, ...context.waiting].includes(gameType),
    hasWaiting: ({ context }) => firstWith(context) !== undefined,
  },
  actions: {
    setRows: assign((_, outcome: RowsOutcome) => (outcome.kind === 'loaded' ? { rows: outcome.rows } : {})),
    setFailure: assign((_, failure: Notice) => ({ failure })),
    setWanted: assign(({ context }, gameType: GameType) => ({
      wanted: { list: context.list, gameType, pageNo: nextOf(context, gameType) ?? 1 },
      waiting: context.waiting.slice(context.waiting.indexOf(gameType) + 1),
    })),
    setWaiting: assign(({ context }, gameType: GameType) => ({ waiting: [...context.waiting, gameType] })),
    setRow: assign(({ context }, outcome: RowOutcome) =>
      outcome.kind === 'loaded'
        ? {
            ...withRow(context, ({ gameType, games }) => {
              const all = withoutRepeats(games, outcome.row.games)
              const { next, ...row } = outcome.row
              // A page without a new game is the last one.
              return { ...row, gameType, games: all, ...(next && all.length > games.length && { next }) }
            }),
            loaded: [
              ...context.loaded,
              ...(context.wanted && context.wanted.pageNo > 1 ? [context.wanted.gameType] : []),
            ],
          }
        : {},
    ),
    setRowFailure: assign(({ context }, failure: Notice) => withRow(context, (row) => ({ ...row, failure }))),
  },
}).createMachine({
  id: 'myGames',
  description: 'The favourites, or the recent games, of one player in every category.',
  context: ({ input: { place, ...wanted } }) => ({
    ...wanted,
    rows: [],
    waiting: pagesIn(wanted.gameTypes, place),
    loaded: [],
  }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The first games of every category are loading.',
      invoke: {
        id: 'loadRows',
        src: 'loadRows',
        input: ({ context: { list, gameTypes } }) => ({ list, gameTypes }),
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setRows', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: failing },
        ],
        onError: { target: 'failed', actions: failing },
      },
    },
    shown: {
      description: 'The games are shown by category; a category that failed says why.',
      always: { guard: 'hasWaiting', target: 'loadingMore', actions: { type: 'setWanted', params: firstWaiting } },
      on: {
        'games.more': {
          guard: { type: 'hasMore', params: pressed },
          target: 'loadingMore',
          actions: { type: 'setWanted', params: pressed },
        },
      },
    },
    loadingMore: {
      description: 'More games of one category are loading; all others stay, and one that is pressed comes next.',
      on: {
        'games.more': { guard: { type: 'canWait', params: pressed }, actions: { type: 'setWaiting', params: pressed } },
      },
      invoke: {
        id: 'loadPage',
        src: 'loadPage',
        input: ({ context }) => context.wanted as WantedPage,
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'setRow', params: ({ event }) => event.output },
          },
          { target: 'shown', actions: rowFailing },
        ],
        onError: { target: 'shown', actions: rowFailing },
      },
    },
    failed: {
      description: 'Nothing loaded; the player can try again.',
      on: { 'games.retry': 'loading' },
    },
  },
})
