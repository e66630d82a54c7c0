import { shallowEqual, useSelector } from '@xstate/react'
import { selectSession } from '../../../machines/auth/session/session.view.ts'
import { asksForLogin, type SiteRoute } from '../../routes.ts'
import { useSite } from '../site-context.ts'

/** Must this visitor log in before the route is shown? (ROUTE-02, ROUTE-04) */
export const useRouteGuard = (route: SiteRoute): boolean => {
  const { platform, session } = useSite()
  const { anonymous } = useSelector(session, selectSession, shallowEqual)
  return asksForLogin(route, platform.config.loginedToHomePage, !anonymous)
}
