import { useLayoutEffect } from 'react'
import { useLocation } from 'react-router-dom'
import { countForBack } from '../../../machines/site/windows/windows.view.ts'
import { routeOf } from '../../routes.ts'
import { useSite } from '../site-context.ts'
import { goBack } from './history-back.ts'

/** Kept in the history's entry: how many windows stand over its page (`windows`), and whose entry it is (`key`, the router's). */
interface Entry {
  readonly windows?: number
  readonly key?: string
  /** The window that this page was loaded anew for, until it is open again (`release.ts`). */
  readonly renewed?: string
}

const entry = (): Entry => (history.state as Entry | null) ?? {}
const depth = () => entry().windows ?? 0

/** The way back out of a closed window is under way; what navigates meanwhile waits for its end. */
const way = { isLeaving: false }
const waiting: (() => void)[] = []

/** A navigation takes the place of a window's entry, so that none is left behind. */
export const leaveWindows = (go: (options: { replace: boolean }) => void) => {
  if (way.isLeaving) waiting.push(() => go({ replace: depth() > 0 }))
  else go({ replace: depth() > 0 })
}

/**
 * One entry of the history for each window that is open, so that the way back closes the one on top (MODAL-01). Closed
 * otherwise, a window takes its entry along. The router does not hear of these entries: its page stays the same.
 */
export const useWindowHistory = () => {
  const { windows } = useSite()
  const { key, pathname, search, hash } = useLocation()
  useLayoutEffect(() => {
    const open = () =>
      countForBack(windows.getSnapshot(), ['login', 'register'].includes(routeOf(pathname).screen.name))
    const settle = () => {
      if (way.isLeaving || entry().renewed) return
      const missing = open() - depth()
      if (missing < 0) {
        way.isLeaving = true
        goBack(-missing, () => {
          way.isLeaving = false
          for (const go of waiting.splice(0)) go()
          settleSoon()
        })
      }
      for (let opened = 0; opened < missing; opened += 1)
        history.pushState({ ...entry(), renewed: undefined, windows: depth() + 1 }, '')
    }
    // A window that is closed on the way to another page leaves its entry to that page.
    const settleSoon = () => queueMicrotask(settle)
    const onPop = (event: PopStateEvent) => {
      const hasLeft = way.isLeaving
      way.isLeaving = false
      const { key: name = 'default' } = entry()
      if (name === key && location.pathname === pathname && location.search === search && location.hash === hash) {
        event.stopImmediatePropagation()
        if (!hasLeft) for (let left = open() - depth(); left > 0; left -= 1) windows.send({ type: 'window.close' })
      }
      for (const go of waiting.splice(0)) go()
      settleSoon()
    }
    window.addEventListener('popstate', onPop, { capture: true })
    const subscription = windows.subscribe(settleSoon)
    settleSoon()
    return () => {
      window.removeEventListener('popstate', onPop, { capture: true })
      subscription.unsubscribe()
    }
  }, [windows, key, pathname, search, hash])
}
