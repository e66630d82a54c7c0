import { setup } from 'xstate'

/** `topUp.deposit`: from the popup; `signedIn`: a member is there. */
export type TopUpEvent =
  | { type: 'topUp.unfold' }
  | { type: 'topUp.fold' }
  | { type: 'topUp.more' }
  | { type: 'topUp.deposit'; signedIn: boolean }

/**
 * The activity gift (S1 2.4; SIDE-03): a floating icon that unfolds to a picture and a button; that button opens a popup with a
 * way to deposit.
 */
export const topUpMachine = setup({
  types: { events: {} as TopUpEvent },
  guards: { isSignedIn: (_, signedIn: boolean) => signedIn },
  actions: {
    /** Provided by the app: the popup opens, or is hidden. */
    openPopup: () => {},
    hidePopup: () => {},
    /** Provided by the app: the member's messages, or the login window, come on the screen. */
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
