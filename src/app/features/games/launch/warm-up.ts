/**
 * Preloads a launch's code and connects to the games' host when a mouse is above a game or the keyboard's focus is on it.
 * A finger announces nothing, so that a phone pays only for the games that it plays.
 */
export const warmUp = (preload: () => void, launchHosts: readonly string[]) => {
  const events = ['pointerover', 'focusin'] as const
  const stop = () => {
    for (const type of events) document.removeEventListener(type, near)
  }
  const near = (event: PointerEvent | FocusEvent) => {
    const isTouch = 'pointerType' in event && event.pointerType !== 'mouse'
    if (isTouch || !(event.target instanceof Element) || !event.target.closest('[data-launch]')) return
    stop()
    preload()
    for (const href of launchHosts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }))
  }
  for (const type of events) document.addEventListener(type, near)
  return stop
}
