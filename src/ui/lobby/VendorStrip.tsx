import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { GameType, VendorCard } from '../../api/calls/games.ts'
import { IconButton } from '../parts/IconButton.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
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

/** A category's vendors, one row to swipe; on a desk 7 stand side by side for slots and 5 for the others (S2 2). */
export function VendorStrip({ vendors, current, gameType, hrefOf, imageBase }: VendorStripProps) {
  const { t } = useTranslation()
  const strip = useRef<HTMLDivElement>(null)

  useEffect(() => {
    const row = strip.current
    const card = row?.querySelector<HTMLElement>('[aria-current]')
    if (row && card) row.scrollTo({ left: card.offsetLeft - (row.clientWidth - card.clientWidth) / 2 })
  }, [vendors, current])

  const turn = (direction: 1 | -1) => {
    const row = strip.current
    const reading = row && getComputedStyle(row).direction === 'rtl' ? -1 : 1
    row?.scrollBy({ left: direction * reading * row.clientWidth * 0.8, behavior: 'smooth' })
  }

  return (
    <nav className={styles.strip} aria-label={t('lobby.vendors')} data-type={gameType}>
      <div className={styles.arrow}>
        <IconButton icon="back" label={t('lobby.vendorsBack')} onClick={() => turn(-1)} />
      </div>
      <div ref={strip} className={styles.row}>
        {vendors?.map((vendor) => (
          <Link
            key={vendor.vassalage}
            to={hrefOf(vendor)}
            className={styles.card}
            aria-current={vendor.vassalage === current ? 'page' : undefined}
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
      <div className={styles.arrow}>
        <IconButton icon="next" label={t('lobby.vendorsNext')} onClick={() => turn(1)} />
      </div>
    </nav>
  )
}
