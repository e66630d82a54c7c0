import { useTranslation } from 'react-i18next'
import styles from './Badge.module.css'

/** The number of waiting items; nothing at 0, `99+` above 99. `label` is the spoken text. */
export const Badge = ({ count, label }: { count: number; label: string }) => {
  const { t } = useTranslation()
  return (
    count > 0 && (
      <span className={styles.badge}>
        <span aria-hidden="true">
          {t('number.plain', { number: Math.min(count, 99) })}
          {count > 99 && '+'}
        </span>
        <span className="unseen">{label}</span>
      </span>
    )
  )
}
