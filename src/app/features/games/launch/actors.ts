import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { gameList, launchGame } from '../../../../api/calls/games.ts'
import type { CallError } from '../../../../api/errors.ts'
import { lobbyQuery } from '../../../../api/lobby-query.ts'
import { vendorPath } from '../../../../machines/games/launch/lobby-entry.ts'
import type { LaunchOutcome, SubGamesInput, SubGamesOutcome } from '../../../../machines/games/launch/outcomes.ts'
import { isVendorList, type WantedGame } from '../../../../machines/games/launch/route.ts'
import type { Popup } from '../../../core/popup.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { endFailed } from '../../../core/platform/failure-of.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import type { Platform } from '../../../core/platform/platform.ts'
import { launchUrl, vendorHosts } from './vendor-hosts.ts'

/** Refusals with states of their own. */
const kinds = {
  token_invalid: 'loginNeeded',
  in_need_true_account: 'trialAccount',
  game_unavailable: 'underMaintenance',
  playing_elsewhere: 'playingElsewhere',
} as const

const outcomeOf = (error: CallError): LaunchOutcome => {
  if (error._tag === 'CallTimedOut') return { kind: 'timedOut' }
  if (error._tag === 'CallUnreachable') return { kind: 'unreachable' }
  const kind = error._tag === 'CallRefused' ? ownValue(kinds, error.errorCode ?? '') : undefined
  return kind === undefined ? { kind: 'refused', notice: toNotice(error) } : { kind }
}

/** Opens a needed window before it waits for anything: browsers allow that in the press only. */
export const openGame = (platform: Platform, language: () => string, window: Popup) =>
  fromPromise<LaunchOutcome, WantedGame>(({ input, signal }) => {
    if (input.launchMode === 'window') window.open()
    const { nodeId, vassalage, gameType, trial } = input
    const backUrl = `${location.origin}${vendorPath(input)}`
    return platform.run(
      platform.client.request(launchGame, { nodeId, vassalage, gameType, trial, language: language(), backUrl }).pipe(
        Effect.map((answer): LaunchOutcome => ({
          kind: 'opened',
          url: launchUrl(platform, answer.url),
          gameName: answer.gameName,
          hosts: vendorHosts(platform, vassalage, answer.hosts),
          ...(input.launchMode === 'window' && { popup: window.isOpen() ? 'open' : 'blocked' }),
        })),
        Effect.catch((error) => Effect.succeed(outcomeOf(error))),
      ),
      signal,
    )
  })

export const listSubGames = (platform: Platform, language: () => string) =>
  fromPromise<SubGamesOutcome, SubGamesInput>(({ input: { game, pageNo }, signal }) =>
    platform.run(
      platform.client
        .request(
          gameList,
          lobbyQuery({
            gameType: game.gameType,
            vendor: game.vassalage,
            name: '',
            pageNo,
            merchantCode: platform.config.merchantCode,
            language: language(),
          }),
        )
        .pipe(
          Effect.map((page): SubGamesOutcome => ({
            kind: 'listed',
            games: page.games.filter((entry) => !isVendorList(entry)),
            totalPages: page.games.length > 0 ? page.totalPages : 0,
          })),
          Effect.catch(endFailed),
        ),
      signal,
    ),
  )
