import { assign, setup } from 'xstate'
import type { VendorLane } from '../../api/calls/games.ts'
import { notProvided } from '../not-provided.ts'
import { splitEsports } from './split-esports.ts'

export type CatalogueOutcome =
  { readonly kind: 'loaded'; readonly lanes: readonly VendorLane[] } | { readonly kind: 'unreachable' }

/**
 * Catalogue (S2 2, 7): the categories and their vendors.
 * Work: `loadVendors`.
 */
export const catalogueMachine = setup({
  types: {
    context: {} as { readonly lanes: readonly VendorLane[] },
    events: {} as { type: 'catalogue.retry' },
    tags: {} as 'busy',
  },
  actors: { loadVendors: notProvided<CatalogueOutcome, void>('loadVendors') },
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
            guard: ({ event }) => event.output.kind === 'loaded',
            target: 'ready',
            actions: assign(({ event }) =>
              event.output.kind === 'loaded' ? { lanes: splitEsports(event.output.lanes) } : {},
            ),
          },
          { target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    ready: { description: 'Categories and vendors are known.' },
    failed: {
      description: 'Categories and vendors could not be fetched; the visitor can try again.',
      on: { 'catalogue.retry': 'loading' },
    },
  },
})
