import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import { Sheet } from '../../ui/components/Sheet.tsx'
import { Skeleton } from '../../ui/components/Skeleton.tsx'
import { accountMenuId } from '../../ui/shell/AccountArea.tsx'
import { moreMenuId } from '../../ui/shell/Header.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import type { AccountMenuPartProps, MoreMenuPartProps } from './Menus.tsx'
import { retryFailedChunks, lazyRegion } from '../core/lazy-feature/lazy-region.tsx'
import { WhileLoading } from '../core/lazy-feature/WhileLoading.tsx'
import { useSite } from '../core/site-context.ts'

export const loadMenus = () => import('./Menus.tsx')
const AccountMenuPart = lazyRegion(async () => ({ default: (await loadMenus()).AccountMenuPart }))
const MoreMenuPart = lazyRegion(async () => ({ default: (await loadMenus()).MoreMenuPart }))

const Menu = ({ id, label, children }: { id: string; label: string; children: ReactNode }) => (
  <Sheet id={id} label={label}>
    <RegionBoundary onRetry={retryFailedChunks}>
      <WhileLoading fallback={<Skeleton height="24rem" />}>{children}</WhileLoading>
    </RegionBoundary>
  </Sheet>
)

/** Loads the menus with the login: logging out must work even if the network fails later. */
function MenusAhead() {
  const site = useSite()
  useEffect(() => {
    for (const part of [AccountMenuPart, MoreMenuPart]) part.load().catch(() => undefined)
    const following = loadMenus().then(
      ({ loadPagesAhead }) => loadPagesAhead(site),
      () => undefined,
    )
    return () => void following.then((end) => end?.())
  }, [site])
  return null
}

/** The shell's menus; their chunk loads with the login, or when one is first opened. */
export function ShellMenus({ balance, counts, ...more }: AccountMenuPartProps & MoreMenuPartProps) {
  const { session } = useSite()
  const { t } = useTranslation()
  const { signedIn, unconfirmed } = useSelector(session, selectSession, shallowEqual)
  return (
    <>
      {signedIn && <MenusAhead />}
      {(signedIn || unconfirmed) && (
        <Menu id={accountMenuId} label={t('account.menu')}>
          <AccountMenuPart balance={balance} counts={counts} />
        </Menu>
      )}
      <Menu id={moreMenuId} label={t('nav.menu')}>
        <MoreMenuPart {...more} />
      </Menu>
    </>
  )
}
