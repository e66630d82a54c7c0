import { useTranslation } from 'react-i18next'
import type { Notice } from '../../machines/shared/text-key.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { NoticeText } from './NoticeText.tsx'
import styles from './WarningDialog.module.css'

/** A warning that stays until it is dismissed (SMS-04, REG-08). */
export function WarningDialog({ notice, onClose }: { notice: Notice; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('warning.title')} onClose={onClose}>
      <p className={styles.text}>
        <NoticeText notice={notice} />
      </p>
      <Button wide data-first onClick={onClose}>
        {t('action.understood')}
      </Button>
    </Dialog>
  )
}
