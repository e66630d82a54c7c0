import { shallowEqual, useSelector } from '@xstate/react'
import { selectSession } from '../../../machines/auth/session/session.view.ts'
import { asksForLogin, type SiteRoute } from '../../routes.ts'
import { useSite } from '../site-context.ts'

/** Has this visitor to log in before this page is shown? */
export const useRouteGuard = (route: SiteRoute): boolean => {
  const { platform, session } = useSite()
  const { anonymous } = useSelector(session, selectSession, shallowEqual)
  return asksForLogin(route, platform.config.loginedToHomePage, !anonymous)
}
