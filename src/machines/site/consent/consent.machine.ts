import { assign, fromCallback, setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

export type ConsentEvent = { type: 'consent.accept' } | { type: 'consent.decline' } | { type: 'consent.reopen' }

/**
 * Consent to visit statistics; nothing is loaded before the visitor agrees (CFG-09, FLOW-10). The answer of an earlier
 * visit is sent again at start, and can be changed.
 * Actors: `loadAnalytics` loads the brand's analytics once; it throws when they fail to load. `countVisits` lets them count,
 * and reports the flows' steps, as long as it runs.
 */
export const consentMachine = setup({
  types: { context: {} as { readonly isLoaded: boolean }, events: {} as ConsentEvent },
  actors: {
    loadAnalytics: notProvided<void, void>('loadAnalytics'),
    countVisits: fromCallback(() => {
      throw new Error('The actor "countVisits" is not provided.')
    }),
  },
  guards: { isLoaded: ({ context }) => context.isLoaded },
  actions: {
    rememberLoaded: assign({ isLoaded: true }),
    /** Provided by the app: stores the answer in local storage. */
    keepAnswer: (_, _answer: 'accepted' | 'declined') => {},
  },
}).createMachine({
  id: 'consent',
  description: "The visitor's consent to visit statistics.",
  context: { isLoaded: false },
  initial: 'asking',
  states: {
    asking: {
      description: 'The visitor is asked for consent; nothing is counted.',
      on: {
        'consent.accept': [
          { guard: 'isLoaded', target: 'counting', actions: { type: 'keepAnswer', params: 'accepted' } },
          { target: 'loading', actions: { type: 'keepAnswer', params: 'accepted' } },
        ],
        'consent.decline': { target: 'declined', actions: { type: 'keepAnswer', params: 'declined' } },
      },
    },
    loading: {
      description: 'The visitor agreed; the analytics are loading.',
      invoke: {
        id: 'loadAnalytics',
        src: 'loadAnalytics',
        onDone: { target: 'counting', actions: 'rememberLoaded' },
        onError: 'silent',
      },
      on: { 'consent.reopen': 'asking' },
    },
    counting: {
      description: 'Visits are counted.',
      invoke: { id: 'countVisits', src: 'countVisits', onError: 'silent' },
      on: { 'consent.reopen': 'asking' },
    },
    silent: {
      description: 'The analytics failed to load; nothing is counted, and the visitor sees no message.',
      on: { 'consent.reopen': 'asking' },
    },
    declined: {
      description: 'The visitor declined; nothing is counted.',
      on: { 'consent.reopen': 'asking' },
    },
  },
})
