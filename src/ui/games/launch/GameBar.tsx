import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import { Icon } from '../../components/Icon.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import styles from './GamePage.module.css'

export interface GameBarProps {
  name: string
  backHref: string
  /** Goes back to the player's previous place, if any. */
  onBack?: (() => void) | undefined
  /** The page with this bar, if it supports full screen; the way back stays visible there. */
  fills?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** The bar above a game: the way back, the name, full screen (LAUNCH-09). */
export function GameBar({ name, backHref, onBack, fills, children }: GameBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <Link
        to={backHref}
        className={styles.back}
        aria-label={t('action.back')}
        onClick={(event) => {
          if (!onBack) return
          event.preventDefault()
          onBack()
        }}
      >
        <Icon name="back" />
        <span className={styles.word}>{t('action.back')}</span>
      </Link>
      <h1 className={styles.name} dir="auto">
        {name}
      </h1>
      {children}
      {fills && <FullScreenButton fills={fills} />}
    </div>
  )
}
