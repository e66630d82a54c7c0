import { useTranslation } from 'react-i18next'
import styles from './Opening.module.css'

/** Says at the foot of the site that the centre's menu is loading. */
export function Opening() {
  const { t } = useTranslation()
  return (
    <p className={styles.opening} role="status">
      {t('centre.opening')}
    </p>
  )
}
