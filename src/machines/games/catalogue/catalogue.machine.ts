import { assign, setup } from 'xstate'
import type { VendorLane } from '../../../api/calls/vendors.ts'
import type { Failed } from '../../shared/failed.ts'
import { notProvided } from '../../shared/not-provided.ts'
import type { Notice } from '../../shared/text-key.ts'
import { splitEsports } from './split-esports.ts'

export type CatalogueOutcome = { readonly kind: 'loaded'; readonly lanes: readonly VendorLane[] } | Failed

/** `esportsVendors`: the brand's e-sports vendors by code (NAV-06). */
export interface CatalogueInput {
  readonly esportsVendors: readonly string[]
}

/** A defect has no output. */
const taking = {
  type: 'setOutcome',
  params: ({ event }: { event: { readonly type: string; readonly output?: CatalogueOutcome } }) => event.output,
} as const

/**
 * The categories and their vendors (NAV-01, NAV-05).
 * Actors: `loadVendors` reads them in a language.
 */
export const catalogueMachine = setup({
  types: {
    context: {} as CatalogueInput & {
      readonly lanes: readonly VendorLane[]
      /** Why the last load failed. */
      readonly failure?: Notice
    },
    input: {} as CatalogueInput,
    events: {} as { type: 'catalogue.retry' } | { type: 'catalogue.renew' },
    tags: {} as 'busy',
  },
  actors: { loadVendors: notProvided<CatalogueOutcome, void>('loadVendors') },
  actions: {
    setOutcome: assign(({ context }, outcome: CatalogueOutcome | undefined) =>
      outcome?.kind === 'loaded'
        ? { lanes: splitEsports(outcome.lanes, context.esportsVendors) }
        : { failure: outcome?.notice ?? { key: 'error.unknown' } },
    ),
  },
}).createMachine({
  id: 'catalogue',
  description: 'The categories and vendors of the platform.',
  context: ({ input }) => ({ ...input, lanes: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'The categories and vendors are loading.',
      tags: 'busy',
      invoke: {
        id: 'loadVendors',
        src: 'loadVendors',
        onDone: [
          {
            guard: ({ event }) => event.output.kind === 'loaded',
            target: 'ready',
            actions: taking,
          },
          { target: 'failed', actions: taking },
        ],
        onError: { target: 'failed', actions: taking },
      },
    },
    ready: {
      description: 'The categories and vendors are loaded.',
      initial: 'fresh',
      on: { 'catalogue.renew': '.renewing' },
      states: {
        fresh: { description: 'Their names are in the language of the site, where the platform has them.' },
        renewing: {
          description: 'The visitor changed the language; the old names stay until the new ones have loaded.',
          invoke: {
            id: 'renewVendors',
            src: 'loadVendors',
            onDone: { target: 'fresh', actions: taking },
            onError: 'fresh',
          },
        },
      },
    },
    failed: {
      description: 'The categories and vendors failed to load; the visitor can try again.',
      on: { 'catalogue.retry': 'loading', 'catalogue.renew': 'loading' },
    },
  },
})
