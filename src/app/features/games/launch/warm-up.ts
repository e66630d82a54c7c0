import { savesData } from '../../../core/saves-data.ts'

/**
 * Preloads the launch's chunk and connects to the games' host on hover or focus of a game. Touch gives no such hint, so a phone
 * loads them on demand, as a visitor who saves data does.
 */
export const warmUp = (preload: () => void, launchHosts: readonly string[]) => {
  const events = ['pointerover', 'focusin'] as const
  const stop = () => {
    for (const type of events) document.removeEventListener(type, near)
  }
  const near = (event: PointerEvent | FocusEvent) => {
    const isTouch = 'pointerType' in event && event.pointerType !== 'mouse'
    if (isTouch || savesData() || !(event.target instanceof Element) || !event.target.closest('[data-launch]')) return
    stop()
    preload()
    for (const href of launchHosts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }))
  }
  for (const type of events) document.addEventListener(type, near)
  return stop
}
