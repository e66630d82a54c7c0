import { mostEntries, writeAddress, openPageEnd, type Entry } from '../../../../path-testing/viewer-link.ts'
import { sessionStore } from '../storage.ts'
import { makeRecorder } from './record.ts'

/** The session of this tab, which a page that is loaded anew goes on with. */
const sessionOfTab = () => {
  const session = sessionStore.get('inspected') ?? crypto.getRandomValues(new Uint32Array(2)).join('-')
  sessionStore.set('inspected', session)
  return session
}

/** Records for the local viewer, which works without internet and gets the history since the page began (FLOW-05). */
export const makeOwnViewer = () => {
  const session = sessionOfTab()
  const entries: Entry[] = []
  let untold: Entry[] = []
  const page = openPageEnd(session, () => entries)
  addEventListener('pagehide', page.leave)
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) page.begin()
  })
  const observer = makeRecorder(
    (entry) => {
      if (entries.length === mostEntries) return
      entries.push(entry)
      // Entries of one task travel as one message.
      if (untold.push(entry) > 1) return
      queueMicrotask(() => {
        page.tell(untold)
        untold = []
      })
    },
    () => performance.now(),
  )
  return { observer, open: () => void window.open(`/viewer.html${writeAddress({ session })}`, session) }
}
