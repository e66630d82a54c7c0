import type { ReactNode } from 'react'
import styles from './Layout.module.css'
import { SkipLink } from './SkipLink.tsx'

export interface LayoutProps {
  header: ReactNode
  footer?: ReactNode
  /** The bottom bar, the account menu, dialogs and toasts: whatever stands above the page. */
  above?: ReactNode
  /** Up to the edges of the window: for a game. */
  wide?: boolean
  children: ReactNode
}

/** The regions of every page (S1 2.2). */
export const Layout = ({ header, footer, above, wide = false, children }: LayoutProps) => (
  <div className={styles.layout}>
    <SkipLink />
    {header}
    <main id="main" className={styles.main} data-wide={wide || undefined} tabIndex={-1}>
      {children}
    </main>
    {footer}
    {above}
  </div>
)
