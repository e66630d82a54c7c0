import { useTranslation } from 'react-i18next'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import styles from './WarningDialog.module.css'

export interface RegisterFirstProps {
  text: string
  /** Undefined where the brand has no registration (HEAD-11). */
  onRegister: (() => void) | undefined
  onClose: () => void
}

/** The warning of a trial account, with the way to an account of its own (PERM-02, LAUNCH-12). */
export function RegisterFirst({ text, onRegister, onClose }: RegisterFirstProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('centre.registerFirst')} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <div className={styles.acts}>
        {onRegister && (
          <Button
            tone="main"
            wide
            data-first
            onClick={() => {
              onClose()
              onRegister()
            }}
          >
            {t('login.register')}
          </Button>
        )}
        <Button tone={onRegister ? 'quiet' : 'main'} wide data-first onClick={onClose}>
          {t('action.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
