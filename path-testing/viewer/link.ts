import type { Entry } from './recording.ts'
import type { PageEvent } from './viewer.ts'

/**
 * The messages between an observed page and its viewer, on a channel of their common origin. `page` is the document:
 * a page that is loaded anew is another one with the same channel. `all`: everything since it began.
 */
type Message =
  | { readonly type: 'viewer.ready' }
  | { readonly type: 'page.began'; readonly page: string }
  | { readonly type: 'page.gone'; readonly page: string }
  | {
      readonly type: 'page.entries'
      readonly page: string
      readonly entries: readonly Entry[]
      readonly all: boolean
    }

const channelOf = (session: string) => new BroadcastChannel(`flows ${session}`)

// A broadcast channel stays within the origin and takes no target.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const say = (channel: BroadcastChannel, message: Message) => channel.postMessage(message)

/** Opens the page's end. It sends nothing but its coming and going until a viewer is ready, then everything. */
export const openPageEnd = (session: string, everything: () => readonly Entry[]) => {
  const channel = channelOf(session)
  const page = crypto.randomUUID()
  let isHeard = false
  const tell = (entries: readonly Entry[], all: boolean) => say(channel, { type: 'page.entries', page, entries, all })
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type !== 'viewer.ready') return
    isHeard = true
    tell(everything(), true)
  })
  const begin = () => say(channel, { type: 'page.began', page })
  begin()
  return {
    tell: (entries: readonly Entry[]) => {
      if (isHeard) tell(entries, false)
    },
    begin,
    leave: () => say(channel, { type: 'page.gone', page }),
  }
}

/** Opens the viewer's end; returns what closes it. The first entries of a page are all of them. */
export const openViewerEnd = (session: string, hear: (event: PageEvent) => void, now: () => string) => {
  const channel = channelOf(session)
  let heard: string | undefined
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (data.type === 'viewer.ready') return
    if (data.type === 'page.began') {
      hear(heard === data.page ? { type: 'page.back' } : { type: 'page.began', at: now() })
      heard = data.page
      say(channel, { type: 'viewer.ready' })
    } else if (heard !== undefined && data.page !== heard) return
    else if (data.type === 'page.gone') hear({ type: 'page.gone' })
    else {
      heard = data.page
      hear({ type: 'entries.came', entries: data.entries, anew: data.all })
    }
  })
  say(channel, { type: 'viewer.ready' })
  return () => channel.close()
}
