import { assign, sendTo, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'

/** What the platform is told of a game whose heart is pressed (S2 7). */
export type HeartedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>

/** A heart that was pressed, and what it should be in the end. */
export interface Wish {
  readonly game: HeartedGame
  readonly wanted: boolean
}

export type FavouriteIdsOutcome =
  | { readonly kind: 'loaded'; readonly ids: readonly string[] }
  | { readonly kind: 'unreachable' }

/** `favourite`: what the game is now, by the platform's word. */
export type FavouriteOutcome =
  | { readonly kind: 'told'; readonly favourite: boolean }
  | { readonly kind: 'loginNeeded' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type FavouritesEvent =
  | { type: 'heart.press'; game: HeartedGame }
  | { type: 'notice.dismiss' }
  | { type: 'login.done' }
  | { type: 'login.declined' }
  | { type: 'session.lost' }

export type FavouritesReport = { type: 'login.needed'; by: 'favourites' }

interface FavouritesContext {
  readonly site: Parent<FavouritesReport>
  /** What the platform calls favourites, as far as it is known. */
  readonly ids: readonly string[]
  /** Hearts that the platform has not confirmed, in the order in which they were pressed; the first one is being told. */
  readonly wishes: readonly Wish[]
  /** How often the first wish was told in vain. */
  readonly tries: number
  /** Favourites of this visit that are none any more, so that lists of favourites can leave them out. */
  readonly takenOff: readonly string[]
  readonly notice?: Notice | undefined
}

/** The platform only turns a heart round: where it was turned elsewhere, a second try ends where it should. */
const mostTries = 2

const defect: FavouriteOutcome = { kind: 'refused', notice: { key: 'error.unknown' } }

const nothing = { ids: [], wishes: [], takenOff: [], tries: 0, notice: undefined } as const

const without = (list: readonly string[], id: string) => list.filter((one) => one !== id)

const isHearted = ({ ids, wishes }: FavouritesContext, nodeId: string) =>
  wishes.find(({ game }) => game.nodeId === nodeId)?.wanted ?? ids.includes(nodeId)

const isOpen = ({ game, wanted }: Wish, ids: readonly string[]) => ids.includes(game.nodeId) !== wanted

const openWishes = (wishes: readonly Wish[], ids: readonly string[]) => wishes.filter((wish) => isOpen(wish, ids))

/** A wish takes the place of an older one for the same game. One that takes a wish back goes, but for the first: that is being told. */
const withWish = ({ wishes, ids }: FavouritesContext, wish: Wish): readonly Wish[] => {
  const all = wishes.some(({ game }) => game.nodeId === wish.game.nodeId)
    ? wishes.map((one) => (one.game.nodeId === wish.game.nodeId ? wish : one))
    : [...wishes, wish]
  return all.filter((one, index) => index === 0 || isOpen(one, ids))
}

const confirmed = (context: FavouritesContext, id: string, favourite: boolean) => ({
  ids: favourite ? [...without(context.ids, id), id] : without(context.ids, id),
  takenOff: favourite ? without(context.takenOff, id) : [...without(context.takenOff, id), id],
})

const first = ({ wishes: [wish] }: FavouritesContext) => wish as Wish

/**
 * Favourites (S2 4; TILE-02, PERM-01): which games have a heart, the same on every tile. A press turns a heart at once and tells the
 * platform, one game after the other; what fails is turned back, and said. Presses while a game is being told count: what is shown
 * last is what the platform ends with. A visitor's press asks the parent for a login with `login.needed`, and adds the game after it.
 * Work: `loadFavouriteIds` reads all hearts, `turnFavourite` turns one.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    input: {} as { readonly site: Parent<FavouritesReport> },
    events: {} as FavouritesEvent,
  },
  actors: {
    loadFavouriteIds: notProvided<FavouriteIdsOutcome, void>('loadFavouriteIds'),
    turnFavourite: notProvided<FavouriteOutcome, HeartedGame>('turnFavourite'),
  },
  guards: {
    hasWishes: ({ context }) => context.wishes.length > 0,
    hasRemainingWishes: ({ context }, outcome: FavouriteIdsOutcome) =>
      openWishes(context.wishes, outcome.kind === 'loaded' ? outcome.ids : context.ids).length > 0,
    shouldRetry: ({ context }, outcome: FavouriteOutcome) =>
      outcome.kind === 'told' && outcome.favourite !== first(context).wanted && context.tries < mostTries,
    isSavedBeforeOthers: ({ context }, outcome: FavouriteOutcome) =>
      outcome.kind === 'told' && context.wishes.length > 1,
    isSaved: (_, outcome: FavouriteOutcome) => outcome.kind === 'told',
    isLoginNeeded: (_, outcome: FavouriteOutcome) => outcome.kind === 'loginNeeded',
    hasMoreWishes: ({ context }) => context.wishes.length > 1,
    hasNotice: ({ context }) => context.notice !== undefined,
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed', by: 'favourites' }),
    /** A visitor's heart can only mean that the game should be a favourite. */
    setOnlyWish: assign((_, game: HeartedGame) => ({ wishes: [{ game, wanted: true }], notice: undefined })),
    setWish: assign(({ context }, game: HeartedGame) => ({
      wishes: withWish(context, { game, wanted: !isHearted(context, game.nodeId) }),
      tries: context.wishes[0]?.game.nodeId === game.nodeId ? 0 : context.tries,
      notice: undefined,
    })),
    setIds: assign(({ context }, outcome: FavouriteIdsOutcome) =>
      outcome.kind === 'loaded' ? { ids: outcome.ids, wishes: openWishes(context.wishes, outcome.ids), tries: 0 } : {},
    ),
    setRetry: assign(({ context }, outcome: FavouriteOutcome) =>
      outcome.kind === 'told'
        ? { ...confirmed(context, first(context).game.nodeId, outcome.favourite), tries: context.tries + 1 }
        : {},
    ),
    setConfirmed: assign(({ context }, outcome: FavouriteOutcome) =>
      outcome.kind === 'told'
        ? {
            ...confirmed(context, first(context).game.nodeId, outcome.favourite),
            wishes: context.wishes.slice(1),
            tries: 0,
          }
        : {},
    ),
    clearFailedWish: assign(({ context }, outcome: FavouriteOutcome) => ({
      wishes: context.wishes.slice(1),
      tries: 0,
      notice: outcome.kind === 'refused' ? outcome.notice : undefined,
    })),
    clearNotice: assign({ notice: undefined }),
    clearFavourites: assign(nothing),
    clearIds: assign({ ids: [], takenOff: [], tries: 0 }),
  },
}).createMachine({
  id: 'favourites',
  description: 'The games with a heart.',
  context: ({ input }) => ({ site: input.site, ...nothing }),
  initial: 'signedOut',
  on: {
    'login.declined': { target: '.signedOut', actions: 'clearFavourites' },
    'session.lost': [
      { guard: 'hasWishes', target: '.requiringLogin', actions: 'clearIds' },
      { target: '.signedOut', actions: 'clearFavourites' },
    ],
    'notice.dismiss': { guard: 'hasNotice', actions: 'clearNotice' },
  },
  states: {
    signedOut: {
      description: 'Nobody is signed in; no game has a heart.',
      on: {
        'heart.press': {
          target: 'requiringLogin',
          actions: { type: 'setOnlyWish', params: ({ event }) => event.game },
        },
        'login.done': 'loading',
      },
    },
    requiringLogin: {
      description: 'A heart was pressed; a player has to be signed in first.',
      entry: 'requestLogin',
      on: { 'login.done': 'loading' },
    },
    loading: {
      description: 'The platform is asked which games have a heart.',
      on: { 'heart.press': { actions: { type: 'setWish', params: ({ event }) => event.game } } },
      invoke: {
        id: 'loadFavouriteIds',
        src: 'loadFavouriteIds',
        onDone: [
          {
            guard: { type: 'hasRemainingWishes', params: ({ event }) => event.output },
            target: 'saving',
            actions: { type: 'setIds', params: ({ event }) => event.output },
          },
          { target: 'known', actions: { type: 'setIds', params: ({ event }) => event.output } },
        ],
        onError: [{ guard: 'hasWishes', target: 'saving' }, { target: 'known' }],
      },
    },
    known: {
      description: 'The hearts are as the platform has them.',
      on: {
        'heart.press': { target: 'saving', actions: { type: 'setWish', params: ({ event }) => event.game } },
      },
    },
    saving: {
      description: 'A heart has been turned, and the platform is told.',
      on: { 'heart.press': { actions: { type: 'setWish', params: ({ event }) => event.game } } },
      invoke: {
        id: 'turnFavourite',
        src: 'turnFavourite',
        input: ({ context }) => first(context).game,
        onDone: [
          {
            guard: { type: 'shouldRetry', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: { type: 'setRetry', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isLoginNeeded', params: ({ event }) => event.output },
            target: 'requiringLogin',
            actions: 'clearIds',
          },
          {
            guard: { type: 'isSavedBeforeOthers', params: ({ event }) => event.output },
            target: 'saving',
            reenter: true,
            actions: { type: 'setConfirmed', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'isSaved', params: ({ event }) => event.output },
            target: 'known',
            actions: { type: 'setConfirmed', params: ({ event }) => event.output },
          },
          {
            guard: 'hasMoreWishes',
            target: 'saving',
            reenter: true,
            actions: { type: 'clearFailedWish', params: ({ event }) => event.output },
          },
          { target: 'known', actions: { type: 'clearFailedWish', params: ({ event }) => event.output } },
        ],
        onError: [
          {
            guard: 'hasMoreWishes',
            target: 'saving',
            reenter: true,
            actions: { type: 'clearFailedWish', params: defect },
          },
          { target: 'known', actions: { type: 'clearFailedWish', params: defect } },
        ],
      },
    },
  },
})
