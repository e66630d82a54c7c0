import { assign, sendTo, setup } from 'xstate'
import type { Game } from '../../../api/calls/games.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Parent } from '../../shared/parent.ts'
import type { Notice } from '../../shared/text-key.ts'
import { isOn } from './hosts.ts'
import { decide, type Destination, type WantedGame } from './route.ts'

/** `popup`: what became of the window, for a game that runs in one. */
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
  /** `goesAlong`: only the page has changed, and a game that waits for the login goes along. */
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

/** Where the wanted game leads a player who is signed in, by the one decision table. */
const destinationOf = (
  game: WantedGame | undefined,
  { memberType = 0, popup }: Omit<RoutingFacts, 'to'>,
): Destination => (game === undefined ? 'login' : decide({ ...game, memberType, popup }))

/**
 * Launch (S2 2; LAUNCH-01 to LAUNCH-05, LAUNCH-08, LAUNCH-09, LAUNCH-11): one launch from the press on play to the running game.
 * Where it leads is the decision table's word (`route.ts`). Work: `openGame` asks the platform for the game's address and opens the
 * window that some games need; `listSubGames` lists the games behind a game that is a VASSALAGE. Only an address on one of
 * `launchHosts` (origins, from the permission response) is opened. Asks its parent for a login with `login.needed`; the answer is
 * `login.done` with the player's agent flag, or `login.declined`. What goes wrong ends in a state of `failed` or in `refusingTrial`,
 * each with its message; a retry begins again at the login.
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
    /** Provided by the app: the game's page comes on the screen. */
    showGame: (_, _game: WantedGame) => {},
    /** Provided by the app: the game's lottery page comes on the screen. */
    showLottery: (_, _shown: { readonly to: Destination; readonly game: WantedGame }) => {},
    /** Provided by the app: the window that was opened shows the game. */
    showInWindow: (_, _url: string) => {},
    /** Provided by the app: a window that waits for a game that does not come is closed. */
    closeWindow: () => {},
    setGame: assign((_, game: WantedGame) => ({
      game,
      url: undefined,
      gameName: undefined,
      subGames: undefined,
      problem: undefined,
    })),
    /** A game from the list is tried or played as the list was. */
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
      description: 'A game is wanted; the player has to be signed in first.',
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
      description: 'What was pressed stands for a list of games; the platform is asked for them.',
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
      description: 'The player chooses one of the games in the list.',
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
      description: 'The game runs in a window of its own; the site stays where it was.',
      on: {
        'launch.dismiss': { target: 'idle', actions: 'clearGame' },
        'game.leave': { target: 'idle', actions: 'clearGame' },
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
    },
    refusingTrial: {
      description: 'A trial account wants a game that it may not play; the player is asked to register first.',
      entry: { type: 'setProblem', params: { key: 'launch.trialAccount' } },
      on: {
        'launch.dismiss': { target: 'idle', actions: 'clearGame' },
        'game.leave': { target: 'idle', actions: 'clearGame' },
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
    },
    failed: {
      description: 'The game could not be opened; the player is where they were, and is told why and what to do.',
      entry: 'closeWindow',
      initial: 'broken',
      on: {
        'launch.retry': { target: 'requiringLogin', actions: assign({ problem: undefined }) },
        'launch.dismiss': { target: 'idle', actions: 'clearGame' },
        'game.leave': { target: 'idle', actions: 'clearGame' },
        'game.play': { target: 'requiringLogin', actions: { type: 'setGame', params: ({ event }) => event.game } },
      },
      states: {
        refused: { description: 'The platform refuses this launch, and says why.' },
        withoutTrial: {
          description: 'The game has no free trial.',
          entry: { type: 'setProblem', params: { key: 'launch.withoutTrial' } },
        },
        underMaintenance: {
          description: 'The game or its vendor is under maintenance.',
          entry: { type: 'setProblem', params: { key: 'error.gameUnavailable' } },
        },
        playingElsewhere: {
          description: 'The player is playing at this vendor already, with another device.',
          entry: { type: 'setProblem', params: { key: 'launch.playingElsewhere' } },
        },
        popupBlocked: {
          description: 'The browser did not let the game open its window.',
          entry: { type: 'setProblem', params: { key: 'launch.popupBlocked' } },
        },
        foreignHost: {
          description: 'The game’s address is on a host that the platform did not name; it is not opened.',
          entry: { type: 'setProblem', params: { key: 'launch.foreignHost' } },
        },
        timedOut: {
          description: 'The platform did not answer in time.',
          entry: { type: 'setProblem', params: { key: 'error.slow' } },
        },
        unreachable: {
          description: 'The platform cannot be reached.',
          entry: { type: 'setProblem', params: { key: 'error.network' } },
        },
        broken: {
          description: 'Something that nobody foresaw went wrong.',
          entry: { type: 'setProblem', params: { key: 'error.unknown' } },
        },
      },
    },
  },
})
