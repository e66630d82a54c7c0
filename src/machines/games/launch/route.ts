import type { Game } from '../../../api/calls/games.ts'
import { entersLobby, vendorPath } from './lobby-entry.ts'

/** The agent flag of a trial account (S1 6). */
const trialType = 4

/**
 * What somebody wants to play. `nodeId` is the game's, or the game code that a vendor's card or a room names; `trial` plays for
 * fun, without the real balance (LAUNCH-08); `entry`: a vendor was pressed, on its card or in the navigation, not a game.
 */
export interface WantedGame extends Pick<
  Game,
  'nodeId' | 'vassalage' | 'gameType' | 'gameCode' | 'isGame' | 'supportPlay' | 'launchMode' | 'defaultPlayType'
> {
  readonly trial: boolean
  readonly entry?: boolean
}

/** Where a launch leads, or why it does not (the routes of S2 2). */
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
  | 'game'

/** All that the decision reads. `memberType`: the agent flag of who is signed in; `popup`: what became of the window, where one is needed. */
export interface LaunchFacts extends Pick<
  WantedGame,
  'vassalage' | 'gameType' | 'isGame' | 'supportPlay' | 'launchMode' | 'trial' | 'entry'
> {
  readonly memberType: number | undefined
  readonly popup: 'open' | 'blocked' | undefined
}

/** S2 2 says `the four lottery vendors` (decided: these; the first two have rows of their own) and `FB sports` (decided: its code). */
const lotteryVendors = ['TCG_LOTTO_VN', 'TCG_SEA', 'TCG_LOTTO', 'LOTT']
const fbSportsVendors = ['FBSPORTS']

/**
 * The decision table of every launch (S2 2, LAUNCH-01 to LAUNCH-05, LAUNCH-08, LAUNCH-11): the first row that fits decides.
 * `supportPlay` is 0 where a free trial exists; where it is not known (a vendor's card, a room, an address), the platform decides.
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
  ['subGames', ({ isGame }) => isGame === 'VASSALAGE'],
  ['popupBlocked', ({ launchMode, popup }) => launchMode === 'window' && popup === 'blocked'],
  ['window', ({ launchMode }) => launchMode === 'window'],
  ['fbsports', ({ vassalage }) => fbSportsVendors.includes(vassalage)],
  ['seamless', ({ launchMode }) => launchMode === 'seamless'],
  ['game', () => true],
]

export const decide = (facts: LaunchFacts): Destination => table.find(([, fits]) => fits(facts))?.[0] ?? 'game'

const withQuery = (path: string, query: Readonly<Record<string, string | undefined>>) => {
  const given = Object.entries(query).filter((entry): entry is [string, string] => entry[1] !== undefined)
  return `${path}?${new URLSearchParams(given).toString()}`
}

/**
 * The address of a destination that is a page. A lottery's names its game; a press on a lottery game (the start-lottery flow, S2 2)
 * adds vendor and play type, a vendor's entry does not. A framed game's names all that opens it again after a reload, never its ticket.
 */
export const addressOf = (to: Destination, game: WantedGame): string | undefined => {
  const { nodeId, vassalage, gameType, gameCode = nodeId, trial, entry, defaultPlayType } = game
  switch (to) {
    case 'vnLottery':
    case 'seaLottery':
      return withQuery(`/${to}`, { gameCode })
    case 'lottery':
      return withQuery(
        '/lottery',
        entry === true ? { gameCode } : { gameCode, vendor: vassalage, playType: defaultPlayType },
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
