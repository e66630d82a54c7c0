import { setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

/** What the routers said: `api` and `images` are address prefixes; absent: what is used stays. */
export type HostsOutcome =
  | { readonly kind: 'chosen'; readonly api?: string; readonly images?: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unanswered' }

export type HostsEvent = { type: 'hosts.check' } | { type: 'notice.dismiss' }

/**
 * Hosts (S1 3, 8; CFG-08): which of the brand's hosts this visit speaks to.
 * Work: `chooseHosts` reads the routers and finds the fastest host that answers, among those that the brand allows.
 */
export const hostsMachine = setup({
  types: { events: {} as HostsEvent },
  actors: { chooseHosts: notProvided<HostsOutcome, void>('chooseHosts') },
  actions: {
    /** Provided by the app: calls go there from now on. */
    setHosts: (_, _outcome: HostsOutcome) => {},
  },
}).createMachine({
  id: 'hosts',
  description: 'Which of its hosts does the site speak to?',
  initial: 'settled',
  states: {
    settled: {
      description: 'The site speaks to one host.',
      on: { 'hosts.check': 'choosing' },
    },
    choosing: {
      description: 'The platform is asked for its hosts, and the fastest that answers is looked for.',
      invoke: {
        id: 'chooseHosts',
        src: 'chooseHosts',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'chosen',
            target: 'settled',
            actions: { type: 'setHosts', params: ({ event }) => event.output },
          },
          { guard: ({ event }) => event.output.kind === 'invalid', target: 'invalid' },
          { target: 'settled' },
        ],
        onError: 'settled',
      },
    },
    invalid: {
      description: 'None of the platform’s hosts is one that the brand allows and that answers; the visitor is told.',
      on: { 'hosts.check': 'choosing', 'notice.dismiss': 'settled' },
    },
  },
})
