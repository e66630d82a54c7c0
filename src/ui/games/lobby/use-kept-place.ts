import { useLayoutEffect, useRef } from 'react'

/** How a list of tiles is laid out on the page, in pixels. */
export interface Geometry {
  readonly columns: number
  readonly rowHeight: number
  /** From the page's top to the list's; 0 until it has been looked at. */
  readonly top: number
  /** What the bar that sticks above the page covers. */
  readonly covered: number
}

/** By the entry of the history: the first game in sight below the list's beginning, counted from 0, and the screen's width then. */
const places = new Map<string, { readonly first: number; readonly width: number }>()

/**
 * Keeps the first game in sight where it is when the phone is turned, and brings it back when the phone was turned on another
 * page in between, where the browser finds its own number of pixels again. Turning to and fro loses nothing.
 */
export const useKeptPlace = (entry: string, geometry: Geometry) => {
  /** Where the page was scrolled to from here; no hand did it. */
  const settled = useRef<number>(undefined)
  useLayoutEffect(() => {
    const { columns, rowHeight, top, covered } = geometry
    if (top === 0) return
    const kept = places.get(entry)
    const width = window.innerWidth
    let settling: number | undefined
    // Only what turned: a list that is laid out anew for another reason is being scrolled by somebody else.
    if (kept !== undefined && kept.width !== width) {
      const settle = () => {
        window.scrollTo(0, top + Math.floor(kept.first / columns) * rowHeight - covered)
        settled.current = Math.round(window.scrollY)
      }
      settle()
      // The list has its new height with the next picture, and the browser comes back to its own place before that.
      settling = requestAnimationFrame(() => {
        settling = undefined
        places.set(entry, { first: kept.first, width })
        settle()
      })
    }
    const note = () => {
      // A phone that is being turned scrolls, too.
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
