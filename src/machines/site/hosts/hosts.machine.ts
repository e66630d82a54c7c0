import { setup } from 'xstate'
import { notProvided } from '../../shared/not-provided.ts'

/** The routers' result: `api` and `images` are address prefixes; absent: the current one stays. */
export type HostsOutcome =
  | { readonly kind: 'chosen'; readonly api?: string; readonly images?: string }
  | { readonly kind: 'invalid' }
  | { readonly kind: 'unanswered' }

export type HostsEvent = { type: 'hosts.check' } | { type: 'notice.dismiss' }

/**
 * Chooses the host for this visit (CFG-08).
 * Actors: `chooseHosts` reads the routers and finds the fastest host among those that the brand allows.
 */
export const hostsMachine = setup({
  types: { events: {} as HostsEvent },
  actors: { chooseHosts: notProvided<HostsOutcome, void>('chooseHosts') },
  actions: {
    /** Provided by the app: sends all later calls there. */
    setHosts: (_, _outcome: HostsOutcome) => {},
  },
}).createMachine({
  id: 'hosts',
  description: 'The host that the site uses.',
  initial: 'settled',
  states: {
    settled: {
      description: 'The site uses one host.',
      on: { 'hosts.check': 'choosing' },
    },
    choosing: {
      description: 'The hosts are loading, and the fastest one is being measured.',
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
      description: 'No host is both allowed by the brand and reachable; the visitor is told so.',
      on: { 'hosts.check': 'choosing', 'notice.dismiss': 'settled' },
    },
  },
})
