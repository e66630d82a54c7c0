import { useTranslation } from 'react-i18next'
import styles from './Opening.module.css'

/** Says at the foot of the site that a pressed window, or a centre's menu, is on its way, if it takes more than a moment. */
export function Opening() {
  const { t } = useTranslation()
  return (
    <p className={styles.opening} role="status">
      {t('centre.opening')}
    </p>
  )
}
