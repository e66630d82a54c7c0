import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameVendors, type VendorLane } from '../../../../api/calls/vendors.ts'
import type { CatalogueOutcome } from '../../../../machines/games/catalogue/catalogue.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The lanes without those of a feature that the brand leaves out (PLAT-09). */
const offeredLanes = ({ config }: Platform, lanes: readonly VendorLane[]) =>
  config.without.includes('lottery') ? lanes.filter(({ title }) => !title.endsWith('LOTT')) : lanes

export const loadVendors = (platform: Platform) =>
  fromPromise<CatalogueOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(gameVendors, { merchantCode: platform.config.merchantCode }).pipe(
        Effect.map((lanes): CatalogueOutcome => ({ kind: 'loaded', lanes: offeredLanes(platform, lanes) })),
        Effect.catch(() => Effect.succeed<CatalogueOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )
