import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/auth/session/session.machine.ts'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import type { Open, shellDoors } from '../../machines/site/offers/doors.ts'
import { Badge } from '../components/Badge.tsx'
import { Button } from '../components/Button.tsx'
import { Icon } from '../components/Icon.tsx'
import { IconButton } from '../components/IconButton.tsx'
import styles from './AccountArea.module.css'
import { Avatar } from './Avatar.tsx'
import { BalanceField, type Balance } from '../money/balance/BalanceField.tsx'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

/** The id of the account menu for the shell's buttons. */
export const accountMenuId = 'account-menu'

/** The numbers of waiting items; a missing count is 0. */
export interface Counts {
  readonly messages: number
  /** The number of claimable promotions. */
  readonly rewards: number
}

export interface AccountProps {
  session: SessionActor
  balance: Balance
  counts: Counts
  /** Opens the login. */
  onLogin: () => void
  /** Opens the registration; undefined where the brand has none (HEAD-11). */
  onRegister?: (() => void) | undefined
  /** The pointer is near the login button, so the window's chunk can be prefetched. */
  onNearLogin?: (() => void) | undefined
  onDeposit: () => void
  onMessages: () => void
}

/** The header's end: a login button, a placeholder while the session loads, or the player's buttons (HEAD-05). */
export function AccountArea({
  doors,
  session,
  balance,
  counts,
  onLogin,
  onRegister,
  onNearLogin,
  onDeposit,
  onMessages,
}: AccountProps & { doors: Open<typeof shellDoors> }) {
  const { t } = useTranslation()
  const view = useSelector(session, selectSession, shallowEqual)
  const player = useRef<HTMLButtonElement>(null)
  const visitor = useRef<HTMLDivElement>(null)
  const seen = useRef<'visitor' | 'player'>(undefined)
  // The focused button leaves the page at a login or a logout, so the focus moves to its successor.
  useEffect(() => {
    const now = view.anonymous ? 'visitor' : view.signedIn ? 'player' : seen.current
    const focused = now === 'visitor' ? visitor.current?.querySelector('button') : player.current
    if (seen.current && seen.current !== now && document.activeElement === document.body)
      focused?.focus({ preventScroll: true })
    seen.current = now
  }, [view.anonymous, view.signedIn])
  if (view.arriving || view.ending)
    return (
      <div key="waiting" className={styles.waiting} role="status" data-player>
        <span className="unseen">{t(view.ending ? 'account.leaving' : 'account.arriving')}</span>
      </div>
    )
  if (view.signedIn)
    return (
      // A new element, so that no layout shift is counted.
      <div key="player" className={styles.player} data-player>
        <span className={styles.money}>
          <BalanceField balance={balance} />
        </span>
        <span className={styles.roomy}>
          <Button tone="main" onClick={onDeposit}>
            {t('account.deposit')}
          </Button>
        </span>
        {doors.messages && (
          <span className={styles.roomy}>
            <IconButton
              icon="mail"
              label={counts.messages > 0 ? t('account.unread', { number: counts.messages }) : t('account.messages')}
              onClick={onMessages}
            />
            <span className={styles.count} aria-hidden="true">
              <Badge count={counts.messages} label="" />
            </span>
          </span>
        )}
        <button ref={player} type="button" className={styles.menu} popoverTarget={accountMenuId}>
          <span className="unseen">{t('account.menu')}</span>
          <Avatar src={view.avatar} />
          <bdi className={styles.name}>{view.nickname}</bdi>
          <span className={styles.count}>
            <Badge count={counts.rewards} label={t('account.rewardsWaiting', { number: counts.rewards })} />
          </span>
          {view.trial && <span className={styles.trial}>{t('account.trial')}</span>}
        </button>
      </div>
    )
  if (view.unconfirmed)
    return (
      <button type="button" className={styles.menu} popoverTarget={accountMenuId}>
        <span className="unseen">{t('account.menu')}</span>
        <span className={styles.doubt}>
          <Icon name="alert" />
        </span>
      </button>
    )
  return (
    <div ref={visitor} className={styles.visitor} data-visitor>
      <Button tone="main" onClick={onLogin} onPointerEnter={onNearLogin} onFocus={onNearLogin}>
        {t('account.login')}
      </Button>
      {onRegister && (
        <Button onClick={onRegister} onPointerEnter={onNearLogin} onFocus={onNearLogin}>
          {t('login.register')}
        </Button>
      )}
    </div>
  )
}
