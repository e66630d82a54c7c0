import { assign, sendTo, setup } from 'xstate'
import type { GameRules } from '../../../api/config.ts'
import type { Game } from '../../../api/calls/games.ts'
import { trialType } from '../../auth/session/session.machine.ts'
import { failing } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { isOn } from './hosts.ts'
import type { LaunchOutcome, SubGamesInput, SubGamesOutcome } from './outcomes.ts'
import { decide, type Destination, type WantedGame } from './route.ts'

export type LaunchEvent =
  | { type: 'game.play'; game: WantedGame }
  /** `goesAlong`: only the page changed, so a game that waits for the login stays. */
  | { type: 'game.leave'; goesAlong?: boolean }
  | { type: 'page.more' }
  | { type: 'login.done'; memberType?: number }
  | { type: 'login.declined' }
  | { type: 'session.lost' }
  | { type: 'launch.retry' }
  | { type: 'launch.dismiss' }

export type LaunchReport = { type: 'login.needed' }

const lotteries: readonly Destination[] = ['vnLottery', 'seaLottery', 'lottery']

interface RoutingFacts {
  readonly to: readonly Destination[]
  readonly memberType?: number | undefined
  readonly popup?: 'open' | 'blocked' | undefined
}

interface LaunchInput {
  readonly site: Parent<LaunchReport>
  readonly launchHosts: readonly string[]
  readonly rules: GameRules
}

interface LaunchContext extends LaunchInput {
  readonly game?: WantedGame | undefined
  readonly url?: string | undefined
  /** The hosts that the game may be on, and whose messages count. */
  readonly hosts: readonly string[]
  readonly gameName?: string | undefined
  readonly subGames?: readonly Game[] | undefined
  /** The last listed page of sub-games, and the number of pages. */
  readonly pageNo: number
  readonly totalPages: number
  readonly problem?: Notice | undefined
}

/** Returns the destination of the requested game for a signed-in player. */
const destinationOf = (
  { game, rules }: Pick<LaunchContext, 'game' | 'rules'>,
  { memberType = 0, popup }: Omit<RoutingFacts, 'to'>,
): Destination => (game === undefined ? 'login' : decide({ ...game, rules, memberType, popup }))

const withoutGame = {
  game: undefined,
  url: undefined,
  hosts: [],
  gameName: undefined,
  subGames: undefined,
  pageNo: 1,
  totalPages: 1,
  problem: undefined,
} as const

const leave = { target: 'idle', actions: 'clearGame' } as const
const play = {
  target: 'requiringLogin',
  actions: { type: 'setGame', params: ({ event }: { event: { readonly game: WantedGame } }) => event.game },
} as const

/** The ends of a game in its own window, and of a message about a game. */
const leftOrReplaced = { 'launch.dismiss': leave, 'game.leave': leave, 'game.play': play } as const

/**
 * One launch, from the press on play to the running game (LAUNCH-01 to LAUNCH-05, LAUNCH-08, LAUNCH-09, LAUNCH-11). The
 * decision table in `route.ts` chooses the destination; only an address on one of `launchHosts`, or on a host of the
 * vendor's own, is opened (PLAT-05). Each failure is a state with its own message, and a retry starts again at the login.
 * Actors: `openGame` requests the address and opens the window that some games need; `listSubGames` lists a page of the
 * games behind a VASSALAGE (LAUNCH-12). Sends `login.needed` to its parent and receives `login.done` with the agent flag, or
 * `login.declined`. A lost session ends a running game, and a framed one opens again after the login (SAFE-07).
 */
export const launchMachine = setup({
  types: {
    context: {} as LaunchContext,
    input: {} as LaunchInput,
    events: {} as LaunchEvent,
    tags: {} as 'busy',
  },
  actors: {
    openGame: notProvided<LaunchOutcome, WantedGame>('openGame'),
    listSubGames: notProvided<SubGamesOutcome, SubGamesInput>('listSubGames'),
  },
  guards: {
    routesTo: ({ context }, { to, ...facts }: RoutingFacts) => to.includes(destinationOf(context, facts)),
    isBlocked: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && destinationOf(context, outcome) === 'popupBlocked',
    isForeign: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && !isOn([...context.launchHosts, ...(outcome.hosts ?? [])], outcome.url),
    isOpenedInWindow: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && destinationOf(context, outcome) === 'window',
    isOpenedOver: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && destinationOf(context, outcome) === 'popup',
    isMember: (_, memberType: number | undefined) => memberType !== trialType,
    hasMoreSubGames: ({ context }) => context.totalPages > context.pageNo,
    isGivenUp: (_, { goesAlong }: { goesAlong?: boolean }) => goesAlong !== true,
    hasOutcome: (
      _,
      { outcome, kind }: { outcome: LaunchOutcome | SubGamesOutcome; kind: (LaunchOutcome | SubGamesOutcome)['kind'] },
    ) => outcome.kind === kind,
  },
  actions: {
    requestLogin: sendTo(({ context }) => context.site, { type: 'login.needed' }),
    /** Provided by the app: shows the game's page. */
    showGame: (_, _game: WantedGame) => {},
    /** Provided by the app: shows the game's lottery page. */
    showLottery: (_, _shown: { readonly to: Destination; readonly game: WantedGame }) => {},
    /** Provided by the app: loads the game in the opened window. */
    showInWindow: (_, _url: string) => {},
    /** Provided by the app: closes a window whose game failed. */
    closeWindow: () => {},
    /** Provided by the app: reloads the balance, which the game's vendor may have changed without a message. */
    refreshMoney: () => {},
    setGame: assign((_, game: WantedGame) => ({ ...withoutGame, game })),
    /** A game from a list that was opened for trials is tried, too. */
    setSubGame: assign(({ context }, game: WantedGame) => ({
      game: { ...game, trial: game.trial || context.game?.trial === true },
    })),
    setAddress: assign(({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened'
        ? {
            url: outcome.url,
            hosts: [...context.launchHosts, ...(outcome.hosts ?? [])],
            gameName: outcome.gameName,
          }
        : {},
    ),
    setSubGames: assign(({ context }, outcome: SubGamesOutcome) => {
      if (outcome.kind !== 'listed') return {}
      const known = context.subGames ?? []
      const ids = new Set(known.map(({ nodeId }) => nodeId))
      const more = outcome.games.filter(({ nodeId }) => !ids.has(nodeId) && ids.add(nodeId))
      // A page of known games is the last one.
      const isLast = more.length === 0 && outcome.games.length > 0
      return { subGames: [...known, ...more], totalPages: isLast ? context.pageNo : outcome.totalPages }
    }),
    clearSubGames: assign({ subGames: undefined, pageNo: 1, totalPages: 1 }),
    setNextPage: assign(({ context }) => ({ pageNo: context.pageNo + 1 })),
    setProblem: assign((_, problem: Notice) => ({ problem })),
    clearProblem: assign({ problem: undefined }),
    /** Keeps the reason that the platform gives. */
    setFailure: assign((_, problem: Notice) => ({ problem })),
    clearGame: assign(withoutGame),
  },
}).createMachine({
  id: 'launch',
  description: 'From the press on play to the running game.',
  context: ({ input }) => ({ ...input, ...withoutGame }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No game is being opened.',
      on: { 'game.play': play },
    },
    requiringLogin: {
      description: 'The player has to log in before the game opens.',
      entry: 'requestLogin',
      on: {
        'login.done': [
          {
            guard: { type: 'routesTo', params: ({ event }) => ({ ...event, to: ['trialAccount'] }) },
            target: 'refusingTrial',
          },
          {
            guard: { type: 'routesTo', params: ({ event }) => ({ ...event, to: ['trialNotSupported'] }) },
            target: 'failed.withoutTrial',
          },
          {
            guard: { type: 'routesTo', params: ({ event }) => ({ ...event, to: lotteries }) },
            target: 'idle',
            actions: [
              {
                type: 'showLottery',
                params: ({ context, event }) => ({
                  to: destinationOf(context, event),
                  game: context.game as WantedGame,
                }),
              },
              'clearGame',
            ],
          },
          {
            guard: { type: 'routesTo', params: ({ event }) => ({ ...event, to: ['subGames'] }) },
            target: 'listingSubGames',
          },
          { target: 'opening' },
        ],
        'login.declined': leave,
        'game.leave': {
          guard: { type: 'isGivenUp', params: ({ event }) => event },
          target: 'idle',
          actions: 'clearGame',
        },
      },
    },
    listingSubGames: {
      description: 'The pressed card stands for several games; their list is loading.',
      tags: 'busy',
      entry: 'clearSubGames',
      on: { 'game.leave': leave },
      invoke: {
        id: 'listSubGames',
        src: 'listSubGames',
        input: ({ context }) => ({ game: context.game as WantedGame, pageNo: 1 }),
        onDone: [
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'listed' }) },
            target: 'choosingSubGame',
            actions: { type: 'setSubGames', params: ({ event }) => event.output },
          },
          { target: 'failed.refused', actions: failing },
        ],
        onError: 'failed.broken',
      },
    },
    choosingSubGame: {
      description: 'The player chooses one of the listed games.',
      on: {
        'game.play': { target: 'requiringLogin', actions: { type: 'setSubGame', params: ({ event }) => event.game } },
        'game.leave': leave,
      },
      initial: 'listed',
      states: {
        listed: {
          description: 'The games that have loaded are listed.',
          on: { 'page.more': { guard: 'hasMoreSubGames', target: 'loadingMore', actions: 'setNextPage' } },
        },
        loadingMore: {
          description: 'The next games of the list are loading.',
          invoke: {
            id: 'listMoreSubGames',
            src: 'listSubGames',
            input: ({ context }) => ({ game: context.game as WantedGame, pageNo: context.pageNo }),
            onDone: [
              {
                guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'listed' }) },
                target: 'listed',
                actions: { type: 'setSubGames', params: ({ event }) => event.output },
              },
              { target: 'failedMore', actions: failing },
            ],
            onError: { target: 'failedMore', actions: failing },
          },
        },
        failedMore: {
          description: 'The next games failed to load; the others stay, and the player can try again.',
          exit: 'clearProblem',
          on: { 'page.more': 'loadingMore' },
        },
      },
    },
    opening: {
      description: 'The platform is asked to open the game.',
      tags: 'busy',
      on: { 'game.leave': { target: 'idle', actions: ['closeWindow', 'clearGame'] } },
      invoke: {
        id: 'openGame',
        src: 'openGame',
        input: ({ context }) => context.game as WantedGame,
        onDone: [
          { guard: { type: 'isBlocked', params: ({ event }) => event.output }, target: 'failed.popupBlocked' },
          { guard: { type: 'isForeign', params: ({ event }) => event.output }, target: 'failed.foreignHost' },
          {
            guard: { type: 'isOpenedInWindow', params: ({ event }) => event.output },
            target: 'playingInWindow',
            actions: {
              type: 'showInWindow',
              params: ({ event }) => (event.output.kind === 'opened' ? event.output.url : ''),
            },
          },
          {
            guard: { type: 'isOpenedOver', params: ({ event }) => event.output },
            target: 'playingOver',
            actions: { type: 'setAddress', params: ({ event }) => event.output },
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'loginNeeded' }) },
            target: 'requiringLogin',
            actions: 'closeWindow',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'trialAccount' }) },
            target: 'refusingTrial',
            actions: 'closeWindow',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'underMaintenance' }) },
            target: 'failed.underMaintenance',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'playingElsewhere' }) },
            target: 'failed.playingElsewhere',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'timedOut' }) },
            target: 'failed.timedOut',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'unreachable' }) },
            target: 'failed.unreachable',
          },
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'refused' }) },
            target: 'failed.refused',
            actions: failing,
          },
          {
            target: 'playing',
            actions: [
              { type: 'setAddress', params: ({ event }) => event.output },
              { type: 'showGame', params: ({ context }) => context.game as WantedGame },
            ],
          },
        ],
        onError: 'failed.broken',
      },
    },
    playing: {
      description: 'The game runs in its frame.',
      exit: 'refreshMoney',
      on: { 'game.leave': leave, 'session.lost': 'requiringLogin' },
    },
    playingOver: {
      description: 'The game runs in a frame over the page that the player started it from.',
      exit: 'refreshMoney',
      on: { 'game.leave': leave, 'session.lost': 'requiringLogin' },
    },
    playingInWindow: {
      description: 'The game runs in a window of its own; the site stays as it is.',
      exit: 'refreshMoney',
      on: { ...leftOrReplaced, 'session.lost': { target: 'idle', actions: ['closeWindow', 'clearGame'] } },
    },
    refusingTrial: {
      description: 'The game is closed to trial accounts; the player is asked to register first.',
      entry: { type: 'setProblem', params: { key: 'launch.trialAccount' } },
      on: {
        ...leftOrReplaced,
        'login.done': { ...leave, guard: { type: 'isMember', params: ({ event }) => event.memberType } },
      },
    },
    failed: {
      description: 'The game failed to open; the player stays on the page and sees the reason and the next step.',
      entry: 'closeWindow',
      initial: 'broken',
      on: {
        'launch.retry': { target: 'requiringLogin', actions: 'clearProblem' },
        ...leftOrReplaced,
      },
      states: {
        refused: {
          description: 'The platform refuses the launch, or the list of games failed to load; the reason is known.',
        },
        withoutTrial: {
          description: 'The game has no free trial.',
          entry: { type: 'setProblem', params: { key: 'launch.withoutTrial' } },
        },
        underMaintenance: {
          description: 'The game or its vendor is under maintenance.',
          entry: { type: 'setProblem', params: { key: 'error.gameUnavailable' } },
        },
        playingElsewhere: {
          description: 'The player is already playing at this vendor on another device.',
          entry: { type: 'setProblem', params: { key: 'launch.playingElsewhere' } },
        },
        popupBlocked: {
          description: "The browser blocked the game's window.",
          entry: { type: 'setProblem', params: { key: 'launch.popupBlocked' } },
        },
        foreignHost: {
          description: "The game's address is on a host outside the platform's list, so it is not opened.",
          entry: { type: 'setProblem', params: { key: 'launch.foreignHost' } },
        },
        timedOut: {
          description: "The platform's answer took too long.",
          entry: { type: 'setProblem', params: { key: 'error.slow' } },
        },
        unreachable: {
          description: 'The platform could not be reached.',
          entry: { type: 'setProblem', params: { key: 'error.network' } },
        },
        broken: {
          description: 'An unexpected error occurred.',
          entry: { type: 'setProblem', params: { key: 'error.unknown' } },
        },
      },
    },
  },
})
