import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameVendors, launchGame } from '../../api/calls/games.ts'
import type { CatalogueOutcome } from '../../machines/catalogue/catalogue.machine.ts'
import type { LaunchOutcome, WantedGame } from '../../machines/launch/launch.machine.ts'
import { lobbyPath } from '../lobby-path.ts'
import { noticeOf } from '../notice.ts'
import type { Platform } from '../platform.ts'

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

export const openGame = (platform: Platform, language: () => string) =>
  fromPromise<LaunchOutcome, WantedGame>(({ input, signal }) =>
    platform.run(
      platform.client
        .request(launchGame, { ...input, language: language(), backUrl: `${location.origin}${lobbyPath(input)}` })
        .pipe(
          Effect.map((answer): LaunchOutcome => ({
            kind: 'opened',
            url: platform.gameAddress(answer.url),
            gameName: answer.gameName,
          })),
          Effect.catch((error) =>
            Effect.succeed<LaunchOutcome>(
              error._tag === 'CallRefused' && error.errorCode === 'token_invalid'
                ? { kind: 'loginNeeded' }
                : { kind: 'refused', notice: noticeOf(error) },
            ),
          ),
        ),
      signal,
    ),
  )
