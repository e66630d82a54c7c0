import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { favouriteAction, favouriteIds } from '../../../../api/calls/favourites.ts'
import type {
  FavouriteIdsOutcome,
  FavouriteOutcome,
  Wish,
} from '../../../../machines/games/favourites/favourites.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { isMissing } from '../../../core/platform/failure-of.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { watchReturn } from '../../../core/watch-return.ts'

/** The ids of all favourites (TILE-02); a platform without the call has none. */
export const loadFavouriteIds = (platform: Platform) =>
  fromPromise<FavouriteIdsOutcome, void>(({ signal }) =>
    platform.run(
      platform.client.request(favouriteIds, {}).pipe(
        Effect.map((ids): FavouriteIdsOutcome => ({ kind: 'loaded', ids })),
        Effect.catch((error) =>
          Effect.succeed<FavouriteIdsOutcome>(isMissing(error) ? { kind: 'loaded', ids: [] } : { kind: 'unreachable' }),
        ),
      ),
      signal,
    ),
  )

/** Toggles one favourite and returns its new state (TILE-02); a platform that says no state has turned it. */
export const turnFavourite = (platform: Platform) =>
  fromPromise<FavouriteOutcome, Wish>(({ input: { game, wanted }, signal }) =>
    platform.run(
      platform.client
        .request(favouriteAction, { nodeId: game.nodeId, vendor: game.vassalage, gameType: game.gameType })
        .pipe(
          // After an answer that says nothing, e.g. the list of hearts, only the platform knows the state.
          Effect.catch((error) =>
            error._tag === 'CallMalformed'
              ? Effect.flatMap(platform.client.request(favouriteIds, {}), (ids) =>
                  ids.includes(game.nodeId) === wanted ? Effect.succeed({ favourite: wanted }) : Effect.fail(error),
                )
              : Effect.fail(error),
          ),
          Effect.map(({ favourite = wanted }): FavouriteOutcome => ({ kind: 'told', favourite })),
          Effect.catch((error) =>
            Effect.succeed<FavouriteOutcome>(
              error._tag === 'CallRefused' && error.errorCode === 'token_invalid'
                ? { kind: 'loginNeeded' }
                : { kind: 'refused', notice: toNotice(error) },
            ),
          ),
        ),
      signal,
    ),
  )

/** Reports when favourites that failed to load are worth asking for again. */
export const watchPage = watchReturn('favourites.renew')
