import { setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

export type ConsentEvent = { type: 'consent.accept' } | { type: 'consent.decline' }

/**
 * Consent to analytics (S1 3; CFG-09): nothing is loaded before the visitor says yes. An earlier visit's answer is given again at the start.
 * Work: `loadAnalytics` loads the brand's analytics, once; it throws when they do not come.
 */
export const consentMachine = setup({
  types: { events: {} as ConsentEvent },
  actors: { loadAnalytics: notProvided<void, void>('loadAnalytics') },
  actions: {
    /** Provided by the app: the answer into the local storage. */
    keepAnswer: (_, _answer: 'accepted' | 'declined') => {},
  },
}).createMachine({
  id: 'consent',
  description: 'May visits be counted?',
  initial: 'asking',
  states: {
    asking: {
      description: 'The visitor is asked whether visits may be counted; nothing is loaded yet.',
      on: {
        'consent.accept': { target: 'loading', actions: { type: 'keepAnswer', params: 'accepted' } },
        'consent.decline': { target: 'declined', actions: { type: 'keepAnswer', params: 'declined' } },
      },
    },
    loading: {
      description: 'The visitor has agreed; the analytics are on their way.',
      invoke: { id: 'loadAnalytics', src: 'loadAnalytics', onDone: 'counting', onError: 'silent' },
    },
    counting: { description: 'Visits are counted.' },
    silent: { description: 'The analytics did not come; nothing is counted, and nobody is bothered with it.' },
    declined: { description: 'The visitor has declined; nothing is loaded and nothing is counted.' },
  },
})
