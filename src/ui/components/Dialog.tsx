import { use, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { InFront } from './in-front.ts'

export interface DialogProps {
  title: string
  children: ReactNode
  /** Given: a button, Escape and a press beside it close the dialog. Absent: nothing does. */
  onClose?: (() => void) | undefined
  /** `side`: a place of its own, from the side on a desk, from below on a phone. `chat`: its body is a column that fills it. */
  look?: 'window' | 'side' | 'chat'
}

/**
 * A modal window, open for as long as it is rendered and in front. The focus goes to what carries `data-first`, or to where
 * it was before another window came, and returns to where it came from.
 */
export function Dialog({ title, children, onClose, look = 'window' }: DialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const left = useRef<Element>(null)
  /** Closed by this component, not by a hand: the browser says so later. */
  const byUs = useRef(false)
  const inFront = use(InFront)
  // A window within this one opens after it.
  const [isOpen, setOpen] = useState(false)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!inFront || dialog === null) return
    dialog.showModal()
    const first = left.current ?? dialog.querySelector('[data-first]')
    if (first instanceof HTMLElement) first.focus()
    setOpen(true)
    return () => {
      left.current = dialog.contains(document.activeElement) ? document.activeElement : null
      byUs.current = dialog.open
      dialog.close()
      setOpen(false)
    }
  }, [inFront])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
      closedby={onClose ? 'any' : 'none'}
      onClose={({ currentTarget: dialog }) => {
        // It may have been opened again before this event comes; one that waits, or whose part of the page is hidden while
        // something else is waited for, has not been closed by hand.
        if (byUs.current || dialog.open || !inFront) byUs.current = false
        else if (onClose) onClose()
        // A browser that does not know `closedby` closes at Escape what must stay.
        else if (dialog.isConnected) dialog.showModal()
      }}
      // For browsers that do not know `closedby` yet; the press must not take the focus that comes back.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget || !onClose) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.body}>
        <header className={styles.head}>
          <h2 id={id}>{title}</h2>
          {onClose && <IconButton icon="close" label={t('action.close')} onClick={onClose} />}
        </header>
        <InFront value={isOpen}>{children}</InFront>
      </div>
    </dialog>
  )
}
