import { memo, Suspense, useEffect, useMemo, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router-dom'
import { categoryPath } from '../../machines/games/launch/lobby-entry.ts'
import { isPageOffered, openDoors, shellDoors } from '../../machines/site/offers/doors.ts'
import { Toasts } from '../../ui/components/Toasts.tsx'
import { BottomBar } from '../../ui/shell/BottomBar.tsx'
import { Header } from '../../ui/shell/Header.tsx'
import { Layout } from '../../ui/shell/Layout.tsx'
import { PageSkeleton } from '../../ui/shell/PageSkeleton.tsx'
import { WhileLoading } from '../core/lazy-feature/WhileLoading.tsx'
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
const headline = (
  <RegionBoundary quiet>
    <Suspense>
      <Headline />
    </Suspense>
  </RegionBoundary>
)

// A press in a list changes the address's query: these regions draw again for news of their own alone.
const OwnHeader = memo(Header)
const OwnBottomBar = memo(BottomBar)
const OwnMenus = memo(ShellMenus)
const OwnSide = memo(Side)
const OwnFoot = memo(Foot)
const OwnBanners = memo(Banners)
const OwnConsent = memo(Consent)

/** The messages of all flows. */
function PageToasts({ inGame }: { inGame: boolean }) {
  const toasts = [...useToasts(inGame), ...useHostToasts(useSite().hosts), ...useServiceToasts(useCustomerService())]
  return <Toasts toasts={toasts} />
}

/** The shell and the page of the current address (ROUTE-07). */
export function Pages() {
  const { root, platform, permission, session, preferences, windows } = useSite()
  const { pathname, search } = useLocation()
  const { openMember } = useOpenCentre()
  const route = routeOf(pathname)
  useNavigationReports()
  useEffect(() => warmUp(launchFeature.preload, permission.launchGameCDNs), [permission])
  const offers = useOffers()
  const offered = isPageOffered(route.feature ?? 'always', search, offers)
  const guarded = useRouteGuard(route)
  const login = offered ? guarded : undefined
  const doors = useMemo(() => openDoors(shellDoors, offers), [offers])
  const brandName = useBrandName()
  const balance = useBalance()
  const counts = useCounts()
  const { onEnter } = useLaunching()
  const { surroundings } = regionsAround(route)
  // A page that leads to the login has the login's header and width at once, so that nothing shifts.
  const next = regionsAround(login === undefined ? route : routeOf(login.to))
  const service = useCustomerService()
  const items = useCategoryItems()
  const bannerGroup = bannerGroupOf(pathname)
  const { onSearch, onMessages, onDeposit, onLogin } = useMemo(
    () => ({
      onSearch: () => windows.send({ type: 'window.open', window: { kind: 'search' } }),
      onMessages: () => openMember('messageV2'),
      onDeposit: () => openMember('depositv2'),
      onLogin: () => root.send({ type: 'login.open' }),
    }),
    [root, windows, openMember],
  )
  const account = { session, counts, onDeposit, onLogin, onNearLogin: authFeature.preload }
  const onRegister = useRegister()
  const languages = useMemo(
    () => platform.config.languages.map((code) => ({ code, name: nameOf(code), tag: tagOf(code) })),
    [platform],
  )
  return (
    <Layout
      wide={!next.surroundings}
      header={
        next.header && (
          <Region>
            <OwnHeader
              bare={!next.categories}
              brandName={brandName}
              logo={platform.config.brand.logo}
              items={items}
              languages={languages}
              preferences={preferences}
              onSearch={onSearch}
              headline={headline}
              balance={balance}
              onEnter={onEnter}
              doors={doors}
              Menu={VendorMenuRegion}
              onMessages={onMessages}
              onRegister={onRegister}
              {...account}
            />
          </Region>
        )
      }
      side={
        surroundings && (
          <Region>
            <OwnSide chat={doors.chat} />
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
            <OwnFoot />
          </Region>
        )
      }
      banner={
        login === undefined &&
        bannerGroup !== undefined && (
          <Region>
            <OwnBanners group={bannerGroup} />
          </Region>
        )
      }
      above={
        <>
          {surroundings && (
            <Region>
              <OwnBottomBar doors={doors} gamesHref={categoryPath('RNG')} {...account} />
            </Region>
          )}
          <Region>
            <OwnMenus
              balance={balance}
              counts={counts}
              languages={languages}
              onSearch={onSearch}
              onService={service.open}
            />
          </Region>
          <Windows />
          {surroundings && (
            <Region>
              <OwnConsent />
            </Region>
          )}
          <Region>
            <PageToasts inGame={route.screen.name === 'game'} />
          </Region>
        </>
      }
    >
      <RegionBoundary key={pathname} onRetry={retryFailedChunks}>
        <WhileLoading fallback={<PageSkeleton />}>
          {login && <Navigate replace {...login} />}
          <Screen screen={route.screen} offered={offered} />
        </WhileLoading>
      </RegionBoundary>
    </Layout>
  )
}
