import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router-dom'
import { selectSession } from '../../machines/session/session.view.ts'
import { Icon } from '../parts/Icon.tsx'
import type { SessionActor } from './AccountArea.tsx'
import { accountMenuId } from './AccountMenu.tsx'
import styles from './BottomBar.module.css'

export interface BottomBarProps {
  session: SessionActor
  gamesHref: string
  onSearch: () => void
  onLogin: () => void
  onNearLogin?: (() => void) | undefined
}

/** The places that a thumb goes to; on phones only. */
export function BottomBar({ session, gamesHref, onSearch, onLogin, onNearLogin }: BottomBarProps) {
  const { t } = useTranslation()
  const view = useSelector(session, selectSession, shallowEqual)
  return (
    <nav className={styles.bar} aria-label={t('nav.bottom')}>
      <NavLink to="/" end className={() => styles.place}>
        <Icon name="home" />
        {t('nav.home')}
      </NavLink>
      <NavLink to={gamesHref} className={() => styles.place}>
        <Icon name="games" />
        {t('nav.games')}
      </NavLink>
      <button type="button" className={styles.place} onClick={onSearch}>
        <Icon name="search" />
        {t('nav.search')}
      </button>
      {view.signedIn || view.unconfirmed ? (
        <button type="button" className={styles.place} popoverTarget={accountMenuId}>
          <Icon name="user" />
          {t('nav.me')}
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
