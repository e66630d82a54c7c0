import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TextKey } from '../../machines/shared/text-key.ts'
import { Badge } from '../components/Badge.tsx'
import { Dialog } from '../components/Dialog.tsx'
import styles from './CentreOverlay.module.css'

export interface CentreEntry<Page extends string> {
  readonly page: Page
  readonly label: TextKey
  /** The number of waiting items; absent at 0. */
  readonly badge?: number | undefined
  /** The page has no heading of its own. */
  readonly report?: true | undefined
  readonly active: boolean
}

export interface CentreOverlayProps<Page extends string> {
  title: string
  entries: readonly CentreEntry<Page>[]
  onChoose: (page: Page) => void
  onClose: () => void
  children: ReactNode
  /** A window above. It is a sibling of the centre's own dialog, so that it opens later even in the same render. */
  above?: ReactNode
}

/** Is the place of the centre on the screen, which takes it over without sliding in? */
const isPlaceShown = () => {
  const place = document.querySelector('dialog:has([data-place])')
  return place !== null && Number(getComputedStyle(place).opacity) > 0
}

/** The frame of a centre over the site: menu, page, close button (MEM-01, AGT-01). */
export function CentreOverlay<Page extends string>({
  title,
  entries,
  onChoose,
  onClose,
  children,
  above,
}: CentreOverlayProps<Page>) {
  const { t } = useTranslation()
  const menu = useRef<HTMLElement>(null)
  const [still] = useState(isPlaceShown)
  const active = entries.find((entry) => entry.active)
  // A badge that comes later makes the menu longer.
  const badges = entries.map(({ badge = 0 }) => badge).join()

  useEffect(() => {
    menu.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [active?.page])

  useEffect(() => {
    const row = menu.current
    const entry = row?.querySelector<HTMLElement>('[aria-current]')
    // Only the row moves: on a desk the reader may have scrolled the page.
    if (row && entry) row.scrollLeft = entry.offsetLeft - row.offsetLeft - (row.clientWidth - entry.offsetWidth) / 2
  }, [badges])

  return (
    <>
      <Dialog title={title} look="side" onClose={onClose}>
        <div className={styles.frame} data-still={still || undefined}>
          <nav ref={menu} className={styles.menu} aria-label={title}>
            {entries.map(({ page, label, badge, active: here }) => (
              <button
                key={page}
                type="button"
                className={styles.entry}
                aria-current={here ? 'page' : undefined}
                data-first={here || undefined}
                onClick={() => onChoose(page)}
              >
                {t(label)}
                {badge !== undefined && (
                  <span className={styles.badge}>
                    <Badge count={badge} label={t('centre.badge', { number: badge })} />
                  </span>
                )}
              </button>
            ))}
          </nav>
          <section className={styles.page} aria-label={active && t(active.label)}>
            {active?.report && <h3 className={styles.heading}>{t(active.label)}</h3>}
            {children}
          </section>
        </div>
      </Dialog>
      {above}
    </>
  )
}
