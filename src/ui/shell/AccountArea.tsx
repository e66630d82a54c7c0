import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { ActorRefFrom } from 'xstate'
import type { sessionMachine } from '../../machines/session/session.machine.ts'
import { selectSession } from '../../machines/session/session.view.ts'
import { Button } from '../parts/Button.tsx'
import { Icon } from '../parts/Icon.tsx'
import { Skeleton } from '../parts/Skeleton.tsx'
import styles from './AccountArea.module.css'
import { accountMenuId } from './AccountMenu.tsx'
import { Avatar } from './Avatar.tsx'

export type SessionActor = ActorRefFrom<typeof sessionMachine>

export interface Balance {
  /** Formatted; absent while it has never come. */
  readonly text: string | undefined
  /** Being read again. */
  readonly busy: boolean
}

export interface AccountProps {
  session: SessionActor
  balance: Balance
  /** The visitor wants to log in. */
  onLogin: () => void
  /** A hand comes near the login button: its window's code can be fetched. */
  onNearLogin?: (() => void) | undefined
}

/** The header's end: a login button, a placeholder while it is asked who is there, or the player with the balance. */
export function AccountArea({ session, balance, onLogin, onNearLogin }: AccountProps) {
  const { t } = useTranslation()
  const view = useSelector(session, selectSession, shallowEqual)
  if (view.arriving || view.ending)
    return (
      <div className={styles.waiting} role="status">
        <span className="unseen">{t(view.ending ? 'account.leaving' : 'account.arriving')}</span>
      </div>
    )
  if (view.signedIn)
    return (
      <>
        <span className={styles.balance} aria-busy={balance.busy}>
          <span className="unseen">{t('account.balance')}</span>
          {balance.text ?? <Skeleton width="4.5rem" height="36px" />}
        </span>
        <button type="button" className={styles.menu} popoverTarget={accountMenuId}>
          <span className="unseen">{t('account.menu')}</span>
          <Avatar src={view.avatar} />
          {view.trial && <span className={styles.trial}>{t('account.trial')}</span>}
        </button>
      </>
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
    <Button tone="main" onClick={onLogin} onPointerEnter={onNearLogin} onFocus={onNearLogin}>
      {t('account.login')}
    </Button>
  )
}
