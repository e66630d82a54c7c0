import { assign, setup } from 'xstate'

/** The two gifts, by the session flag that marks them as shown (SIDE-04). */
export type GiftFlag = 'beforeLogin' | 'afterLogin'

/**
 * `due`: the gift for the current visitor, if the brand has one. `popups`: the ids of the pop-up announcements, the
 * latest first. `clear`: no other window is open or pending.
 */
export interface SeenPage {
  readonly due: GiftFlag | undefined
  readonly popups: readonly string[]
  readonly clear: boolean
}

export type GiftEvent = ({ type: 'page.seen' } & SeenPage) | { type: 'gift.closed' } | { type: 'popup.closed' }

/** `shown`: the gifts of this session. `seen`: the pop-up announcements that this device has shown. */
export interface GiftInput {
  readonly shown: readonly GiftFlag[]
  readonly seen: readonly string[]
}

/** Returns the latest pop-up announcement that this visitor has not seen. */
const newPopup = (popups: readonly string[], seen: readonly string[]) => popups.find((id) => !seen.includes(id))

/**
 * The windows that open by themselves, one at a time: the gift, once per session to visitors and once to members
 * (SIDE-04), then each new pop-up announcement once for each visitor (CONTENT-11). They wait while another window is
 * open.
 */
export const giftMachine = setup({
  types: {
    context: {} as GiftInput & { readonly gift?: GiftFlag | undefined },
    input: {} as GiftInput,
    events: {} as GiftEvent,
  },
  guards: {
    isDue: ({ context }, { due, clear }: SeenPage) => clear && due !== undefined && !context.shown.includes(due),
    hasNewPopup: ({ context }, { popups, clear }: SeenPage) => clear && newPopup(popups, context.seen) !== undefined,
  },
  actions: {
    /** Provided by the app: opens the window. */
    openGift: () => {},
    /** Provided by the app: stores the flag in the session. */
    keepFlag: (_, _flag: GiftFlag | undefined) => {},
    /** Provided by the app: opens the announcement that was seen last. */
    openPopup: () => {},
    /** Provided by the app: stores the seen announcements on the device. */
    keepSeen: () => {},
    setSeen: assign(({ context: { seen } }, popups: readonly string[]) => {
      const id = newPopup(popups, seen)
      return id === undefined ? {} : { seen: [...seen, id] }
    }),
    setGift: assign((_, gift: GiftFlag | undefined) => ({ gift })),
    setShown: assign(({ context: { shown, gift } }) => (gift === undefined ? {} : { shown: [...shown, gift] })),
  },
}).createMachine({
  id: 'gift',
  description: 'The gift that welcomes a visitor or a member, and new pop-up announcements, one at a time.',
  context: ({ input }) => input,
  initial: 'resting',
  states: {
    resting: {
      description: 'No gift and no pop-up announcement is on the screen.',
      on: {
        'page.seen': [
          {
            guard: { type: 'isDue', params: ({ event }) => event },
            target: 'shown',
            actions: [{ type: 'setGift', params: ({ event }) => event.due }, 'openGift'],
          },
          {
            guard: { type: 'hasNewPopup', params: ({ event }) => event },
            target: 'announcing',
            actions: [{ type: 'setSeen', params: ({ event }) => event.popups }, 'keepSeen', 'openPopup'],
          },
        ],
      },
    },
    announcing: {
      description: 'A new pop-up announcement is on the screen; it counts as seen.',
      on: { 'popup.closed': 'resting' },
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
