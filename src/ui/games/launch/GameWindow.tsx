import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { FullScreenButton } from './FullScreenButton.tsx'
import { GameFrame, type GameFrameProps } from './GameFrame.tsx'
import page from './GamePage.module.css'
import styles from './GameWindow.module.css'

export interface GameWindowProps extends GameFrameProps {
  trial: boolean
  /** Balance and deposit. */
  money: ReactNode
  /** The browser can show one element in full screen. */
  canFillScreen: boolean
  onClose: () => void
}

/** A game in its frame over the page that it was started from (PLAT-07). */
export function GameWindow({ trial, money, canFillScreen, onClose, ...frame }: GameWindowProps) {
  const { t } = useTranslation()
  const stage = useRef<HTMLDivElement>(null)
  return (
    <Dialog
      title={frame.name}
      look="game"
      onClose={onClose}
      tools={
        <>
          {trial && <span className={page.trial}>{t('game.trial')}</span>}
          {canFillScreen && <FullScreenButton fills={stage} />}
        </>
      }
    >
      <div ref={stage} className={styles.stage}>
        <div className={styles.money}>{!trial && money}</div>
        <GameFrame {...frame} />
      </div>
    </Dialog>
  )
}
