import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameVendors } from '../../../../api/calls/vendors.ts'
import type { CatalogueOutcome } from '../../../../machines/games/catalogue/catalogue.machine.ts'
import { keep } from '../../../core/platform/session-cache.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The vendors; those of an earlier page of this visit while the platform does not answer (CFG-10). */
export const loadVendors = (platform: Platform) =>
  fromPromise<CatalogueOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(gameVendors, { merchantCode: platform.config.merchantCode }).pipe(
        Effect.map((lanes): CatalogueOutcome => ({ kind: 'loaded', lanes: keep('gameVendor', lanes) })),
        Effect.catch((error) =>
          Effect.promise<CatalogueOutcome>(() =>
            import('../../../core/platform/session-recall.ts').then(
              ({ recallVendors }) => recallVendors(error),
              () => ({ kind: 'failed', notice: { key: 'error.network' } }),
            ),
          ),
        ),
      ),
      signal,
    ),
  )
