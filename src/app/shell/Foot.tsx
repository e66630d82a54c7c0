import { Suspense, type ReactNode } from 'react'
import { WhenNear } from '../../ui/components/WhenNear.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import { lazyRegion, retryFailedChunks } from '../core/lazy-feature/lazy-region.tsx'

const load = () => import('./FootParts.tsx')
const SidePart = lazyRegion(async () => ({ default: (await load()).SidePart }), { unasked: true })
const FooterPart = lazyRegion(async () => ({ default: (await load()).FooterPart }), { unasked: true })

const late = (part: ReactNode, eager: boolean) => (
  <WhenNear eager={eager}>
    <RegionBoundary onRetry={retryFailedChunks}>
      <Suspense>{part}</Suspense>
    </RegionBoundary>
  </WhenNear>
)

/** The side bars: beside the page they load after its first drawing, otherwise with the footer. */
export const Side = () => late(<SidePart />, matchMedia('(min-width: 1440px)').matches)

/** The footer, which loads when the visitor scrolls to it. */
export const Foot = () => late(<FooterPart />, false)
