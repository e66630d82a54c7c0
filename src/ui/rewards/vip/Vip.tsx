import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { VipEvent } from '../../../machines/rewards/vip/vip.machine.ts'
import type { ShownRank, VipView, WayUp } from '../../../machines/rewards/vip/vip.view.ts'
import { EmptyState } from '../../components/EmptyState.tsx'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { keyed } from '../../components/keyed.ts'
import { PageHead } from '../PageHead.tsx'
import styles from '../Rewards.module.css'

export interface VipProps {
  view: VipView
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  /** Formats an amount with the currency's symbol. */
  moneyText: (amount: number) => string
  onEvent: (event: VipEvent) => void
}

/** The member's rank with the way to the next one, all ranks, and the bonuses in play (PLAY-09). */
export function Vip({ view, dateText, moneyText, onEvent }: VipProps) {
  const { t } = useTranslation()
  const id = useId()
  const { absent, rank, programme, bonuses } = view
  return (
    <>
      <PageHead title={t('memberCentre.vip')} />
      {absent && <EmptyState icon="gift" title={t('error.notServedYet')} />}
      <ReadingState
        loading={programme.loading}
        empty={programme.shown && programme.ranks.length === 0}
        failed={programme.failed}
        words={{
          loading: t('page.vip.loading'),
          empty: t('page.vip.empty'),
          emptyText: t('page.vip.emptyText'),
          failed: t('page.vip.failed'),
        }}
        onRetry={() => onEvent({ type: 'programme.retry' })}
      />
      {programme.shown && rank !== undefined && (
        <section className={styles.card} data-look="raffle" aria-labelledby={`${id}-own`}>
          <h4 id={`${id}-own`} className={styles.label}>
            {t('page.vip.own')}
          </h4>
          <p className={styles.prize}>
            <bdi>{rank}</bdi>
          </p>
          {programme.wayUp && <Way wayUp={programme.wayUp} moneyText={moneyText} />}
        </section>
      )}
      {programme.shown && programme.ranks.length > 0 && (
        <section className={styles.draws} aria-labelledby={`${id}-ranks`}>
          <h3 id={`${id}-ranks`}>{t('page.vip.ranks')}</h3>
          <ul className={styles.cards}>
            {programme.ranks.map(
              keyed((key, shown) => <Rank key={key(shown.rankLevel)} rank={shown} moneyText={moneyText} />),
            )}
          </ul>
        </section>
      )}
      {(bonuses.loading || bonuses.failed || bonuses.shown) && (
        <section className={styles.draws} aria-labelledby={`${id}-bonuses`}>
          <h3 id={`${id}-bonuses`}>{t('page.vip.bonuses')}</h3>
          <ReadingState
            loading={bonuses.loading}
            empty={bonuses.shown && bonuses.list.length === 0}
            failed={bonuses.failed}
            words={{
              loading: t('page.vip.loading'),
              empty: t('page.vip.noBonuses'),
              emptyText: t('page.vip.noBonusesText'),
              failed: t('page.vip.bonusesFailed'),
            }}
            onRetry={() => onEvent({ type: 'bonuses.retry' })}
          />
          <ul className={styles.cards}>
            {bonuses.list.map(
              keyed((key, { bonusId, title, required, done, left, endsAt }) => (
                <li key={key(bonusId)} className={styles.card}>
                  <h4 className={styles.name}>
                    <bdi>{title}</bdi>
                  </h4>
                  <progress className={styles.progress} value={done} max={required} aria-label={title} />
                  <p className={styles.state}>
                    {t('page.vip.bonusLeft', {
                      done: moneyText(done),
                      required: moneyText(required),
                      left: moneyText(left),
                    })}
                    {endsAt !== undefined && ` · ${t('page.rewards.until', { date: dateText(endsAt) })}`}
                  </p>
                </li>
              )),
            )}
          </ul>
        </section>
      )}
    </>
  )
}

/** The bets that are left to the next rank. */
function Way({ wayUp, moneyText }: { wayUp: WayUp; moneyText: VipProps['moneyText'] }) {
  const { t } = useTranslation()
  if (wayUp.kind === 'top') return <p className={styles.text}>{t('page.vip.top')}</p>
  const { name, left, done, of } = wayUp
  if (left === undefined) return <p className={styles.text}>{t('page.vip.next', { name })}</p>
  return (
    <>
      <progress className={styles.progress} value={done} max={of} aria-label={t('page.vip.next', { name })} />
      <p className={styles.text}>
        {left > 0 ? t('page.vip.left', { name, amount: moneyText(left) }) : t('page.vip.reached', { name })}
      </p>
    </>
  )
}

/** One rank, with what it needs and brings. */
function Rank({ rank, moneyText }: { rank: ShownRank; moneyText: VipProps['moneyText'] }) {
  const { t } = useTranslation()
  const { labelName, turnover, brings, at } = rank
  return (
    <li className={styles.card} data-off={at === 'behind' || undefined} aria-current={at === 'own' || undefined}>
      <div className={styles.line}>
        <h4 className={styles.name}>
          <bdi>{labelName}</bdi>
        </h4>
        {at === 'own' && <span className={styles.done}>{t('page.vip.own')}</span>}
      </div>
      {turnover !== undefined && turnover > 0 && (
        <p className={styles.state}>{t('page.vip.needs', { amount: moneyText(turnover) })}</p>
      )}
      {brings !== undefined && brings.length > 0 && (
        <ul className={styles.brings}>
          {brings.map(
            keyed((key, sentence) => (
              <li key={key(sentence)}>
                <bdi>{sentence}</bdi>
              </li>
            )),
          )}
        </ul>
      )}
    </li>
  )
}
