import { assign, setup } from 'xstate'

/** Milliseconds between two steps, and what each adds, in units of money (S1 9). */
export const jackpotPause = 3000
export const jackpotStep = 165.11

/** `clock.told`: the time now, in milliseconds since 1970; a page that slept has missed steps. */
export type JackpotEvent =
  | { type: 'jackpot.pause' }
  | { type: 'jackpot.resume'; now: number }
  | { type: 'clock.told'; now: number }

/** Jackpot (S1 2.3; HEAD-09): a sum that rises by itself. `at`: the moment, in ms since 1970, that the shown sum belongs to. */
export const jackpotMachine = setup({
  types: {
    context: {} as { readonly at: number },
    input: {} as { readonly now: number },
    events: {} as JackpotEvent,
  },
  actions: {
    step: assign({ at: ({ context }) => context.at + jackpotPause }),
    catchUp: assign((_, now: number) => ({ at: now })),
  },
  delays: { pause: jackpotPause },
}).createMachine({
  id: 'jackpot',
  description: 'Shows the jackpot, which rises with time.',
  context: ({ input }) => ({ at: input.now }),
  initial: 'rising',
  states: {
    rising: {
      description: 'The sum rises every three seconds.',
      after: { pause: { target: 'rising', reenter: true, actions: 'step' } },
      on: {
        'jackpot.pause': 'standing',
        'clock.told': {
          target: 'rising',
          reenter: true,
          actions: { type: 'catchUp', params: ({ event }) => event.now },
        },
      },
    },
    standing: {
      description: 'The visitor has stopped it; the sum stands.',
      on: {
        'jackpot.resume': { target: 'rising', actions: { type: 'catchUp', params: ({ event }) => event.now } },
      },
    },
  },
})
