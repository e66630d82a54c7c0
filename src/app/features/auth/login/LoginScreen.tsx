import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { selectSession } from '../../../../machines/auth/session/session.view.ts'
import { selectLoginPage } from '../../../../machines/site/navigation/login-page.ts'
import { WelcomePage } from '../../../../ui/auth/login/WelcomePage.tsx'
import { useBrandName } from '../../../core/brand/use-brand-name.ts'
import { useRegister } from '../../../core/use-offers.ts'
import { useSite } from '../../../core/site-context.ts'
import { HomeScreen } from '../../site/home/HomeScreen.tsx'

/**
 * /login: the login window, then the page that the visitor wanted (ROUTE-02). Behind it is the home page, or a welcome if that
 * is guarded.
 */
export default function LoginScreen() {
  const { root, session, platform } = useSite()
  const { state } = useLocation()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const { leadsTo, showsHome } = selectLoginPage(signedIn, platform.config.loginedToHomePage, state)
  const register = useRegister()
  const brandName = useBrandName()
  useEffect(() => {
    root.send({ type: 'login.open' })
  }, [root])
  if (leadsTo !== undefined) return <Navigate to={leadsTo} replace />
  if (showsHome) return <HomeScreen />
  return <WelcomePage brandName={brandName} onLogin={() => root.send({ type: 'login.open' })} onRegister={register} />
}
