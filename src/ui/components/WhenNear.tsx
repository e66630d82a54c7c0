import { useCallback, useState, type ReactNode } from 'react'

/**
 * Renders its children when the place comes near the viewport, within the margin. `eager`: after the first paint. `first`: in its
 * first render, too.
 */
export function WhenNear({
  className,
  margin = '300px',
  eager = false,
  first = false,
  children,
}: {
  className?: string | undefined
  margin?: string
  eager?: boolean
  first?: boolean
  children: ReactNode
}) {
  const [near, setNear] = useState(first)
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return
      const observer = new IntersectionObserver(
        // A busy browser tells several moments at once: the place may have come into sight in any of them.
        (moments) => setNear((before) => before || moments.some(({ isIntersecting }) => isIntersecting)),
        {
          rootMargin: eager ? '99999px' : margin,
        },
      )
      observer.observe(place)
      return () => observer.disconnect()
    },
    [margin, eager],
  )
  return (
    <div ref={watch} className={className} data-near={near || undefined}>
      {near && children}
    </div>
  )
}
