import { assign, sendTo, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { isOn } from './hosts.ts'
import { decide, type Destination, type WantedGame } from './route.ts'

/** `popup`: the result of opening the window, for a game that needs one. */
export type LaunchOutcome =
  | { readonly kind: 'opened'; readonly url: string; readonly gameName: string; readonly popup?: 'open' | 'blocked' }
  | { readonly kind: 'refused'; readonly notice: Notice }
  | {
      readonly kind:
        | 'loginNeeded'
        | 'trialAccount'
        | 'underMaintenance'
        | 'playingElsewhere'
        | 'timedOut'
        | 'unreachable'
    }

export type SubGamesOutcome =
  | { readonly kind: 'listed'; readonly games: readonly Game[] }
  | { readonly kind: 'unreachable' }

export type LaunchEvent =
  | { type: 'game.play'; game: WantedGame }
  /** `goesAlong`: only the page changed, so a game that waits for the login stays. */
  | { type: 'game.leave'; goesAlong?: boolean }
  | { type: 'login.done'; memberType?: number }
  | { type: 'login.declined' }
  | { type: 'launch.retry' }
  | { type: 'launch.dismiss' }

export type LaunchReport = { type: 'login.needed' }

const lotteries: readonly Destination[] = ['vnLottery', 'seaLottery', 'lottery']

interface RoutingFacts {
  readonly to: readonly Destination[]
  readonly memberType?: number | undefined
  readonly popup?: 'open' | 'blocked' | undefined
}

/** Returns the destination of the requested game for a signed-in player. */
const destinationOf = (
  game: WantedGame | undefined,
  { memberType = 0, popup }: Omit<RoutingFacts, 'to'>,
): Destination => (game === undefined ? 'login' : decide({ ...game, memberType, popup }))

/**
 * One launch, from the press on play to the running game (LAUNCH-01 to LAUNCH-05, LAUNCH-08, LAUNCH-09, LAUNCH-11). The
 * decision table in `route.ts` chooses the destination; only an address on one of `launchHosts` is opened. Each failure
 * is a state with its own message, and a retry starts again at the login.
 * Actors: `openGame` requests the address and opens the window that some games need; `listSubGames` lists the games
 * behind a VASSALAGE. Sends `login.needed` to its parent and receives `login.done` with the agent flag, or
 * `login.declined`.
 */
export const launchMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<LaunchReport>
      readonly launchHosts: readonly string[]
      readonly game?: WantedGame | undefined
      readonly url?: string | undefined
      readonly gameName?: string | undefined
      readonly subGames?: readonly Game[] | undefined
      readonly problem?: Notice | undefined
    },
    input: {} as { readonly site: Parent<LaunchReport>; readonly launchHosts: readonly string[] },
    events: {} as LaunchEvent,
    tags: {} as 'busy',
  },
  actors: {
    openGame: notProvided<LaunchOutcome, WantedGame>('openGame'),
    listSubGames: notProvided<SubGamesOutcome, WantedGame>('listSubGames'),
  },
  guards: {
    routesTo: ({ context }, { to, ...facts }: RoutingFacts) => to.includes(destinationOf(context.game, facts)),
    isBlocked: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && destinationOf(context.game, outcome) === 'popupBlocked',
    isOpenedHere: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && context.game?.launchMode !== 'window' && isOn(context.launchHosts, outcome.url),
    isOpenedInWindow: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && context.game?.launchMode === 'window' && isOn(context.launchHosts, outcome.url),
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
    setGame: assign((_, game: WantedGame) => ({
      game,
      url: undefined,
      gameName: undefined,
      subGames: undefined,
      problem: undefined,
    })),
    /** A game from the list keeps the list's choice of trial or real play. */
    setSubGame: assign(({ context }, game: WantedGame) => ({ game: { ...game, trial: context.game?.trial ?? false } })),
    setAddress: assign((_, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' ? { url: outcome.url, gameName: outcome.gameName } : {},
    ),
    setSubGames: assign((_, outcome: SubGamesOutcome) =>
      outcome.kind === 'listed' ? { subGames: outcome.games } : {},
    ),
    setProblem: assign((_, problem: Notice) => ({ problem })),
    setRefusal: assign((_, outcome: LaunchOutcome) => (outcome.kind === 'refused' ? { problem: outcome.notice } : {})),
    clearGame: assign({
      game: undefined,
      url: undefined,
      gameName: undefined,
      subGames: undefined,
      problem: undefined,
    }),
  },
}).createMachine({
  id: 'launch',
  description: 'From the press on play to the running game.',
  context: ({ input }) => ({ site: input.site, launchHosts: input.launchHosts }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No game is being opened.',
      on: {
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
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
                  to: destinationOf(context.game, event),
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
        'login.declined': { target: 'idle', actions: 'clearGame' },
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
      on: { 'game.leave': { target: 'idle', actions: 'clearGame' } },
      invoke: {
        id: 'listSubGames',
        src: 'listSubGames',
        input: ({ context }) => context.game as WantedGame,
        onDone: [
          {
            guard: { type: 'hasOutcome', params: ({ event }) => ({ outcome: event.output, kind: 'listed' }) },
            target: 'choosingSubGame',
            actions: { type: 'setSubGames', params: ({ event }) => event.output },
          },
          { target: 'failed.unreachable' },
        ],
        onError: 'failed.broken',
      },
    },
    choosingSubGame: {
      description: 'The player chooses one of the listed games.',
      on: {
        'game.play': { target: 'requiringLogin', actions: { type: 'setSubGame', params: ({ event }) => event.game } },
        'game.leave': { target: 'idle', actions: 'clearGame' },
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
          {
            guard: { type: 'isOpenedHere', params: ({ event }) => event.output },
            target: 'playing',
            actions: [
              { type: 'setAddress', params: ({ event }) => event.output },
              { type: 'showGame', params: ({ context }) => context.game as WantedGame },
            ],
          },
          {
            guard: { type: 'isOpenedInWindow', params: ({ event }) => event.output },
            target: 'playingInWindow',
            actions: {
              type: 'showInWindow',
              params: ({ event }) => (event.output.kind === 'opened' ? event.output.url : ''),
            },
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
            actions: { type: 'setRefusal', params: ({ event }) => event.output },
          },
          { target: 'failed.foreignHost' },
        ],
        onError: 'failed.broken',
      },
    },
    playing: {
      description: 'The game runs in its frame.',
      on: { 'game.leave': { target: 'idle', actions: 'clearGame' } },
    },
    playingInWindow: {
      description: 'The game runs in a window of its own; the site stays as it is.',
      on: {
        'launch.dismiss': { target: 'idle', actions: 'clearGame' },
        'game.leave': { target: 'idle', actions: 'clearGame' },
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
    },
    refusingTrial: {
      description: 'The game is closed to trial accounts; the player is asked to register first.',
      entry: { type: 'setProblem', params: { key: 'launch.trialAccount' } },
      on: {
        'launch.dismiss': { target: 'idle', actions: 'clearGame' },
        'game.leave': { target: 'idle', actions: 'clearGame' },
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
    },
    failed: {
      description: 'The game failed to open; the player stays on the page and sees the reason and the next step.',
      entry: 'closeWindow',
      initial: 'broken',
      on: {
        'launch.retry': { target: 'requiringLogin', actions: assign({ problem: undefined }) },
        'launch.dismiss': { target: 'idle', actions: 'clearGame' },
        'game.leave': { target: 'idle', actions: 'clearGame' },
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
      states: {
        refused: { description: 'The platform refuses the launch and gives the reason.' },
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
