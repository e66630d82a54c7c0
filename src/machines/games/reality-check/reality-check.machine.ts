import { assign, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

/**
 * The current session of play: seconds without a break and the result in money, if told. `everyMinutes`: the chosen interval,
 * at most a day; 0: off.
 */
export interface Sitting {
  readonly seconds: number
  readonly net: number | undefined
  readonly everyMinutes: number
}

export type SittingOutcome = { readonly kind: 'told'; readonly sitting: Sitting } | { readonly kind: 'unreachable' }

export type RealityCheckEvent = { type: 'play.goOn' } | { type: 'play.end' }

const minute = 60_000

/** Returns the milliseconds until the next check. */
const waitAfter = ({ seconds, everyMinutes }: Sitting) =>
  everyMinutes * minute - ((seconds * 1000) % (everyMinutes * minute))

/**
 * Shows time and result of play at the interval that the player chose (MEM-17). A failed read is repeated a minute
 * later.
 * Actors: `readSitting` asks the platform.
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
  description: 'Reminds a player at intervals how long they have played, and of the result.',
  context: { wait: minute },
  initial: 'beginning',
  states: {
    beginning: {
      description: "The game has started; the player's interval is loading.",
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
      description: 'The interval failed to load and is requested again a minute later, during play.',
      after: { untilAsked: 'beginning' },
    },
    playing: {
      description: 'The player plays until the next reminder.',
      after: { untilCheck: 'checking' },
    },
    checking: {
      description: 'The interval is over; time and result are loading.',
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
      description: 'The player sees time and result, and continues or ends the game.',
      on: { 'play.goOn': { target: 'playing', actions: 'setNextWait' }, 'play.end': 'ended' },
    },
    off: { description: 'The player turned the reminders off.', type: 'final' },
    ended: { description: 'The player ended the game.', type: 'final' },
  },
})
