import { createRoot } from 'react-dom/client'
import { SafeHtml } from '../../src/ui/components/SafeHtml.tsx'

declare global {
  interface Window {
    /** Every body in the product's own component, all at once. */
    showSafely: (bodies: readonly string[]) => void
  }
}

window.showSafely = (bodies) => {
  const place = document.body.appendChild(document.createElement('main'))
  createRoot(place).render(
    bodies.map((html, index) => (
      <section key={index} data-body={index}>
        <SafeHtml html={html} imageBase="/cdn" onFollow={() => undefined} />
      </section>
    )),
  )
}
