import { shallowEqual, useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { selectSession } from '../machines/session/session.view.ts'
import { useSite } from './site-context.ts'

/** Where a visitor may go although the guard is on (S1 2.1). */
const openPaths = ['/login', '/register', '/register.html', '/helpmc', '/download']

/** Where nobody comes without a session, guard or not (ROUTE-04). */
const closedPaths = ['/sealottery']

/** A path as it is compared: in small letters, without a slash at its end. */
export const plainPath = (pathname: string) => pathname.replace(/(.)\/$/, '$1').toLowerCase()

export const isLoginPage = (pathname: string) => plainPath(pathname) === '/login'

export const isRegisterPage = (pathname: string) => ['/register', '/register.html'].includes(plainPath(pathname))

/** Does this page ask for a session that is not there? With `loginedToHomePage` on nearly every page does (ROUTE-02, ROUTE-04). */
export const asksForLogin = (guardIsOn: boolean, hasToken: boolean, pathname: string) =>
  !hasToken && (closedPaths.includes(plainPath(pathname)) || (guardIsOn && !openPaths.includes(plainPath(pathname))))

/** Has this visitor to log in before this page is shown? */
export const useRouteGuard = (): boolean => {
  const { platform, session } = useSite()
  const { pathname } = useLocation()
  const { anonymous } = useSelector(session, selectSession, shallowEqual)
  return asksForLogin(platform.config.loginedToHomePage, !anonymous, pathname)
}
