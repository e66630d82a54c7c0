import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useMemo, type ReactNode } from 'react'
import { listedLanes, selectCatalogue } from '../../../../machines/games/catalogue/catalogue.view.ts'
import { Home } from '../../../../ui/site/home/Home.tsx'
import { RegionBoundary } from '../../../../ui/components/RegionBoundary.tsx'
import { useCategoryItems } from '../../games/catalogue/category-items.ts'
import { loadFrontParts } from './late-front.ts'
import { useLaunching } from '../../games/launch/use-launch-actions.ts'
import { partOfPage, renewSections } from '../../../core/lazy-feature/section.tsx'
import { useSite } from '../../../core/site-context.ts'

const loadMore = () => import('./HomeMoreParts.tsx')
const Jackpot = partOfPage(async () => ({ default: (await loadFrontParts()).JackpotPart }))
const HotGames = partOfPage(() => import('./HotGamesPart.tsx'))
const Promotions = partOfPage(async () => ({ default: (await loadMore()).PromotionsPart }))
const Vendors = partOfPage(async () => ({ default: (await loadMore()).VendorsPart }))
const AppTeaser = partOfPage(async () => ({ default: (await loadMore()).AppTeaser }))
const Reasons = partOfPage(async () => ({ default: (await loadMore()).Reasons }))
const Winners = partOfPage(() => import('./WinnersPart.tsx'))

const late = (part: ReactNode, quiet = false) => (
  <RegionBoundary onRetry={renewSections} quiet={quiet}>
    {/* Not empty: what is empty has nothing to show, and loses its place. */}
    <Suspense fallback={<span />}>{part}</Suspense>
  </RegionBoundary>
)

/** The home page (S1 2.1). What is below the first screen comes when somebody goes there. */
export function HomeScreen() {
  const { catalogue } = useSite()
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const items = useCategoryItems(known)
  const { onEnter } = useLaunching()
  const vendors = useMemo(
    () => [...new Map(listedLanes(known).flatMap((lane) => lane.cards.map((card) => [card.vassalage, card]))).values()],
    [known],
  )
  return (
    <Home
      catalogue={catalogue}
      items={items}
      onEnter={onEnter}
      jackpot={late(<Jackpot />, true)}
      hotGames={late(<HotGames />)}
      promotions={late(<Promotions />)}
      vendors={vendors.length > 0 && late(<Vendors vendors={vendors} />)}
      app={late(<AppTeaser />)}
      winners={late(<Winners />)}
      reasons={late(<Reasons />)}
    />
  )
}
