import type { Config } from '../../../api/config.ts'
import { sessionStore } from '../storage.ts'

/** Address prefixes that the routers' answers led to; absent: none was chosen. */
export interface Routes {
  readonly api?: string
  readonly images?: string
}

/** What an earlier page of this visit chose; only what the brand's lists hold counts. */
const keptRoutes = (): Routes => {
  try {
    return JSON.parse(sessionStore.get('routers') ?? '{}') as Routes
  } catch {
    return {}
  }
}

/** One of several hosts that serve the same, at random, and the same as long as the list has it. */
const pickOnce = () => {
  let picked: string | undefined
  return (hosts: readonly string[]) => {
    if (picked === undefined || !hosts.includes(picked)) picked = hosts[Math.floor(Math.random() * hosts.length)]
    return picked
  }
}

/** Which hosts this visit speaks to: the routers' choice (CFG-08), and one of each list of CDN hosts (CFG-04). */
export interface Hosts {
  /** Where calls may go, the configuration's own address first. */
  readonly apiAddresses: readonly string[]
  /** Where calls go now. */
  readonly apiBase: () => string
  readonly imageBase: (imageCDNs: readonly string[]) => string
  /** A launch address, on the host that was picked among those that serve the same games. */
  readonly onLaunchHost: (url: string, launchHosts: readonly string[]) => string
  /** Have the routers been asked on this visit? */
  readonly routed: () => boolean
  /** Calls go there from now on, pictures from the next page on: those of this page are here already. */
  readonly take: (routes: Routes) => void
}

export const makeHosts = (config: Config): Hosts => {
  const apiAddresses = [...new Set([config.apiBase, ...config.apiHosts])]
  const kept = keptRoutes()
  let apiBase = apiAddresses.find((address) => address === kept.api) ?? config.apiBase
  const images = config.imageHosts.find((host) => host === kept.images)
  const pickImageHost = pickOnce()
  const pickLaunchHost = pickOnce()
  return {
    apiAddresses,
    apiBase: () => apiBase,
    imageBase: (imageCDNs) => images ?? pickImageHost(imageCDNs) ?? '',
    onLaunchHost: (url, launchHosts) => {
      const host = pickLaunchHost(launchHosts)
      if (host === undefined || !URL.canParse(url) || !launchHosts.includes(new URL(url).origin)) return url
      return host + url.slice(new URL(url).origin.length)
    },
    routed: () => sessionStore.get('routers') !== undefined,
    take: (routes) => {
      apiBase = routes.api ?? apiBase
      sessionStore.set('routers', JSON.stringify(routes))
    },
  }
}
