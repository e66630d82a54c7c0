/** A framed game's message: money moved, or its exit was pressed (PLAT-10). */
export type GameWord = 'game.balanceChanged' | 'game.leave'

/** Whether a window is the frame's or stands inside it; games often stand in a frame of their vendor's own page. */
const isWithin = (frame: HTMLIFrameElement, source: Window | null): boolean =>
  source !== null && (source === frame.contentWindow || (source !== source.parent && isWithin(frame, source.parent)))

/** A game is heard this often, ms: a flood of messages is no flood of questions to the platform. */
const pace = 1000

/** Passes each word on at once and then once in a pace; the last news of money is passed on, too. */
const paced = (onWord: (word: GameWord) => void) => {
  const waiting = new Map<GameWord, { readonly timer: ReturnType<typeof setTimeout>; again: boolean }>()
  const say = (word: GameWord) => {
    waiting.set(word, { timer: setTimeout(() => end(word, say), pace), again: false })
    onWord(word)
  }
  const end = (word: GameWord, tell: (word: GameWord) => void) => {
    const { timer, again = false } = waiting.get(word) ?? {}
    clearTimeout(timer)
    waiting.delete(word)
    if (again) tell(word)
  }
  return {
    say: (word: GameWord) => {
      const heard = waiting.get(word)
      if (heard === undefined) say(word)
      else heard.again = word === 'game.balanceChanged'
    },
    stop: () => {
      for (const word of waiting.keys()) end(word, onWord)
    },
  }
}

/**
 * Listens to a framed game: its messages, from its own windows and hosts only, and its exit through a link to the site.
 * The frame must not navigate the site, so the content policy refuses such a link, or the site loads in the frame; both
 * mean leaving.
 *
 * @returns a function that stops listening.
 */
export const listenToGame = (frame: HTMLIFrameElement, hosts: readonly string[], onWord: (word: GameWord) => void) => {
  const { say, stop } = paced(onWord)
  const hear = (event: MessageEvent<unknown>) => {
    if (!hosts.includes(event.origin) || !isWithin(frame, event.source as Window | null)) return
    // Browsers unpack a message when it is read: not before it counts.
    const { data } = event
    if (typeof data !== 'object' || data === null || !('type' in data)) return
    if (data.type === 'game.balanceChanged' || data.type === 'game.leave') say(data.type)
  }
  const refuse = ({ effectiveDirective, blockedURI }: SecurityPolicyViolationEvent) => {
    const toSite = URL.canParse(blockedURI) && new URL(blockedURI).origin === location.origin
    if (/^(frame|child|default)-src$/.test(effectiveDirective) && toSite) say('game.leave')
  }
  const load = () => {
    try {
      // The vendor's own pages refuse the look, and an empty frame is no exit.
      if (frame.contentWindow?.location.origin === location.origin) say('game.leave')
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
    stop()
  }
}
