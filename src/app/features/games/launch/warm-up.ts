/**
 * A mouse above a game, or the keyboard's focus on it, fetches what its launch needs: code, and the way to the games' host.
 * A finger announces nothing, so that a phone pays for what it plays only.
 */
export const warmUp = (fetchCode: () => Promise<unknown>, launchHosts: readonly string[]) => {
  const events = ['pointerover', 'focusin'] as const
  const stop = () => {
    for (const type of events) document.removeEventListener(type, near)
  }
  const near = (event: PointerEvent | FocusEvent) => {
    const isTouch = 'pointerType' in event && event.pointerType !== 'mouse'
    if (isTouch || !(event.target instanceof Element) || !event.target.closest('[data-launch]')) return
    stop()
    // What does not come now is asked for again by the launch.
    void fetchCode().catch(() => undefined)
    for (const href of launchHosts)
      document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href }))
  }
  for (const type of events) document.addEventListener(type, near)
  return stop
}
