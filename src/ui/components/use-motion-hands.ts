import { useEffect, type RefObject } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { motionMachine } from '../../machines/site/motion/motion.machine.ts'

export type MotionActor = ActorRefFrom<typeof motionMachine>

/** Sends a motion actor the pointer and focus events of its element; swipes do not count as hovering. */
export const useMotionHands = (place: RefObject<HTMLElement | null>, motion: MotionActor) => {
  useEffect(() => {
    const element = place.current
    if (element === null) return
    const over = new AbortController()
    const { signal } = over
    const isMouse = (event: PointerEvent) => event.pointerType === 'mouse'
    element.addEventListener('pointerenter', (event) => isMouse(event) && motion.send({ type: 'pointer.enter' }), {
      signal,
    })
    element.addEventListener('pointerleave', () => motion.send({ type: 'pointer.leave' }), { signal })
    element.addEventListener(
      'focusin',
      ({ target }) => {
        if (target instanceof Element && target.matches(':focus-visible')) motion.send({ type: 'focus.enter' })
      },
      { signal },
    )
    element.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (!(relatedTarget instanceof Node && element.contains(relatedTarget))) motion.send({ type: 'focus.leave' })
      },
      { signal },
    )
    return () => over.abort()
  }, [place, motion])
}
