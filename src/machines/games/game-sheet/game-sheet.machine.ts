import { assign, setup } from 'xstate'
import type { Game, GameDetails } from '../../../api/calls/games.ts'
import { failing, type Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'

/** The game of a sheet; a link names the two ids only. */
export type SheetGame = Pick<Game, 'nodeId' | 'gameType'>

export type DetailsOutcome = { readonly kind: 'loaded'; readonly details: GameDetails } | Failed

export type GameSheetEvent = { type: 'sheet.retry' }

/** `known`: the game as its tile has it; a link has none. */
export interface GameSheetInput {
  readonly game: SheetGame
  readonly known?: Game | undefined
}

const told = ({ event }: { readonly event: { readonly output: DetailsOutcome } }) => event.output

/**
 * A game's sheet before play (PLAY-04). The tile's facts are shown at once; a platform may add limits, return to player
 * and rules.
 * Actor: `loadDetails` reads the platform's facts about the game.
 */
export const gameSheetMachine = setup({
  types: {
    context: {} as GameSheetInput & { readonly details?: GameDetails; readonly failure?: Notice },
    input: {} as GameSheetInput,
    events: {} as GameSheetEvent,
  },
  actors: { loadDetails: notProvided<DetailsOutcome, SheetGame>('loadDetails') },
  guards: {
    isLoaded: (_, outcome: DetailsOutcome) => outcome.kind === 'loaded',
    isKnown: ({ context }) => context.known !== undefined,
  },
  actions: {
    setDetails: assign((_, outcome: DetailsOutcome) => (outcome.kind === 'loaded' ? { details: outcome.details } : {})),
    setFailure: assign((_, failure: Notice) => ({ failure })),
  },
}).createMachine({
  id: 'gameSheet',
  description: 'The facts about a game that a player sees before playing it.',
  context: ({ input }) => input,
  initial: 'loading',
  states: {
    loading: {
      description: 'The platform’s facts about the game are loading; those of its tile are shown.',
      invoke: {
        id: 'loadDetails',
        src: 'loadDetails',
        input: ({ context }) => context.game,
        onDone: [
          {
            guard: { type: 'isLoaded', params: told },
            target: 'detailed',
            actions: { type: 'setDetails', params: told },
          },
          { guard: 'isKnown', target: 'brief' },
          { target: 'failed', actions: failing },
        ],
        onError: [
          { guard: 'isKnown', target: 'brief' },
          { target: 'failed', actions: failing },
        ],
      },
    },
    detailed: { description: 'All that the platform tells about the game is shown.' },
    brief: { description: 'The platform tells nothing more, so the facts of the tile are all.' },
    failed: {
      description: 'Nothing is known about the game; the player can try again.',
      on: { 'sheet.retry': 'loading' },
    },
  },
})
