import type { Config } from '../../../api/config.ts'
import { parseAddress } from '../../../machines/shared/address.ts'
import { withScheme } from '../foreign-origins.ts'
import { sessionStore } from '../storage.ts'

/** Address prefixes that the routers chose; absent if none was chosen. */
export interface Routes {
  readonly api?: string
  readonly images?: string
}

/** The choice of an earlier page of this visit, as far as the brand's lists still hold it. */
const keptRoutes = (): Routes => {
  try {
    return Object(JSON.parse(sessionStore.get('routers') ?? '{}')) as Routes
  } catch {
    return {}
  }
}

/** Picks one of several equal hosts at random, and keeps it while the list has it. */
const pickOnce = () => {
  let picked: string | undefined
  return (hosts: readonly string[]) => {
    if (picked === undefined || !hosts.includes(picked)) picked = hosts[Math.floor(Math.random() * hosts.length)]
    return picked
  }
}

/** The hosts of this visit: the routers' choice (CFG-08), and one of each list of CDN hosts (CFG-04). */
export interface Hosts {
  /** Addresses that calls may go to, the configuration's own first. */
  readonly apiAddresses: readonly string[]
  /** The address that calls go to now. */
  readonly apiBase: () => string
  readonly imageBase: (imageCDNs: readonly string[]) => string
  /** A launch address, on the host picked from the hosts of the same games. */
  readonly onLaunchHost: (url: string, launchHosts: readonly string[]) => string
  /** Whether the routers have answered during this visit. */
  readonly routed: () => boolean
  /** Uses these hosts: for calls from now on, for pictures from the next page on. */
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
    imageBase: (imageCDNs) => images ?? pickImageHost(imageCDNs.map(withScheme)) ?? '',
    onLaunchHost: (url, launchHosts) => {
      const host = pickLaunchHost(launchHosts)
      const address = parseAddress(url)
      if (host === undefined || address === undefined || !launchHosts.includes(address.origin)) return url
      return host + address.href.slice(address.origin.length)
    },
    routed: () => sessionStore.get('routers') !== undefined,
    take: (routes) => {
      apiBase = routes.api ?? apiBase
      sessionStore.set('routers', JSON.stringify(routes))
    },
  }
}
