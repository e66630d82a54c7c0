import { useTranslation } from 'react-i18next'
import { Dialog } from '../../components/Dialog.tsx'
import { RegistrationForm, type RegistrationFormProps, type RegistrationGift } from './RegistrationForm.tsx'

/** Registration as a window (REG-12, MODAL-01). */
export function RegistrationModal({
  gift,
  onClose,
  ...form
}: RegistrationFormProps & RegistrationGift & { onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog title={gift === undefined ? t('register.submit') : t('register.gift', { amount: gift })} onClose={onClose}>
      <RegistrationForm {...form} />
    </Dialog>
  )
}
