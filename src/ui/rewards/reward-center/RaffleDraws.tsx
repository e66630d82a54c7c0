import { useTranslation } from 'react-i18next'
import type { RaffleDraw } from '../../../api/calls/missions.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Pager, type PagerProps } from '../../components/Pager.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import type { Read } from './RewardCentre.tsx'
import styles from '../Rewards.module.css'

export interface RaffleDrawsProps extends Pick<PagerProps, 'page' | 'count' | 'marks'> {
  draws: Read<readonly RaffleDraw[]>
  moneyText: (amount: number) => string
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  onPage: (page: number) => void
}

/** The member's raffle draws, latest first (CONTENT-09). */
export function RaffleDraws({
  draws: { data, failed, onRetry },
  moneyText,
  dateText,
  onPage,
  ...pages
}: RaffleDrawsProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.draws} aria-label={t('page.rewards.history')}>
      <h4 className={styles.name}>{t('page.rewards.history')}</h4>
      {data === undefined && !failed && <Skeleton height="72px" />}
      {failed && <LoadFailed title={t('page.rewards.historyFailed')} reason={failed} onRetry={onRetry} />}
      {data?.length === 0 && <p className={styles.text}>{t('page.rewards.historyEmpty')}</p>}
      <ul className={styles.drawn}>
        {data?.map(({ id, time, title, prizeName, amount }, index) => (
          <li key={`${id} ${index}`} className={styles.line}>
            <span className={styles.words}>
              {prizeName}
              <small className={styles.text}>
                {title} · {dateText(time)}
              </small>
            </span>
            {amount !== undefined && <span className={styles.amount}>{moneyText(amount)}</span>}
          </li>
        ))}
      </ul>
      <Pager {...pages} label={t('page.rewards.historyPages')} onChoose={onPage} />
    </section>
  )
}
