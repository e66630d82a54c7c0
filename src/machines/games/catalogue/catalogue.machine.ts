import { assign, setup } from 'xstate'
import type { VendorLane } from '../../../api/calls/vendors.ts'
import { notProvided } from '../../shared/not-provided.ts'
import { splitEsports } from './split-esports.ts'

export type CatalogueOutcome =
  | { readonly kind: 'loaded'; readonly lanes: readonly VendorLane[] }
  | { readonly kind: 'unreachable' }

/**
 * Catalogue (S2 2, 7): the categories and their vendors.
 * Work: `loadVendors`.
 */
export const catalogueMachine = setup({
  types: {
    context: {} as { readonly lanes: readonly VendorLane[] },
    events: {} as { type: 'catalogue.retry' } | { type: 'catalogue.renew' },
    tags: {} as 'busy',
  },
  actors: { loadVendors: notProvided<CatalogueOutcome, void>('loadVendors') },
  guards: { isLoaded: (_, outcome: CatalogueOutcome) => outcome.kind === 'loaded' },
  actions: {
    setVendors: assign((_, outcome: CatalogueOutcome) =>
      outcome.kind === 'loaded' ? { lanes: splitEsports(outcome.lanes) } : {},
    ),
  },
}).createMachine({
  id: 'catalogue',
  description: 'Which categories and vendors does the platform have?',
  context: { lanes: [] },
  initial: 'loading',
  states: {
    loading: {
      description: 'Categories and vendors are on their way.',
      tags: 'busy',
      invoke: {
        id: 'loadVendors',
        src: 'loadVendors',
        onDone: [
          {
            guard: { type: 'isLoaded', params: ({ event }) => event.output },
            target: 'ready',
            actions: { type: 'setVendors', params: ({ event }) => event.output },
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: {
      description: 'Categories and vendors are known.',
      initial: 'fresh',
      on: { 'catalogue.renew': '.renewing' },
      states: {
        fresh: { description: 'They are named in the language of the site, as far as the platform does.' },
        renewing: {
          description: 'The visitor changed the language. The names of before stay until the others have come.',
          invoke: {
            id: 'renewVendors',
            src: 'loadVendors',
            onDone: { target: 'fresh', actions: { type: 'setVendors', params: ({ event }) => event.output } },
            onError: 'fresh',
          },
        },
      },
    },
    failed: {
      description: 'Categories and vendors could not be fetched; the visitor can try again.',
      on: { 'catalogue.retry': 'loading' },
    },
  },
})
