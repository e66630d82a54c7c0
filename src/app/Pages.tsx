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
import { followLocation } from './follow-location.ts'
import { isGamePage } from './game-path.ts'
import { isRegisterPage, useRouteGuard } from './route-guard.ts'
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
const GameScreen = section(() => import('./screens/GameScreen.tsx'))
const NotFoundScreen = section(() => import('./screens/NotFoundScreen.tsx'))
const RegisterScreen = section(() => import('./screens/RegisterScreen.tsx'))
const LoginScreen = section(() => import('./screens/LoginScreen.tsx'))
const fetchLogin = () => import('./screens/AuthWindows.tsx')
const AuthWindows = section(fetchLogin)

/** Keeps machines and address together: they may navigate, and hear where the visitor is. */
const useLocationLink = (navigation: Navigation) => {
  const { launch, auth } = useSite()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const isNew = useNavigationType() === 'PUSH'
  useLayoutEffect(() => {
    navigation.connect((path) => void navigate(path))
  }, [navigation, navigate])
  useEffect(() => {
    // Who goes to another page has left the login window, too.
    auth.send({ type: 'auth.close' })
    followLocation(launch, pathname, search)
  }, [auth, launch, pathname, search])
  useLayoutEffect(() => {
    if (isNew) window.scrollTo(0, 0)
  }, [isNew, pathname])
}

/** The shell and the page that the address names (S1 2.1, 2.2). */
export function Pages({ navigation, queries }: { navigation: Navigation; queries: QueryClient }) {
  const { root, platform, permission, session, preferences, auth, catalogue } = useSite()
  const { pathname, search } = useLocation()
  const inGame = isGamePage(pathname)
  useLocationLink(navigation)
  useEffect(() => listenToGames(permission.launchGameCDNs, queries), [permission, queries])
  const known = useSelector(catalogue, selectCatalogue, shallowEqual)
  const { t } = useTranslation()
  const loginOpen = useSelector(auth, (snapshot) => selectAuth(snapshot).open)
  const mustLogIn = useRouteGuard()
  const balance = useBalance()
  const toasts = useToasts(inGame)
  const items = useCategoryItems(known)
  const login = { onLogin: () => root.send({ type: 'login.open' }), onNearLogin: () => void fetchLogin() }
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
          bare={inGame}
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
            onChangePassword={() => auth.send({ type: 'password.change' })}
          />
          <SignOutDialog actor={session} />
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
          <Toasts toasts={toasts} />
        </>
      }
    >
      <RegionBoundary key={pathname} onRetry={renewSections}>
        <Suspense>
          {mustLogIn && <Navigate to="/login" replace state={{ from: pathname + search }} />}
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
            <Route path="*" element={<NotFoundScreen />} />
          </Routes>
        </Suspense>
      </RegionBoundary>
    </Layout>
  )
}
