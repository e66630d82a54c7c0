import { createRoot } from 'react-dom/client'
import type { InspectionEvent, Observer } from 'xstate'
import { ViewerOffer } from './ViewerOffer.tsx'
import { makeOwnViewer } from './own-viewer.ts'
import { makeStately } from './stately.ts'

/**
 * Offers the local viewer and the inspector at `url`, or Stately's, beside each other (FLOW-04, FLOW-05). Nothing leaves
 * the page before a press (SAFE-04).
 */
export const connectInspector = (url: string | undefined): Observer<InspectionEvent> => {
  const own = makeOwnViewer()
  const stately = makeStately(url)
  const place = document.createElement('div')
  // No window opens by itself over an offer that nobody has answered (PLAY-11).
  place.dataset['unanswered'] = ''
  document.body.append(place)
  const offer = createRoot(place)
  const answered = (act: () => void) => () => {
    act()
    delete place.dataset['unanswered']
  }
  const remove = () => {
    offer.unmount()
    place.remove()
  }
  offer.render(
    <ViewerOffer onOpen={answered(own.open)} onStately={answered(stately.open)} onDismiss={answered(remove)} />,
  )
  return {
    next: (event) => {
      own.observer.next?.(event)
      stately.observer.next?.(event)
    },
  }
}
