import { assign, setup } from 'xstate'

/**
 * `draws.listed`: the moments at which the listed draws close. `clock.told`: the current time, because a sleeping page misses
 * seconds. All in milliseconds since 1970 by the device's clock.
 */
export type DrawClockEvent = { type: 'draws.listed'; closings: readonly number[] } | { type: 'clock.told'; now: number }

/**
 * Counts the time to the next draws and asks for new ones when a draw has closed (PLAY-05). The platform's clock is in the
 * moments of closing, so that a wrong clock of the device changes nothing.
 */
export const drawClockMachine = setup({
  types: {
    context: {} as { readonly now: number; readonly closings: readonly number[] },
    input: {} as { readonly now: number },
    events: {} as DrawClockEvent,
  },
  guards: {
    isSomeClosed: ({ context: { now, closings } }) => closings.some((closing) => closing <= now),
    isNoneClosed: ({ context: { now, closings } }) => closings.every((closing) => closing > now),
  },
  actions: {
    /** Provided by the app: asks for the lists and the results again. */
    renewDraws: () => {},
    tick: assign({ now: ({ context }) => context.now + 1000 }),
    setNow: assign((_, now: number) => ({ now })),
    setClosings: assign((_, closings: readonly number[]) => ({ closings })),
  },
  delays: { second: 1000 },
}).createMachine({
  id: 'drawClock',
  description: 'The time that is left to the next draws.',
  context: ({ input }) => ({ ...input, closings: [] }),
  type: 'parallel',
  on: {
    'draws.listed': { actions: { type: 'setClosings', params: ({ event }) => event.closings } },
    'clock.told': { actions: { type: 'setNow', params: ({ event }) => event.now } },
  },
  states: {
    clock: {
      description: 'The clock of the page.',
      initial: 'ticking',
      states: {
        ticking: {
          description: 'Another second goes by.',
          after: { second: { target: 'ticking', reenter: true, actions: 'tick' } },
        },
      },
    },
    draws: {
      description: 'The draws that are listed.',
      initial: 'open',
      states: {
        open: {
          description: 'Every listed draw takes bets.',
          always: { guard: 'isSomeClosed', target: 'closed' },
        },
        closed: {
          description: 'A listed draw has closed; the platform is asked for the next one.',
          entry: 'renewDraws',
          always: { guard: 'isNoneClosed', target: 'open' },
        },
      },
    },
  },
})
