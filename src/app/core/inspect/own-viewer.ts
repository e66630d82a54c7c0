import { mostEntries } from '../../../viewer/limits.ts'
import { openPageEnd } from '../../../viewer/link.ts'
import type { Entry } from '../../../viewer/recording.ts'
import { makeRecorder } from './record.ts'

/** Records for the local viewer, which works without internet and gets the history since the page began (FLOW-05). */
export const makeOwnViewer = () => {
  const session = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const entries: Entry[] = []
  let untold: Entry[] = []
  const page = openPageEnd(session, () => entries)
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
  return { observer, open: () => void window.open(`/viewer.html#${session}`, session) }
}
