import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './SystemCover.module.css'

/**
 * A page over the whole site and its windows while it is rendered; it cannot be closed, and the covered site keeps its
 * state (SYS-04).
 */
export function SystemCover({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    dialog?.showModal()
    return () => dialog?.close()
  }, [])
  return (
    <dialog
      ref={ref}
      className={styles.cover}
      aria-label={label}
      closedby="none"
      onClose={({ currentTarget: dialog }) => {
        // A browser without `closedby` closes it at Escape.
        if (!dialog.open && dialog.isConnected) dialog.showModal()
      }}
    >
      {children}
    </dialog>
  )
}
