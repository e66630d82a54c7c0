import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../diagram/diagram.css'
import './viewer.css'
import { readAddress } from './address.ts'
import { openViewerEnd } from './link.ts'
import type { Published } from './published.ts'
import { ViewerApp } from './ViewerApp.tsx'

/** Shows the viewer in an element: of the page that its address names, or of recordings. */
export const showViewer = (place: Element, published: Published): void => {
  const { session } = readAddress(location.hash)
  const timeOfDay = () => new Date().toLocaleTimeString('en-GB')
  createRoot(place).render(
    <StrictMode>
      <ViewerApp
        published={published}
        session={session}
        hear={session === undefined ? undefined : (tell) => openViewerEnd(session, tell, timeOfDay)}
      />
    </StrictMode>,
  )
}
