import { useTranslation } from 'react-i18next'
import { RegistrationForm, type RegistrationFormProps, type RegistrationGift } from './RegistrationForm.tsx'
import styles from './RegistrationForm.module.css'

/** Registration as the page `/register` (REG-12). */
export function RegistrationPage({ gift, ...form }: RegistrationFormProps & RegistrationGift) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h1>{gift === undefined ? t('register.submit') : t('register.gift', { amount: gift })}</h1>
      <div className={styles.card}>
        <RegistrationForm {...form} />
      </div>
    </div>
  )
}
