import { assign, fromCallback, setup } from 'xstate'

/** So many seconds have passed since the countdown began, by a clock that does not stop when the page sleeps. */
export type ClockReport = { type: 'countdown.elapsed'; seconds: number }

/**
 * Countdown (S1 4): whole seconds down to nothing, then it is over.
 * Work: `watchClock` reports the time that has really passed when a sleeping page wakes, for a phone stops its timers.
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
  description: 'Counts seconds down to nothing.',
  context: ({ input }) => ({ total: Math.ceil(input.seconds), left: Math.max(Math.ceil(input.seconds), 1) }),
  initial: 'running',
  states: {
    running: {
      description: 'Seconds are left.',
      on: {
        'countdown.elapsed': [
          { guard: { type: 'hasPassed', params: ({ event }) => event.seconds }, target: 'over' },
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
              description: 'A second goes by.',
              after: {
                second: [
                  { guard: 'isLast', target: '#countdown.over' },
                  { target: 'ticking', reenter: true, actions: 'tick' },
                ],
              },
            },
          },
        },
        clock: {
          description: 'The clock on the wall.',
          initial: 'watched',
          states: {
            watched: {
              description: 'The clock corrects the timer.',
              invoke: { id: 'watchClock', src: 'watchClock', onError: 'unwatched' },
            },
            unwatched: { description: 'Nobody watches the clock; the timer alone counts.' },
          },
        },
      },
    },
    over: { description: 'No time is left.', type: 'final' },
  },
})
