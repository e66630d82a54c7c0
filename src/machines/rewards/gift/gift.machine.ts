import { assign, setup } from 'xstate'

/** The two gifts, by the flag in the session that says it has been shown (S1 2.4). */
export type GiftFlag = 'beforeLogin' | 'afterLogin'

/** `due`: the gift of who is there now, where the brand has one. `clear`: nothing else is on the page or on its way. */
export type GiftEvent = { type: 'page.seen'; due: GiftFlag | undefined; clear: boolean } | { type: 'gift.closed' }

/**
 * The gift window (S1 2.4; SIDE-04): it is shown at the start, once for visitors and once for members, unless the session says
 * that it has been. It waits while the visitor is at something else.
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
    /** Provided by the app: the window opens. */
    openGift: () => {},
    /** Provided by the app: the flag into the session. */
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
