import { useTranslation } from 'react-i18next'
import type { PromisedReward, Raffle } from '../../../api/calls/rewards.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import type { Subject } from '../../../machines/rewards/claim/claim.machine.ts'
import { isClaiming } from '../../../machines/rewards/claim/claim.view.ts'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { Button } from '../../components/Button.tsx'
import { keyed } from '../../components/keyed.ts'
import { orDash } from '../../components/or-dash.ts'
import { ClaimResult, type ClaimResultProps } from '../claim/ClaimResult.tsx'
import { PageHead } from '../PageHead.tsx'
import styles from '../Rewards.module.css'

/** A query's state: loading, loaded or failed. */
export interface Read<Data> {
  /** Absent before the first load. */
  readonly data: Data | undefined
  /** The reason why it failed to load. */
  readonly failed: Notice | undefined
  readonly onRetry: () => void
}

export interface RewardCentreProps extends ClaimResultProps {
  list: Read<{ readonly rewards: readonly PromisedReward[]; readonly raffles: readonly Raffle[] }>
  /** Formats a moment in the reader's language. */
  dateText: (moment: string) => string
  onClaim: (subject: Subject) => void
}

/** The member's rewards and the current raffles (MEM-11, CONTENT-09). */
export function RewardCentre({ list, claim, moneyText, dateText, onEvent, onClaim }: RewardCentreProps) {
  const { t } = useTranslation()
  const { data } = list
  return (
    <>
      <PageHead title={t('memberCentre.rewardCenter')} />
      <ClaimResult claim={claim} moneyText={moneyText} onEvent={onEvent} />
      <ReadingState
        loading={data === undefined && !list.failed}
        empty={data?.rewards.length === 0 && data.raffles.length === 0}
        failed={list.failed}
        words={{
          loading: t('page.rewards.loading'),
          empty: t('page.rewards.empty'),
          emptyText: t('page.rewards.emptyText'),
          failed: t('page.rewards.failed'),
        }}
        onRetry={list.onRetry}
      />
      <ul className={styles.cards}>
        {data?.raffles.map(
          keyed((raffleKey, raffle) => (
            <li key={raffleKey(raffle.promotionId)} className={styles.card} data-look="raffle">
              <h4 className={styles.name}>
                <bdi>{raffle.title}</bdi>
              </h4>
              <p className={styles.text}>
                <bdi>{raffle.text}</bdi>
              </p>
              <dl className={styles.prizes} aria-label={t('page.rewards.prizes')}>
                {raffle.prizes.map(
                  keyed((key, { prizeName, amount }) => (
                    <div key={key(prizeName)}>
                      <dt>
                        <bdi>{prizeName}</bdi>
                      </dt>
                      {amount !== undefined && <dd className={styles.amount}>{moneyText(amount)}</dd>}
                    </div>
                  )),
                )}
              </dl>
              <div className={styles.foot}>
                <span className={styles.state}>{t('page.rewards.draws', { count: raffle.remaining })}</span>
                {raffle.remaining > 0 && (
                  <Button
                    tone="main"
                    busy={isClaiming(claim.claiming, 'raffle', raffle.promotionId)}
                    onClick={() => onClaim({ kind: 'raffle', id: raffle.promotionId })}
                  >
                    {t('page.rewards.draw')}
                  </Button>
                )}
              </div>
            </li>
          )),
        )}
        {data?.rewards.map(
          keyed((key, reward) => (
            <li key={key(reward.rewardId)} className={styles.card} data-off={reward.state !== 'claimable' || undefined}>
              <div className={styles.line}>
                <h4 className={styles.name}>
                  <bdi>{reward.title}</bdi>
                </h4>
                <span className={styles.amount}>{orDash(reward.amount, moneyText)}</span>
              </div>
              <p className={styles.text}>
                <bdi>{reward.text}</bdi>
              </p>
              <div className={styles.foot}>
                <span className={styles.state}>
                  {reward.state === 'claimed' &&
                    (reward.claimedAt === undefined
                      ? t('page.promo.state.claimed')
                      : t('page.rewards.claimed', { date: dateText(reward.claimedAt) }))}
                  {reward.state === 'expired' && t('page.rewards.expired')}
                  {reward.state === 'notYet' &&
                    (reward.opensAt === undefined
                      ? t('page.rewards.notYet')
                      : t('page.rewards.from', { date: dateText(reward.opensAt) }))}
                  {reward.state === 'claimable' &&
                    reward.endsAt !== undefined &&
                    t('page.rewards.until', { date: dateText(reward.endsAt) })}
                </span>
                {reward.state === 'claimable' && (
                  <Button
                    aria-label={t('page.rewards.claimNamed', { title: reward.title })}
                    busy={isClaiming(claim.claiming, 'reward', reward.rewardId)}
                    onClick={() => onClaim({ kind: 'reward', id: reward.rewardId })}
                  >
                    {t('page.rewards.claim')}
                  </Button>
                )}
              </div>
            </li>
          )),
        )}
      </ul>
    </>
  )
}
