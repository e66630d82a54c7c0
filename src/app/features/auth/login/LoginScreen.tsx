import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectAuth } from '../../../../machines/auth/auth/auth.view.ts'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { WelcomePage } from '../../../../ui/auth/login/WelcomePage.tsx'
import { useSite } from '../../../core/site-context.ts'
import { HomeScreen } from '../../site/home/HomeScreen.tsx'

/** A path of this site; a path that begins with two slashes would name another host (SAFE-01). */
const fromOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from.replace(/^\/+/, '/')
    : '/'

/**
 * /login: the login window, then the page that the visitor wanted (ROUTE-02). Behind it is the home page, or a welcome if that
 * is guarded.
 */
export default function LoginScreen() {
  const { root, auth, session, platform } = useSite()
  const { state } = useLocation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const offersRegistration = useSelector(auth, (snapshot) => selectAuth(snapshot).offersRegistration)
  useEffect(() => {
    root.send({ type: 'login.open' })
  }, [root])
  if (signedIn) return <Navigate to={fromOf(state)} replace />
  if (!platform.config.loginedToHomePage) return <HomeScreen />
  return (
    <WelcomePage
      brandName={platform.config.brandName}
      onLogin={() => root.send({ type: 'login.open' })}
      onRegister={offersRegistration ? () => root.send({ type: 'register.open', referralCode: undefined }) : undefined}
    />
  )
}
