import { Effect } from 'effect'
import type { Call } from '../../../../api/call.ts'
import type { CallError } from '../../../../api/errors.ts'
import { favouriteGames, recentGames } from '../../../../api/calls/favourites.ts'
import type { Game } from '../../../../api/calls/games.ts'
import { gameMenus } from '../../../../api/calls/lottery.ts'
import type { GameType } from '../../../../api/calls/vendors.ts'
import { favouritesQuery, recentsQuery } from '../../../../api/lobby-query.ts'
import { isKeptLocally } from '../../../../machines/games/favourites/favourites.machine.ts'
import type {
  MyGamesInput,
  RowsOutcome,
  TypeRow,
  WantedPage,
} from '../../../../machines/games/my-games/my-games.machine.ts'
import { toFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { localStore, sessionStore } from '../../../core/storage.ts'
import { favouritesIn } from '../favourites/lottery-favourites.ts'
import { lotteryDevice } from '../lottery/actors.ts'

/** One page of games. */
export interface GamesPage {
  readonly games: readonly Game[]
  readonly totalPages: number
}

/** Lists that are read at the same time. */
const concurrency = 4
/** A slower category has failed, so that it does not hold up the others, ms. */
const patience = 6000

/** A page of one category, and the time limit of its call, ms. */
type AskedPage = Omit<WantedPage, 'list'> & Pick<Call, 'timeout'>

/** The call with the page's own time limit. */
const within = <Row extends Call>(call: Row, { timeout = call.timeout }: AskedPage): Row =>
  timeout === undefined ? call : { ...call, timeout }

/** The lotteries with a heart on this device, as games. */
const readLotteries = (platform: Platform, language: string, page: AskedPage): Effect.Effect<GamesPage, CallError> => {
  const ids = favouritesIn(localStore.get('LOTTFAV'), sessionStore.get('username') ?? '')
  if (ids.length === 0) return Effect.succeed({ games: [], totalPages: 1 })
  return platform.client.request(within(gameMenus, page), { device: lotteryDevice, language }).pipe(
    Effect.map((groups) => {
      const all = groups.flatMap(({ games }) => games)
      const games = ids.flatMap((id) => all.find(({ gameId, gameCode }) => gameId === id || gameCode === id) ?? [])
      return {
        games: games.map((game): Game => ({ ...game, nodeId: game.gameId, gameType: 'LOTT' })),
        totalPages: 1,
      }
    }),
  )
}

/** A page of a category's favourites: the platform’s, or those of lotteries on this device (TILE-05). */
export const readFavourites = (platform: Platform, language: string, page: AskedPage) =>
  isKeptLocally(page)
    ? readLotteries(platform, language, page)
    : platform.client
        .request(within(favouriteGames, page), favouritesQuery({ ...page, language }))
        .pipe(Effect.map(({ content, totalPages }): GamesPage => ({ games: content, totalPages })))

const readRecents = (platform: Platform, language: string, page: AskedPage) =>
  platform.client
    .request(within(recentGames, page), recentsQuery({ ...page, vendor: '', language }))
    .pipe(Effect.map(({ list, totalPages }): GamesPage => ({ games: list, totalPages })))

/** A page of one category's list. */
export const readOwnPage = (
  platform: Platform,
  language: string,
  { list, ...page }: WantedPage & Pick<Call, 'timeout'>,
): Effect.Effect<TypeRow, CallError> =>
  (list === 'favourites' ? readFavourites : readRecents)(platform, language, page).pipe(
    Effect.map(({ games, totalPages }) => ({
      gameType: page.gameType,
      games,
      next: totalPages > page.pageNo && games.length > 0 ? page.pageNo + 1 : undefined,
    })),
  )

/** The device keeps the hearts of all lotteries in one list. */
const readTypes = ({ list, gameTypes }: MyGamesInput): readonly GameType[] => {
  const kept = gameTypes.find((gameType) => isKeptLocally({ gameType }))
  return list === 'recents'
    ? gameTypes
    : gameTypes.filter((type) => type === kept || !isKeptLocally({ gameType: type }))
}

/** A platform that knows no categories answers each with the same games. */
const withoutRepeats = (rows: readonly TypeRow[]): readonly TypeRow[] => {
  const ids = new Set<string>()
  return rows.map((row) => ({ ...row, games: row.games.filter(({ nodeId }) => !ids.has(nodeId) && ids.add(nodeId)) }))
}

/** The first page of each category; those that failed say why, and the outcome is a failure when all did. */
export const readOwnLists = (platform: Platform, language: string, input: MyGamesInput): Effect.Effect<RowsOutcome> =>
  Effect.forEach(
    readTypes(input),
    (gameType) =>
      readOwnPage(platform, language, { list: input.list, gameType, pageNo: 1, timeout: patience }).pipe(
        Effect.catch((error) =>
          Effect.succeed<TypeRow>({ gameType, games: [], next: 1, failure: toFailed(error).notice }),
        ),
      ),
    { concurrency },
  ).pipe(
    Effect.map((rows): RowsOutcome => {
      const [failed] = rows
      return failed?.failure && rows.every(({ failure }) => failure !== undefined)
        ? { kind: 'failed', notice: failed.failure }
        : { kind: 'loaded', rows: withoutRepeats(rows) }
    }),
  )
