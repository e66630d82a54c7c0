import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './Layout.module.css'
import { SkipLink } from './SkipLink.tsx'

export interface LayoutProps {
  header: ReactNode
  /** The page's banners; nothing rendered takes no space. */
  banner?: ReactNode
  /** The side bars; they place themselves. */
  side?: ReactNode
  /** The activity's gift; it places itself. */
  gift?: ReactNode
  footer?: ReactNode
  /** Everything above the page: bottom bar, account menu, dialogs and toasts. */
  above?: ReactNode
  /** Uses the full width of the window, for a game. */
  wide?: boolean
  children: ReactNode
}

/** The regions of every page, each a landmark (ROUTE-07). */
export function Layout({ header, banner, side, gift, footer, above, wide = false, children }: LayoutProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.layout} data-wide={wide || undefined}>
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
