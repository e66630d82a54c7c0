import type { QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { Suspense, useEffect, useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, Route, Routes, useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import { selectAuth } from '../machines/auth/auth.view.ts'
import { selectCatalogue } from '../machines/catalogue/catalogue.view.ts'
import { categoryPath, lobbyTypes } from '../machines/launch/lobby-entry.ts'
import { selectLaunch } from '../machines/launch/launch.view.ts'
import { Toasts } from '../ui/parts/Toasts.tsx'
import { AccountMenu } from '../ui/shell/AccountMenu.tsx'
import { BottomBar } from '../ui/shell/BottomBar.tsx'
import { Footer } from '../ui/shell/Footer.tsx'
import { Header } from '../ui/shell/Header.tsx'
import { Layout } from '../ui/shell/Layout.tsx'
import { SignOutDialog } from '../ui/login/SignOutDialog.tsx'
import { RegionBoundary } from '../ui/system/RegionBoundary.tsx'
import { useBalance } from './balance.ts'
import { bannerGroupOf, homePaths } from './banner-groups.ts'
import { Banners } from './Banners.tsx'
import { useCategoryItems, vendorPageTypes } from './category-items.ts'
import { Consent } from './Consent.tsx'
import { namesCentre, searchWith } from './centre-path.ts'
import { isCentreShown, useCentreLink } from './follow-centre.ts'
import { followLocation } from './follow-location.ts'
import { gamePageOf } from './game-path.ts'
import { lotteryPageOf } from './lottery-path.ts'
import { isLoginPage, isRegisterPage, useRouteGuard } from './route-guard.ts'
import { shellRegions } from './shell-regions.ts'
import { useHostToasts } from './host-toasts.ts'
import { fetchCentres } from './late-centres.ts'
import { fetchLaunch } from './late-launch.ts'
import { loadLotteryScreen } from './late-lottery.ts'
import { fetchAuthForms } from './late-auth-forms.ts'
import { languageNames, tagOf } from './i18n.ts'
import { useLaunching } from './launching.ts'
import { listenToGames } from './listen-to-games.ts'
import type { Navigation } from './navigation.ts'
import { HomeScreen } from './screens/HomeScreen.tsx'
import { loadLobbyScreen } from './late-lobby.ts'
import { renewSections, section } from './section.tsx'
import { useSite } from './site-context.ts'
import { useToasts } from './toasts.ts'
import { warmUp } from './warm-up.ts'
import { VendorMenuRegion } from './VendorMenuRegion.tsx'
import { Windows } from './Windows.tsx'

const LobbyScreen = section(loadLobbyScreen)
const VendorsScreen = section(() => import('./screens/VendorsScreen.tsx'))
/** A section of a launch: with its machine. */
const withLaunch = async <Screen,>(screen: Promise<Screen>) => (await Promise.all([screen, fetchLaunch()]))[0]
const fetchGame = () => withLaunch(import('./screens/GameScreen.tsx'))
const GameScreen = section(fetchGame)
const LaunchWindow = section(() => withLaunch(import('./screens/LaunchWindow.tsx')))
const LotteryScreen = section(loadLotteryScreen)
const NotFoundScreen = section(() => import('./screens/NotFoundScreen.tsx'))
/** A section that shows a way in: with its machines. */
const withAuthForms = async <Screen,>(screen: Promise<Screen>) => (await Promise.all([screen, fetchAuthForms()]))[0]
const RegisterScreen = section(() => withAuthForms(import('./screens/RegisterScreen.tsx')))
const LoginScreen = section(() => import('./screens/LoginScreen.tsx'))
const fetchLogin = () => withAuthForms(import('./screens/AuthWindows.tsx'))
const AuthWindows = section(fetchLogin, 'login')
const Centres = section(async () => (await Promise.all([import('./screens/Centres.tsx'), fetchCentres()]))[0])

/** HEAD-03: smoothly, over one screen at most, so that a long list does not run by; at once where nothing may move. */
const scrollToTop = () => {
  window.scrollTo(0, Math.min(scrollY, innerHeight))
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  window.scrollTo({ top: 0, behavior: still ? 'instant' : 'smooth' })
}

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
    if (isNew) scrollToTop()
  }, [isNew, pathname])
}

/** The shell and the page that the address names (S1 2.1, 2.2). */
export function Pages({ navigation, queries }: { navigation: Navigation; queries: QueryClient }) {
  const {
    root,
    platform,
    hosts,
    permission,
    session,
    preferences,
    auth,
    catalogue,
    launch,
    windows,
    memberCentre,
    agentCentre,
  } = useSite()
  const { pathname, search, hash } = useLocation()
  const navigate = useNavigate()
  const lotteryPage = lotteryPageOf(pathname)
  const inGame = gamePageOf(pathname) !== undefined || lotteryPage !== undefined
  useLocationLink(navigation)
  useCentreLink('memberCentre', memberCentre)
  useCentreLink('agentCentre', agentCentre)
  const memberCentreShown = useSelector(memberCentre, isCentreShown)
  const agentCentreShown = useSelector(agentCentre, isCentreShown)
  useEffect(() => listenToGames(permission.launchGameCDNs, queries), [permission, queries])
  useEffect(() => warmUp(fetchGame, permission.launchGameCDNs), [permission])
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { t } = useTranslation()
  const launchWindow = useSelector(launch, (snapshot) => selectLaunch(snapshot).inWindow)
  const loginOpen = useSelector(auth, (snapshot) => selectAuth(snapshot).open)
  const mustLogIn = useRouteGuard()
  const balance = useBalance()
  const { onEnter } = useLaunching()
  const { header, categories, surroundings } = shellRegions(pathname)
  const startSearch = () => windows.send({ type: 'window.open', window: { kind: 'search' } })
  const toasts = [...useToasts(inGame), ...useHostToasts(hosts)]
  const items = useCategoryItems(known)
  const bannerGroup = bannerGroupOf(pathname)
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
      wide={!surroundings}
      header={
        header && (
          <Header
            bare={!categories}
            brandName={platform.config.brandName}
            items={items}
            languages={languages}
            preferences={preferences}
            onSearch={startSearch}
            session={session}
            balance={balance}
            onEnter={onEnter}
            Menu={VendorMenuRegion}
            {...login}
          />
        )
      }
      banner={bannerGroup !== undefined && <Banners group={bannerGroup} />}
      footer={surroundings && <Footer items={items} onEnter={onEnter} />}
      above={
        <>
          {surroundings && (
            <BottomBar session={session} gamesHref={categoryPath('RNG')} onSearch={startSearch} {...login} />
          )}
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
          {launchWindow && (
            <RegionBoundary
              onRetry={renewSections}
              window={{ title: t('game.title'), onClose: () => launch.send({ type: 'launch.dismiss' }) }}
            >
              <Suspense>
                <LaunchWindow />
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
          <Windows />
          {surroundings && <Consent />}
          <Toasts toasts={toasts} />
        </>
      }
    >
      <RegionBoundary key={pathname} onRetry={renewSections}>
        <Suspense>
          {mustLogIn && <Navigate to="/login" replace state={{ from: pathname + search + hash }} />}
          <Routes>
            {homePaths.map((path) => (
              <Route key={path} path={path} element={<HomeScreen />} />
            ))}
            {/* Decided: the empty game route (S2 2) is /games. */}
            <Route path="/games" element={<Navigate to={categoryPath('RNG')} replace />} />
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
            {['/game', '/seamless', '/fbsports'].map((path) => (
              <Route key={path} path={path} element={<GameScreen />} />
            ))}
            {lotteryPage && <Route path={pathname} element={<LotteryScreen page={lotteryPage} known={known} />} />}
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </RegionBoundary>
    </Layout>
  )
}
