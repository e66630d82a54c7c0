import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

/** How the player has been playing: seconds without leaving, and the result in money. `everyMinutes`: how often they want to hear it; 0: never. */
export interface Sitting {
  readonly seconds: number
  readonly net: number
  readonly everyMinutes: number
}

export type SittingOutcome = { readonly kind: 'told'; readonly sitting: Sitting } | { readonly kind: 'unreachable' }

export type RealityCheckEvent = { type: 'play.goOn' } | { type: 'play.end' }

const minute = 60_000

/** Until the next check: what is left of the minutes since the last one. */
const waitAfter = ({ seconds, everyMinutes }: Sitting) =>
  everyMinutes * minute - ((seconds * 1000) % (everyMinutes * minute))

/**
 * The reality check while playing (MEM-17): after the minutes that the player has chosen a window tells time and result so far.
 * Work: `readSitting` asks the platform. What cannot be read is asked again a minute later: nothing is told that is not known, and
 * the minutes are not over before it is known how many they are.
 */
export const realityCheckMachine = setup({
  types: {
    context: {} as { readonly wait: number; readonly sitting?: Sitting | undefined },
    events: {} as RealityCheckEvent,
  },
  actors: { readSitting: notProvided<SittingOutcome, void>('readSitting') },
  guards: {
    isOff: (_, outcome: SittingOutcome) => outcome.kind === 'told' && outcome.sitting.everyMinutes === 0,
    isLoaded: (_, outcome: SittingOutcome) => outcome.kind === 'told',
  },
  actions: {
    setWait: assign((_, outcome: SittingOutcome) =>
      outcome.kind === 'told' ? { wait: waitAfter(outcome.sitting) } : {},
    ),
    setSitting: assign((_, outcome: SittingOutcome) => (outcome.kind === 'told' ? { sitting: outcome.sitting } : {})),
    setMinuteWait: assign({ wait: minute }),
    setNextWait: assign(({ context }) => ({ wait: (context.sitting?.everyMinutes ?? 1) * minute, sitting: undefined })),
  },
  delays: { untilCheck: ({ context }) => context.wait, untilAsked: minute },
}).createMachine({
  id: 'realityCheck',
  description: 'Tells a player now and then how long and for how much they have been playing.',
  context: { wait: minute },
  initial: 'beginning',
  states: {
    beginning: {
      description: 'A game begins; the platform is asked whether and when the player wants to be told.',
      invoke: {
        id: 'readSitting',
        src: 'readSitting',
        onDone: [
          { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'off' },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'playing',
            actions: { type: 'setWait', params: ({ event }) => event.output },
          },
          { target: 'unasked' },
        ],
        onError: 'unasked',
      },
    },
    unasked: {
      description: 'The player plays; what they want is not known, and is asked again a minute later.',
      after: { untilAsked: 'beginning' },
    },
    playing: {
      description: 'The player plays until the next check.',
      after: { untilCheck: 'checking' },
    },
    checking: {
      description: 'The time is up: the platform is asked for time and result.',
      invoke: {
        id: 'readFigures',
        src: 'readSitting',
        onDone: [
          { guard: { type: 'isOff', params: ({ event }) => event.output }, target: 'off' },
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'reminding',
            actions: { type: 'setSitting', params: ({ event }) => event.output },
          },
          { target: 'playing', actions: 'setMinuteWait' },
        ],
        onError: { target: 'playing', actions: 'setMinuteWait' },
      },
    },
    reminding: {
      description: 'Time and result are told; the player goes on or ends the game.',
      on: { 'play.goOn': { target: 'playing', actions: 'setNextWait' }, 'play.end': 'ended' },
    },
    off: { description: 'The player does not want to be told.', type: 'final' },
    ended: { description: 'The player ends the game.', type: 'final' },
  },
})
