import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import styles from './Account.module.css'

export interface AskDialogProps {
  title: string
  text: string
  /** The label of the confirming button. */
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

/** Asks the member to confirm an irreversible change. */
export function AskDialog({ title, text, confirm, onConfirm, onCancel }: AskDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={title} onClose={onCancel}>
      <p>{text}</p>
      <div className={styles.two}>
        <Button tone="quiet" wide data-first onClick={onCancel}>
          {t('action.cancel')}
        </Button>
        <Button wide onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </Dialog>
  )
}
