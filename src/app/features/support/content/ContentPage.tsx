import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { lengthyRegion } from '../../../core/lazy-feature/lengthy-region.tsx'
import type { Platform } from '../../../core/platform/platform.ts'
import { tagIn } from '../help/parse-help-anchor.ts'
import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

const MyGames = lazyRegion(() => import('../../games/my-games/MyGamesScreen.tsx'))

const pages = {
  favourites: () => <MyGames key="favourites" list="favourites" />,
  recents: () => <MyGames key="recents" list="recents" />,
  providers: lazyRegion(() => import('../../games/catalogue/ProvidersScreen.tsx')),
  legal: lengthyRegion(() => import('../legal/LegalScreen.tsx')),
  promotions: lengthyRegion(() =>
    import('../../rewards/promotions/PromotionScreens.tsx').then(({ PromotionsPage, prepare }) => ({
      default: PromotionsPage,
      prepare,
    })),
  ),
  promotion: lengthyRegion(() =>
    import('../../rewards/promotions/PromotionScreens.tsx').then(({ PromotionPage }) => ({ default: PromotionPage })),
  ),
  pointMall: lengthyRegion(() => import('../../rewards/point-mall/MallScreen.tsx')),
  feedback: lengthyRegion(() => import('../feedback/FeedbackScreen.tsx')),
}

/** Loads the promotions' page ahead of the first drawing; the result asks for their list. */
export const preparePromotions = async (platform: Platform, queries: QueryClient, language: string) => {
  const { prepare } = await pages.promotions.load()
  return () => prepare(platform, queries, language)
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
