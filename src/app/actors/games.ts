import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameVendors } from '../../api/calls/vendors.ts'
import type { CatalogueOutcome } from '../../machines/catalogue/catalogue.machine.ts'
import type { Platform } from '../platform.ts'

export const loadVendors = (platform: Platform) =>
  fromPromise<CatalogueOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(gameVendors, { merchantCode: platform.config.merchantCode }).pipe(
        Effect.map((lanes): CatalogueOutcome => ({ kind: 'loaded', lanes })),
        Effect.catch(() => Effect.succeed<CatalogueOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )
