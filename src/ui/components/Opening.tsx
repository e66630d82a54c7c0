import { useTranslation } from 'react-i18next'
import styles from './Opening.module.css'

/** Says that a pressed window is on its way, where it is not there within a moment. */
export function Opening() {
  const { t } = useTranslation()
  return (
    <p className={styles.opening} role="status">
      {t('centre.opening')}
    </p>
  )
}
