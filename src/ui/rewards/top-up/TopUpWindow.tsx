import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { GiftPicture, type Gift } from '../gift/GiftPicture.tsx'
import styles from '../gift/Gift.module.css'

export interface TopUpWindowProps {
  picture: Gift | undefined
  onDeposit: () => void
  onClose: () => void
}

/** The popup of the activity gift, with a deposit button (SIDE-03). */
export function TopUpWindow({ picture, onDeposit, onClose }: TopUpWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('gift.topUp')} onClose={onClose}>
      <GiftPicture picture={picture} />
      <div className={styles.actions}>
        <Button tone="main" onClick={onDeposit} data-first>
          {t('gift.deposit')}
        </Button>
      </div>
    </Dialog>
  )
}
