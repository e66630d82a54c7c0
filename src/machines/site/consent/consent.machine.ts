import { setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

export type ConsentEvent = { type: 'consent.accept' } | { type: 'consent.decline' }

/**
 * Consent to analytics; nothing is loaded before the visitor agrees (CFG-09). The answer of an earlier visit is sent
 * again at start.
 * Actors: `loadAnalytics` loads the brand's analytics once; it throws when they fail to load.
 */
export const consentMachine = setup({
  types: { events: {} as ConsentEvent },
  actors: { loadAnalytics: notProvided<void, void>('loadAnalytics') },
  actions: {
    /** Provided by the app: stores the answer in local storage. */
    keepAnswer: (_, _answer: 'accepted' | 'declined') => {},
  },
}).createMachine({
  id: 'consent',
  description: "The visitor's consent to visit statistics.",
  initial: 'asking',
  states: {
    asking: {
      description: 'The visitor is asked for consent; nothing is loaded yet.',
      on: {
        'consent.accept': { target: 'loading', actions: { type: 'keepAnswer', params: 'accepted' } },
        'consent.decline': { target: 'declined', actions: { type: 'keepAnswer', params: 'declined' } },
      },
    },
    loading: {
      description: 'The visitor agreed; the analytics are loading.',
      invoke: { id: 'loadAnalytics', src: 'loadAnalytics', onDone: 'counting', onError: 'silent' },
    },
    counting: { description: 'Visits are counted.' },
    silent: { description: 'The analytics failed to load; nothing is counted, and the visitor sees no message.' },
    declined: { description: 'The visitor declined; nothing is loaded or counted.' },
  },
})
