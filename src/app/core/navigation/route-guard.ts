import { shallowEqual, useSelector } from '@xstate/react'
import { useLocation } from 'react-router-dom'
import { selectSession } from '../../../machines/auth/session/session.view.ts'
import { loginBefore } from '../../../machines/site/navigation/route-guard.ts'
import type { SiteRoute } from '../../routes.ts'
import { useSite } from '../site-context.ts'

/** The login that this visitor needs before the route is shown, if any (ROUTE-02, ROUTE-04). */
export const useRouteGuard = ({ guard }: SiteRoute) => {
  const { platform, session } = useSite()
  const { anonymous } = useSelector(session, selectSession, shallowEqual)
  return loginBefore(useLocation(), guard, platform.config.loginedToHomePage, anonymous)
}
