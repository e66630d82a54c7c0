import { Suspense } from 'react'
import { Navigate } from 'react-router-dom'
import { categoryPath } from '../machines/launch/lobby-entry.ts'
import { fetchAuthForms } from './late-auth-forms.ts'
import { fetchLaunch } from './late-launch.ts'
import { loadLobbyScreen } from './late-lobby.ts'
import { loadLotteryScreen } from './late-lottery.ts'
import type { RouteScreen } from './routes.ts'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { RegionBoundary } from '../ui/system/RegionBoundary.tsx'
import { renewSections, section } from './section.tsx'

/** The page of a game, with the machine of its launch. */
export const fetchGame = async () => (await Promise.all([import('./screens/GameScreen.tsx'), fetchLaunch()]))[0]

const LobbyScreen = section(loadLobbyScreen)
const VendorsScreen = section(() => import('./screens/VendorsScreen.tsx'))
const GameScreen = section(fetchGame)
const LotteryScreen = section(loadLotteryScreen)
const RegisterScreen = section(
  async () => (await Promise.all([import('./screens/RegisterScreen.tsx'), fetchAuthForms()]))[0],
)
const LoginScreen = section(() => import('./screens/LoginScreen.tsx'))
const ContentPage = section(() => import('./screens/ContentPage.tsx'))
const HelpAddress = section(() => import('./screens/HelpAddress.tsx'))
const DownloadScreen = section(() => import('./screens/DownloadScreen.tsx'))
const JoinScreen = section(() => import('./screens/JoinScreen.tsx'))
const NotFoundScreen = section(() => import('./screens/NotFoundScreen.tsx'))

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
