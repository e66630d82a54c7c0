import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { lengthyRegion } from '../../../core/lazy-feature/lengthy-region.tsx'
import { tagIn } from '../help/parse-help-anchor.ts'
import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

const MyGames = lazyRegion(() => import('../../games/my-games/MyGamesScreen.tsx'))

const pages = {
  favourites: () => <MyGames key="favourites" list="favourites" />,
  recents: () => <MyGames key="recents" list="recents" />,
  providers: lazyRegion(() => import('../../games/catalogue/ProvidersScreen.tsx')),
  legal: lengthyRegion(() => import('../legal/LegalScreen.tsx')),
  promotions: lengthyRegion<object>(() =>
    import('../../rewards/promotions/PromotionScreens.tsx').then(({ PromotionsPage }) => ({ default: PromotionsPage })),
  ),
  promotion: lengthyRegion<object>(() =>
    import('../../rewards/promotions/PromotionScreens.tsx').then(({ PromotionPage }) => ({ default: PromotionPage })),
  ),
  pointMall: lengthyRegion(() => import('../../rewards/point-mall/MallScreen.tsx')),
  feedback: lengthyRegion(() => import('../feedback/FeedbackScreen.tsx')),
}

function AnnouncementsPage() {
  return <AnnouncementsScreen id={useSearchParams()[0].get('id') ?? undefined} />
}

function HelpPage() {
  return <HelpScreen tag={tagIn(useLocation().hash)} />
}

/**
 * The long content pages: /noticePage, /helpmc, /promotions, /promoDetail, /terms, /privacy, /pointMall, /feedback (ROUTE-01), a player's own games, and all providers.
 */
export default function ContentPage({ shows }: { shows: 'announcements' | 'help' | keyof typeof pages }) {
  if (shows === 'help') return <HelpPage />
  if (shows === 'announcements') return <AnnouncementsPage />
  const Page = pages[shows]
  return (
    <Suspense fallback={<Skeleton height="24rem" />}>
      <Page />
    </Suspense>
  )
}
