import { useCallback, useState, type ReactNode } from 'react'

/** Keeps a place of this class, and fills it once it is about to come into sight. */
export function WhenNear({ className, children }: { className: string | undefined; children: ReactNode }) {
  const [near, setNear] = useState(false)
  const watch = useCallback((place: HTMLElement | null) => {
    if (place === null) return
    const observer = new IntersectionObserver(
      ([seen]) => setNear((before) => before || seen?.isIntersecting === true),
      {
        rootMargin: '300px',
      },
    )
    observer.observe(place)
    return () => observer.disconnect()
  }, [])
  return (
    <div ref={watch} className={className}>
      {near && children}
    </div>
  )
}
