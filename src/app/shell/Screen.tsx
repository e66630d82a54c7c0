import { Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { categoryPath } from '../../machines/games/launch/lobby-entry.ts'
import { fetchAuthForms } from '../features/auth/auth/late-auth-forms.ts'
import { fetchLaunch } from '../features/games/launch/late-launch.ts'
import { loadLobbyScreen } from '../features/games/lobby/late-lobby.ts'
import { loadLotteryScreen } from '../features/games/lottery/late-lottery.ts'
import type { RouteScreen } from '../routes.ts'
import { HomeScreen } from '../features/site/home/HomeScreen.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import { renewSections, section } from '../core/lazy-feature/section.tsx'

/** The page of a game, with the machine of its launch. */
export const fetchGame = async () =>
  (await Promise.all([import('../features/games/launch/GameScreen.tsx'), fetchLaunch()]))[0]

const LobbyScreen = section(loadLobbyScreen)
const VendorsScreen = section(() => import('../features/games/catalogue/VendorsScreen.tsx'))
const GameScreen = section(fetchGame)
const LotteryScreen = section(loadLotteryScreen)
const RegisterScreen = section(
  async () => (await Promise.all([import('../features/auth/registration/RegisterScreen.tsx'), fetchAuthForms()]))[0],
)
const LoginScreen = section(() => import('../features/auth/login/LoginScreen.tsx'))
const ContentPage = section(() => import('../features/support/content/ContentPage.tsx'))
const HelpAddress = section(() => import('../features/support/help/HelpAddress.tsx'))
const DownloadScreen = section(() => import('../features/site/download/DownloadScreen.tsx'))
const JoinScreen = section(() => import('../features/site/download/JoinScreen.tsx'))
const NotFoundScreen = section(() => import('./NotFoundScreen.tsx'))

/** The page that a route names; all but the home page come when they are first shown. */
export function Screen({ screen }: { screen: RouteScreen }) {
  switch (screen.name) {
    case 'home':
      return <HomeScreen />
    case 'slots':
      return <Navigate to={categoryPath('RNG')} replace />
    case 'lobby':
      return <LobbyScreen gameType={screen.gameType} />
    case 'vendors':
      return <VendorsScreen gameType={screen.gameType} />
    case 'register':
      return <RegisterScreen />
    case 'login':
      return <LoginScreen />
    case 'game':
      return <GameScreen />
    case 'lottery':
      return <LotteryScreen page={screen.page} />
    case 'content':
      return <ContentPage shows={screen.shows} />
    case 'help':
      return (
        <>
          <HomeScreen />
          <RegionBoundary onRetry={renewSections}>
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
