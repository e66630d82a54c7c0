import { useTranslation } from 'react-i18next'
import styles from './SkipLink.module.css'

/** The first thing that the Tab key reaches. */
export function SkipLink() {
  const { t } = useTranslation()
  return (
    <a href="#main" className={styles.link}>
      {t('nav.skip')}
    </a>
  )
}
