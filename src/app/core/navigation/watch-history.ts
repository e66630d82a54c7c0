import type { Location } from 'react-router-dom'
import { countForBack } from '../../../machines/site/windows/windows.view.ts'
import type { Site } from '../site-context.ts'
import { entriesHere, entryHere, type Navigation } from './navigation.ts'

/**
 * Reports the browser's history steps and the open windows, while `page` is shown by the router. A step within the page is kept
 * from the router. Returns the function that stops it.
 */
export const watchHistory = (
  navigation: Navigation,
  windows: Site['windows'],
  { key, pathname, search, hash }: Pick<Location, 'key' | 'pathname' | 'search' | 'hash'>,
  screen: string,
) => {
  /** The browser's address may be a step ahead of the page, while the next page's code loads. */
  const isHere = () => {
    const { key: name = 'default' } = entryHere()
    return name === key && location.pathname === pathname && location.search === search && location.hash === hash
  }
  const counted = () => ({ open: countForBack(windows.getSnapshot(), screen), entries: entriesHere() })
  // A window that closes during a navigation leaves its history entry to the next page.
  const report = () =>
    queueMicrotask(() => {
      if (isHere() && !entryHere().renewed) navigation.send({ type: 'windows.counted', ...counted() })
    })
  const onPop = (event: PopStateEvent) => {
    const isSamePage = isHere()
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
}
