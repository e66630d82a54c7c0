import { useTranslation } from 'react-i18next'
import type { GameType } from '../../../api/calls/vendors.ts'
import { Link } from '../../components/Link.tsx'
import styles from './CategoryTitle.module.css'

/** A category's heading, and the way to all providers (PLAY-03). */
export function CategoryTitle({ gameType }: { gameType: GameType }) {
  const { t } = useTranslation()
  return (
    <div className={styles.title}>
      <h1>{t(`category.${gameType}`)}</h1>
      <Link to="/providers" className={styles.providers}>
        {t('lobby.vendors')}
      </Link>
    </div>
  )
}
