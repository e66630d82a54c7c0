import type { GiftEvent } from '../../../../machines/rewards/gift/gift.machine.ts'

/** Milliseconds in which many scrolls count as one move. */
const step = 250

const isField = (target: EventTarget | null) =>
  target instanceof Element && target.matches('input, textarea, select, [contenteditable=true]')

/** Reports presses, keys and scrolls of the whole page, and fields with the focus (PLAY-11); they last as long as the page. */
export const watchVisitor = (send: (event: GiftEvent) => void): void => {
  let last = -Infinity
  const move = ({ timeStamp }: Event) => {
    if (timeStamp - last < step) return
    last = timeStamp
    send({ type: 'visitor.moved' })
  }
  for (const name of ['pointerdown', 'pointerup', 'keydown', 'wheel', 'scroll'])
    document.addEventListener(name, move, { capture: true, passive: true })
  document.addEventListener('focusin', ({ target }) => {
    send({ type: isField(target) ? 'field.entered' : 'field.left' })
  })
  document.addEventListener('focusout', ({ relatedTarget }) => {
    if (!isField(relatedTarget)) send({ type: 'field.left' })
  })
  if (isField(document.activeElement)) send({ type: 'field.entered' })
}
