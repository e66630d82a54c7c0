import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  title: string
  children: ReactNode
  /** Given: a button, Escape and a press beside it close the dialog. Absent: nothing does. */
  onClose?: (() => void) | undefined
  /** `side`: a place of its own, from the side on a desk, from below on a phone. `chat`: its body is a column that fills it. */
  look?: 'window' | 'side' | 'chat'
}

/** A modal window, open for as long as it is rendered. The focus goes to what carries `data-first`, and returns to where it came from. */
export function Dialog({ title, children, onClose, look = 'window' }: DialogProps) {
  const { t } = useTranslation()
  const id = useId()
  const ref = useRef<HTMLDialogElement>(null)

  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    dialog?.querySelector<HTMLElement>('[data-first]')?.focus()
    return () => dialog?.close()
  }, [])

  return (
    <dialog
      ref={ref}
      className={styles.dialog}
      data-look={look}
      aria-labelledby={id}
      closedby={onClose ? 'any' : 'none'}
      onClose={({ currentTarget: dialog }) => {
        // StrictMode closes and opens the dialog again before this event comes.
        if (dialog.open) return
        if (onClose) onClose()
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
        {children}
      </div>
    </dialog>
  )
}
