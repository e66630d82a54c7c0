import {
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
} from 'react'
import {
  keyToZoom,
  scaleBy,
  scaleOfPinch,
  scaleToRead,
  scaleToSeeAll,
  scrollAbout,
  scrollIntoSight,
  type Size,
  type Spot,
} from './zoom.ts'

/** A press that moves farther than this pans, px. */
const dragFrom = 4

const windowOf = ({ clientWidth, clientHeight }: HTMLElement): Size => ({ width: clientWidth, height: clientHeight })

const apart = ([one, other]: Iterable<Touch>) =>
  one && other ? Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) : 0

/**
 * Zooms and pans a diagram in its scrolling window: wheel with ctrl, pinch, keys, drag; scrolling stays the browser's
 * own. `target`: the place to be in sight whenever `targetKey` changes.
 */
export const useZoom = (diagram: Size, target: (Spot & Size) | undefined, targetKey: string) => {
  const paper = useRef<HTMLDivElement>(null)
  const [scale, setScale] = useState(1)
  const [fit, setFit] = useState<'read' | 'all' | undefined>('read')
  const scroll = useRef<Spot>(undefined)
  const seen = useRef('')
  const drag = useRef<{ readonly from: Spot; readonly scroll: Spot; moved: boolean }>(undefined)
  const { width, height } = diagram

  useLayoutEffect(() => {
    const box = paper.current
    if (box === null || fit === undefined) return
    const refit = () => setScale((fit === 'all' ? scaleToSeeAll : scaleToRead)({ width, height }, windowOf(box)))
    refit()
    const observer = new ResizeObserver(refit)
    observer.observe(box)
    return () => observer.disconnect()
  }, [fit, width, height])

  useLayoutEffect(() => {
    const box = paper.current
    if (box === null) return
    const key = `${targetKey} ${width} ${height} ${fit === undefined ? '' : scale}`
    if (scroll.current !== undefined) box.scrollTo({ left: scroll.current.x, top: scroll.current.y })
    else if (target !== undefined && seen.current !== key) {
      const to = scrollIntoSight(target, scale, windowOf(box), { x: box.scrollLeft, y: box.scrollTop })
      box.scrollTo({ left: to.x, top: to.y })
    }
    seen.current = key
    scroll.current = undefined
  })

  const zoomTo = (next: number, pointer?: Spot) => {
    const box = paper.current
    if (box === null) return
    const { width: wide, height: high } = windowOf(box)
    const about = pointer ?? { x: wide / 2, y: high / 2 }
    scroll.current = scrollAbout({ x: box.scrollLeft, y: box.scrollTop }, about, scale, next)
    setFit(undefined)
    setScale(next)
  }
  const spotOf = ({ clientX, clientY }: { readonly clientX: number; readonly clientY: number }): Spot => {
    const { left = 0, top = 0 } = paper.current?.getBoundingClientRect() ?? {}
    return { x: clientX - left, y: clientY - top }
  }

  // React's own listeners for wheel and touch are passive, so that they cannot keep the page from zooming.
  const latest = useRef({ scale, zoomTo, spotOf })
  useEffect(() => {
    latest.current = { scale, zoomTo, spotOf }
  })
  useEffect(() => {
    const box = paper.current
    if (box === null) return
    let pinch: { readonly apart: number; readonly scale: number } | undefined
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      const now = latest.current
      now.zoomTo(scaleBy(now.scale, Math.max(-1, Math.min(1, -event.deltaY / 50))), now.spotOf(event))
    }
    const touch = (event: TouchEvent) => {
      pinch = event.touches.length === 2 ? { apart: apart(event.touches), scale: latest.current.scale } : undefined
    }
    const move = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (pinch === undefined || one === undefined || other === undefined) return
      event.preventDefault()
      const middle = { clientX: (one.clientX + other.clientX) / 2, clientY: (one.clientY + other.clientY) / 2 }
      const now = latest.current
      now.zoomTo(scaleOfPinch(pinch.scale, pinch.apart, apart(event.touches)), now.spotOf(middle))
    }
    box.addEventListener('wheel', turn, { passive: false })
    box.addEventListener('touchstart', touch, { passive: true })
    box.addEventListener('touchend', touch, { passive: true })
    box.addEventListener('touchmove', move, { passive: false })
    return () => {
      box.removeEventListener('wheel', turn)
      box.removeEventListener('touchstart', touch)
      box.removeEventListener('touchend', touch)
      box.removeEventListener('touchmove', move)
    }
  }, [])

  const actions = {
    larger: () => zoomTo(scaleBy(scale, 1)),
    smaller: () => zoomTo(scaleBy(scale, -1)),
    read: () => setFit('read'),
    all: () => setFit('all'),
  }
  const zoom = {
    scale,
    fit,
    ...actions,
    /** The window's own listeners. */
    listeners: {
      onKeyDown: (event: KeyboardEvent) => {
        const action = event.ctrlKey || event.metaKey ? undefined : keyToZoom(event.key)
        if (action === undefined) return
        event.preventDefault()
        actions[action]()
      },
      onPointerDown: ({ pointerType, button, clientX, clientY }: PointerEvent) => {
        const box = paper.current
        if (box === null || pointerType !== 'mouse' || button !== 0) return
        drag.current = {
          from: { x: clientX, y: clientY },
          scroll: { x: box.scrollLeft, y: box.scrollTop },
          moved: false,
        }
      },
      onPointerMove: ({ clientX, clientY, buttons, pointerId }: PointerEvent) => {
        const [box, held] = [paper.current, drag.current]
        if (box === null || held === undefined || buttons === 0) return
        const [x, y] = [clientX - held.from.x, clientY - held.from.y]
        if (!held.moved && Math.hypot(x, y) < dragFrom) return
        if (!held.moved) box.setPointerCapture(pointerId)
        held.moved = true
        box.scrollTo({ left: held.scroll.x - x, top: held.scroll.y - y })
      },
      // The press that ends a drag chooses nothing.
      onClickCapture: (event: MouseEvent) => {
        if (drag.current?.moved) event.stopPropagation()
        drag.current = undefined
      },
    },
  }
  return [paper, zoom] as const
}
