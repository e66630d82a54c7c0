import type { Entry } from './recording.ts'

/** What goes between a page of the site and the viewer that it opened: both are of the same origin, or they do not hear each other. */
type Message = { readonly type: 'viewer.ready' } | { readonly type: 'page.entries'; readonly entries: readonly Entry[] }

const channelOf = (session: string) => new BroadcastChannel(`flows ${session}`)

// A channel takes no target: it never leaves the origin.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (channel: BroadcastChannel, message: Message) => channel.postMessage(message)

/** The page's end. Nothing is said before a viewer is there; it then hears everything from the beginning. */
export const openPageEnd = (session: string, everything: () => readonly Entry[]) => {
  const channel = channelOf(session)
  let isHeard = false
  const tell = (entries: readonly Entry[]) => say(channel, { type: 'page.entries', entries })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'viewer.ready') return
    isHeard = true
    tell(everything())
  })
  return {
    tell: (entries: readonly Entry[]) => {
      if (isHeard) tell(entries)
    },
  }
}

/** The viewer's end. The first entries that come are everything up to now. */
export const openViewerEnd = (session: string, hear: (entries: readonly Entry[], anew: boolean) => void) => {
  const channel = channelOf(session)
  let anew = true
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'page.entries') return
    hear(data.entries, anew)
    anew = false
  })
  say(channel, { type: 'viewer.ready' })
  return () => channel.close()
}
