import { useTranslation } from 'react-i18next'
import styles from './Opening.module.css'

/** The menu is on its way; the site stays as it is, and says so at its foot. */
export function Opening() {
  const { t } = useTranslation()
  return (
    <p className={styles.opening} role="status">
      {t('centre.opening')}
    </p>
  )
}
