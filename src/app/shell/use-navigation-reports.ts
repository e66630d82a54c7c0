import { useLayoutEffect } from 'react'
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom'
import type { Centre } from '../../machines/site/navigation/centre-address.ts'
import { placeOfCentre } from '../../machines/site/navigation/navigation.view.ts'
import { countForBack } from '../../machines/site/windows/windows.view.ts'
import { gameOfPath } from '../features/games/launch/game-path.ts'
import { routeOf } from '../routes.ts'
import { viewOf } from '../core/lazy-feature/lazy-actor.ts'
import { useSite } from '../core/site-context.ts'
import { entriesHere, entryHere } from '../core/navigation/navigation.ts'

const pendingCentre = () => ({ page: undefined, isSettled: false })

/** Reports addresses, centres, windows and history steps to the navigation machine. */
export const useNavigationReports = () => {
  const { navigation, windows, memberCentre, agentCentre } = useSite()
  const navigate = useNavigate()
  const { key, pathname, search, hash } = useLocation()
  const how = useNavigationType()
  useLayoutEffect(() => navigation.connect(navigate), [navigation, navigate])

  useLayoutEffect(() => {
    // React renders late: the browser may be at a later address already, which is reported next.
    if (location.pathname !== pathname || location.search !== search) return
    navigation.send({
      type: 'location.changed',
      to: { pathname, search },
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

  useLayoutEffect(() => {
    const counted = () => ({
      open: countForBack(windows.getSnapshot(), routeOf(pathname).screen.name),
      entries: entriesHere(),
    })
    // A window that closes during a navigation leaves its history entry to the next page.
    const report = () =>
      queueMicrotask(() => {
        if (!entryHere().renewed) navigation.send({ type: 'windows.counted', ...counted() })
      })
    const onPop = (event: PopStateEvent) => {
      const { key: name = 'default' } = entryHere()
      const isSamePage =
        name === key && location.pathname === pathname && location.search === search && location.hash === hash
      if (isSamePage) event.stopImmediatePropagation()
      navigation.send({ type: 'history.stepped', isSamePage, ...counted() })
      report()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    const subscription = windows.subscribe(report)
    navigation.countBy(report)
    report()
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      subscription.unsubscribe()
    }
  }, [navigation, windows, key, pathname, search, hash])
}
