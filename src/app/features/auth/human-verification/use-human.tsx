import { Suspense, type ReactNode } from 'react'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { retryFailedChunks, lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { useSite } from '../../../core/site-context.ts'

const HumanBox = lazyRegion(() => import('./HumanBox.tsx'))

/** The place in a form where human verification shows itself; nothing, and no code, where the brand has no provider (AUTH-18). */
export const useHuman = (): ReactNode => {
  const { permission, platform } = useSite()
  return (
    permission.humanVerification && (
      <RegionBoundary onRetry={retryFailedChunks}>
        <Suspense>
          <HumanBox platform={platform} />
        </Suspense>
      </RegionBoundary>
    )
  )
}
