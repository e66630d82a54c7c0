import { useTranslation } from 'react-i18next'
import styles from './HotMark.module.css'

/** The mark of a hot game, provider or category; `className` gives its place. */
export function HotMark({ className = '' }: { className?: string | undefined }) {
  const { t } = useTranslation()
  return <span className={`${styles.mark} ${className}`}>{t('tile.hot')}</span>
}
