import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameList, gameVendors, hotGames } from '../../api/calls/games.ts'
import { lobbyConstants, lobbyQuery } from '../../api/lobby-query.ts'
import type { CatalogueOutcome } from '../../machines/catalogue/catalogue.machine.ts'
import type { GamesInput, GamesOutcome, HotInput, HotOutcome } from '../../machines/lobby/lobby.machine.ts'
import type { Platform } from '../platform.ts'

/** Hot lists are asked for with this flag (S2 9). */
const hotPlatformFlag = 2

export const loadVendors = (platform: Platform) =>
  fromPromise<CatalogueOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(gameVendors, { merchantCode: platform.config.merchantCode }).pipe(
        Effect.map((lanes): CatalogueOutcome => ({ kind: 'loaded', lanes })),
        Effect.catch(() => Effect.succeed<CatalogueOutcome>({ kind: 'unreachable' })),
      ),
      signal,
    ),
  )

export const loadGames = (platform: Platform, language: () => string) =>
  fromPromise<GamesOutcome, GamesInput>(({ input, signal }) =>
    platform.run(
      platform.client
        .request(gameList, lobbyQuery({ ...input, merchantCode: platform.config.merchantCode, language: language() }))
        .pipe(
          Effect.map((page): GamesOutcome => ({ kind: 'loaded', games: page.games, totalPages: page.totalPages })),
          Effect.catch(() => Effect.succeed<GamesOutcome>({ kind: 'unreachable' })),
        ),
      signal,
    ),
  )

/** The query of a hot list: a vendor's, or the platform's own. */
export const hotGamesPayload = (platform: Platform, language: string, vendor?: HotInput) => ({
  merchantCode: platform.config.merchantCode,
  isPlatform: hotPlatformFlag,
  ...(vendor !== undefined && { vassalage: vendor.vendor, gameType: vendor.gameType }),
  platform: lobbyConstants.platform,
  language,
})

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
