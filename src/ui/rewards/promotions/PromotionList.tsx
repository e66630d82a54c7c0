import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import type { ActivityState, Promotion } from '../../../api/calls/promotions.ts'
import type { PromotionsEvent } from '../../../machines/rewards/promotions/promotions.machine.ts'
import type { selectPromotions } from '../../../machines/rewards/promotions/promotions.view.ts'
import { ReadingState } from '../../components/ReadingFrame.tsx'
import { Pager } from '../../components/Pager.tsx'
import { ToggleGroup } from '../../components/ToggleGroup.tsx'
import { keyed } from '../../components/keyed.ts'
import styles from './Promotions.module.css'
import { StateMark } from './StateMark.tsx'
import { pictureUrl } from '../../components/picture-url.ts'

export interface PromotionListProps {
  view: ReturnType<typeof selectPromotions>
  imageBase: string
  /** Formats a day in the reader's language. */
  dayText: (moment: string) => string
  hrefOf: (id: string) => string
  onEvent: (event: PromotionsEvent) => void
}

/** The start or the end of a promotion, where known. */
export function Times({
  promotion: { state, startsAt, endsAt },
  dayText,
}: {
  promotion: Promotion
  dayText: PromotionListProps['dayText']
}) {
  const { t } = useTranslation()
  if (state === 'comingSoon' && startsAt !== undefined)
    return <p className={styles.times}>{t('page.promo.from', { date: dayText(startsAt) })}</p>
  return endsAt === undefined ? null : (
    <p className={styles.times}>{t('page.promo.until', { date: dayText(endsAt) })}</p>
  )
}

/** Promotions as cards that lead to their pages. */
export function PromotionCards({
  items,
  imageBase,
  dayText,
  hrefOf,
}: Pick<PromotionListProps, 'imageBase' | 'dayText' | 'hrefOf'> & Pick<PromotionListProps['view'], 'items'>) {
  return (
    <ul className={styles.cards}>
      {items.map(
        keyed((key, { promotion, state }) => (
          <li key={key(promotion.id)} className={styles.card} data-over={state === 'closed' || undefined}>
            <img src={pictureUrl(imageBase, promotion.image)} alt="" width={780} height={390} loading="lazy" />
            <div className={styles.words}>
              <div className={styles.marks}>
                <StateMark state={state} />
                {promotion.typeName !== '' && <span className={styles.kind}>{promotion.typeName}</span>}
              </div>
              <h2 className={styles.name}>
                <Link to={hrefOf(promotion.id)}>
                  <bdi>{promotion.title}</bdi>
                </Link>
              </h2>
              <Times promotion={promotion} dayText={dayText} />
            </div>
          </li>
        )),
      )}
    </ul>
  )
}

const waiting = { loading: true, late: false, empty: false, failed: undefined } as const

/** The heading of the list, and what stands in its place before and without it. */
function PromotionsState({
  state = waiting,
  onRetry = () => undefined,
}: {
  /** Absent: the reader is not known yet. */
  state?: Pick<PromotionListProps['view'], 'loading' | 'late' | 'empty' | 'failed'>
  onRetry?: () => void
}) {
  const { t } = useTranslation()
  return (
    <>
      <h1 className={styles.title}>{t('nav.promotions')}</h1>
      <ReadingState
        {...state}
        gone={false}
        words={{
          loading: t('page.promo.loading'),
          empty: t('page.promo.empty'),
          emptyText: t('page.promo.emptyText'),
          failed: t('page.promo.failed'),
        }}
        onRetry={onRetry}
      />
    </>
  )
}

/** The place of the list before its reader is known. */
export const PromotionsPlace = () => (
  <section className={styles.page}>
    <PromotionsState />
  </section>
)

/** The promotions by type and state, nine per page (CONTENT-04). */
export function PromotionList({ view, imageBase, dayText, hrefOf, onEvent }: PromotionListProps) {
  const { t } = useTranslation()
  return (
    <section className={styles.page}>
      <PromotionsState state={view} onRetry={() => onEvent({ type: 'promotions.retry' })} />
      {view.showing && (
        <>
          <div className={styles.choices}>
            <ToggleGroup
              label={t('page.promo.types')}
              choices={[['all', t('page.promo.all')] as const, ...view.types].map(([id, text]) => ({ id, text }))}
              chosen={view.type}
              onChoose={(promotionType) => onEvent({ type: 'type.choose', promotionType })}
            />
            <label className={styles.state}>
              <span>{t('page.promo.stateLabel')}</span>
              <select
                value={view.state}
                onChange={({ target }) =>
                  onEvent({ type: 'state.choose', state: target.value as ActivityState | 'all' })
                }
              >
                <option value="all">{t('page.promo.allStates')}</option>
                {view.states.map((state) => (
                  <option key={state} value={state}>
                    {t(`page.promo.state.${state}`)}
                  </option>
                ))}
              </select>
            </label>
          </div>
          <PromotionCards items={view.items} imageBase={imageBase} dayText={dayText} hrefOf={hrefOf} />
          <Pager
            label={t('page.promo.pages')}
            page={view.page}
            count={view.count}
            marks={view.marks}
            onChoose={(page) => onEvent({ type: 'pager.choose', page })}
          />
        </>
      )}
    </section>
  )
}
