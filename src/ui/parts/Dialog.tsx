import { useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Dialog.module.css'
import { IconButton } from './IconButton.tsx'

export interface DialogProps {
  title: string
  children: ReactNode
  /** Given: a button, Escape and a press beside it close the dialog. Absent: nothing does. */
  onClose?: (() => void) | undefined
}

/** A modal window, open for as long as it is rendered. The focus goes to what carries `data-first`, and returns to where it came from. */
export function Dialog({ title, children, onClose }: DialogProps) {
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
      aria-labelledby={id}
      closedby={onClose ? 'any' : 'none'}
      // StrictMode closes and opens the dialog again before this event comes.
      onClose={(event) => event.currentTarget.open || onClose?.()}
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
