import { shallowEqual, useSelector } from '@xstate/react'
import { useRef, type CSSProperties } from 'react'
import { useTranslation } from 'react-i18next'
import { selectMotion } from '../../../machines/site/motion/motion.view.ts'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import { directionOfText } from '../../components/direction-of-text.ts'
import { keyed } from '../../components/keyed.ts'
import { useMotionHands, type MotionActor } from '../../components/use-motion-hands.ts'
import styles from './Marquee.module.css'

export interface MarqueeProps {
  /** Absent while loading; an empty list shows a text of the site. */
  notices: readonly { readonly id: string; readonly title: string }[] | undefined
  motion: MotionActor
  onOpen: (id: string) => void
}

/** Seconds per letter, slow enough to read. */
const secondsPerLetter = 0.16

/** The notices in one scrolling line (HEAD-08). A paused or focused line scrolls by hand. */
export function Marquee({ notices, motion, onOpen }: MarqueeProps) {
  const { t } = useTranslation()
  const { possible, paused, goes, moves } = useSelector(motion, selectMotion, shallowEqual)
  const view = useRef<HTMLDivElement>(null)
  useMotionHands(view, motion)
  const scrolls = possible && notices !== undefined && notices.length > 0
  // A line that begins at the end of its first notice would be read backwards.
  const direction = notices?.[0] && directionOfText(notices[0].title)
  const letters = notices?.reduce((sum, { title }) => sum + title.length + 6, 0) ?? 0
  const list = (copy: boolean) => (
    <ul className={styles.list} aria-hidden={copy || undefined} inert={copy}>
      {notices?.map(
        keyed((key, { id, title }) => (
          <li key={key(id)}>
            <button type="button" className={styles.notice} onClick={() => onOpen(id)}>
              {title}
            </button>
          </li>
        )),
      )}
    </ul>
  )
  return (
    <section className={styles.bar} aria-label={t('notices.label')}>
      <span className={styles.icon}>
        <Icon name="horn" size={20} />
      </span>
      <div
        ref={view}
        dir={direction}
        className={styles.view}
        data-goes={(scrolls && (goes || paused)) || undefined}
        data-waits={!moves || undefined}
        style={{ '--time': `${Math.max(12, letters * secondsPerLetter)}s` } as CSSProperties}
        onFocus={({ target }) =>
          // After the line has stopped.
          requestAnimationFrame(() => target.scrollIntoView({ block: 'nearest', inline: 'nearest' }))
        }
      >
        {notices?.length === 0 ? (
          <p className={styles.none}>{t('notices.none')}</p>
        ) : (
          <>
            {list(false)}
            {scrolls && list(true)}
          </>
        )}
      </div>
      {scrolls && (
        <IconButton
          icon={paused ? 'play' : 'pause'}
          label={t(paused ? 'notices.move' : 'notices.pause')}
          onClick={() => motion.send({ type: paused ? 'motion.resume' : 'motion.pause' })}
        />
      )}
    </section>
  )
}
