import { Suspense } from 'react'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'

const RealityPart = lazyRegion(() => import('./RealityPart.tsx'), { unasked: true })

/** The reality check of the open game (MEM-17), which fails alone. */
export const Reality = ({ onEnd }: { onEnd: () => void }) => (
  <RegionBoundary onRetry={retryFailedChunks}>
    <Suspense>
      <RealityPart onEnd={onEnd} />
    </Suspense>
  </RegionBoundary>
)
