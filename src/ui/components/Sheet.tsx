import { useState, type MouseEvent, type ReactNode } from 'react'
import styles from './Sheet.module.css'

/** Before a window opens, so that it gives the focus back to what opened the sheet. */
export const closeSheet = (event: MouseEvent) => event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

export interface SheetProps {
  /** What a button names as its `popoverTarget`. */
  id: string
  label: string
  children: ReactNode
}

/** A menu over the page: from below on a phone, under the header's end on a desk. What is in it comes when it opens. */
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
