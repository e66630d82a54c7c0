import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { showsAgentEntry } from '../../machines/centres/agent-centre/shows-entry.ts'
import type { Open } from '../../machines/site/offers/doors.ts'
import type { menus } from '../../machines/site/offers/menus.ts'
import type { MemberPage } from '../../machines/centres/member-centre/entries.ts'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import { Button } from '../components/Button.tsx'
import type { Counts, SessionActor } from './AccountArea.tsx'
import styles from './AccountMenu.module.css'
import { Avatar } from './Avatar.tsx'
import { BalanceField, type Balance } from '../money/balance/BalanceField.tsx'
import { MenuRows } from './MenuRow.tsx'

export interface AccountMenuProps {
  doors: Open<(typeof menus)['account']>
  session: SessionActor
  balance: Balance
  counts: Counts
  /** The brand's switch for the entry of the agent centre (PERM-03). */
  isShowAC: boolean
  /** Opens the member centre at a page, or at the default one. */
  onMemberCentre: (page?: MemberPage) => void
  onAgentCentre: () => void
  /** Opens the change of password. */
  onChangePassword: () => void
}

/** The player's menu: account, money, centres, sign-out (HEAD-05). */
export function AccountMenu({
  doors,
  session,
  balance,
  counts,
  isShowAC,
  onMemberCentre,
  onAgentCentre,
  onChangePassword,
}: AccountMenuProps) {
  const { t } = useTranslation()
  const view = useSelector(session, selectSession, shallowEqual)
  return (
    <>
      <div className={styles.who}>
        <Avatar src={view.avatar} />
        <p className={styles.name}>{view.unconfirmed ? t('session.unconfirmed') : <bdi>{view.nickname}</bdi>}</p>
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
          <div className={styles.balance}>
            <BalanceField balance={balance} />
          </div>
          <MenuRows
            doors={doors}
            rows={{
              deposit: { icon: 'wallet', label: t('account.deposit'), onPress: () => onMemberCentre('depositv2') },
              messages: {
                icon: 'mail',
                label: t('account.messages'),
                count: counts.messages,
                onPress: () => onMemberCentre('messageV2'),
              },
              rewards: {
                icon: 'gift',
                label: t('account.rewards'),
                count: counts.rewards,
                onPress: () => onMemberCentre('rewardCenter'),
              },
              favourites: view.trial ? undefined : { icon: 'heart', label: t('nav.myGames'), to: '/favourites' },
              // One entry for both lists: each leads to the other.
              recents:
                doors.favourites && !view.trial ? undefined : { icon: 'games', label: t('nav.myGames'), to: '/recent' },
              memberCentre: { icon: 'user', label: t('memberCentre.title'), onPress: () => onMemberCentre() },
              agentCentre: showsAgentEntry({ isShowAC }, view.memberType)
                ? { icon: 'tools', label: t('agentCentre.title'), onPress: onAgentCentre }
                : undefined,
              security: {
                icon: 'check',
                label: t('account.security'),
                onPress: () => onMemberCentre('securityCenter'),
              },
              password: view.trial
                ? undefined
                : { icon: 'lock', label: t('password.title'), onPress: onChangePassword },
              signOut: {
                icon: 'logout',
                label: t('account.signOut'),
                onPress: () => session.send({ type: 'signOut.ask' }),
              },
            }}
          />
        </>
      )}
    </>
  )
}
