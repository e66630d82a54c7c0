import { useLayoutEffect, useRef } from 'react'

/** The layout of a list of tiles on the page, in pixels. */
export interface Geometry {
  readonly columns: number
  readonly rowHeight: number
  /** From the page's top to the list's; 0 before the first measurement. */
  readonly top: number
  /** The height of the sticky bar. */
  readonly covered: number
}

/** By history entry: the first visible game, counted from 0, and the screen's width at that time. */
const places = new Map<string, { readonly first: number; readonly width: number }>()

/**
 * Keeps the first visible game in place when the phone rotates, also on another page, where the browser restores its own
 * scroll position.
 */
export const useKeptPlace = (entry: string, geometry: Geometry) => {
  /** The scroll position set by this hook, not by the reader. */
  const settled = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { columns, rowHeight, top, covered } = geometry
    if (top === 0) return
    const kept = places.get(entry)
    const width = window.innerWidth
    let settling: number | undefined
    // Only a rotation counts; after any other change of layout the reader is scrolling.
    if (kept !== undefined && kept.width !== width) {
      const settle = () => {
        window.scrollTo(0, top + Math.floor(kept.first / columns) * rowHeight - covered)
        settled.current = Math.round(window.scrollY)
      }
      settle()
      // The list has its new height in the next frame; the browser restores its own position before that.
      settling = requestAnimationFrame(() => {
        settling = undefined
        places.set(entry, { first: kept.first, width })
        settle()
      })
    }
    const note = () => {
      // A rotating phone fires scroll events, too.
      if (settling !== undefined || window.innerWidth !== width || Math.round(window.scrollY) === settled.current)
        return
      settled.current = undefined
      const row = Math.ceil((window.scrollY + covered - top) / rowHeight)
      if (row > 0) places.set(entry, { first: row * columns, width })
      else places.delete(entry)
    }
    window.addEventListener('scroll', note, { passive: true })
    return () => {
      window.removeEventListener('scroll', note)
      if (settling !== undefined) cancelAnimationFrame(settling)
    }
  }, [entry, geometry])
}
