import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import type { CallError } from '../../../../api/errors.ts'
import { recentGames } from '../../../../api/calls/favourites.ts'
import { gameList } from '../../../../api/calls/games.ts'
import { lobbyQuery, recentsQuery } from '../../../../api/lobby-query.ts'
import { interleaved } from '../../../../machines/games/my-games/my-games.view.ts'
import type { PagesOutcome, RecentsOutcome, TypePage } from '../../../../machines/games/search/search.machine.ts'
import { endFailed, isMissing, toFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { readFavourites, type GamesPage } from '../my-games/read-own-lists.ts'

/** The length of the recent list (TILE-04). */
const recentsShown = 9
/** The game type of the recent list (TILE-04). */
const recentType = 'RNG'
/** Pages that are read at the same time. */
const concurrency = 4

/**
 * Reads these pages, each of one category. A platform that refuses one of several categories has none of it; a page
 * that failed otherwise is read again with the next ones.
 */
const readPages = (
  pages: readonly TypePage[],
  read: (page: TypePage) => Effect.Effect<GamesPage, CallError>,
): Effect.Effect<PagesOutcome> =>
  Effect.forEach(
    pages,
    (page) =>
      read(page).pipe(
        Effect.map(({ games, totalPages }) => ({
          games,
          next: totalPages > page.pageNo ? [{ ...page, pageNo: page.pageNo + 1 }] : [],
          failure: undefined,
        })),
        Effect.catch((error) => {
          const next = error._tag === 'CallRefused' ? [] : [page]
          return Effect.succeed({ games: [] as GamesPage['games'], next, failure: toFailed(error) })
        }),
      ),
    { concurrency },
  ).pipe(
    Effect.map((answers): PagesOutcome => {
      const failures = answers.flatMap(({ failure }) => failure ?? [])
      if (failures[0] && failures.length === answers.length) return failures[0]
      return {
        kind: 'loaded',
        games: interleaved(answers.map(({ games }) => games)),
        next: answers.flatMap(({ next }) => next),
      }
    }),
  )

export interface WantedMatches {
  readonly name: string
  readonly pages: readonly TypePage[]
}

/** Reads these pages of the games with this name, of every vendor, in each of these categories. */
export const readMatches = (platform: Platform, language: string, { name, pages }: WantedMatches) => {
  const { merchantCode } = platform.config
  return readPages(pages, (page) =>
    platform.client.request(gameList, lobbyQuery({ ...page, merchantCode, vendor: '', name, language })),
  )
}

/** The best matches of every vendor, in each of these categories. */
export const findGames = (platform: Platform, language: () => string) =>
  fromPromise<PagesOutcome, WantedMatches>(({ input, signal }) =>
    platform.run(readMatches(platform, language(), input), signal),
  )

/** The favourites of these categories: the platform’s, and those of lotteries on this device (TILE-05). */
export const loadFavourites = (platform: Platform, language: () => string) =>
  fromPromise<PagesOutcome, { readonly pages: readonly TypePage[] }>(({ input: { pages }, signal }) =>
    platform.run(
      readPages(pages, (page) =>
        readFavourites(platform, language(), page).pipe(
          // A platform without the call shows nothing of it (PLAT-09).
          Effect.catch((error) =>
            isMissing(error) ? Effect.succeed({ games: [], totalPages: 0 }) : Effect.fail(error),
          ),
        ),
      ),
      signal,
    ),
  )

/** The recent games of a logged-in player; none for a visitor. */
export const loadRecents = (platform: Platform, language: () => string) =>
  fromPromise<RecentsOutcome, { readonly signedIn: boolean }>(async ({ input: { signedIn }, signal }) => {
    if (!signedIn) return { kind: 'loaded', games: [] }
    const query = recentsQuery({ gameType: recentType, vendor: '', pageNo: 1, language: language() }, recentsShown)
    return platform.run(
      platform.client.request(recentGames, query).pipe(
        Effect.map(({ list }): RecentsOutcome => ({ kind: 'loaded', games: list })),
        Effect.catch((error) =>
          isMissing(error) ? Effect.succeed<RecentsOutcome>({ kind: 'loaded', games: [] }) : endFailed(error),
        ),
      ),
      signal,
    )
  })
