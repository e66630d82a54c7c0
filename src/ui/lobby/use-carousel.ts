import { useEffect, useRef, useState, type RefObject } from 'react'
import { wantsStillness } from '../parts/reduced-motion.ts'
import type { Carousel, CarouselOptions } from './carousel.ts'

/** After the first picture, and when the page has nothing better to do: the code comes late, and nothing waits for it. */
const whenAtRest = (strip: HTMLElement, go: () => void) => {
  let over = false
  const idle = () => {
    if (over) return
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => !over && go(), { timeout: 4000 })
    else setTimeout(() => !over && go(), 1000)
  }
  const picture = strip.querySelector('img')
  if (document.readyState === 'complete' && picture?.complete === true) idle()
  else picture?.addEventListener('load', idle, { once: true })
  return () => {
    over = true
    picture?.removeEventListener('load', idle)
  }
}

const firstInView = (row: HTMLElement) => {
  const cards = [...row.children] as HTMLElement[]
  const at = cards.findIndex((card) => card.offsetLeft + card.offsetWidth / 2 > row.scrollLeft)
  return Math.max(0, at)
}

/**
 * The strip's own movement. It rests for who asked for less motion, while the keyboard is in it, after the pause button, and once
 * somebody has chosen; a resting strip is an ordinary one that scrolls.
 */
export const useCarousel = (
  strip: RefObject<HTMLElement | null>,
  row: RefObject<HTMLElement | null>,
  loops: boolean,
  options: Omit<CarouselOptions, 'first'>,
) => {
  const [wanted, setWanted] = useState(true)
  const [calm] = useState(wantsStillness)
  const possible = loops && !calm
  const carousel = useRef<Carousel>(undefined)
  const { rowClass, cardClass, perView } = options

  useEffect(() => {
    const outer = strip.current
    const inner = row.current
    if (!possible || !wanted || outer === null || inner === null) return
    let over = false
    const start = () => {
      import('./carousel.ts').then(
        ({ startCarousel }) => {
          if (over) return
          const first = firstInView(inner)
          inner.scrollLeft = 0
          outer.dataset['moving'] = ''
          carousel.current = startCarousel(outer, { rowClass, cardClass, perView, first })
        },
        // Without it the strip is what it is.
        () => undefined,
      )
    }
    const cancel = whenAtRest(outer, start)
    return () => {
      over = true
      cancel()
      if (carousel.current === undefined) return
      const first = carousel.current.stop()
      carousel.current = undefined
      delete outer.dataset['moving']
      inner.scrollLeft = (inner.children[first] as HTMLElement | undefined)?.offsetLeft ?? 0
    }
  }, [strip, row, possible, wanted, rowClass, cardClass, perView])

  return { possible, moving: possible && wanted, setMoving: setWanted }
}
