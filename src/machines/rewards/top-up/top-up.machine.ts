import { setup } from 'xstate'

/** `topUp.deposit`: the popup's button; `signedIn`: a member is logged in. */
export type TopUpEvent =
  | { type: 'topUp.unfold' }
  | { type: 'topUp.fold' }
  | { type: 'topUp.more' }
  | { type: 'topUp.deposit'; signedIn: boolean }

/**
 * The activity gift: a floating icon that unfolds to a picture and a button, which opens a popup with a deposit button
 * (SIDE-03).
 */
export const topUpMachine = setup({
  types: { events: {} as TopUpEvent },
  guards: { isSignedIn: (_, signedIn: boolean) => signedIn },
  actions: {
    /** Provided by the app: opens or hides the popup. */
    openPopup: () => {},
    hidePopup: () => {},
    /** Provided by the app: opens the member's messages, or the login window. */
    showMessages: () => {},
    askForLogin: () => {},
  },
}).createMachine({
  id: 'topUp',
  description: 'The gift for a deposit, at the edge of the page.',
  initial: 'folded',
  on: {
    'topUp.deposit': [
      {
        guard: { type: 'isSignedIn', params: ({ event }) => event.signedIn },
        actions: ['hidePopup', 'showMessages'],
      },
      { actions: ['hidePopup', 'askForLogin'] },
    ],
  },
  states: {
    folded: {
      description: 'An icon floats at the edge of the page.',
      on: { 'topUp.unfold': 'unfolded' },
    },
    unfolded: {
      description: 'The icon has unfolded to its picture and a button for more.',
      on: {
        'topUp.fold': 'folded',
        'topUp.more': { target: 'folded', actions: 'openPopup' },
      },
    },
  },
})
