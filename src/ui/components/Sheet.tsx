import { useState, type MouseEvent, type ReactNode } from 'react'
import styles from './Sheet.module.css'

/** Closes the sheet before a window opens, so that the window returns the focus to the sheet's opener. */
export const closeSheet = (event: MouseEvent) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

export interface SheetProps {
  /** The `popoverTarget` of its buttons. */
  id: string
  label: string
  children: ReactNode
}

/**
 * A menu over the page: from below on a phone, under the header's end on a desktop. Its content renders when it opens.
 */
export function Sheet({ id, label, children }: SheetProps) {
  const [open, setOpen] = useState(false)
  return (
    <div
      id={id}
      popover="auto"
      className={styles.sheet}
      role="dialog"
      aria-label={label}
      onBeforeToggle={({ newState }) => setOpen(newState === 'open')}
    >
      {open && children}
    </div>
  )
}
