import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameVendors } from '../../../../api/calls/vendors.ts'
import type { CatalogueOutcome } from '../../../../machines/games/catalogue/catalogue.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

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
