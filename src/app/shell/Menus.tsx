import type { Counts } from '../../ui/shell/AccountArea.tsx'
import { AccountMenu } from '../../ui/shell/AccountMenu.tsx'
import type { Balance } from '../../ui/money/balance/BalanceField.tsx'
import type { LanguageChoice } from '../../ui/shell/LanguageSwitch.tsx'
import { MoreMenu } from '../../ui/shell/MoreMenu.tsx'
import { useOpenCentre } from '../core/navigation/open-centre.ts'
import { useDoors } from '../core/use-offers.ts'
import { menus } from '../../machines/site/offers/menus.ts'
import { useSite } from '../core/site-context.ts'

/** Loads with the menu, so that logging out works offline. */
export { SignOutDialog } from '../../ui/auth/session/SignOutDialog.tsx'
/** Loads with the menu, whose entries open the centres. */
export { loadPagesAhead } from '../features/centres/load-pages-ahead.ts'

export interface AccountMenuPartProps {
  balance: Balance
  counts: Counts
}

/** The menu of the avatar. */
export function AccountMenuPart(props: AccountMenuPartProps) {
  const { session, auth, platform } = useSite()
  const { openMember, openAgent } = useOpenCentre()
  return (
    <AccountMenu
      doors={useDoors(menus.account)}
      session={session}
      isShowAC={platform.config.isShowAC}
      onMemberCentre={openMember}
      onAgentCentre={openAgent}
      onChangePassword={() => auth.send({ type: 'password.change' })}
      {...props}
    />
  )
}

export interface MoreMenuPartProps {
  languages: readonly LanguageChoice[]
  onSearch: () => void
  /** Opens customer service (SIDE-06). */
  onService: () => void
}

/** The menu of the header's last button. */
export function MoreMenuPart(props: MoreMenuPartProps) {
  const { preferences, windows } = useSite()
  const { openMember } = useOpenCentre()
  return (
    <MoreMenu
      doors={useDoors(menus.more)}
      preferences={preferences}
      onReferral={() => openMember('referral')}
      onAnnouncements={() => windows.send({ type: 'window.open', window: { kind: 'announcements' } })}
      onHelp={() => windows.send({ type: 'window.open', window: { kind: 'help' } })}
      {...props}
    />
  )
}
