import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Centre } from '../../machines/site/navigation/centre-address.ts'
import { placeOfCentre } from '../../machines/site/navigation/navigation.view.ts'
import { isCentreAsked } from '../../machines/site/windows/flow-windows.ts'
import { gameOfPath } from '../features/games/launch/game-path.ts'
import { routeOf } from '../routes.ts'
import { viewOf } from '../core/lazy-feature/lazy-actor.ts'
import { useSite } from '../core/site-context.ts'
import { watchHistory } from '../core/navigation/watch-history.ts'

/** A visitor may close a centre before its chunk is loaded; its page leaves the address all the same. */
const pendingCentre = (events: Parameters<typeof isCentreAsked>[0]) => ({
  page: undefined,
  isSettled: !isCentreAsked(events),
})

/** Reports addresses, centres, windows and history steps to the navigation machine. */
export const useNavigationReports = () => {
  const { navigation, windows, memberCentre, agentCentre } = useSite()
  const navigate = useNavigate()
  const { key, pathname, search, hash } = useLocation()
  const how = useNavigationType()
  useLayoutEffect(() => navigation.connect(navigate), [navigation, navigate])

  useLayoutEffect(() => {
    navigation.send({
      type: 'location.changed',
      to: { pathname, search },
      at: { pathname: location.pathname, search: location.search },
      how,
      isLogin: routeOf(pathname).screen.name === 'login',
      game: gameOfPath(pathname, search),
      running: navigation.running(),
    })
  }, [navigation, how, pathname, search])

  useLayoutEffect(() => {
    const tell = (centre: Centre, place: ReturnType<typeof placeOfCentre>) => {
      const at = { pathname: location.pathname, search: location.search }
      navigation.send({ type: 'centre.told', centre, ...place, at })
    }
    const subscriptions = [
      memberCentre.subscribe(() => tell('memberCentre', viewOf(memberCentre, placeOfCentre, pendingCentre))),
      agentCentre.subscribe(() => tell('agentCentre', viewOf(agentCentre, placeOfCentre, pendingCentre))),
    ]
    return () => {
      for (const subscription of subscriptions) subscription.unsubscribe()
    }
  }, [memberCentre, agentCentre, navigation])

  useLayoutEffect(
    () => watchHistory(navigation, windows, { key, pathname, search, hash }, routeOf(pathname).screen.name),
    [navigation, windows, key, pathname, search, hash],
  )
}
