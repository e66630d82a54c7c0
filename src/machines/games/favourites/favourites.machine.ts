import { assign, fromCallback, sendTo, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import { trialType } from '../../auth/session/session.machine.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The fields that the platform needs to save or remove a favourite (TILE-02); of a lottery, `nodeId` is its local id. */
export type HeartedGame = Pick<Game, 'nodeId' | 'vassalage' | 'gameType'>

/** A pressed heart and its intended state. */
export interface Wish {
  readonly game: HeartedGame
  readonly wanted: boolean
}

export type FavouriteIdsOutcome =
  | { readonly kind: 'loaded'; readonly ids: readonly string[] }
  | { readonly kind: 'unreachable' }

/** `favourite`: the game's state on the platform after the call. */
export type FavouriteOutcome =
  | { readonly kind: 'told'; readonly favourite: boolean }
  | { readonly kind: 'loginNeeded' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type FavouritesEvent =
  | { type: 'heart.press'; game: HeartedGame }
  | { type: 'notice.dismiss' }
  /** The page has become visible, or the connection is back. */
  | { type: 'favourites.renew' }
  | { type: 'login.done'; memberType?: number }
  | { type: 'login.declined' }
  | { type: 'session.lost' }

export type FavouritesReport = { type: 'login.needed'; by: 'favourites' }

interface FavouritesContext {
  readonly site: Parent<FavouritesReport>
  /** The favourites that the platform reported. */
  readonly ids: readonly string[]
  /** The platform has told all of them; without that, those of this visit's presses are known. */
  readonly hasLoaded: boolean
  /** Unconfirmed hearts in order of the presses; the first one is being saved. */
  readonly wishes: readonly Wish[]
  /** The failed attempts for the first wish. */
  readonly tries: number
  /** Favourites removed during this visit, so that lists of favourites can hide them. */
  readonly takenOff: readonly string[]
  readonly notice?: Notice | undefined
}

/** Lotteries have their hearts on the device only (TILE-03, TILE-05). */
export const isKeptLocally = ({ gameType }: Pick<Game, 'gameType'>) => gameType === 'LOTT' || gameType === 'ELOTT'

/** The platform only toggles, so a favourite that was changed elsewhere needs a second attempt. */
const mostTries = 2

const defect: FavouriteOutcome = { kind: 'refused', notice: { key: 'error.unknown' } }

const nothing = { ids: [], hasLoaded: false, wishes: [], takenOff: [], tries: 0, notice: undefined } as const

const without = (list: readonly string[], id: string) => list.filter((one) => one !== id)

const isHearted = ({ ids, wishes }: FavouritesContext, nodeId: string) =>
  wishes.find(({ game }) => game.nodeId === nodeId)?.wanted ?? ids.includes(nodeId)

const isOpen = ({ game, wanted }: Wish, ids: readonly string[]) => ids.includes(game.nodeId) !== wanted

const openWishes = (wishes: readonly Wish[], ids: readonly string[]) => wishes.filter((wish) => isOpen(wish, ids))

/**
 * A wish replaces an older one for the same game. A wish that undoes an older one is dropped, unless that one is being
 * saved.
 */
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

const pressed = ({ event }: { readonly event: { readonly game: HeartedGame } }) => event.game

/** The agent flag of a login. */
const memberType = ({ event }: { readonly event: { readonly memberType?: number } }) => event.memberType

/** A player's press on a lottery's heart. */
const keepLocally = {
  guard: { type: 'isKeptLocally', params: pressed },
  actions: {
    type: 'toggleLocally',
    params: ({ event }: { readonly event: { readonly game: HeartedGame } }) => event.game.nodeId,
  },
} as const

/** A player's press on any other heart. */
const wish = { actions: { type: 'setWish', params: pressed } } as const

const first = ({ wishes }: FavouritesContext) => wishes[0] as Wish

/**
 * The hearts of the games, the same on every tile (TILE-02, PERM-01). A press updates the heart optimistically and
 * saves it, one game after the other; a failure reverts it with a notice. A visitor's press sends `login.needed` and
 * counts after the login. The platform never hears of a lottery's heart (TILE-05). Favourites that failed to load are
 * asked for again: each minute, at a press, and when the page is visible or the connection back. A trial account's press is
 * refused with a warning, and the platform never hears of it (PERM-02).
 * Actors: `loadFavouriteIds` reads all favourites, `turnFavourite` toggles one, `watchPage` sends `favourites.renew`.
 */
export const favouritesMachine = setup({
  types: {
    context: {} as FavouritesContext,
    input: {} as { readonly site: Parent<FavouritesReport> },
    events: {} as FavouritesEvent,
  },
  actors: {
    loadFavouriteIds: notProvided<FavouriteIdsOutcome, void>('loadFavouriteIds'),
    turnFavourite: notProvided<FavouriteOutcome, Wish>('turnFavourite'),
    watchPage: fromCallback(() => undefined),
  },
  delays: { renewEvery: 60_000 },
  guards: {
    isMember: (_, type: number | undefined) => type !== trialType,
    hasNotLoaded: ({ context }) => !context.hasLoaded,
    hasWishes: ({ context }) => context.wishes.length > 0,
    isKeptLocally: (_, game: HeartedGame) => isKeptLocally(game),
    hasLocalWish: ({ context }, type: number | undefined) =>
      type !== trialType && context.wishes.some(({ game }) => isKeptLocally(game)),
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
    /** Provided by the app: toggles a lottery's heart on the device. */
    toggleLocally: (_, _id: string) => {},
    /** Provided by the app: sets a lottery's heart on the device. */
    setLocally: (_, _id: string) => {},
    clearWishes: assign({ wishes: [], tries: 0 }),
    /** A visitor has no favourites, so a press can only add one. */
    setOnlyWish: assign((_, game: HeartedGame) => ({ wishes: [{ game, wanted: true }], notice: undefined })),
    setWish: assign(({ context }, game: HeartedGame) => ({
      wishes: withWish(context, { game, wanted: !isHearted(context, game.nodeId) }),
      tries: context.wishes[0]?.game.nodeId === game.nodeId ? 0 : context.tries,
      notice: undefined,
    })),
    setIds: assign(({ context }, outcome: FavouriteIdsOutcome) =>
      outcome.kind === 'loaded'
        ? { ids: outcome.ids, hasLoaded: true, wishes: openWishes(context.wishes, outcome.ids), tries: 0 }
        : {},
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
    clearIds: assign({ ids: [], hasLoaded: false, takenOff: [], tries: 0 }),
  },
}).createMachine({
  id: 'favourites',
  description: "The player's favourite games.",
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
      description: 'Nobody is logged in, so no game has a heart.',
      on: {
        'heart.press': {
          target: 'requiringLogin',
          actions: { type: 'setOnlyWish', params: pressed },
        },
        'login.done': [
          { guard: { type: 'isMember', params: memberType }, target: 'loading' },
          { target: 'trial.unpressed' },
        ],
      },
    },
    requiringLogin: {
      description: 'A visitor pressed a heart and has to log in first.',
      entry: 'requestLogin',
      on: {
        'login.done': [
          {
            guard: { type: 'hasLocalWish', params: memberType },
            target: 'loading',
            actions: [{ type: 'setLocally', params: ({ context }) => first(context).game.nodeId }, 'clearWishes'],
          },
          { guard: { type: 'isMember', params: memberType }, target: 'loading' },
          { target: 'trial.refusing', actions: 'clearWishes' },
        ],
      },
    },
    trial: {
      description: 'A trial account is logged in, which has no favourites.',
      initial: 'unpressed',
      states: {
        unpressed: { description: 'No heart is pressed.', on: { 'heart.press': 'refusing' } },
        refusing: {
          description: 'The player pressed a heart and is asked to register first.',
          on: { 'notice.dismiss': 'unpressed' },
        },
      },
    },
    loading: {
      description: 'The favourites are loading.',
      on: {
        'heart.press': [keepLocally, wish],
      },
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
      description: 'The hearts match the platform.',
      always: { guard: 'hasNotLoaded', target: 'unknown' },
      on: {
        'heart.press': [keepLocally, { ...wish, target: 'saving' }],
      },
    },
    unknown: {
      description: 'The favourites failed to load, so only hearts of this visit are known; they are asked for again.',
      invoke: { id: 'watchPage', src: 'watchPage' },
      on: {
        'heart.press': [keepLocally, { ...wish, target: 'loading' }],
        'favourites.renew': 'loading',
      },
      after: { renewEvery: 'loading' },
    },
    saving: {
      description: 'A heart has changed and is being saved.',
      on: {
        'heart.press': [keepLocally, wish],
      },
      invoke: {
        id: 'turnFavourite',
        src: 'turnFavourite',
        input: ({ context }) => first(context),
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
