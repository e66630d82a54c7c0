import { useEffect, useRef, type RefObject } from 'react'
import type { MotionView } from '../../machines/site/motion/motion.view.ts'
import type { Carousel, CarouselOptions } from './carousel.ts'

/** Starts after the first picture, so that rotation does not delay it. */
const whenPictured = (view: HTMLElement, go: () => void) => {
  const picture = view.querySelector('img')
  if (picture?.complete === true) go()
  else picture?.addEventListener('load', go, { once: true })
  return () => picture?.removeEventListener('load', go)
}

const firstInView = (row: HTMLElement) => {
  const cards = [...row.children] as HTMLElement[]
  const at = cards.findIndex((card) => card.offsetLeft + card.offsetWidth / 2 > row.scrollLeft)
  return Math.max(0, at)
}

/**
 * Rotates a row. The chunk loads when the first slide is due; until then, or without it, the row scrolls. `options` may
 * change only with `motion`.
 */
export const useCarousel = (
  view: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  { goes, moves }: Pick<MotionView, 'goes' | 'moves'>,
  options: Omit<CarouselOptions, 'first'> & {
    /** Milliseconds until the first slide; absent: the usual pause. */
    readonly firstPause?: number
  },
) => {
  const carousel = useRef<Carousel>(undefined)
  const held = useRef(!moves)
  const latest = useRef(options)
  const begun = useRef(false)
  useEffect(() => {
    latest.current = options
  })

  useEffect(() => {
    held.current = !moves
    carousel.current?.hold(!moves)
  }, [moves])

  useEffect(() => {
    const outer = view.current
    const inner = row.current
    if (!goes || outer === null || inner === null) return
    let over = false
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = async () => {
      begun.current = true
      // The row works without the chunk.
      const code = await import('./carousel.ts').catch(() => undefined)
      if (over || code === undefined) return
      if (held.current) {
        wait()
        return
      }
      const first = firstInView(inner)
      inner.scrollLeft = 0
      outer.dataset['moving'] = ''
      carousel.current = code.startCarousel(outer, {
        ...latest.current,
        first,
        onTurn: (now) => latest.current.onTurn(now),
      })
    }
    const wait = () => {
      const { pause, firstPause = pause } = latest.current
      timer = setTimeout(() => void begin(), begun.current ? pause : firstPause)
    }
    const cancel = whenPictured(outer, wait)
    return () => {
      over = true
      cancel()
      clearTimeout(timer)
      if (carousel.current === undefined) return
      const first = carousel.current.stop()
      carousel.current = undefined
      delete outer.dataset['moving']
      inner.scrollLeft = (inner.children[first] as HTMLElement | undefined)?.offsetLeft ?? 0
    }
  }, [view, row, goes])
}
