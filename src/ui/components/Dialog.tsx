import { use, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'
import { InFront } from './in-front.ts'

export interface DialogProps {
  title: string
  children: ReactNode
  /** Present: a button, Escape and a press on the backdrop close the dialog. Absent: it cannot be closed. */
  onClose?: (() => void) | undefined
  /**
   * `side`: from the side on a desktop, from below on a phone. `sheet`: as `side`, but as high
   * as its content and narrow. `chat`: the body is a column that fills it. `game`: over
   * most of the page; a press beside it closes nothing.
   */
  look?: 'window' | 'side' | 'sheet' | 'chat' | 'game'
  /** Buttons before the close button. */
  tools?: ReactNode
}

/**
 * A modal window, open while it is rendered and in front (MODAL-01). The focus goes to `data-first` or to its last
 * place, and returns to the opener.
 */
export function Dialog({ title, children, onClose, look = 'window', tools }: DialogProps) {
  const isGame = look === 'game'
  const { t } = useTranslation()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)
  const left = useRef<Element>(null)
  /** This component closed the dialog, not the visitor; the browser's event arrives later. */
  const byUs = useRef(false)
  const inFront = use(InFront)
  // A nested dialog must open after this one.
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
      closedby={onClose ? (isGame ? 'closerequest' : 'any') : 'none'}
      // The browser tells of a close in a later task: a press that comes before it would be lost.
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        onClose?.()
      }}
      onClose={({ currentTarget: dialog }) => {
        // The dialog may have reopened before this event; a waiting or suspended one was not closed by the visitor.
        if (byUs.current || dialog.open || !inFront) byUs.current = false
        else if (onClose) onClose()
        // A browser without `closedby` closes a mandatory dialog at Escape.
        else if (dialog.isConnected) dialog.showModal()
      }}
      // For browsers without `closedby`; the press must not take the returning focus.
      onMouseDown={(event) => {
        if (event.target !== event.currentTarget || !onClose || isGame) return
        event.preventDefault()
        onClose()
      }}
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <h2 id={id}>{title}</h2>
          {tools}
          {onClose && <IconButton icon="close" label={t('action.close')} onClick={onClose} />}
        </div>
        <InFront value={isOpen}>{children}</InFront>
      </div>
    </dialog>
  )
}
