import type { CategoryMenuProps } from '../../../../ui/shell/Header.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'
import { WhileLoading } from '../../../core/lazy-feature/WhileLoading.tsx'

// A passing mouse opens the menu, so that its load counts as unasked.
const VendorMenu = lazyRegion(() => import('./VendorMenuPart.tsx'), { unasked: true })

/** The region of a category's vendors in the header; its chunk loads when first opened. */
export const VendorMenuRegion = (props: CategoryMenuProps) => (
  <RegionBoundary onRetry={retryFailedChunks}>
    <WhileLoading>
      <VendorMenu {...props} />
    </WhileLoading>
  </RegionBoundary>
)
