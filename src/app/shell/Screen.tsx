import type { QueryClient } from '@tanstack/react-query'
import { createElement, Suspense, type ComponentType } from 'react'
import { Navigate } from 'react-router-dom'
import { categoryPath } from '../../machines/games/launch/lobby-entry.ts'
import { auth } from '../features/auth/auth/index.ts'
import { launch } from '../features/games/launch/index.ts'
import { lobby } from '../features/games/lobby/index.ts'
import { lottery } from '../features/games/lottery/index.ts'
import type { RouteScreen } from '../routes.ts'
import { HomeScreen } from '../features/site/home/HomeScreen.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import type { Platform } from '../core/platform/platform.ts'
import { NotOffered } from './not-offered.ts'
import { lazyFeature } from '../core/lazy-feature/lazy-feature.ts'
import { retryFailedChunks, lazyRegion } from '../core/lazy-feature/lazy-region.tsx'
import { lengthyRegion } from '../core/lazy-feature/lengthy-region.tsx'

const VendorsScreen = lazyRegion(() => import('../features/games/catalogue/VendorsScreen.tsx'))
const RegisterScreen = auth.part('RegisterScreen')
const LoginScreen = lazyRegion(() => import('../features/auth/login/LoginScreen.tsx'))
const MyGamesScreen = lazyRegion(() => import('../features/games/my-games/MyGamesScreen.tsx'))
const promotionScreens = () => import('../features/rewards/promotions/PromotionScreens.tsx')
const PromotionsPage = lengthyRegion(async () => {
  const { PromotionsPage: page, prepare } = await promotionScreens()
  return { default: page, prepare }
})
const contentScreens = lazyFeature(() => import('../features/support/content/ContentScreens.tsx'))
const HelpAddress = lazyRegion(() => import('../features/support/help/HelpAddress.tsx'))
const DownloadScreen = lazyRegion(() => import('../features/site/download/DownloadScreen.tsx'))
const JoinScreen = lazyRegion(() => import('../features/site/download/JoinScreen.tsx'))
const NotFoundScreen = lazyRegion(() => import('./NotFoundScreen.tsx'))

/** The content pages. Each loads by one import: a second one would wait for the first on a slow network. */
const contentPages: Readonly<Record<Extract<RouteScreen, { name: 'content' }>['shows'], ComponentType>> = {
  announcements: contentScreens.part('AnnouncementsPage'),
  help: contentScreens.part('HelpPage'),
  favourites: () => <MyGamesScreen key="favourites" list="favourites" />,
  recents: () => <MyGamesScreen key="recents" list="recents" />,
  providers: lazyRegion(() => import('../features/games/catalogue/ProvidersScreen.tsx')),
  legal: lengthyRegion(() => import('../features/support/legal/LegalScreen.tsx')),
  promotions: PromotionsPage,
  promotion: lengthyRegion(async () => ({ default: (await promotionScreens()).PromotionPage })),
  pointMall: lengthyRegion(() => import('../features/rewards/point-mall/MallScreen.tsx')),
  feedback: lengthyRegion(() => import('../features/support/feedback/FeedbackScreen.tsx')),
}

/**
 * Loads the code of a page whose entries are in the drawing, so that React draws them at once (decision 044). The result asks
 * for its list; undefined: nothing is to be asked.
 */
export const prepareScreen = async (
  screen: RouteScreen,
  platform: Platform,
  queries: QueryClient,
  language: string,
) => {
  if (screen.name === 'vendors') return (await VendorsScreen.load()).prepare(platform, queries, language)
  if (screen.name === 'content' && screen.shows === 'promotions') {
    const { prepare } = await PromotionsPage.load()
    return () => prepare(platform, queries, language)
  }
  return undefined
}

/** The screen of a route; all but the home page load when first shown. */
export function Screen({ screen, offered }: { screen: RouteScreen; offered: boolean }) {
  if (!offered) return <NotOffered page reason="error.notServedYet" />
  switch (screen.name) {
    case 'home':
      return <HomeScreen />
    case 'slots':
      return <Navigate to={categoryPath('RNG')} replace />
    case 'lobby':
      return <lobby.Screen gameType={screen.gameType} />
    case 'vendors':
      return <VendorsScreen gameType={screen.gameType} />
    case 'register':
      return <RegisterScreen />
    case 'login':
      return <LoginScreen />
    case 'game':
      return <launch.Screen />
    case 'lottery':
      return <lottery.Screen page={screen.page} />
    case 'content':
      return createElement(contentPages[screen.shows])
    case 'help':
      return (
        <>
          <HomeScreen />
          <RegionBoundary onRetry={retryFailedChunks}>
            <Suspense>
              <HelpAddress />
            </Suspense>
          </RegionBoundary>
        </>
      )
    case 'download':
      return <DownloadScreen />
    case 'join':
      return <JoinScreen />
    case 'notFound':
      return <NotFoundScreen />
  }
}
