import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GameType, VendorCard } from '../../api/calls/games.ts'
import { carouselOf } from '../../machines/lobby/filters.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import { useCarousel } from './use-carousel.ts'
import styles from './VendorStrip.module.css'

export interface VendorStripProps {
  /** Absent while they are on their way. */
  vendors: readonly VendorCard[] | undefined
  /** The `vassalage` of the one that is open. */
  current: string
  gameType: GameType
  hrefOf: (vendor: VendorCard) => string
  imageBase: string
}

/**
 * A category's vendors, one row to swipe; on a desk 7 stand side by side for slots and 5 for the others, and more than that go round
 * by themselves (S2 2; LOBBY-02).
 */
export function VendorStrip({ vendors, current, gameType, hrefOf, imageBase }: VendorStripProps) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const { perView, loops } = carouselOf(gameType, vendors?.length ?? 0)
  const { possible, moving, setMoving } = useCarousel(view, row, loops, {
    rowClass: styles.row ?? '',
    cardClass: styles.card ?? '',
    perView,
  })
  const rest = () => setMoving(false)

  useEffect(() => {
    const strip = row.current
    const card = strip?.querySelector<HTMLElement>('[aria-current]')
    if (strip && card) strip.scrollTo({ left: card.offsetLeft - (strip.clientWidth - card.clientWidth) / 2 })
  }, [vendors, current])

  const turn = (direction: 1 | -1) => {
    rest()
    // Once it rests.
    requestAnimationFrame(() => {
      const strip = row.current
      const reading = strip && getComputedStyle(strip).direction === 'rtl' ? -1 : 1
      strip?.scrollBy({ left: direction * reading * strip.clientWidth * 0.8, behavior: 'smooth' })
    })
  }

  return (
    <nav className={styles.strip} aria-label={t('lobby.vendors')} data-type={gameType}>
      {possible && (
        <div className={styles.pause}>
          <IconButton
            icon={moving ? 'pause' : 'play'}
            label={t(moving ? 'lobby.pause' : 'lobby.move')}
            onClick={() => setMoving(!moving)}
          />
        </div>
      )}
      <div className={styles.arrow}>
        <IconButton icon="back" label={t('lobby.vendorsBack')} onClick={() => turn(-1)} />
      </div>
      <div ref={view} className={styles.view}>
        <div
          ref={row}
          className={styles.row}
          onClick={rest}
          onFocus={(event) => {
            if (event.target.matches(':focus-visible')) rest()
          }}
        >
          {vendors?.map((vendor) => (
            <Link
              key={vendor.vassalage}
              to={hrefOf(vendor)}
              className={styles.card}
              aria-current={vendor.vassalage === current ? 'page' : undefined}
              draggable={false}
            >
              <img
                className={styles.logo}
                src={imageBase + vendor.icon}
                alt={vendor.vendorName}
                loading="lazy"
                decoding="async"
              />
            </Link>
          )) ??
            Array.from({ length: 7 }, (_, index) => (
              <div key={index} className={styles.card}>
                <Skeleton width="100%" height="100%" />
              </div>
            ))}
        </div>
      </div>
      <div className={styles.arrow}>
        <IconButton icon="next" label={t('lobby.vendorsNext')} onClick={() => turn(1)} />
      </div>
    </nav>
  )
}
