import { catalogueMachine } from '../../../../src/machines/games/catalogue/catalogue.machine.ts'
import { lanes } from '../../../support/samples.ts'
import { answer, defect, defineFlow, user } from '../../../../path-testing/graph.ts'

export const catalogueFlow = defineFlow({
  name: 'catalogue',
  machine: catalogueMachine,
  input: { esportsVendors: [] },
  guardsRead: () => null,
  cases: {
    'the vendors have come': answer('loadVendors', { kind: 'loaded', lanes } as const),
    'the vendors do not come': answer('loadVendors', { kind: 'failed', notice: { key: 'error.network' } } as const),
    'loading the vendors breaks': defect('loadVendors'),
    'the visitor tries again': user({ type: 'catalogue.retry' }),
    'the visitor changes the language': user({ type: 'catalogue.renew' }),
    'the new names have come': answer('renewVendors', { kind: 'loaded', lanes } as const),
    'the new names do not come': answer('renewVendors', { kind: 'failed', notice: { key: 'error.network' } } as const),
    'asking for the new names breaks': defect('renewVendors'),
  },
})
