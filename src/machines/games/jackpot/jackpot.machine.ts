import { assign, setup } from 'xstate'

/** Milliseconds between two steps, and the units of money that a step adds (HEAD-09). */
export const jackpotPause = 3000
export const jackpotStep = 165.11

/** `clock.told`: the current time in milliseconds since 1970, because a sleeping page misses steps. */
export type JackpotEvent =
  | { type: 'jackpot.pause' }
  | { type: 'jackpot.resume'; now: number }
  | { type: 'clock.told'; now: number }

/** A sum that rises by itself (HEAD-09). `at`: the time of the visible sum, in milliseconds since 1970. */
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
  description: 'The jackpot, which rises with time.',
  context: ({ input }) => ({ at: input.now }),
  initial: 'rising',
  states: {
    rising: {
      description: 'The sum rises every three seconds.',
      after: { pause: { target: 'rising', reenter: true, actions: 'step' } },
      on: {
        'jackpot.pause': 'paused',
        'clock.told': {
          target: 'rising',
          reenter: true,
          actions: { type: 'catchUp', params: ({ event }) => event.now },
        },
      },
    },
    paused: {
      description: 'The visitor stopped the jackpot.',
      on: {
        'jackpot.resume': { target: 'rising', actions: { type: 'catchUp', params: ({ event }) => event.now } },
      },
    },
  },
})
