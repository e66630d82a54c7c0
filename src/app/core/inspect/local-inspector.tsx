import { createRoot } from 'react-dom/client'
import type { InspectionEvent, Observer } from 'xstate'
import { mostEntries } from '../../../viewer/limits.ts'
import { openPageEnd } from '../../../viewer/link.ts'
import type { Entry } from '../../../viewer/recording.ts'
import { ViewerOffer } from '../../../viewer/ViewerOffer.tsx'
import { makeRecorder } from './record.ts'

/** Offers the local viewer, which works without internet, and sends it the actors' history since the page began (FLOW-05). */
export const offerOwnViewer = (): Observer<InspectionEvent> => {
  const session = crypto.getRandomValues(new Uint32Array(2)).join('-')
  const entries: Entry[] = []
  let untold: Entry[] = []
  const page = openPageEnd(session, () => entries)
  const recorder = makeRecorder(
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
  const place = document.createElement('div')
  document.body.append(place)
  const offer = createRoot(place)
  const remove = () => {
    offer.unmount()
    place.remove()
  }
  offer.render(
    <ViewerOffer
      onOpen={() => {
        window.open(`/viewer.html#${session}`, session)
      }}
      onDismiss={remove}
    />,
  )
  return recorder
}
