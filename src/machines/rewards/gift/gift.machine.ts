import { assign, setup } from 'xstate'

/** The two gifts, by the session flag that marks them as shown (SIDE-04). */
export type GiftFlag = 'beforeLogin' | 'afterLogin'

/** `due`: the gift for the current visitor, if the brand has one. `clear`: no other window is open or pending. */
export type GiftEvent = { type: 'page.seen'; due: GiftFlag | undefined; clear: boolean } | { type: 'gift.closed' }

/**
 * The gift window, shown once per session to visitors and once to members (SIDE-04). It waits while another window is
 * open.
 */
export const giftMachine = setup({
  types: {
    context: {} as { readonly shown: readonly GiftFlag[]; readonly gift?: GiftFlag | undefined },
    input: {} as { readonly shown: readonly GiftFlag[] },
    events: {} as GiftEvent,
  },
  guards: {
    isDue: ({ context }, { due, clear }: { due: GiftFlag | undefined; clear: boolean }) =>
      clear && due !== undefined && !context.shown.includes(due),
  },
  actions: {
    /** Provided by the app: opens the window. */
    openGift: () => {},
    /** Provided by the app: stores the flag in the session. */
    keepFlag: (_, _flag: GiftFlag | undefined) => {},
    setGift: assign((_, gift: GiftFlag | undefined) => ({ gift })),
    setShown: assign(({ context: { shown, gift } }) => (gift === undefined ? {} : { shown: [...shown, gift] })),
  },
}).createMachine({
  id: 'gift',
  description: 'The gift that welcomes a visitor or a member.',
  context: ({ input }) => ({ shown: input.shown }),
  initial: 'resting',
  states: {
    resting: {
      description: 'No gift is on the screen.',
      on: {
        'page.seen': {
          guard: { type: 'isDue', params: ({ event }) => event },
          target: 'shown',
          actions: [{ type: 'setGift', params: ({ event }) => event.due }, 'openGift'],
        },
      },
    },
    shown: {
      description: 'The gift is on the screen.',
      on: {
        'gift.closed': {
          target: 'resting',
          actions: ['setShown', { type: 'keepFlag', params: ({ context }) => context.gift }],
        },
      },
    },
  },
})
