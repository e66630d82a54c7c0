import { useTranslation } from 'react-i18next'
import styles from './MainLink.module.css'
import { Link } from './Link.tsx'

/** The way on from a page that has nothing to show. */
export function HomeLink() {
  const { t } = useTranslation()
  return (
    <Link to="/" className={styles.link}>
      {t('notFound.home')}
    </Link>
  )
}
