import { useTranslation } from 'react-i18next'
import type { Reward } from '../../../api/calls/points.ts'
import type { Notice } from '../../../machines/shared/text-key.ts'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { LoadFailed } from '../../components/LoadFailed.tsx'
import { Pager, type PagerProps } from '../../components/Pager.tsx'
import { Skeleton } from '../../components/Skeleton.tsx'
import { keyed } from '../../components/keyed.ts'
import { pictureUrl } from '../../components/picture-url.ts'
import styles from './PointMall.module.css'

export interface RewardsProps extends Pick<PagerProps, 'page' | 'count' | 'marks'> {
  /** Undefined while loading. */
  rewards: readonly Reward[] | undefined
  /** The reason why they failed to load. */
  failed: Notice | undefined
  imageBase: string
  /** Formats a whole number in the reader's language. */
  numberText: (number: number) => string
  onChoose: (reward: Reward) => void
  onPage: (page: number) => void
  onRetry: () => void
}

/** The rewards: picture, price and pieces left. */
export function Rewards({ rewards, failed, imageBase, numberText, onChoose, onPage, onRetry, ...pages }: RewardsProps) {
  const { t } = useTranslation()
  if (failed) return <LoadFailed title={t('page.mall.rewardsFailed')} reason={failed} onRetry={onRetry} />
  if (rewards?.length === 0)
    return <EmptyState icon="mall" title={t('page.mall.empty')} text={t('page.mall.emptyText')} />
  return (
    <>
      <ul className={styles.rewards} aria-busy={rewards === undefined || undefined}>
        {rewards?.map(
          keyed((key, reward) => {
            const out = reward.stock === 0
            return (
              <li key={key(reward.rewardId)} className={styles.card} data-out={out || undefined}>
                <img
                  className={styles.picture}
                  src={pictureUrl(imageBase, reward.image)}
                  alt=""
                  width={160}
                  height={120}
                  loading="lazy"
                  decoding="async"
                />
                <h2 className={styles.name}>
                  <bdi>{reward.name}</bdi>
                </h2>
                <p className={styles.text}>
                  <bdi>{reward.description}</bdi>
                </p>
                <div className={styles.foot}>
                  <span className={styles.price}>{t('page.mall.price', { points: numberText(reward.price) })}</span>
                  <span className={styles.stock}>
                    {reward.stock !== undefined &&
                      (out ? t('page.mall.soldOut') : t('page.mall.left', { count: reward.stock }))}
                  </span>
                  {!out && (
                    <Button
                      aria-label={t('page.mall.redeemNamed', { name: reward.name })}
                      onClick={() => onChoose(reward)}
                    >
                      {t('page.mall.redeem')}
                    </Button>
                  )}
                </div>
              </li>
            )
          }),
        ) ??
          Array.from({ length: 6 }, (_, index) => (
            <li key={index}>
              <Skeleton height="19rem" />
            </li>
          ))}
      </ul>
      <Pager {...pages} label={t('page.mall.pages')} onChoose={onPage} />
    </>
  )
}
