import { useTranslation } from 'react-i18next'
import type { ActivityState } from '../../../api/calls/promotions.ts'
import { Icon, type IconName } from '../../components/Icon.tsx'
import styles from './StateMark.module.css'

const icons: Readonly<Record<ActivityState, IconName>> = {
  open: 'bolt',
  joined: 'user',
  applying: 'refresh',
  rejected: 'block',
  issued: 'gift',
  claimed: 'check',
  closed: 'lock',
  comingSoon: 'bell',
}

/** The state of a promotion as text, icon and colour (CONTENT-04). */
export function StateMark({ state }: { state: ActivityState }) {
  const { t } = useTranslation()
  return (
    <span className={styles.mark} data-state={state}>
      <Icon name={icons[state]} size={16} />
      {t(`page.promo.state.${state}`)}
    </span>
  )
}
