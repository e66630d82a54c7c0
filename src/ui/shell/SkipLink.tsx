import { useTranslation } from 'react-i18next'
import styles from '../components/Skip.module.css'

/** The first stop of the Tab key. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className={styles.skip}>
      {t('nav.skip')}
    </a>
  )
}
