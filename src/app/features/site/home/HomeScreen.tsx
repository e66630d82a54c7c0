import { Suspense, useMemo, type ReactNode } from 'react'
import { Home } from '../../../../ui/site/home/Home.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { useCategoryItems } from '../../games/catalogue/category-items.ts'
import { useLaunching } from '../../games/launch/use-launch-actions.ts'
import { lazyRegion, retryFailedChunks } from '../../../core/lazy-feature/lazy-region.tsx'
import { shellDoors } from '../../../../machines/site/offers/doors.ts'
import { useDoors } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'

const loadMore = () => import('./HomeMoreParts.tsx')
const HotGames = lazyRegion(() => import('./HotGamesPart.tsx'), { unasked: true })
const Promotions = lazyRegion(async () => ({ default: (await loadMore()).PromotionsPart }), { unasked: true })
const Vendors = lazyRegion(async () => ({ default: (await loadMore()).VendorsPart }), { unasked: true })
const AppTeaser = lazyRegion(async () => ({ default: (await loadMore()).AppTeaser }), { unasked: true })
const Reasons = lazyRegion(async () => ({ default: (await loadMore()).ReasonsPart }), { unasked: true })
const Winners = lazyRegion(() => import('./WinnersPart.tsx'), { unasked: true })

const late = (part: ReactNode) => (
  <RegionBoundary onRetry={retryFailedChunks}>
    {/* An empty fallback would collapse the region. */}
    <Suspense fallback={<span />}>{part}</Suspense>
  </RegionBoundary>
)

/** The home page. Regions below the first screen load when the visitor scrolls to them. */
export function HomeScreen() {
  const { catalogue, platform } = useSite()
  const items = useCategoryItems()
  const { onEnter } = useLaunching()
  const vendors = useMemo(
    () => [...new Map(items.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card]))).values()],
    [items],
  )
  return (
    <Home
      catalogue={catalogue}
      items={items}
      pictures={platform.config.brand.pictures?.categories}
      onEnter={onEnter}
      hotGames={late(<HotGames />)}
      promotions={useDoors(shellDoors).promotions && late(<Promotions />)}
      vendors={vendors.length > 0 && late(<Vendors vendors={vendors} />)}
      app={late(<AppTeaser />)}
      winners={late(<Winners />)}
      reasons={late(<Reasons />)}
    />
  )
}
