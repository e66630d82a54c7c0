import { Suspense, type ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Skeleton } from '../../../../ui/components/Skeleton.tsx'
import { lazyRegion } from '../../../core/lazy-feature/lazy-region.tsx'
import { tagIn } from '../help/parse-help-anchor.ts'
import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

/** A page in a chunk of its own, with the texts of the long pages. */
const lengthy = (load: () => Promise<{ default: ComponentType }>) =>
  lazyRegion(async () => {
    const [screen] = await Promise.all([
      load(),
      import('../../../core/i18n/page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts()),
    ])
    return screen
  })

const pages = {
  legal: lengthy(() => import('../legal/LegalScreen.tsx')),
  promotions: lengthy(() =>
    import('../../rewards/promotions/PromotionScreens.tsx').then(({ PromotionsPage }) => ({ default: PromotionsPage })),
  ),
  promotion: lengthy(() =>
    import('../../rewards/promotions/PromotionScreens.tsx').then(({ PromotionPage }) => ({ default: PromotionPage })),
  ),
  pointMall: lengthy(() => import('../../rewards/point-mall/MallScreen.tsx')),
  feedback: lengthy(() => import('../feedback/FeedbackScreen.tsx')),
}

function AnnouncementsPage() {
  return <AnnouncementsScreen id={useSearchParams()[0].get('id') ?? undefined} />
}

function HelpPage() {
  return <HelpScreen tag={tagIn(useLocation().hash)} />
}

/**
 * The long content pages: /noticePage, /helpmc, /promotions, /promoDetail, /terms, /privacy, /pointMall, /feedback (ROUTE-01).
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
