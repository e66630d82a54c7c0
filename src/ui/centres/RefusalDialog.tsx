import { useTranslation } from 'react-i18next'
import type { Refusal } from '../../machines/centres/gate.ts'
import { Button } from '../components/Button.tsx'
import { Dialog } from '../components/Dialog.tsx'
import styles from './RefusalDialog.module.css'

export interface RefusalDialogProps {
  reason: Refusal
  /** The brand has a registration. */
  canRegister: boolean
  onConfirm: () => void
  onClose: () => void
}

/** The reason of a centre's refusal, and the next step (PERM-02 to PERM-04). */
export function RefusalDialog({ reason, canRegister, onConfirm, onClose }: RefusalDialogProps) {
  const { t } = useTranslation()
  const text = {
    trial: t('centre.trialText'),
    notAgent: t('centre.notAgentText'),
    gate: t('centre.gateText'),
  }[reason]
  const title = reason === 'notAgent' ? t('centre.notAgentTitle') : t('centre.registerFirst')
  return (
    <Dialog title={title} onClose={onClose}>
      <p className={styles.text}>{text}</p>
      <Button tone="main" wide data-first onClick={onConfirm}>
        {reason === 'gate' && canRegister ? t('centre.gateSubmit') : t('action.confirm')}
      </Button>
    </Dialog>
  )
}
