import { shallowEqual, useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { selectSession } from '../machines/session/session.view.ts'
import { useSite } from './site-context.ts'

/** Where a visitor may go although the guard is on (S1 2.1). */
const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/download']

const plain = (pathname: string) => pathname.replace(/(.)\/$/, '$1').toLowerCase()

export const isRegisterPage = (pathname: string) => ['/register', '/register.html'].includes(plain(pathname))

/** ROUTE-02: with `loginedToHomePage` on, does this page ask for a session that is not there? */
export const asksForLogin = (guardIsOn: boolean, hasToken: boolean, pathname: string) =>
  guardIsOn && !hasToken && !openPaths.includes(plain(pathname))

/** Has this visitor to log in before this page is shown? */
export const useRouteGuard = (): boolean => {
  const { platform, session } = useSite()
  const { pathname } = useLocation()
  const { anonymous } = useSelector(session, selectSession, shallowEqual)
  return asksForLogin(platform.config.loginedToHomePage, !anonymous, pathname)
}
