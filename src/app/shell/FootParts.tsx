import { useQuery } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import type { AnyActorRef } from 'xstate'
import { selectSession } from '../../machines/auth/session/session.view.ts'
import { appLinks, footerLinks, sideApps, sideLinks, socialLinks } from '../../machines/site/white-label/resources.ts'
import { Footer } from '../../ui/shell/Footer.tsx'
import { SideBar } from '../../ui/shell/SideBar.tsx'
import { useCategoryItems } from '../features/games/catalogue/category-items.ts'
import { searchWith } from '../../machines/site/navigation/centre-address.ts'
import { useCustomerService } from '../features/support/customer-service/customer-service.ts'
import { helpQuery } from '../features/support/help/help-query.ts'
import type { Flows } from '../core/flows.ts'
import { useLaunching } from '../features/games/launch/use-launch-actions.ts'
import { goToTop } from '../core/navigation/scroll-to-top.ts'
import { shareSite, type Shared } from '../core/share.ts'
import { useDoors } from '../core/use-offers.ts'
import { menus } from '../../machines/site/offers/menus.ts'
import { useSite } from '../core/site-context.ts'
import { releaseName } from '../core/release/release-name.ts'
import { localStore } from '../core/storage.ts'

/** The points mall's badge in the side bar, until it is dismissed (SIDE-01). */
const useMall = () => {
  const { pointMall } = useDoors(menus.side)
  const navigate = useNavigate()
  const [kept, setKept] = useState(() => localStore.get('dismissedBadge') === undefined)
  if (!kept || !pointMall) return undefined
  return {
    // The page itself requires a login (CONTENT-05).
    onEnter: () => void navigate('/pointMall'),
    onDismiss: () => {
      localStore.set('dismissedBadge', '1')
      setKept(false)
    },
  }
}

/** The side bars (SIDE-01, SIDE-02). */
export function SidePart() {
  const { platform, permission, session } = useSite()
  const { signedIn } = useSelector(session, selectSession, shallowEqual)
  const { search } = useLocation()
  const { referral } = useDoors(menus.side)
  const service = useCustomerService()
  const [shared, setShared] = useState<Shared>()
  return (
    <SideBar
      apps={appLinks(permission.resources, sideApps, platform.config.linkSchemes)}
      links={socialLinks(permission.resources, sideLinks, platform.config.linkSchemes)}
      onService={service.open}
      referralHref={signedIn && referral ? searchWith(search, 'memberCentre', 'referral') : undefined}
      onShare={() => void shareSite(platform.brandName()).then(setShared)}
      shared={shared === 'shared' ? undefined : shared}
      onTop={goToTop}
      mall={useMall()}
    />
  )
}

/** Asks for consent again; absent where the flow of consent does not run (FLOW-10). */
const useReopenConsent = (flows: Flows) => {
  const consent = useSelector(flows, ({ children }) => (children as Record<string, AnyActorRef | undefined>)['consent'])
  return (
    consent &&
    (() => {
      // A page that is loaded again, and another tab, must not find the old answer.
      localStore.remove('consent')
      consent.send({ type: 'consent.reopen' })
    })
  )
}

/** More logos would push the last lines of a phone's page away. */
const logosShown = 24

/** The footer (SIDE-05). */
export function FooterPart() {
  const { flows, platform, permission, windows, imageBase } = useSite()
  const { i18n } = useTranslation()
  const { search } = useLocation()
  const items = useCategoryItems()
  const help = useQuery(helpQuery(platform, i18n.language))
  const { onEnter } = useLaunching()
  const vendors = useMemo(
    () =>
      [...new Map(items.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card]))).values()].slice(
        0,
        logosShown,
      ),
    [items],
  )
  return (
    <Footer
      doors={useDoors(menus.footer)}
      items={items}
      onEnter={onEnter}
      // Failed help titles cost one column only.
      help={help.isError ? [] : help.data}
      onHelp={(tag) => windows.send({ type: 'window.open', window: { kind: 'help', tag } })}
      links={socialLinks(permission.resources, footerLinks, platform.config.linkSchemes)}
      protectionHref={`${searchWith(search, 'memberCentre', 'securityCenter')}#protection`}
      vendors={vendors}
      onConsent={useReopenConsent(flows)}
      version={releaseName()}
      imageBase={imageBase}
    />
  )
}
