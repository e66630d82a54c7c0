import type { Payload } from './call.ts'
import type { GameSort, GameType } from './calls/vendors.ts'
import type { favouriteGames, recentGames } from './calls/favourites.ts'
import type { gameList, hotGames } from './calls/games.ts'

/** Fields of every lobby query (LOBBY-11). */
export const lobbyConstants = { clientType: 3, platform: 'flash,html5-desktop', pageSize: 24 } as const

/** The game types with hot games (NAV-01). */
export const hotGameTypes = [
  'ELOTT',
  'LOTT',
  'LIVE',
  'SPORTS',
  'FISH',
  'RNG',
  'PVP',
] as const satisfies readonly GameType[]

/** The platform flag of hot lists (LOBBY-04). */
const hotPlatformFlag = 2

/** Returns the query of the platform's hot games, or of a vendor's or a category's (LOBBY-04). */
export const hotQuery = ({
  merchantCode,
  language,
  ...of
}: Omit<Payload<typeof hotGames>, 'isPlatform' | 'platform'>): Payload<typeof hotGames> => ({
  merchantCode,
  isPlatform: hotPlatformFlag,
  ...of,
  platform: lobbyConstants.platform,
  language,
})

type Query = Payload<typeof gameList>

interface AskedList {
  readonly gameType: Query['gameType']
  readonly vendor: string
  readonly pageNo: number
  readonly language: string
}

/** Returns the query of one page of a vendor's games, with its fields in the order of the specification (LOBBY-11). */
export const lobbyQuery = (
  asked: AskedList & {
    readonly merchantCode: string
    readonly name: string
    readonly classify?: string
    readonly minBet?: string
    readonly sort?: GameSort | ''
  },
): Query => ({
  clientType: lobbyConstants.clientType,
  platform: lobbyConstants.platform,
  channel: asked.merchantCode,
  merchant: asked.merchantCode,
  gameType: asked.gameType,
  vassalage: asked.vendor,
  gameClassify: asked.classify ?? '',
  gameName: asked.name,
  minBet: asked.minBet ?? '',
  minLineNum: '',
  pageNo: asked.pageNo,
  pageSize: lobbyConstants.pageSize,
  language: asked.language,
  ...(asked.sort && { sort: asked.sort }),
})

/** Returns the query of one page of the player's favourites in a category (LOBBY-14). */
export const favouritesQuery = (asked: Omit<AskedList, 'vendor'>): Payload<typeof favouriteGames> => ({
  clientType: lobbyConstants.clientType,
  platform: 'flash',
  language: asked.language,
  gameType: asked.gameType,
  pageNo: asked.pageNo,
  pageSize: lobbyConstants.pageSize,
})

/** Returns the query of one page of a vendor's recent games (LOBBY-15); an empty vendor means all. */
export const recentsQuery = (
  asked: AskedList,
  pageSize: number = lobbyConstants.pageSize,
): Payload<typeof recentGames> => ({
  clientType: lobbyConstants.clientType,
  vassalage: asked.vendor,
  gameType: asked.gameType,
  language: asked.language,
  pageNo: asked.pageNo,
  pageSize,
})
