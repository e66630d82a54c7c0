import type { Entry } from './recording.ts'

/** The messages between a page of the site and its viewer, on a channel of their common origin. */
type Message = { readonly type: 'viewer.ready' } | { readonly type: 'page.entries'; readonly entries: readonly Entry[] }

const channelOf = (session: string) => new BroadcastChannel(`flows ${session}`)

// A broadcast channel stays within the origin and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (channel: BroadcastChannel, message: Message) => channel.postMessage(message)

/** Opens the page's end. It sends nothing until a viewer is ready, then everything from the start. */
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

/** Opens the viewer's end. The first message holds all entries up to now. */
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
