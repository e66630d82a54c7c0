import { plainPath, routeOf } from '../../../routes.ts'

const groups: Readonly<Record<string, string>> = {
  '/rng': 'w_rng',
  '/live': 'w_live',
  '/fish': 'w_fish',
  '/pvp': 'w_pvp',
  '/sports': 'w_sports',
  '/esports': 'w_esports',
  '/elott': 'w_lott',
  '/down': 'w_down',
  '/promotions': 'w_promotion',
  '/pointmall': 'w_shop',
  '/help': 'w_help',
}

export const homeGroup = 'w_home'

/** The groups whose first picture `boot.ts` requests. */
export const earlyGroups = /^w_(home|rng|fish|pvp)$/

/** A page's banner group (ROUTE-05); undefined if it has none. */
export const bannerGroupOf = (pathname: string): string | undefined =>
  routeOf(pathname).screen.name === 'home' ? homeGroup : groups[plainPath(pathname)]
