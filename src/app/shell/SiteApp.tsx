import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { selectFlows, selectSite } from '../../machines/site/site/site.view.ts'
import { Toasts } from '../../ui/components/Toasts.tsx'
import { SystemCover } from '../../ui/site/system-status/SystemCover.tsx'
import { SystemPage } from '../../ui/site/system-status/SystemPage.tsx'
import { useCustomerService, useServiceToasts } from '../features/support/customer-service/customer-service.ts'
import { useHostToasts } from '../features/site/hosts/host-toasts.ts'
import { Pages } from './Pages.tsx'
import { HomeTitle } from '../core/navigation/page-head.ts'
import type { Navigation } from '../core/navigation/navigation.ts'
import type { Platform } from '../core/platform/platform.ts'
import { restorePage } from '../core/release/restore-page.ts'
import { flowsOf, SiteContext, useSite, type Root, type Site } from '../core/site-context.ts'

export interface SiteAppProps {
  root: Root
  platform: Platform
  hosts: Site['hosts']
  navigation: Navigation
  queries: QueryClient
}

/** Restores a reloaded page, when its flows run. */
function Restored() {
  const { root, windows } = useSite()
  useEffect(() => restorePage(root, windows), [root, windows])
  return null
}

/** The site while the platform is open; otherwise the page with the reason, in its place or over it (SYS-01, SYS-04). */
export function SiteApp({ root, platform, hosts, navigation, queries }: SiteAppProps) {
  const { permission, interrupted } = useSelector(root, selectSite, shallowEqual)
  const running = useSelector(root, selectFlows, shallowEqual)
  const { systemStatus } = root.getSnapshot().children
  const site = useMemo<Site | undefined>(
    () =>
      permission &&
      running && {
        ...flowsOf(running),
        root,
        platform,
        navigation,
        flows: platform.flows(),
        permission,
        imageBase: platform.hosts.imageBase(permission.imageCDNs),
      },
    [root, platform, navigation, permission, running],
  )
  const service = useCustomerService()
  const toasts = [...useHostToasts(hosts), ...useServiceToasts(service)]
  const systemPage = systemStatus && (
    <SystemPage
      actor={systemStatus}
      brandName={platform.brandName()}
      logo={platform.config.brand.logo}
      onService={service.open}
    />
  )
  if (site === undefined)
    return (
      <>
        {systemPage}
        <Toasts toasts={toasts} />
      </>
    )
  return (
    <SiteContext value={site}>
      <HomeTitle />
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <div className={interrupted ? 'covered' : undefined}>
            <Pages />
            <Restored />
          </div>
        </BrowserRouter>
      </QueryClientProvider>
      {interrupted && (
        <SystemCover label={platform.brandName()}>
          {systemPage}
          <Toasts toasts={toasts} />
        </SystemCover>
      )}
    </SiteContext>
  )
}
