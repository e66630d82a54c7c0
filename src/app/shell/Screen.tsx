import type { QueryClient } from '@tanstack/react-query'
import { Suspense } from 'react'
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
import { retryFailedChunks, lazyRegion } from '../core/lazy-feature/lazy-region.tsx'

const VendorsScreen = lazyRegion(() => import('../features/games/catalogue/VendorsScreen.tsx'))
const RegisterScreen = auth.part('RegisterScreen')
const LoginScreen = lazyRegion(() => import('../features/auth/login/LoginScreen.tsx'))
const ContentPage = lazyRegion(() => import('../features/support/content/ContentPage.tsx'))
const HelpAddress = lazyRegion(() => import('../features/support/help/HelpAddress.tsx'))
const DownloadScreen = lazyRegion(() => import('../features/site/download/DownloadScreen.tsx'))
const JoinScreen = lazyRegion(() => import('../features/site/download/JoinScreen.tsx'))
const NotFoundScreen = lazyRegion(() => import('./NotFoundScreen.tsx'))

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
  if (screen.name === 'content' && screen.shows === 'promotions')
    return (await ContentPage.load()).preparePromotions(platform, queries, language)
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
      return <ContentPage shows={screen.shows} />
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
