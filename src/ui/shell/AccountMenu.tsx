import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { selectSession } from '../../machines/session/session.view.ts'
import { Button } from '../parts/Button.tsx'
import type { Balance, SessionActor } from './AccountArea.tsx'
import styles from './AccountMenu.module.css'
import { Avatar } from './Avatar.tsx'

export const accountMenuId = 'account-menu'

/** What a player can do about being signed in: from below on a phone, under the avatar on a desk. Once on a page. */
export function AccountMenu({ session, balance }: { session: SessionActor; balance: Balance }) {
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
        <Button
          wide
          tone="quiet"
          onClick={(event) => {
            // First, so that the question gives the focus back to what opened the menu.
            event.currentTarget.closest<HTMLElement>('[popover]')?.hidePopover()
            session.send({ type: 'signOut.ask' })
          }}
        >
          {t('account.signOut')}
        </Button>
      )}
    </div>
  )
}
