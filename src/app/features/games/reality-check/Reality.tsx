import { Suspense } from 'react'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { partOfPage, renewSections } from '../../../core/lazy-feature/section.tsx'

const RealityPart = partOfPage(() => import('./RealityPart.tsx'))

/** The reality check of what is being played (MEM-17); its failure is its own. */
export const Reality = ({ onEnd }: { onEnd: () => void }) => (
  <RegionBoundary onRetry={renewSections}>
    <Suspense>
      <RealityPart onEnd={onEnd} />
    </Suspense>
  </RegionBoundary>
)
