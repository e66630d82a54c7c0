import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMotion } from '../../../machines/site/motion/motion.view.ts'
import { IconButton } from '../../components/IconButton.tsx'
import { useCarousel } from '../../components/use-carousel.ts'
import { useMotionHands, type MotionActor } from '../../components/use-motion-hands.ts'
import styles from './BannerControls.module.css'
import rowStyles from './BannerRow.module.css'

export interface BannerControlsProps {
  /** At least two. */
  count: number
  /** Milliseconds between two slides; the first one starts at once. */
  pause: number
  motion: MotionActor
  view: RefObject<HTMLDivElement | null>
  row: RefObject<HTMLUListElement | null>
}

/** Rotates several banners every five seconds, with arrows, swipes and a pause button (ROUTE-06). */
export function BannerControls({ count, pause, motion, view, row }: BannerControlsProps) {
  const { t } = useTranslation()
  const { possible, paused, goes, moves } = useSelector(motion, selectMotion, shallowEqual)
  const [now, setNow] = useState(0)
  useMotionHands(view, motion)
  useCarousel(
    view,
    row,
    { goes, moves },
    {
      rowClass: rowStyles.row ?? '',
      cardClass: rowStyles.card ?? '',
      shown: [1, 1, 1],
      gap: 0,
      pause,
      firstPause: 0,
      onTurn: setNow,
    },
  )
  useEffect(() => {
    const inner = row.current
    const look = () => {
      if (inner !== null && inner.clientWidth > 0 && view.current?.dataset['moving'] === undefined)
        setNow(Math.round(Math.abs(inner.scrollLeft) / inner.clientWidth))
    }
    inner?.addEventListener('scroll', look, { passive: true })
    return () => inner?.removeEventListener('scroll', look)
  }, [view, row])

  const turn = (step: 1 | -1) => {
    motion.send({ type: 'motion.pause' })
    const next = (now + step + count) % count
    // After the rotation has stopped.
    requestAnimationFrame(() => {
      const card = row.current?.children[next]
      if (card instanceof HTMLElement)
        row.current?.scrollTo({ left: card.offsetLeft, behavior: possible ? 'smooth' : 'instant' })
    })
  }

  return (
    <div className={styles.controls}>
      <div className={styles.arrow}>
        <IconButton icon="back" label={t('banner.previous')} onClick={() => turn(-1)} />
      </div>
      <span className={styles.dots} role="img" aria-label={t('banner.place', { number: now + 1, total: count })}>
        {Array.from({ length: count }, (_, index) => (
          <i key={index} data-now={index === now || undefined} />
        ))}
      </span>
      <div className={styles.arrow}>
        <IconButton icon="next" label={t('banner.next')} onClick={() => turn(1)} />
      </div>
      {possible && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'banner.move' : 'banner.pause')}
          onClick={() => motion.send({ type: paused ? 'motion.resume' : 'motion.pause' })}
        />
      )}
    </div>
  )
}
