import type { GameRules } from '../../../api/config.ts'
import type { Game } from '../../../api/calls/games.ts'
import { plainWord } from '../../shared/plain-word.ts'
import { trialType } from '../../auth/session/session.machine.ts'
import { entersLobby, vendorPath } from './lobby-entry.ts'

/**
 * A request to play. `nodeId`: the game, or the game code of a vendor's card or room; `trial`: free play, without the
 * real balance (LAUNCH-08); `entry`: the press was on a vendor, not a game.
 */
export interface WantedGame extends Pick<
  Game,
  'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'supportPlay' | 'launchMode' | 'defaultPlayType'
> {
  /** The name that was pressed; an address knows none. */
  readonly gameName?: string | undefined
  readonly displayName?: string | undefined
  readonly trial: boolean
  readonly entry?: boolean
  /** The page's address names the game, so it stays on that page. */
  readonly addressed?: boolean
}

/** The destinations of a launch, and the reasons against one (LAUNCH-01 to LAUNCH-05). */
export type Destination =
  | 'lobby'
  | 'login'
  | 'trialNotSupported'
  | 'trialAccount'
  | 'vnLottery'
  | 'seaLottery'
  | 'lottery'
  | 'subGames'
  | 'popupBlocked'
  | 'window'
  | 'fbsports'
  | 'seamless'
  | 'popup'
  | 'game'

/**
 * The facts that the decision reads. `memberType`: the player's agent flag; `popup`: the result of opening a window;
 * `rules`: the brand's.
 */
export interface LaunchFacts extends Pick<
  WantedGame,
  'vassalage' | 'gameType' | 'isGame' | 'supportPlay' | 'launchMode' | 'trial' | 'entry' | 'addressed'
> {
  readonly memberType: number | undefined
  readonly popup: 'open' | 'blocked' | undefined
  readonly rules?: GameRules
}

/** Returns whether a game opens over the page (PLAT-07): the brand's word on the vendor, the game's, the brand's. */
const opensOver = ({ rules = {}, vassalage, launchMode, addressed }: LaunchFacts) =>
  addressed !== true &&
  (rules.vendors?.[vassalage]?.opens ?? (launchMode === 'popup' ? 'popup' : rules.opens)) === 'popup'

/** Decided: the codes of the four lottery vendors, of which the first two have rows of their own, and of FB sports. */
export const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA', 'TCG_LOTTO', 'LOTT']
export const fbSportsVendors = ['FBSPORTS']

/** Returns whether a tile opens the list of its vendor's games (LAUNCH-05). */
export const isVendorList = ({ isGame = '' }: Pick<Game, 'isGame'>) => plainWord(isGame) === 'vassalage'

/**
 * The decision table of every launch (LAUNCH-01 to LAUNCH-05, LAUNCH-08, LAUNCH-11, PLAT-07); the first matching row decides.
 * `supportPlay` is 0 where a free trial exists; where it is unknown (a card, a room, an address), the platform decides.
 */
const table: readonly (readonly [to: Destination, fits: (facts: LaunchFacts) => boolean])[] = [
  ['lobby', ({ entry, gameType }) => entry === true && entersLobby(gameType)],
  ['login', ({ memberType }) => memberType === undefined],
  ['trialNotSupported', ({ trial, supportPlay }) => trial && supportPlay === 1],
  ['trialAccount', ({ memberType, supportPlay }) => memberType === trialType && supportPlay === 1],
  ['vnLottery', ({ vassalage }) => vassalage === 'TCG_LOTTO_VN'],
  ['seaLottery', ({ vassalage }) => vassalage === 'TCG_SEA'],
  ['lottery', ({ vassalage }) => lotteryVendors.includes(vassalage)],
  ['lottery', ({ gameType }) => gameType === 'LOTT' || gameType === 'ELOTT'],
  ['subGames', isVendorList],
  ['popupBlocked', ({ launchMode, popup }) => launchMode === 'window' && popup === 'blocked'],
  ['window', ({ launchMode }) => launchMode === 'window'],
  ['fbsports', ({ vassalage }) => fbSportsVendors.includes(vassalage)],
  ['seamless', ({ launchMode }) => launchMode === 'seamless'],
  ['popup', opensOver],
  ['game', () => true],
]

/** Returns where a launch leads: the first row of the table that fits (LAUNCH-01 to LAUNCH-05). */
export const decide = (facts: LaunchFacts): Destination => table.find(([, fits]) => fits(facts))?.[0] ?? 'game'

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return given.length === 0 ? path : `${path}?${new URLSearchParams(given).toString()}`
}

/**
 * Returns the address of a destination page. A lottery's address names its game, with its play type if it has one
 * (LAUNCH-12); on /lottery a game adds its vendor, a vendor's entry does not. A framed game's address holds all that a
 * reload needs, except its ticket.
 */
export const addressOf = (to: Destination, game: WantedGame): string | undefined => {
  const { nodeId, vassalage, gameType, trial, entry, defaultPlayType } = game
  // A lottery vendor without a game opens its lobby.
  const gameCode = game.gameCode ?? (entry === true ? undefined : nodeId)
  // The e-lottery's way back is its own page.
  const type = gameType === 'ELOTT' ? gameType : undefined
  switch (to) {
    case 'vnLottery':
    case 'seaLottery':
      return withQuery(`/${to}`, { gameCode, playType: defaultPlayType, type })
    case 'lottery':
      return withQuery(
        '/lottery',
        entry === true ? { gameCode, type } : { gameCode, vendor: vassalage, playType: defaultPlayType, type },
      )
    case 'lobby':
      return vendorPath(game)
    case 'fbsports':
    case 'seamless':
    case 'game':
      return withQuery(`/${to}`, { game: nodeId, vendor: vassalage, type: gameType, trial: trial ? '1' : undefined })
    default:
      return undefined
  }
}
