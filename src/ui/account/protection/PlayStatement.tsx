import { useTranslation } from 'react-i18next'
import type { LimitPeriod, PlaySpan } from '../../../api/calls/protection.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { Tabs } from '../../components/Tabs.tsx'
import { keyed } from '../../components/keyed.ts'
import { orDash } from '../../components/or-dash.ts'
import styles from '../Account.module.css'
import { Card } from '../Section.tsx'

export interface PlayStatementProps {
  period: LimitPeriod
  periods: readonly LimitPeriod[]
  onPeriod: (period: LimitPeriod) => void
  /** The periods with activity; undefined while loading. */
  spans: readonly PlaySpan[] | undefined
  /** The reason why it failed to load. */
  failed: Notice | undefined
  onRetry: () => void
  money: (amount: number) => string
  /** Formats a day, `YYYY-MM-DD`, in the reader's language. */
  dayText: (day: string) => string
}

/** Time and money spent on playing, by day, week or month (MEM-17). */
export function PlayStatement({
  period,
  periods,
  onPeriod,
  spans,
  failed,
  onRetry,
  money,
  dayText,
}: PlayStatementProps) {
  const { t } = useTranslation()
  return (
    <Card title={t('page.protection.statement')} text={t('page.protection.statementText')}>
      <Tabs
        label={t('page.protection.statement')}
        tabs={periods.map((id) => ({ id, label: t(`page.protection.by.${id}`) }))}
        active={period}
        onChoose={onPeriod}
      >
        {failed && <LoadFailed title={t('page.account.failed')} reason={failed} onRetry={onRetry} />}
        {!failed && spans === undefined && <Skeleton height="96px" />}
        {spans?.length === 0 && <p className={styles.soft}>{t('page.protection.nothingPlayed')}</p>}
        <ul className={styles.spans}>
          {spans?.map(
            keyed((key, { from, seconds, net, staked, won, deposited, withdrawn }) => (
              <li key={key(from)} className={styles.span}>
                <strong>{t(`page.protection.from.${period}`, { date: dayText(from) })}</strong>
                <dl>
                  {(
                    [
                      ['time', seconds, (spent) => t('page.protection.minutes', { count: Math.round(spent / 60) })],
                      ['staked', staked, money],
                      ['won', won, money],
                      ['net', net, money],
                      ['deposited', deposited, money],
                      ['withdrawn', withdrawn, money],
                    ] as const satisfies readonly (readonly [string, number | undefined, (figure: number) => string])[]
                  ).map(([name, figure, write]) => (
                    <div key={name}>
                      <dt>{t(`page.protection.${name}`)}</dt>
                      <dd>{orDash(figure, write)}</dd>
                    </div>
                  ))}
                </dl>
              </li>
            )),
          )}
        </ul>
      </Tabs>
    </Card>
  )
}
