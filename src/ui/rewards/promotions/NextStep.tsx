import { useTranslation } from 'react-i18next'
import { Link } from '../../components/Link.tsx'
import type { Looker } from '../../../machines/rewards/promotions/promotions.machine.ts'
import type { Standing } from '../../../machines/rewards/promotions/standing.ts'
import { Button } from '../../components/Button.tsx'
import link from '../../components/MainLink.module.css'
import styles from './Promotions.module.css'
import { StateMark } from './StateMark.tsx'

export interface NextStepProps {
  standing: Standing
  looker: Looker['kind']
  /** The brand has a registration, for trial accounts. */
  canRegister: boolean
  /** The issued promotion is being claimed. */
  claiming: boolean
  /** The list of all promotions. */
  listHref: string
  dayText: (moment: string) => string
  dateText: (moment: string) => string
  moneyText: (amount: number) => string
  onApply: () => void
  onClaim: () => void
}

/** The player's state in a promotion, and the next step (CONTENT-04). */
export function NextStep({
  standing: { promotion, activity, state },
  looker,
  canRegister,
  claiming,
  listHref,
  dayText,
  dateText,
  moneyText,
  onApply,
  onClaim,
}: NextStepProps) {
  const { t } = useTranslation()
  const said = () => {
    const reason = activity?.reason
    const at =
      state === 'comingSoon' ? promotion.startsAt && dayText(promotion.startsAt) : activity?.at && dateText(activity.at)
    const date = at ?? ''
    const amount = activity?.amount === undefined ? undefined : moneyText(activity.amount)
    switch (state) {
      case 'open':
        return promotion.way === 'none' ? t('page.promo.next.none') : t('page.promo.next.open')
      case 'closed':
        return t('page.promo.next.closed')
      case 'rejected':
        return reason === undefined ? t('page.promo.next.rejectedPlain') : t('page.promo.next.rejected', { reason })
      case 'issued':
        return amount === undefined ? t('page.promo.state.issued') : t('page.promo.next.issued', { amount })
      // The platform gave no date or amount.
      default:
        return date === '' || (state === 'claimed' && amount === undefined)
          ? t(`page.promo.state.${state}`)
          : t(`page.promo.next.${state}`, { amount, date })
    }
  }
  const wayIn = { apply: t('page.promo.apply'), join: t('page.promo.join'), none: '' }
  const asks = {
    visitor: t('page.promo.logIn'),
    trial: t('page.promo.register'),
    player: state === 'rejected' ? t('page.promo.applyAgain') : wayIn[promotion.way],
  }
  const canApply = (state === 'open' || state === 'rejected') && promotion.way !== 'none'
  const canPlay = state === 'joined' || (state === 'open' && promotion.way === 'none')
  return (
    <section className={styles.next} data-state={state} aria-label={t('page.promo.standing')}>
      <div>
        <StateMark state={state} />
      </div>
      <p aria-live="polite">{said()}</p>
      {canApply && looker === 'trial' && <p>{t('centre.registerFirst')}</p>}
      <div className={styles.ways}>
        {canApply && (looker !== 'trial' || canRegister) && (
          <Button tone="main" onClick={onApply}>
            {asks[looker]}
          </Button>
        )}
        {state === 'issued' && (
          <Button tone="main" busy={claiming} onClick={onClaim}>
            {t('page.rewards.claim')}
          </Button>
        )}
        {canPlay && (
          <Link to="/rng" className={link.link}>
            {t('page.promo.play')}
          </Link>
        )}
        {(state === 'closed' || state === 'claimed' || state === 'comingSoon') && (
          <Link to={listHref} className={link.link}>
            {t('page.promo.back')}
          </Link>
        )}
      </div>
    </section>
  )
}
