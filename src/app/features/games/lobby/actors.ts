import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import type { CallError } from '../../../../api/errors.ts'
import { favouriteGames, recentGames } from '../../../../api/calls/favourites.ts'
import { gameList, hotGames, type Game } from '../../../../api/calls/games.ts'
import { favouritesQuery, lobbyQuery, recentsQuery } from '../../../../api/lobby-query.ts'
import type {
  GamesInput,
  GamesOutcome,
  HotInput,
  HotOutcome,
  NamesInput,
  NamesOutcome,
} from '../../../../machines/games/lobby/lists.ts'
import { hotGamesPayload } from '../catalogue/hot-games.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'

interface Page {
  readonly games: readonly Game[]
  readonly totalPages: number
}

const pageOf = (platform: Platform, input: GamesInput, language: string): Effect.Effect<Page, CallError> => {
  const { client, config } = platform
  switch (input.list) {
    case 'all':
      return client.request(gameList, lobbyQuery({ ...input, merchantCode: config.merchantCode, language }))
    case 'fav':
      return client
        .request(favouriteGames, favouritesQuery({ ...input, language }))
        .pipe(Effect.map(({ content, totalPages }) => ({ games: content, totalPages })))
    case 'recent':
      return client
        .request(recentGames, recentsQuery({ ...input, language }))
        .pipe(Effect.map(({ list, totalPages }) => ({ games: list, totalPages })))
  }
}

/** One page of the open list. */
export const loadGames = (platform: Platform, language: () => string) =>
  fromPromise<GamesOutcome, GamesInput>(({ input, signal }) =>
    platform.run(
      pageOf(platform, input, language()).pipe(
        Effect.map(({ games, totalPages }): GamesOutcome => ({ kind: 'loaded', games, totalPages })),
        Effect.catch(endFailed),
      ),
      signal,
    ),
  )

/** The hot list of the open vendor. */
export const loadHotGames = (platform: Platform, language: () => string) =>
  fromPromise<HotOutcome, HotInput>(({ input, signal }) =>
    platform.run(
      platform.client.request(hotGames, hotGamesPayload(platform, language(), input)).pipe(
        Effect.map((answer): HotOutcome => ({ kind: 'loaded', games: answer.list })),
        Effect.catch(() => Effect.succeed<HotOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )

/** Reloads the shown pages and the hot list in the current language, a few requests at a time. */
export const loadNames = (platform: Platform, language: () => string) =>
  fromPromise<NamesOutcome, NamesInput>(({ input, signal }) => {
    const pages = Array.from({ length: input.hasPages ? input.pageNo : 0 }, (_, index) =>
      pageOf(platform, { ...input, pageNo: index + 1 }, language()).pipe(Effect.map(({ games }) => games)),
    )
    const hot = platform.client
      .request(hotGames, hotGamesPayload(platform, language(), input))
      .pipe(Effect.map(({ list }) => list))
    return platform.run(
      Effect.all([hot, ...pages], { concurrency: 3 }).pipe(
        Effect.map((lists): NamesOutcome => ({ kind: 'loaded', games: lists.flat() })),
        Effect.catch(() => Effect.succeed<NamesOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    )
  })
