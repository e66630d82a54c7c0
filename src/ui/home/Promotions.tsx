import { useTranslation } from 'react-i18next'
import { Icon } from '../parts/Icon.tsx'
import styles from './Promotions.module.css'

export interface PromotionsProps {
  promotions: readonly { readonly id: string; readonly title: string }[]
  onOpen: (id: string) => void
}

const periods = ['daily', 'weekly', 'semiMonthly', 'monthly'] as const

/** A taste of the promotions: those that are announced, the site's own reward, and how often rewards come (CONTENT-10). */
export function Promotions({ promotions, onOpen }: PromotionsProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={styles.cards}>
        <li className={styles.card}>
          <Icon name="heart" size={28} />
          <h3>{t('home.zalo')}</h3>
          <p>{t('home.zaloText')}</p>
        </li>
        {promotions.map(({ id, title }) => (
          <li key={id} className={styles.card}>
            <Icon name="horn" size={28} />
            <button type="button" onClick={() => onOpen(id)}>
              {title}
            </button>
          </li>
        ))}
      </ul>
      <p className={styles.periods}>{t('home.periods')}</p>
      <ul className={styles.periods}>
        {periods.map((period) => (
          <li key={period}>{t(`period.${period}`)}</li>
        ))}
      </ul>
    </>
  )
}
