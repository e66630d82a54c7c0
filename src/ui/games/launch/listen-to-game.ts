/** A framed game's message: money moved, or its exit was pressed (PLAT-10). */
export type GameWord = 'game.balanceChanged' | 'game.leave'

/** Whether a window is the frame's or stands inside it; games often stand in a frame of their vendor's own page. */
const isWithin = (frame: HTMLIFrameElement, source: Window | null): boolean =>
  source !== null && (source === frame.contentWindow || (source !== source.parent && isWithin(frame, source.parent)))

/**
 * Listens to a framed game: its messages, from its own windows and hosts only, and its exit through a link to the site.
 * The frame must not navigate the site, so the content policy refuses such a link, or the site loads in the frame; both
 * mean leaving.
 *
 * @returns a function that stops listening.
 */
export const listenToGame = (frame: HTMLIFrameElement, hosts: readonly string[], onWord: (word: GameWord) => void) => {
  const hear = ({ origin, source, data }: MessageEvent<unknown>) => {
    if (!isWithin(frame, source as Window | null)) return
    if (!hosts.includes(origin) || typeof data !== 'object' || data === null || !('type' in data)) return
    if (data.type === 'game.balanceChanged' || data.type === 'game.leave') onWord(data.type)
  }
  const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const toSite = URL.canParse(blockedURI) && new URL(blockedURI).origin === location.origin
    if (/^(frame|child|default)-src$/.test(effectiveDirective) && toSite) onWord('game.leave')
  }
  const load = () => {
    try {
      // The vendor's own pages refuse the look, and an empty frame is no exit.
      if (frame.contentWindow?.location.origin === location.origin) onWord('game.leave')
    } catch {
      // A vendor's page.
    }
  }
  window.addEventListener('message', hear)
  document.addEventListener('securitypolicyviolation', refuse)
  frame.addEventListener('load', load)
  return () => {
    window.removeEventListener('message', hear)
    document.removeEventListener('securitypolicyviolation', refuse)
    frame.removeEventListener('load', load)
  }
}
