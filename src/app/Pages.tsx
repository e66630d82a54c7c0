import type { QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { selectAuth } from '../machines/auth/auth.view.ts'
import { selectCatalogue } from '../machines/catalogue/catalogue.view.ts'
import { Toasts } from '../ui/parts/Toasts.tsx'
import { AccountMenu } from '../ui/shell/AccountMenu.tsx'
import { BottomBar } from '../ui/shell/BottomBar.tsx'
import { Footer } from '../ui/shell/Footer.tsx'
import { Header } from '../ui/shell/Header.tsx'
import { Layout } from '../ui/shell/Layout.tsx'
import { SignOutDialog } from '../ui/login/SignOutDialog.tsx'
import { RegionBoundary } from '../ui/system/RegionBoundary.tsx'
import { useBalance } from './balance.ts'
import { categoryPath, lobbyTypes, useCategoryItems, vendorPageTypes } from './category-path.ts'
import { Consent } from './Consent.tsx'
import { namesCentre, searchWith } from './centre-path.ts'
import { isCentreShown, useCentreLink } from './follow-centre.ts'
import { followLocation } from './follow-location.ts'
import { isGamePage } from './game-path.ts'
import { lotteryPageOf } from './lottery-path.ts'
import { isLoginPage, isRegisterPage, useRouteGuard } from './route-guard.ts'
import { useHostToasts } from './host-toasts.ts'
import { fetchCentres } from './late-centres.ts'
import { loadLotteryScreen } from './late-lottery.ts'
import { fetchAuthForms } from './late-auth-forms.ts'
import { languageNames, tagOf } from './i18n.ts'
import { listenToGames } from './listen-to-games.ts'
import type { Navigation } from './navigation.ts'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { loadLobbyScreen } from './screens/lazy.ts'
import { renewSections, section } from './section.tsx'
import { useSite } from './site-context.ts'
import { useToasts } from './toasts.ts'

const LobbyScreen = section(loadLobbyScreen)
const VendorsScreen = section(() => import('./screens/VendorsScreen.tsx'))
const LotteryScreen = section(loadLotteryScreen)
const GameScreen = section(() => import('./screens/GameScreen.tsx'))
const NotFoundScreen = section(() => import('./screens/NotFoundScreen.tsx'))
/** A section that shows a way in: with its machines. */
const withAuthForms = async <Screen,>(screen: Promise<Screen>) => (await Promise.all([screen, fetchAuthForms()]))[0]
const RegisterScreen = section(() => withAuthForms(import('./screens/RegisterScreen.tsx')))
const LoginScreen = section(() => import('./screens/LoginScreen.tsx'))
const fetchLogin = () => withAuthForms(import('./screens/AuthWindows.tsx'))
const AuthWindows = section(fetchLogin, 'login')
const Centres = section(async () => (await Promise.all([import('./screens/Centres.tsx'), fetchCentres()]))[0])

/** Keeps machines and address together: they may navigate, and hear where the visitor is. */
const useLocationLink = (navigation: Navigation) => {
  const { launch, auth } = useSite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const way = useNavigationType()
  const isNew = way === 'PUSH'
  const cameBack = way === 'POP'
  const query = searchWith(search, 'memberCentre', undefined)
  useLayoutEffect(() => {
    navigation.connect((path) => void navigate(path))
  }, [navigation, navigate])
  useLayoutEffect(() => {
    // Who goes to another page has left the login window, too, before the new page opens one of its own; /login is
    // that window's own page, and a centre that writes itself into the address leaves nothing.
    if (!isLoginPage(pathname)) auth.send({ type: 'auth.close' })
  }, [auth, pathname, query])
  useLayoutEffect(() => {
    if (cameBack) auth.send({ type: 'auth.close' })
  }, [auth, cameBack, pathname, search])
  useEffect(() => {
    followLocation(launch, pathname, search)
  }, [launch, pathname, search])
  useLayoutEffect(() => {
    if (isNew) window.scrollTo(0, 0)
  }, [isNew, pathname])
}

/** The shell and the page that the address names (S1 2.1, 2.2). */
export function Pages({ navigation, queries }: { navigation: Navigation; queries: QueryClient }) {
  const { root, platform, hosts, permission, session, preferences, auth, catalogue, memberCentre, agentCentre } =
    useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const lotteryPage = lotteryPageOf(pathname)
  const inGame = isGamePage(pathname) || lotteryPage !== undefined
  useLocationLink(navigation)
  useCentreLink('memberCentre', memberCentre)
  useCentreLink('agentCentre', agentCentre)
  const memberCentreShown = useSelector(memberCentre, isCentreShown)
  const agentCentreShown = useSelector(agentCentre, isCentreShown)
  useEffect(() => listenToGames(permission.launchGameCDNs, queries), [permission, queries])
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { t } = useTranslation()
  const loginOpen = useSelector(auth, (snapshot) => selectAuth(snapshot).open)
  const mustLogIn = useRouteGuard()
  const balance = useBalance()
  const toasts = [...useToasts(inGame), ...useHostToasts(hosts)]
  const items = useCategoryItems(known)
  const login = {
    onLogin: () => root.send({ type: 'login.open' }),
    onNearLogin: () => void fetchLogin().catch(() => undefined),
  }
  const languages = platform.config.languages.map((code) => ({
    code,
    name: languageNames[code] ?? code,
    tag: tagOf(code),
  }))
  return (
    <Layout
      wide={inGame}
      header={
        <Header
          bare={inGame && !lotteryPage?.endsWith('Lottery')}
          brandName={platform.config.brandName}
          items={items}
          languages={languages}
          preferences={preferences}
          session={session}
          balance={balance}
          {...login}
        />
      }
      footer={!inGame && <Footer items={items} />}
      above={
        <>
          {!inGame && <BottomBar session={session} gamesHref={categoryPath('RNG')} {...login} />}
          <AccountMenu
            session={session}
            balance={balance}
            isShowAC={platform.config.isShowAC}
            onMemberCentre={() => void navigate({ search: searchWith(search, 'memberCentre', '') })}
            onAgentCentre={() => void navigate({ search: searchWith(search, 'agentCentre', '') })}
            onChangePassword={() => auth.send({ type: 'password.change' })}
          />
          <SignOutDialog actor={session} />
          {(memberCentreShown || agentCentreShown || namesCentre(search)) && (
            <RegionBoundary
              onRetry={renewSections}
              window={{
                title: t(agentCentreShown ? 'agentCentre.title' : 'memberCentre.title'),
                onClose: () => {
                  memberCentre.send({ type: 'centre.close' })
                  agentCentre.send({ type: 'centre.close' })
                },
              }}
            >
              <Suspense>
                <Centres />
              </Suspense>
            </RegionBoundary>
          )}
          {loginOpen && (
            <RegionBoundary
              onRetry={renewSections}
              window={{ title: t('login.title'), onClose: () => auth.send({ type: 'auth.close' }) }}
            >
              <Suspense>
                <AuthWindows onRegisterPage={isRegisterPage(pathname)} />
              </Suspense>
            </RegionBoundary>
          )}
          {!inGame && <Consent />}
          <Toasts toasts={toasts} />
        </>
      }
    >
      <RegionBoundary key={pathname} onRetry={renewSections}>
        <Suspense>
          {mustLogIn && <Navigate to="/login" replace state={{ from: pathname + search + hash }} />}
          <Routes>
            {['/', '/index', '/index.html', '/home'].map((path) => (
              <Route key={path} path={path} element={<HomeScreen />} />
            ))}
            {lobbyTypes.map((gameType) => (
              <Route key={gameType} path={categoryPath(gameType)} element={<LobbyScreen gameType={gameType} />} />
            ))}
            {vendorPageTypes.map((gameType) => (
              <Route key={gameType} path={categoryPath(gameType)} element={<VendorsScreen gameType={gameType} />} />
            ))}
            {['/register', '/register.html'].map((path) => (
              <Route key={path} path={path} element={<RegisterScreen />} />
            ))}
            <Route path="/login" element={<LoginScreen />} />
            <Route path="/game" element={<GameScreen />} />
            {lotteryPage && <Route path={pathname} element={<LotteryScreen page={lotteryPage} known={known} />} />}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </RegionBoundary>
    </Layout>
  )
}
