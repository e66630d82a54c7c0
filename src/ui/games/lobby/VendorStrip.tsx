import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import type { GameType, VendorCard } from '../../../api/calls/vendors.ts'
import { carouselOf } from '../../../machines/games/lobby/filters.ts'
import { selectMotion } from '../../../machines/site/motion/motion.view.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import { useCarousel } from '../../components/use-carousel.ts'
import { useMotionHands, type MotionActor } from '../../components/use-motion-hands.ts'
import { pictureUrl } from '../../components/picture-url.ts'
import styles from './VendorStrip.module.css'

/** Milliseconds between two slides (LOBBY-02). Decision: the pause, not the length of the animation. */
const pause = 3000

export interface VendorStripProps {
  /** Absent while loading. */
  vendors: readonly VendorCard[] | undefined
  /** The strip's name. */
  label: string
  /** The `vassalage` of the open vendor, if any; empty: all of them. */
  current?: string
  /** The address of the list of all vendors, which comes first; absent: there is none (PLAY-03). */
  allHref?: string | undefined
  gameType: GameType
  /** The address of a card; absent: a press calls `onEnter`. */
  hrefOf?: (vendor: VendorCard) => string
  onEnter?: (vendor: VendorCard) => void
  imageBase: string
  motion: MotionActor
}

/**
 * A category's vendors in one row to swipe; on a desktop 7 are visible for slots and 5 for the others, and more than
 * that rotate (LOBBY-02).
 */
export function VendorStrip({ vendors, motion, ...options }: VendorStripProps) {
  const { label, current, allHref, gameType, hrefOf, onEnter, imageBase } = options
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const row = useRef<HTMLDivElement>(null)
  const { perView, loops } = carouselOf(gameType, vendors?.length ?? 0)
  const { possible, paused, goes, moves } = useSelector(motion, selectMotion, shallowEqual)
  useMotionHands(view, motion)
  useCarousel(
    view,
    row,
    { goes: loops && goes, moves },
    {
      rowClass: styles.row ?? '',
      cardClass: styles.card ?? '',
      shown: [3, 5, perView],
      gap: 10,
      pause,
      onTurn: () => undefined,
    },
  )
  const rest = () => motion.send({ type: 'motion.pause' })

  useEffect(() => {
    // In the next frame, which measures the page anyway.
    const frame = requestAnimationFrame(() => {
      const strip = row.current
      const card = strip?.querySelector<HTMLElement>('[aria-current]')
      if (strip && card) strip.scrollTo({ left: card.offsetLeft - (strip.clientWidth - card.clientWidth) / 2 })
    })
    return () => cancelAnimationFrame(frame)
  }, [vendors, current])

  const turn = (direction: 1 | -1) => {
    rest()
    // After the rotation has stopped.
    requestAnimationFrame(() => {
      const strip = row.current
      const reading = strip && getComputedStyle(strip).direction === 'rtl' ? -1 : 1
      strip?.scrollBy({ left: direction * reading * strip.clientWidth * 0.8, behavior: possible ? 'smooth' : 'auto' })
    })
  }

  return (
    <nav className={styles.strip} aria-label={label} data-type={gameType}>
      {loops && possible && (
        <div className={styles.pause}>
          <IconButton
            icon={paused ? 'play' : 'pause'}
            label={t(paused ? 'lobby.move' : 'lobby.pause')}
            onClick={() => motion.send({ type: paused ? 'motion.resume' : 'motion.pause' })}
          />
        </div>
      )}
      <div className={styles.arrow}>
        <IconButton icon="back" label={t('lobby.vendorsBack')} onClick={() => turn(-1)} />
      </div>
      <div ref={view} className={styles.view}>
        <div ref={row} className={styles.row} onClick={rest}>
          {allHref !== undefined && (
            <Link
              to={allHref}
              className={styles.card}
              aria-current={current === '' ? 'page' : undefined}
              draggable={false}
            >
              <span className={styles.letters}>{t('lobby.allProviders')}</span>
            </Link>
          )}
          {vendors?.map(
            keyed((keyOf, vendor) => {
              const key = keyOf(vendor.vassalage)
              const src = pictureUrl(imageBase, vendor.icon)
              const logo =
                src === undefined ? (
                  <bdi className={styles.letters}>{vendor.vendorName}</bdi>
                ) : (
                  <img className={styles.logo} src={src} alt={vendor.vendorName} loading="lazy" decoding="async" />
                )
              return hrefOf ? (
                <Link
                  key={key}
                  to={hrefOf(vendor)}
                  className={styles.card}
                  aria-current={vendor.vassalage === current ? 'page' : undefined}
                  draggable={false}
                >
                  {logo}
                </Link>
              ) : (
                <button key={key} type="button" data-launch className={styles.card} onClick={() => onEnter?.(vendor)}>
                  {logo}
                </button>
              )
            }),
          ) ??
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
