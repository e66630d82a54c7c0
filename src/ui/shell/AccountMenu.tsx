import { shallowEqual, useSelector } from '@xstate/react'
import type { MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { showsAgentEntry } from '../../machines/agent-centre/shows-entry.ts'
import { selectSession } from '../../machines/session/session.view.ts'
import { Button } from '../parts/Button.tsx'
import type { Balance, SessionActor } from './AccountArea.tsx'
import styles from './AccountMenu.module.css'
import { Avatar } from './Avatar.tsx'

export const accountMenuId = 'account-menu'

// Before a window opens, so that it gives the focus back to what opened the menu.
const closeMenu = (event: MouseEvent<HTMLButtonElement>) =>
  event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()

export interface AccountMenuProps {
  session: SessionActor
  balance: Balance
  /** The brand's word on the agent centre's entry (S1 6). */
  isShowAC: boolean
  onMemberCentre: () => void
  onAgentCentre: () => void
  /** A member wants a new password. */
  onChangePassword: () => void
}

/** What a player can do about being signed in: from below on a phone, under the avatar on a desk. Once on a page. */
export function AccountMenu({
  session,
  balance,
  isShowAC,
  onMemberCentre,
  onAgentCentre,
  onChangePassword,
}: AccountMenuProps) {
  const { t } = useTranslation()
  const view = useSelector(session, selectSession, shallowEqual)
  if (!view.signedIn && !view.unconfirmed) return null
  return (
    <div id={accountMenuId} popover="auto" className={styles.menu} role="dialog" aria-label={t('account.menu')}>
      <div className={styles.who}>
        <Avatar src={view.avatar} />
        <div>
          <p className={styles.name}>{view.unconfirmed ? t('session.unconfirmed') : view.nickname}</p>
          {view.signedIn && (
            <p className={styles.balance}>
              {t('account.balance')} <b>{balance.text ?? '…'}</b>
            </p>
          )}
        </div>
      </div>
      {view.unconfirmed ? (
        <>
          <Button wide onClick={() => session.send({ type: 'session.retry' })}>
            {t('action.retry')}
          </Button>
          <Button wide tone="quiet" onClick={() => session.send({ type: 'signOut.confirm' })}>
            {t('account.signOut')}
          </Button>
        </>
      ) : (
        <>
          <Button
            wide
            onClick={(event) => {
              closeMenu(event)
              onMemberCentre()
            }}
          >
            {t('memberCentre.title')}
          </Button>
          {showsAgentEntry({ isShowAC }, view.memberType) && (
            <Button
              wide
              onClick={(event) => {
                closeMenu(event)
                onAgentCentre()
              }}
            >
              {t('agentCentre.title')}
            </Button>
          )}
          {!view.trial && (
            <Button
              wide
              tone="quiet"
              onClick={(event) => {
                closeMenu(event)
                onChangePassword()
              }}
            >
              {t('password.title')}
            </Button>
          )}
          <Button
            wide
            tone="quiet"
            onClick={(event) => {
              closeMenu(event)
              session.send({ type: 'signOut.ask' })
            }}
          >
            {t('account.signOut')}
          </Button>
        </>
      )}
    </div>
  )
}
