import { Suspense } from 'react'
import type { CategoryMenuProps } from '../ui/shell/Header.tsx'
import { RegionBoundary } from '../ui/system/RegionBoundary.tsx'
import { partOfPage, renewSections } from './section.tsx'

// A mouse on its way elsewhere opens it: nobody has asked.
const VendorMenu = partOfPage(() => import('./screens/VendorMenuPart.tsx'))

/** The place of a category's vendors in the header; their code comes when it is first opened. */
export const VendorMenuRegion = (props: CategoryMenuProps) => (
  <RegionBoundary onRetry={renewSections}>
    <Suspense>
      <VendorMenu {...props} />
    </Suspense>
  </RegionBoundary>
)
