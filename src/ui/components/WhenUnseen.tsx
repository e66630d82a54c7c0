import { useCallback, useState, type ReactNode } from 'react'

/**
 * Renders its children once their place is off the screen, so that they move nothing in sight. `atOnce`: with the page's own
 * first drawing.
 */
export function WhenUnseen({ atOnce, children }: { atOnce: boolean; children: ReactNode }) {
  const [shown, setShown] = useState(atOnce)
  const watch = useCallback((place: HTMLElement | null) => {
    if (place === null) return
    const observer = new IntersectionObserver((moments) => {
      const last = moments.at(-1)
      if (last === undefined || last.isIntersecting) return
      // Without scroll anchoring, growth above the screen moves what is on it.
      if (last.boundingClientRect.top > 0 || CSS.supports('overflow-anchor', 'auto')) setShown(true)
    })
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return shown ? children : <div ref={watch} />
}
