import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectSession } from '../../machines/session/session.view.ts'
import { useSite } from '../site-context.ts'
import { HomeScreen } from './HomeScreen.tsx'

const fromOf = (state: unknown) =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string' ? state.from : '/'

/** /login: the login window, and then where the visitor was going (ROUTE-02). Behind the guard nothing else is shown. */
export default function LoginScreen() {
  const { root, session, platform } = useSite()
  const { state } = useLocation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  useEffect(() => {
    root.send({ type: 'login.open' })
  }, [root])
  if (signedIn) return <Navigate to={fromOf(state)} replace />
  return platform.config.loginedToHomePage ? null : <HomeScreen />
}
