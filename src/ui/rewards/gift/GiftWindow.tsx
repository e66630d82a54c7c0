import { useTranslation } from 'react-i18next'
import { Button } from '../../components/Button.tsx'
import { Dialog } from '../../components/Dialog.tsx'
import { GiftPicture, type Gift } from './GiftPicture.tsx'
import styles from './Gift.module.css'

export interface GiftWindowProps {
  picture: Gift | undefined
  title: 'gift.welcome' | 'gift.welcomeBack'
  /** For visitors: opens the registration. */
  onRegister: (() => void) | undefined
  onClose: () => void
}

/** The gift that welcomes a visitor or a member (SIDE-04). */
export function GiftWindow({ title, picture, onRegister, onClose }: GiftWindowProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t(title)} onClose={onClose}>
      <div className={styles.welcome}>
        <GiftPicture picture={picture} />
      </div>
      <div className={styles.actions}>
        {onRegister && (
          <Button tone="main" onClick={onRegister} data-first>
            {t('login.register')}
          </Button>
        )}
        <Button tone={onRegister ? 'quiet' : 'main'} onClick={onClose} data-first>
          {t('gift.look')}
        </Button>
      </div>
    </Dialog>
  )
}
