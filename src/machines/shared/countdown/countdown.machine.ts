import { assign, fromCallback, setup } from 'xstate'

/** Seconds since the start of the countdown, by a clock that runs while the page sleeps. */
export type ClockReport = { type: 'countdown.elapsed'; seconds: number }

/**
 * Counts whole seconds down to 0 (SMS-01).
 * Actors: `watchClock` reports the elapsed time when a sleeping page wakes, because phones stop timers.
 */
export const countdownMachine = setup({
  types: {
    context: {} as { readonly total: number; readonly left: number },
    input: {} as { readonly seconds: number },
    events: {} as ClockReport,
  },
  actors: {
    watchClock: fromCallback<ClockReport>(() => {
      throw new Error('The actor "watchClock" is not provided.')
    }),
  },
  guards: {
    isLast: ({ context }) => context.left <= 1,
    hasPassed: ({ context }, seconds: number) => seconds >= context.total,
  },
  actions: {
    tick: assign({ left: ({ context }) => context.left - 1 }),
    catchUp: assign(({ context }, seconds: number) => ({
      left: Math.min(context.left, Math.ceil(context.total - seconds)),
    })),
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'countdown',
  description: 'Counts seconds down to zero.',
  context: ({ input }) => ({ total: Math.ceil(input.seconds), left: Math.max(Math.ceil(input.seconds), 1) }),
  initial: 'running',
  states: {
    running: {
      description: 'Seconds are left.',
      on: {
        'countdown.elapsed': [
          { guard: { type: 'hasPassed', params: ({ event }) => event.seconds }, target: 'finished' },
          { actions: { type: 'catchUp', params: ({ event }) => event.seconds } },
        ],
      },
      type: 'parallel',
      states: {
        ticks: {
          description: 'The timer of the page.',
          initial: 'ticking',
          states: {
            ticking: {
              description: 'A second passes.',
              after: {
                second: [
                  { guard: 'isLast', target: '#countdown.finished' },
                  { target: 'ticking', reenter: true, actions: 'tick' },
                ],
              },
            },
          },
        },
        clock: {
          description: 'The clock of the device.',
          initial: 'watched',
          states: {
            watched: {
              description: 'The clock corrects the timer.',
              invoke: { id: 'watchClock', src: 'watchClock', onError: 'unwatched' },
            },
            unwatched: { description: 'The clock is unavailable; only the timer counts.' },
          },
        },
      },
    },
    finished: { description: 'The countdown has ended.', type: 'final' },
  },
})
