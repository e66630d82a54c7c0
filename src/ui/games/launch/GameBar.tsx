import type { ReactNode, RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Icon } from '../../components/Icon.tsx'
import { IconButton } from '../../components/IconButton.tsx'
import styles from './GamePage.module.css'

export interface GameBarProps {
  name: string
  backHref: string
  /** Goes back to the place that the player came from, where there is one. */
  onBack?: (() => void) | undefined
  /** The page with this bar in it, when it can fill the screen: the way back stays in sight there, too. */
  fills?: RefObject<HTMLElement | null> | undefined
  children?: ReactNode
}

/** The bar above a game: the way back, what is played, full screen. */
export function GameBar({ name, backHref, onBack, fills, children }: GameBarProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.bar}>
      <Link
        to={backHref}
        className={styles.back}
        onClick={(event) => {
          if (!onBack) return
          event.preventDefault()
          onBack()
        }}
      >
        <Icon name="back" />
        {t('action.back')}
      </Link>
      <h1 className={styles.name}>{name}</h1>
      {children}
      {fills && (
        <IconButton
          icon="expand"
          label={t('game.fullScreen')}
          onClick={() =>
            void (document.fullscreenElement ? document.exitFullscreen() : fills.current?.requestFullscreen())
          }
        />
      )}
    </div>
  )
}
