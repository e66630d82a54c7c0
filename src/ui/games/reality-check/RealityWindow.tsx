import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import styles from './RealityWindow.module.css'

export interface RealityWindowProps {
  seconds: number
  /** The result so far, formatted; undefined: not told. */
  net: string | undefined
  onGoOn: () => void
  onEnd: () => void
}

/** Time and result over the game (MEM-17); only its two answers close it. */
export function RealityWindow({ seconds, net, onGoOn, onEnd }: RealityWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('page.protection.checkTitle')}>
      <dl className={styles.figures}>
        <div>
          <dt>{t('page.protection.checkTime')}</dt>
          <dd>{t('page.protection.minutes', { count: Math.floor(seconds / 60) })}</dd>
        </div>
        <div>
          <dt>{t('page.protection.checkNet')}</dt>
          <dd>{net ?? '–'}</dd>
        </div>
      </dl>
      <div className={styles.answers}>
        <Button wide data-first onClick={onEnd}>
          {t('page.protection.endGame')}
        </Button>
        <Button wide tone="quiet" onClick={onGoOn}>
          {t('page.protection.goOn')}
        </Button>
      </div>
    </Dialog>
  )
}
