import { assign, setup } from 'xstate'

/** The two gifts, by the session flag that marks them as shown (SIDE-04). */
export type GiftFlag = 'beforeLogin' | 'afterLogin'

/** Milliseconds without a press, a key or a scroll after which a window may open by itself (PLAY-11). */
export const quietPause = 3000

/**
 * `due`: the gift for the current visitor, if the brand has one. `popups`: the ids of the pop-up announcements, the
 * latest first. `clear`: no other window is open or pending, and nothing is loading.
 */
export interface SeenPage {
  readonly due: GiftFlag | undefined
  readonly popups: readonly string[]
  readonly clear: boolean
}

/** `visitor.moved`: a press, a key or a scroll. `field.entered`, `field.left`: the focus and fields to type in. */
export type GiftEvent =
  | ({ type: 'page.seen' } & SeenPage)
  | { type: 'visitor.moved' }
  | { type: 'field.entered' }
  | { type: 'field.left' }
  | { type: 'gift.closed' }
  | { type: 'popup.closed' }

/** `shown`: the gifts of this session and this day. `seen`: the pop-up announcements that this device has shown. */
export interface GiftInput {
  readonly shown: readonly GiftFlag[]
  readonly seen: readonly string[]
}

/** Returns the latest pop-up announcement that this visitor has not seen. */
export const newPopup = (popups: readonly string[], seen: readonly string[]) => popups.find((id) => !seen.includes(id))

/**
 * The windows that open by themselves, one at a time: the gift, once per session and day to visitors and once to members
 * (SIDE-04), then each new pop-up announcement once for each visitor (CONTENT-11). They wait for a quiet moment of a clear
 * page (PLAY-11).
 */
export const giftMachine = setup({
  types: {
    context: {} as GiftInput & { readonly gift?: GiftFlag | undefined; readonly page?: SeenPage },
    input: {} as GiftInput,
    events: {} as GiftEvent,
  },
  guards: {
    isDue: ({ context: { page, shown } }) =>
      page?.clear === true && page.due !== undefined && !shown.includes(page.due),
    hasNewPopup: ({ context: { page, seen } }) => page?.clear === true && newPopup(page.popups, seen) !== undefined,
  },
  actions: {
    /** Provided by the app: opens the window. */
    openGift: () => {},
    /** Provided by the app: stores the flag in the session, and on the device for the day. */
    keepFlag: (_, _flag: GiftFlag | undefined) => {},
    /** Provided by the app: opens the announcement that was seen last. */
    openPopup: () => {},
    /** Provided by the app: stores the seen announcements on the device. */
    keepSeen: () => {},
    setPage: assign((_, { due, popups, clear }: SeenPage) => ({ page: { due, popups, clear } })),
    setSeen: assign(({ context: { page, seen } }) => {
      const id = newPopup(page?.popups ?? [], seen)
      return id === undefined ? {} : { seen: [...seen, id] }
    }),
    setGift: assign(({ context: { page } }) => ({ gift: page?.due })),
    setShown: assign(({ context: { shown, gift } }) => (gift === undefined ? {} : { shown: [...shown, gift] })),
  },
  delays: { quiet: quietPause },
}).createMachine({
  id: 'gift',
  description: 'The gift that welcomes a visitor or a member, and new pop-up announcements, one at a time.',
  context: ({ input }) => input,
  initial: 'lookingAround',
  on: { 'page.seen': { actions: { type: 'setPage', params: ({ event }) => event } } },
  states: {
    lookingAround: {
      description: 'Somebody looks around; no window opens by itself before they have paused.',
      after: { quiet: 'resting' },
      on: {
        'visitor.moved': { target: 'lookingAround', reenter: true },
        'field.entered': 'typing',
      },
    },
    typing: {
      description: 'Somebody is in a field; no window opens over it.',
      on: { 'field.left': 'lookingAround' },
    },
    resting: {
      description: 'Nobody presses, types or scrolls; a window that is due opens now.',
      always: [
        { guard: 'isDue', target: 'shown', actions: ['setGift', 'openGift'] },
        { guard: 'hasNewPopup', target: 'announcing', actions: ['setSeen', 'keepSeen', 'openPopup'] },
      ],
      on: { 'visitor.moved': 'lookingAround', 'field.entered': 'typing' },
    },
    announcing: {
      description: 'A new pop-up announcement is on the screen; it counts as seen.',
      on: { 'popup.closed': 'lookingAround' },
    },
    shown: {
      description: 'The gift is on the screen.',
      on: {
        'gift.closed': {
          target: 'lookingAround',
          actions: ['setShown', { type: 'keepFlag', params: ({ context }) => context.gift }],
        },
      },
    },
  },
})
