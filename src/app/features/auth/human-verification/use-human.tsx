import { Suspense, type ReactNode } from 'react'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { retryFailedChunks, lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { useSite } from '../../../core/site-context.ts'

const HumanBox = lazyRegion(() => import('./HumanBox.tsx'))

/** The part of a form that shows human verification; without a provider it is undefined and loads no code (AUTH-18). */
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
