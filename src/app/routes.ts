import type { GameType } from '../api/calls/vendors.ts'
import { categoryPath, lobbyTypes } from '../machines/games/launch/lobby-entry.ts'
import type { LotteryPage } from '../machines/games/lottery/prize-mode.ts'

/** Categories with a page of vendors (NAV-04). */
const vendorPageTypes = ['SPORTS', 'LIVE', 'ESPORTS', 'LOTT', 'ELOTT'] as const satisfies readonly GameType[]

/** What an address shows. */
export type RouteScreen =
  | { readonly name: 'home' | 'slots' | 'register' | 'login' | 'game' | 'help' | 'download' | 'join' | 'notFound' }
  | {
      readonly name: 'content'
      readonly shows: 'announcements' | 'help' | 'legal' | 'promotions' | 'promotion' | 'pointMall' | 'feedback'
    }
  | { readonly name: 'lobby' | 'vendors'; readonly gameType: GameType }
  | { readonly name: 'lottery'; readonly page: LotteryPage }

export interface SiteRoute {
  /** In small letters; an address matches in any letter case, with or without a slash at its end. */
  readonly paths: readonly string[]
  readonly screen: RouteScreen
  /**
   * What stands around it (S1 2.1, 2.2): `all`, unless it says otherwise; `header` only, with the categories; only the `bar` of
   * the header; everything but the header (`headless`).
   */
  readonly around?: 'header' | 'bar' | 'headless'
  /** `open` to visitors although the brand lets only players in (ROUTE-02); `players` only, whatever the brand says. */
  readonly guard?: 'open' | 'players'
}

/** Every address of the site (ROUTE-01 to ROUTE-04). */
export const routes: readonly SiteRoute[] = [
  { paths: ['/', '/index', '/index.html', '/home'], screen: { name: 'home' } },
  // Decided: the empty game route (S2 2) is /games.
  { paths: ['/games'], screen: { name: 'slots' } },
  ...lobbyTypes.map((gameType) => ({ paths: [categoryPath(gameType)], screen: { name: 'lobby', gameType } as const })),
  ...vendorPageTypes.map((gameType) => ({
    paths: [categoryPath(gameType)],
    screen: { name: 'vendors', gameType } as const,
  })),
  { paths: ['/register', '/register.html'], screen: { name: 'register' }, guard: 'open' },
  { paths: ['/login'], screen: { name: 'login' }, guard: 'open' },
  { paths: ['/game', '/seamless'], screen: { name: 'game' }, around: 'bar' },
  { paths: ['/fbsports'], screen: { name: 'game' }, around: 'header' },
  { paths: ['/lottery', '/lottert'], screen: { name: 'lottery', page: 'lottery' }, around: 'bar' },
  // Decided: the header only, as for every game.
  { paths: ['/vnlottery'], screen: { name: 'lottery', page: 'vnLottery' }, around: 'header' },
  {
    paths: ['/sealottery'],
    screen: { name: 'lottery', page: 'seaLottery' },
    around: 'header',
    guard: 'players',
  },
  { paths: ['/promotions'], screen: { name: 'content', shows: 'promotions' } },
  { paths: ['/promodetail'], screen: { name: 'content', shows: 'promotion' } },
  { paths: ['/pointmall'], screen: { name: 'content', shows: 'pointMall' }, guard: 'players' },
  { paths: ['/noticepage'], screen: { name: 'content', shows: 'announcements' } },
  // The home page with the help over it (ROUTE-09).
  { paths: ['/help'], screen: { name: 'help' } },
  { paths: ['/helpmc'], screen: { name: 'content', shows: 'help' }, around: 'headless', guard: 'open' },
  { paths: ['/feedback'], screen: { name: 'content', shows: 'feedback' }, guard: 'open' },
  { paths: ['/terms', '/privacy'], screen: { name: 'content', shows: 'legal' }, guard: 'open' },
  { paths: ['/download'], screen: { name: 'download' }, guard: 'open' },
  { paths: ['/down'], screen: { name: 'download' } },
  { paths: ['/join'], screen: { name: 'join' } },
]

const byPath = new Map(routes.flatMap((route) => route.paths.map((path) => [path, route] as const)))
const unknown: SiteRoute = { paths: [], screen: { name: 'notFound' } }

/** A path as it is compared: in small letters, without a slash at its end. */
export const plainPath = (pathname: string) => pathname.replace(/(.)\/$/, '$1').toLowerCase()

/** The route that an address names; one that names none is not found. */
export const routeOf = (pathname: string): SiteRoute => byPath.get(plainPath(pathname)) ?? unknown

/** What stands around a page (ROUTE-03). */
export const regionsAround = ({ around }: SiteRoute) => ({
  header: around !== 'headless',
  categories: around !== 'bar',
  /** Footer, bottom bar, and the page in its frame. */
  surroundings: around === undefined || around === 'headless',
})

/** Does this page ask for a session that is not there? With `loginedToHomePage` on nearly every page does (ROUTE-02, ROUTE-04). */
export const asksForLogin = ({ guard }: SiteRoute, guardIsOn: boolean, hasToken: boolean) =>
  !hasToken && (guard === 'players' || (guardIsOn && guard !== 'open'))
