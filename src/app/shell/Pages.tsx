import { Suspense, useEffect, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { categoryPath } from '../../machines/games/launch/lobby-entry.ts'
import { isPageOffered, openDoors, shellDoors } from '../../machines/site/offers/doors.ts'
import { Toasts } from '../../ui/components/Toasts.tsx'
import { BottomBar } from '../../ui/shell/BottomBar.tsx'
import { Header } from '../../ui/shell/Header.tsx'
import { Layout } from '../../ui/shell/Layout.tsx'
import { RegionBoundary } from '../../ui/components/RegionBoundary.tsx'
import { useBalance } from '../features/money/balance/balance.ts'
import { bannerGroupOf } from '../features/site/banners/banner-groups.ts'
import { Banners } from '../features/site/banners/Banners.tsx'
import { useCategoryItems } from '../features/games/catalogue/category-items.ts'
import { headline as headlineFeature } from '../features/site/headline/index.ts'
import { Consent } from '../features/site/consent/Consent.tsx'
import { useCounts } from '../features/centres/badge-counts.ts'
import { useBrandName } from '../core/brand/use-brand-name.ts'
import { useRouteGuard } from '../core/navigation/route-guard.ts'
import { regionsAround, routeOf } from '../routes.ts'
import { Screen } from './Screen.tsx'
import { launch as launchFeature } from '../features/games/launch/index.ts'
import { auth as authFeature } from '../features/auth/auth/index.ts'
import { Foot, Side } from './Foot.tsx'
import { Gifts } from '../features/rewards/gift/Gifts.tsx'
import { useCustomerService, useServiceToasts } from '../features/support/customer-service/customer-service.ts'
import { useHostToasts } from '../features/site/hosts/host-toasts.ts'
import { nameOf, tagOf } from '../core/i18n/languages.ts'
import { useLaunching } from '../features/games/launch/use-launch-actions.ts'
import { useOpenCentre } from '../core/navigation/open-centre.ts'
import { useNavigationReports } from './use-navigation-reports.ts'
import { retryFailedChunks } from '../core/lazy-feature/lazy-region.tsx'
import { ShellMenus } from './ShellMenus.tsx'
import { useOffers, useRegister } from '../core/use-offers.ts'
import { useSite } from '../core/site-context.ts'
import { useToasts } from './toasts.ts'
import { warmUp } from '../features/games/launch/warm-up.ts'
import { VendorMenuRegion } from '../features/games/catalogue/VendorMenuRegion.tsx'
import { Windows } from './Windows.tsx'

/** A region of the page that fails alone (ERR-03). */
const Region = ({ children }: { children: ReactNode }) => (
  <RegionBoundary onRetry={retryFailedChunks}>{children}</RegionBoundary>
)

const Headline = headlineFeature.part('Headline', { unasked: true })

/** The shell and the page of the current address (ROUTE-07). */
export function Pages() {
  const { root, platform, hosts, permission, session, preferences, windows } = useSite()
  const { pathname, search } = useLocation()
  const { openMember } = useOpenCentre()
  const route = routeOf(pathname)
  useNavigationReports()
  useEffect(() => warmUp(launchFeature.preload, permission.launchGameCDNs), [permission])
  const offers = useOffers()
  const offered = isPageOffered(route.feature ?? 'always', search, offers)
  const guarded = useRouteGuard(route)
  const login = offered ? guarded : undefined
  const doors = openDoors(shellDoors, offers)
  const brandName = useBrandName()
  const balance = useBalance()
  const counts = useCounts()
  const { onEnter } = useLaunching()
  const { surroundings } = regionsAround(route)
  // A page that leads to the login has the login's header and width at once, so that nothing shifts.
  const next = regionsAround(login === undefined ? route : routeOf(login.to))
  const startSearch = () => windows.send({ type: 'window.open', window: { kind: 'search' } })
  const service = useCustomerService()
  const toasts = [...useToasts(route.screen.name === 'game'), ...useHostToasts(hosts), ...useServiceToasts(service)]
  const items = useCategoryItems()
  const bannerGroup = bannerGroupOf(pathname)
  const account = {
    session,
    counts,
    onDeposit: () => openMember('depositv2'),
    onLogin: () => root.send({ type: 'login.open' }),
    onRegister: useRegister(),
    onNearLogin: authFeature.preload,
  }
  const languages = platform.config.languages.map((code) => ({
    code,
    name: nameOf(code),
    tag: tagOf(code),
  }))
  return (
    <Layout
      wide={!next.surroundings}
      header={
        next.header && (
          <Region>
            <Header
              bare={!next.categories}
              brandName={brandName}
              logo={platform.config.brand.logo}
              items={items}
              languages={languages}
              preferences={preferences}
              onSearch={startSearch}
              headline={
                <RegionBoundary quiet>
                  <Suspense>
                    <Headline />
                  </Suspense>
                </RegionBoundary>
              }
              balance={balance}
              onEnter={onEnter}
              doors={doors}
              Menu={VendorMenuRegion}
              onMessages={() => openMember('messageV2')}
              {...account}
            />
          </Region>
        )
      }
      side={
        surroundings && (
          <Region>
            <Side chat={doors.chat} />
          </Region>
        )
      }
      gift={
        surroundings && (
          <RegionBoundary quiet>
            <Gifts />
          </RegionBoundary>
        )
      }
      footer={
        surroundings && (
          <Region>
            <Foot />
          </Region>
        )
      }
      banner={
        login === undefined &&
        bannerGroup !== undefined && (
          <Region>
            <Banners group={bannerGroup} />
          </Region>
        )
      }
      above={
        <>
          {surroundings && (
            <Region>
              <BottomBar doors={doors} gamesHref={categoryPath('RNG')} {...account} />
            </Region>
          )}
          <Region>
            <ShellMenus
              balance={balance}
              counts={counts}
              languages={languages}
              onSearch={startSearch}
              onService={service.open}
            />
          </Region>
          <Windows />
          {surroundings && (
            <Region>
              <Consent />
            </Region>
          )}
          <Region>
            <Toasts toasts={toasts} />
          </Region>
        </>
      }
    >
      <RegionBoundary key={pathname} onRetry={retryFailedChunks}>
        <Suspense>
          {login && <Navigate replace {...login} />}
          <Screen screen={route.screen} offered={offered} />
        </Suspense>
      </RegionBoundary>
    </Layout>
  )
}
