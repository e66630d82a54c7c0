import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { BrowserRouter } from 'react-router-dom'
import { selectSite } from '../machines/site/site.view.ts'
import { SystemPage } from '../ui/system/SystemPage.tsx'
import { Pages } from './Pages.tsx'
import type { Navigation } from './navigation.ts'
import type { Platform } from './platform.ts'
import type { Root } from './root.ts'
import { SiteContext, type Site } from './site-context.ts'

const anyOf = (hosts: readonly string[]) => hosts[Math.floor(Math.random() * hosts.length)] ?? ''

export interface SiteAppProps {
  root: Root
  platform: Platform
  navigation: Navigation
  queries: QueryClient
}

/** The site while the platform is open, else the page that says why it is not (SYS-01). */
export function SiteApp({ root, platform, navigation, queries }: SiteAppProps) {
  const { permission, auth, catalogue, lobby, launch } = useSelector(root, selectSite, shallowEqual)
  const { session, preferences, systemStatus } = root.getSnapshot().children
  const site = useMemo<Site | undefined>(
    () =>
      permission && session && preferences && auth && catalogue && lobby && launch
        ? {
            root,
            platform,
            permission,
            imageBase: anyOf(permission.imageCDNs),
            session,
            preferences,
            auth,
            catalogue,
            lobby,
            launch,
          }
        : undefined,
    [root, platform, permission, session, preferences, auth, catalogue, lobby, launch],
  )
  if (site === undefined)
    return systemStatus && <SystemPage actor={systemStatus} brandName={platform.config.brandName} />
  return (
    <SiteContext value={site}>
      <QueryClientProvider client={queries}>
        <BrowserRouter>
          <Pages navigation={navigation} queries={queries} />
        </BrowserRouter>
      </QueryClientProvider>
    </SiteContext>
  )
}
