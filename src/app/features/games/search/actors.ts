import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { recentGames } from '../../../../api/calls/favourites.ts'
import { gameList } from '../../../../api/calls/games.ts'
import { lobbyQuery, recentsQuery } from '../../../../api/lobby-query.ts'
import type { SearchOutcome } from '../../../../machines/games/search/search.machine.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The length of the recent list (TILE-04). */
const recentsShown = 9
/** The game type of the popup's queries (TILE-04). */
const gameType = 'RNG'

const unreachable = () => Effect.succeed<SearchOutcome>({ kind: 'unreachable' })

/** The best matches of every vendor. */
export const findGames = (platform: Platform, language: () => string) =>
  fromPromise<SearchOutcome, { readonly name: string }>(({ input: { name }, signal }) => {
    const { merchantCode } = platform.config
    const query = lobbyQuery({ merchantCode, gameType, vendor: '', name, pageNo: 1, language: language() })
    return platform.run(
      platform.client.request(gameList, query).pipe(
        Effect.map(({ games }): SearchOutcome => ({ kind: 'loaded', games })),
        Effect.catch(unreachable),
      ),
      signal,
    )
  })

/** The recent games of a logged-in player; none for a visitor. */
export const loadRecents = (platform: Platform, language: () => string) =>
  fromPromise<SearchOutcome, { readonly signedIn: boolean }>(async ({ input: { signedIn }, signal }) => {
    if (!signedIn) return { kind: 'loaded', games: [] }
    const query = recentsQuery({ gameType, pageNo: 1, language: language() }, recentsShown)
    return platform.run(
      platform.client.request(recentGames, query).pipe(
        Effect.map(({ list }): SearchOutcome => ({ kind: 'loaded', games: list })),
        Effect.catch(unreachable),
      ),
      signal,
    )
  })
