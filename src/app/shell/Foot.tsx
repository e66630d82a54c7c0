import { Suspense, type ReactNode } from 'react'
import { Floats } from '../../ui/shell/Floats.tsx'
import { WhenNear } from '../../ui/components/WhenNear.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import { useCustomerService } from '../features/support/customer-service/customer-service.ts'
import { lazyRegion, retryFailedChunks } from '../core/lazy-feature/lazy-region.tsx'
import { goToTop } from '../core/navigation/scroll-to-top.ts'
import { useSite } from '../core/site-context.ts'

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

/** The floating buttons (SIDE-08), and the side bars, which load beside the page after its first drawing, else with the footer. */
export function Side({ chat }: { chat: boolean }) {
  const { windows } = useSite()
  const service = useCustomerService()
  return (
    <>
      <Floats
        onService={service.open}
        onChat={chat ? () => windows.send({ type: 'window.open', window: { kind: 'chat' } }) : undefined}
        onTop={goToTop}
      />
      {late(<SidePart />, matchMedia('(min-width: 768px)').matches)}
    </>
  )
}

/** The footer, which loads when the visitor scrolls to it. */
export const Foot = () => late(<FooterPart />, false)
