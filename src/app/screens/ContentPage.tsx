import { Suspense, type ComponentType } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { Skeleton } from '../../ui/parts/Skeleton.tsx'
import { section } from '../section.tsx'
import { tagIn } from '../tag-in.ts'
import { AnnouncementsScreen, HelpScreen } from './ContentScreens.tsx'

/** A page with its own code, and with the texts of the later pages. */
const lengthy = (load: () => Promise<{ default: ComponentType }>) =>
  section(async () => {
    const [screen] = await Promise.all([
      load(),
      import('../page-texts.ts').then(({ fetchPageTexts }) => fetchPageTexts()),
    ])
    return screen
  })

const pages = {
  legal: lengthy(() => import('./LegalScreen.tsx')),
  promotions: lengthy(() =>
    import('./PromotionScreens.tsx').then(({ PromotionsPage }) => ({ default: PromotionsPage })),
  ),
  promotion: lengthy(() => import('./PromotionScreens.tsx').then(({ PromotionPage }) => ({ default: PromotionPage }))),
  pointMall: lengthy(() => import('./MallScreen.tsx')),
  feedback: lengthy(() => import('./FeedbackScreen.tsx')),
}

function AnnouncementsPage() {
  return <AnnouncementsScreen id={useSearchParams()[0].get('id') ?? undefined} />
}

function HelpPage() {
  return <HelpScreen tag={tagIn(useLocation().hash)} />
}

/** /noticePage and /helpmc (S1 2.1, S2 2), /promotions and /promoDetail, /terms and /privacy, /pointMall, /feedback. */
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
