import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import styles from './NotFoundPage.module.css'

export function NotFoundPage() {
  const { t } = useTranslation()
  return (
    <EmptyState
      page
      icon="search"
      title={t('notFound.title')}
      text={t('notFound.text')}
      action={
        <Link to="/" className={styles.home}>
          {t('notFound.home')}
        </Link>
      }
    />
  )
}
