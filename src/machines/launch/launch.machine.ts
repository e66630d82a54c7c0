import { assign, sendTo, setup } from 'xstate'
import type { GameType } from '../../api/calls/games.ts'
import { notProvided } from '../not-provided.ts'
import type { Parent } from '../parent.ts'
import type { Notice } from '../text-key.ts'
import { isOn } from './launch-host.ts'

/** The game somebody wants to play; `trial` plays for fun, without the real balance (LAUNCH-08). */
export interface WantedGame {
  readonly nodeId: string
  readonly vassalage: string
  readonly gameType: GameType
  readonly trial: boolean
}

export type LaunchOutcome =
  | { readonly kind: 'opened'; readonly url: string; readonly gameName: string }
  | { readonly kind: 'loginNeeded' }
  | { readonly kind: 'refused'; readonly notice: Notice }

export type LaunchEvent =
  | { type: 'game.play'; game: WantedGame }
  | { type: 'game.leave' }
  | { type: 'login.done' }
  | { type: 'login.declined' }
  | { type: 'launch.retry' }
  | { type: 'launch.dismiss' }

export type LaunchReport = { type: 'login.needed' }

/**
 * Launch (S2 2; LAUNCH-01, LAUNCH-08, LAUNCH-09): one launch from the press on play to the running game.
 * Work: `openGame` asks the platform for the game's address. Only an address on one of `launchHosts` (origins, from the
 * permission response) is opened. Asks its parent for a login with `login.needed`; the answer is `login.done` or `login.declined`.
 */
export const launchMachine = setup({
  types: {
    context: {} as {
      readonly site: Parent<LaunchReport>
      readonly launchHosts: readonly string[]
      readonly game?: WantedGame | undefined
      readonly url?: string | undefined
      readonly gameName?: string | undefined
      readonly problem?: Notice | undefined
    },
    input: {} as { readonly site: Parent<LaunchReport>; readonly launchHosts: readonly string[] },
    events: {} as LaunchEvent,
    tags: {} as 'busy',
  },
  actors: { openGame: notProvided<LaunchOutcome, WantedGame>('openGame') },
  guards: {
    isOpenedHere: ({ context }, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' && isOn(context.launchHosts, outcome.url),
    needsLogin: (_, outcome: LaunchOutcome) => outcome.kind === 'loginNeeded',
    isRefused: (_, outcome: LaunchOutcome) => outcome.kind === 'refused',
  },
  actions: {
    askForLogin: sendTo(({ context }) => context.site, { type: 'login.needed' }),
    /** Provided by the app: the game's page comes on the screen. */
    showGame: (_, _game: WantedGame) => {},
    want: assign((_, game: WantedGame) => ({ game, url: undefined, gameName: undefined, problem: undefined })),
    takeAddress: assign((_, outcome: LaunchOutcome) =>
      outcome.kind === 'opened' ? { url: outcome.url, gameName: outcome.gameName } : {},
    ),
    noteRefusal: assign((_, outcome: LaunchOutcome) => (outcome.kind === 'refused' ? { problem: outcome.notice } : {})),
    noteForeignHost: assign({ problem: { key: 'launch.foreignHost' } }),
    noteFailure: assign({ problem: { key: 'error.unknown' } }),
    forget: assign({ game: undefined, url: undefined, gameName: undefined, problem: undefined }),
  },
}).createMachine({
  id: 'launch',
  description: 'From the press on play to the running game.',
  context: ({ input }) => ({ site: input.site, launchHosts: input.launchHosts }),
  initial: 'idle',
  states: {
    idle: {
      description: 'No game is being opened.',
      on: { 'game.play': { target: 'requiringLogin', actions: { type: 'want', params: ({ event }) => event.game } } },
    },
    requiringLogin: {
      description: 'A game is wanted; the player has to be signed in first.',
      entry: 'askForLogin',
      on: {
        'login.done': 'opening',
        'login.declined': { target: 'idle', actions: 'forget' },
      },
    },
    opening: {
      description: 'The platform is asked to open the game.',
      tags: 'busy',
      on: { 'game.leave': { target: 'idle', actions: 'forget' } },
      invoke: {
        id: 'openGame',
        src: 'openGame',
        input: ({ context }) => context.game as WantedGame,
        onDone: [
          {
            guard: { type: 'isOpenedHere', params: ({ event }) => event.output },
            target: 'playing',
            actions: [
              { type: 'takeAddress', params: ({ event }) => event.output },
              { type: 'showGame', params: ({ context }) => context.game as WantedGame },
            ],
          },
          { guard: { type: 'needsLogin', params: ({ event }) => event.output }, target: 'requiringLogin' },
          {
            guard: { type: 'isRefused', params: ({ event }) => event.output },
            target: 'failed',
            actions: { type: 'noteRefusal', params: ({ event }) => event.output },
          },
          { target: 'failed', actions: 'noteForeignHost' },
        ],
        onError: { target: 'failed', actions: 'noteFailure' },
      },
    },
    playing: {
      description: 'The game runs in its frame.',
      on: { 'game.leave': { target: 'idle', actions: 'forget' } },
    },
    failed: {
      description: 'The game could not be opened; the player is where they were, and is told why.',
      on: {
        'launch.retry': { target: 'requiringLogin', actions: assign({ problem: undefined }) },
        'launch.dismiss': { target: 'idle', actions: 'forget' },
        'game.leave': { target: 'idle', actions: 'forget' },
        'game.play': { target: 'requiringLogin', actions: { type: 'want', params: ({ event }) => event.game } },
      },
    },
  },
})
