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
    if (dialog === null) return
    dialog.showModal()
    // A window that opens beneath would take every press.
    const others = new MutationObserver((changes) => {
      if (!changes.some(({ target }) => target !== dialog && target instanceof HTMLDialogElement && target.open)) return
      dialog.close()
      dialog.showModal()
    })
    others.observe(document, { subtree: true, attributeFilter: ['open'] })
    return () => {
      others.disconnect()
      dialog.close()
    }
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
