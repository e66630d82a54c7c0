import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Layout.module.css'
import { SkipLink } from './SkipLink.tsx'

export interface LayoutProps {
  header: ReactNode
  /** The page's pictures; what draws nothing takes no room. */
  banner?: ReactNode
  /** The side bars; they place themselves. */
  side?: ReactNode
  /** The activity's gift; it places itself. */
  gift?: ReactNode
  footer?: ReactNode
  /** The bottom bar, the account menu, dialogs and toasts: whatever stands above the page. */
  above?: ReactNode
  /** Up to the edges of the window: for a game. */
  wide?: boolean
  children: ReactNode
}

/** The regions of every page (S1 2.2, ROUTE-07), each a landmark. */
export function Layout({ header, banner, side, gift, footer, above, wide = false, children }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.layout}>
      <SkipLink />
      {header}
      {banner && (
        <section className={styles.banner} aria-label={t('region.banner')}>
          {banner}
        </section>
      )}
      <main id="main" className={styles.main} data-wide={wide || undefined} tabIndex={-1}>
        {children}
      </main>
      {side && (
        <aside className={styles.beside} aria-label={t('region.side')}>
          {side}
        </aside>
      )}
      {gift && (
        <aside className={styles.beside} aria-label={t('region.gift')}>
          {gift}
        </aside>
      )}
      {footer}
      {above}
    </div>
  )
}
