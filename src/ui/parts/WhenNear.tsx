import { useCallback, useState, type ReactNode } from 'react'

/** Keeps a place of this class, and fills it once it is about to come into sight; `eager`: once the page has been drawn. */
export function WhenNear({
  className,
  eager = false,
  children,
}: {
  className?: string | undefined
  eager?: boolean
  children: ReactNode
}) {
  const [near, setNear] = useState(false)
  const watch = useCallback(
    (place: HTMLElement | null) => {
      if (place === null) return
      const observer = new IntersectionObserver(
        ([seen]) => setNear((before) => before || seen?.isIntersecting === true),
        {
          rootMargin: eager ? '99999px' : '300px',
        },
      )
      observer.observe(place)
      return () => observer.disconnect()
    },
    [eager],
  )
  return (
    <div ref={watch} className={className}>
      {near && children}
    </div>
  )
}
