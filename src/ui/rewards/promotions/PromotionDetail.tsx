import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import type { PromotionsEvent } from '../../../machines/rewards/promotions/promotions.machine.ts'
import type { selectPromotions } from '../../../machines/rewards/promotions/promotions.view.ts'
import { ClaimResult, type ClaimResultProps } from '../claim/ClaimResult.tsx'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { Button } from '../../components/Button.tsx'
import { EmptyState } from '../../components/EmptyState.tsx'
import { Icon } from '../../components/Icon.tsx'
import { SafeHtml, type SafeHtmlProps } from '../../components/SafeHtml.tsx'
import { NextStep, type NextStepProps } from './NextStep.tsx'
import { PromotionCards, Times, type PromotionListProps } from './PromotionList.tsx'
import { pictureUrl } from '../../components/picture-url.ts'
import styles from './Promotions.module.css'

export interface PromotionDetailProps
  extends
    Pick<SafeHtmlProps, 'imageBase' | 'onFollow'>,
    Pick<NextStepProps, 'canRegister' | 'listHref' | 'dayText' | 'dateText' | 'moneyText'>,
    Pick<PromotionListProps, 'hrefOf'> {
  view: ReturnType<typeof selectPromotions>
  claim: ClaimResultProps['claim']
  /** The result of sharing. */
  shared: 'copied' | 'failed' | undefined
  onEvent: (event: PromotionsEvent) => void
  onClaimEvent: ClaimResultProps['onEvent']
  /** The issued bonus of this promotion is claimed. */
  onClaim: (promotionId: string) => void
  onShare: () => void
}

/** One promotion: its text, the player's state, and the next step (CONTENT-04). */
export function PromotionDetail({
  view,
  claim,
  shared,
  imageBase,
  canRegister,
  listHref,
  hrefOf,
  onFollow,
  onEvent,
  onClaimEvent,
  onClaim,
  onShare,
  ...texts
}: PromotionDetailProps) {
  const { t } = useTranslation()
  const standing = view.showing ? view.promotion : undefined
  return (
    <article className={styles.detail}>
      <Link to={listHref} className={styles.back}>
        <Icon name="back" size={20} />
        {t('page.promo.back')}
      </Link>
      {standing === undefined && <h1 className="unseen">{t('nav.promotion')}</h1>}
      {(view.gone || view.empty) && (
        <EmptyState
          icon="gift"
          title={t('page.promo.gone')}
          text={t(view.current.length > 0 ? 'page.promo.goneText' : 'page.promo.emptyText')}
        />
      )}
      {view.gone && (
        <PromotionCards items={view.current} imageBase={imageBase} dayText={texts.dayText} hrefOf={hrefOf} />
      )}
      <ReadingState
        loading={view.loading}
        late={view.late}
        failed={view.failed}
        empty={false}
        words={{
          loading: t('page.promo.loading'),
          empty: '',
          emptyText: '',
          failed: t('page.promo.failed'),
        }}
        onRetry={() => onEvent({ type: 'promotions.retry' })}
      />
      {standing && (
        <>
          <h1 className={styles.title}>
            <bdi>{standing.promotion.title}</bdi>
          </h1>
          <img
            src={pictureUrl(imageBase, standing.promotion.image)}
            alt=""
            width={780}
            height={390}
            className={styles.picture}
          />
          <Times promotion={standing.promotion} dayText={texts.dayText} />
          <div>
            <ClaimResult claim={claim} moneyText={texts.moneyText} onEvent={onClaimEvent} />
            <NextStep
              standing={standing}
              looker={view.looker}
              canRegister={canRegister}
              claiming={claim.claiming !== undefined}
              listHref={listHref}
              onApply={() => onEvent({ type: 'promotion.apply', id: standing.promotion.id })}
              onClaim={() => onClaim(standing.promotion.id)}
              {...texts}
            />
          </div>
          <SafeHtml html={standing.promotion.content} imageBase={imageBase} onFollow={onFollow} />
          <div className={styles.ways}>
            <Button onClick={onShare}>{t('page.promo.share')}</Button>
            <span role="status" className={styles.said}>
              {shared === 'copied' && t('page.promo.copied')}
              {shared === 'failed' && t('page.promo.notPassed')}
            </span>
          </div>
        </>
      )}
    </article>
  )
}
