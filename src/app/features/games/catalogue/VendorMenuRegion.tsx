import { Suspense } from 'react'
import type { CategoryMenuProps } from '../../../../ui/shell/Header.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'

// A mouse on its way elsewhere opens it: nobody has asked.
const VendorMenu = lazyRegion(() => import('./VendorMenuPart.tsx'), { unasked: true })

/** The place of a category's vendors in the header; their code comes when it is first opened. */
export const VendorMenuRegion = (props: CategoryMenuProps) => (
  <RegionBoundary onRetry={retryFailedChunks}>
    <Suspense>
      <VendorMenu {...props} />
    </Suspense>
  </RegionBoundary>
)
