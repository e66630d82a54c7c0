import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'

/** Registration as a window (REG-12, MODAL-01). */
export function RegistrationModal({ onClose, ...form }: RegistrationFormProps & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('register.title')} onClose={onClose}>
      <RegistrationForm {...form} />
    </Dialog>
  )
}
