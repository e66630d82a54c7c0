import type { GameType } from '../api/calls/vendors.ts'
import { categoryPath, lobbyTypes } from '../machines/games/launch/lobby-entry.ts'
import type { Need } from '../machines/site/offers/features.ts'
import type { LotteryPage } from '../machines/games/lottery/prize-mode.ts'
import type { RouteGuard } from '../machines/site/navigation/route-guard.ts'

/** Categories with a page of vendors (NAV-04). */
const vendorPageTypes = ['SPORTS', 'LIVE', 'ESPORTS', 'LOTT', 'ELOTT'] as const satisfies readonly GameType[]

/** The screen of an address. */
export type RouteScreen =
  | { readonly name: 'home' | 'slots' | 'register' | 'login' | 'game' | 'help' | 'download' | 'join' | 'notFound' }
  | {
      readonly name: 'content'
      readonly shows:
        | 'announcements'
        | 'help'
        | 'legal'
        | 'promotions'
        | 'promotion'
        | 'pointMall'
        | 'feedback'
        | 'favourites'
        | 'recents'
        | 'providers'
    }
  | { readonly name: 'lobby' | 'vendors'; readonly gameType: GameType }
  | { readonly name: 'lottery'; readonly page: LotteryPage }

export interface SiteRoute {
  /** Lower case; an address matches in any letter case, with or without a final slash. */
  readonly paths: readonly string[]
  readonly screen: RouteScreen
  /**
   * The regions around the page (ROUTE-03, ROUTE-07): `all` by default; `header` with the categories only; `bar` of the header
   * only; `headless` without header.
   */
  readonly around?: 'header' | 'bar' | 'headless'
  /** The feature behind the page; absent: always offered (PERM-07). */
  readonly feature?: Need
  readonly guard?: RouteGuard
}

/** Every address of the site (ROUTE-01 to ROUTE-04). */
export const routes: readonly SiteRoute[] = [
  { paths: ['/', '/index', '/index.html', '/home'], screen: { name: 'home' } },
  // Decided: the empty game route (ROUTE-01) is /games.
  { paths: ['/games'], screen: { name: 'slots' } },
  ...lobbyTypes.map((gameType) => ({ paths: [categoryPath(gameType)], screen: { name: 'lobby', gameType } as const })),
  ...vendorPageTypes.map((gameType) => ({
    paths: [categoryPath(gameType)],
    screen: { name: 'vendors', gameType } as const,
    ...(gameType.endsWith('LOTT') && { feature: 'lottery' as const }),
  })),
  { paths: ['/register', '/register.html'], screen: { name: 'register' }, feature: 'registration', guard: 'open' },
  { paths: ['/login'], screen: { name: 'login' }, guard: 'open' },
  { paths: ['/game', '/seamless'], screen: { name: 'game' }, around: 'bar' },
  { paths: ['/fbsports'], screen: { name: 'game' }, around: 'header' },
  { paths: ['/lottery', '/lottert'], screen: { name: 'lottery', page: 'lottery' }, feature: 'lottery', around: 'bar' },
  // Decided: the header only, as for every game.
  { paths: ['/vnlottery'], screen: { name: 'lottery', page: 'vnLottery' }, feature: 'lottery', around: 'header' },
  {
    paths: ['/sealottery'],
    screen: { name: 'lottery', page: 'seaLottery' },
    feature: 'lottery',
    around: 'header',
    guard: 'players',
  },
  { paths: ['/promotions'], screen: { name: 'content', shows: 'promotions' }, feature: 'promotions' },
  { paths: ['/promodetail'], screen: { name: 'content', shows: 'promotion' }, feature: 'promotions' },
  { paths: ['/pointmall'], screen: { name: 'content', shows: 'pointMall' }, feature: 'pointMall', guard: 'players' },
  { paths: ['/favourites'], screen: { name: 'content', shows: 'favourites' }, feature: 'favourites', guard: 'players' },
  { paths: ['/recent'], screen: { name: 'content', shows: 'recents' }, feature: 'recents', guard: 'players' },
  { paths: ['/providers'], screen: { name: 'content', shows: 'providers' } },
  { paths: ['/noticepage'], screen: { name: 'content', shows: 'announcements' } },
  // The home page under the help window (ROUTE-09).
  { paths: ['/help'], screen: { name: 'help' } },
  { paths: ['/helpmc'], screen: { name: 'content', shows: 'help' }, around: 'headless', guard: 'open' },
  { paths: ['/feedback'], screen: { name: 'content', shows: 'feedback' }, feature: 'feedback', guard: 'open' },
  { paths: ['/terms', '/privacy'], screen: { name: 'content', shows: 'legal' }, guard: 'open' },
  { paths: ['/download'], screen: { name: 'download' }, guard: 'open' },
  { paths: ['/down'], screen: { name: 'download' } },
  { paths: ['/join'], screen: { name: 'join' } },
]

const byPath = new Map(routes.flatMap((route) => route.paths.map((path) => [path, route] as const)))
const unknown: SiteRoute = { paths: [], screen: { name: 'notFound' } }

/** A path for comparison: lower case, without a final slash. */
export const plainPath = (pathname: string) => pathname.replace(/(.)\/$/, '$1').toLowerCase()

/** The route of an address, or the not-found route. */
export const routeOf = (pathname: string): SiteRoute => byPath.get(plainPath(pathname)) ?? unknown

/** The regions around a page (ROUTE-03). */
export const regionsAround = ({ around }: SiteRoute) => ({
  header: around !== 'headless',
  categories: around !== 'bar',
  surroundings: around === undefined || around === 'headless',
})
