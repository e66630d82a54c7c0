import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { NavLink } from '../components/Link.tsx'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import type { Open, shellDoors } from '../../machines/site/offers/doors.ts'
import { Badge } from '../components/Badge.tsx'
import { Icon } from '../components/Icon.tsx'
import { accountMenuId, type AccountProps } from './AccountArea.tsx'
import styles from './BottomBar.module.css'

export interface BottomBarProps extends Pick<
  AccountProps,
  'session' | 'counts' | 'onLogin' | 'onNearLogin' | 'onDeposit'
> {
  doors: Open<typeof shellDoors>
  gamesHref: string
}

/** The navigation bar at the bottom, on phones only. */
export function BottomBar({ doors, session, counts, gamesHref, onLogin, onNearLogin, onDeposit }: BottomBarProps) {
  const { t } = useTranslation()
  const view = useSelector(session, selectSession, shallowEqual)
  const waiting = counts.messages + counts.rewards
  return (
    <nav className={styles.bar} aria-label={t('nav.bottom')}>
      <NavLink to="/" end className={styles.place}>
        <Icon name="home" />
        {t('nav.home')}
      </NavLink>
      <NavLink to={gamesHref} className={styles.place}>
        <Icon name="games" />
        {t('nav.games')}
      </NavLink>
      {doors.promotions && (
        <NavLink to="/promotions" className={styles.place}>
          <Icon name="gift" />
          {t('nav.promotions')}
        </NavLink>
      )}
      <button type="button" className={styles.place} onClick={onDeposit}>
        <Icon name="wallet" />
        {t('account.deposit')}
      </button>
      {view.signedIn || view.unconfirmed ? (
        <button type="button" className={styles.place} popoverTarget={accountMenuId}>
          <Icon name="user" />
          {t('nav.me')}
          <span className={styles.count}>
            <Badge count={waiting} label={t('centre.badge', { number: waiting })} />
          </span>
        </button>
      ) : (
        <button
          type="button"
          className={styles.place}
          disabled={view.arriving || view.ending}
          onClick={onLogin}
          onPointerEnter={onNearLogin}
          onFocus={onNearLogin}
        >
          <Icon name="user" />
          {t('account.login')}
        </button>
      )}
    </nav>
  )
}
