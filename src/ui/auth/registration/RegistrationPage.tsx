import { useTranslation } from 'react-i18next'
import { RegistrationForm, type RegistrationFormProps } from './RegistrationForm.tsx'
import styles from './RegistrationForm.module.css'

/** Registration as the page `/register` (REG-12). */
export function RegistrationPage(form: RegistrationFormProps) {
  const { t } = useTranslation()
  return (
    <div className={styles.page}>
      <h1>{t('register.title')}</h1>
      <div className={styles.card}>
        <RegistrationForm {...form} />
      </div>
    </div>
  )
}
