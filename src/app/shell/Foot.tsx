import { Suspense, useSyncExternalStore, type ReactNode } from 'react'
import { Floats } from '../../ui/shell/Floats.tsx'
import { WhenNear } from '../../ui/components/WhenNear.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import { useCustomerService } from '../features/support/customer-service/customer-service.ts'
import { lazyFeature } from '../core/lazy-feature/lazy-feature.ts'
import { retryFailedChunks } from '../core/lazy-feature/lazy-region.tsx'
import { goToTop } from '../core/navigation/scroll-to-top.ts'
import { useSite } from '../core/site-context.ts'

const parts = lazyFeature(() => import('./FootParts.tsx'))
const SidePart = parts.part('SidePart', { unasked: true })
const FooterPart = parts.part('FooterPart', { unasked: true })

const late = (part: ReactNode, eager: boolean) => (
  <WhenNear eager={eager}>
    <RegionBoundary onRetry={retryFailedChunks}>
      <Suspense>{part}</Suspense>
    </RegionBoundary>
  </WhenNear>
)

const width = () => matchMedia('(min-width: 768px)')
const followWidth = (notify: () => void) => {
  const query = width()
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

/** The floating buttons (SIDE-08), and the side bars, which load beside the page after its first drawing, else with the footer. */
export function Side({ chat }: { chat: boolean }) {
  const { windows } = useSite()
  const service = useCustomerService()
  const isWide = useSyncExternalStore(followWidth, () => width().matches)
  return (
    <>
      <Floats
        onService={service.open}
        onChat={chat ? () => windows.send({ type: 'window.open', window: { kind: 'chat' } }) : undefined}
        onTop={goToTop}
      />
      {late(<SidePart />, isWide)}
    </>
  )
}

/** The footer, which loads when the visitor scrolls to it. */
export const Foot = () => late(<FooterPart />, false)
