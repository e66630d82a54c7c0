import { Suspense } from 'react'
import type { CategoryMenuProps } from '../../../../ui/shell/Header.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { partOfPage, renewSections } from '../../../core/lazy-feature/section.tsx'

// A mouse on its way elsewhere opens it: nobody has asked.
const VendorMenu = partOfPage(() => import('./VendorMenuPart.tsx'))

/** The place of a category's vendors in the header; their code comes when it is first opened. */
export const VendorMenuRegion = (props: CategoryMenuProps) => (
  <RegionBoundary onRetry={renewSections}>
    <Suspense>
      <VendorMenu {...props} />
    </Suspense>
  </RegionBoundary>
)
