import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from './BannerRow.module.css'

export interface ShownBanner {
  readonly id: string
  /** For phones, 2 : 1. */
  readonly phone: string | undefined
  /** From 600 px, 4 : 1; the phone's when it is missing. */
  readonly desk?: string | undefined
  /** The alternative text. */
  readonly alt: string
  /** The target of a press: a page of the site, or an address that opens in a new window. */
  readonly target?: { readonly path: string } | { readonly address: string } | undefined
}

export interface BannerRowProps {
  /** Absent while loading. */
  banners: readonly ShownBanner[] | undefined
  /** The home page's banners are taller than those of other pages, which crop the picture. */
  high: boolean
  view: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLUListElement | null>
  /** The first picture failed to load. */
  onFirstMissing: () => void
  /** The controls, once there are several banners. */
  children?: ReactNode
}

/**
 * The banners of a page as a row to swipe (ROUTE-06). `index.html` renders the first one of the home page in the same
 * box before the bundle runs.
 */
export function BannerRow({ banners, high, view, row, onFirstMissing, children }: BannerRowProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.box} data-high={high || undefined}>
      <div ref={view} className={styles.view}>
        <ul
          ref={row}
          className={styles.row}
          aria-label={t('region.banner')}
          tabIndex={banners !== undefined && banners.length > 1 ? 0 : undefined}
        >
          {banners?.map(
            keyed((key, banner, index) => (
              <li key={key(banner.id)} className={styles.card}>
                <picture>
                  {banner.desk !== undefined && <source media="(min-width: 600px)" srcSet={banner.desk} />}
                  <img
                    className={styles.image}
                    src={banner.phone}
                    alt={banner.target === undefined ? banner.alt : ''}
                    draggable={false}
                    {...(index === 0 ? { fetchPriority: 'high', onError: onFirstMissing } : { loading: 'lazy' })}
                  />
                </picture>
                {banner.target && (
                  <BannerLink target={banner.target} label={banner.alt || t('banner.open', { number: index + 1 })} />
                )}
              </li>
            )),
          )}
        </ul>
      </div>
      {children}
    </div>
  )
}

/** Over the picture, so that the first picture stays the same element when its link loads. */
function BannerLink({ target, label }: { target: NonNullable<ShownBanner['target']>; label: string }) {
  const shared = { className: styles.link, 'aria-label': label, draggable: false }
  return 'path' in target ? (
    <Link to={target.path} {...shared} />
  ) : (
    <a href={target.address} target="_blank" rel="noopener noreferrer" {...shared} />
  )
}
