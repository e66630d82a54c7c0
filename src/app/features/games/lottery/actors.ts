import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { lotteryLobby } from '../../../../api/calls/lottery.ts'
import type { LotteryOutcome, WantedLottery } from '../../../../machines/games/lottery/lottery.machine.ts'
import { categoryPath } from '../../../../machines/games/launch/lobby-entry.ts'
import { launchUrl, vendorHosts } from '../launch/vendor-hosts.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import { ownValue } from '../../../../machines/shared/own-value.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The lottery's way back: the page of its category (LAUNCH-07, LAUNCH-12). */
export const lotteryBackPath = (gameType: WantedLottery['gameType']) => categoryPath(gameType ?? 'LOTT')

/** Refusals with states of their own. */
const kinds = { token_invalid: 'loginNeeded', in_need_true_account: 'trialAccount' } as const

/** The device in every lottery call (decided). */
export const lotteryDevice = 'WEB'

/** Opens the lottery's lobby, or the betting of one lottery (LAUNCH-07). */
export const openLottery = (platform: Platform, language: () => string) =>
  fromPromise<LotteryOutcome, WantedLottery>(({ input: { gameCode, playType, prizeMode, vendor, gameType }, signal }) =>
    platform.run(
      platform.client
        .request(lotteryLobby, {
          lottoArea: 'VN',
          launchMode: 'LOTT',
          lottoPrizeMode: prizeMode,
          lottoGameCode: gameCode ?? '',
          lottoView: gameCode === undefined ? 'lobby' : 'betting',
          ...(playType !== undefined && { lottoPlayType: playType }),
          device: lotteryDevice,
          theme: document.documentElement.dataset['theme'] === 'dark' ? 'dark' : 'light',
          backUrl: `${location.origin}${lotteryBackPath(gameType)}`,
          language: language(),
        })
        .pipe(
          Effect.map(({ url, hosts }): LotteryOutcome => ({
            kind: 'opened',
            url: launchUrl(platform, url),
            hosts: vendorHosts(platform, vendor, hosts),
          })),
          Effect.catch((error) => {
            const kind = error._tag === 'CallRefused' ? ownValue(kinds, error.errorCode ?? '') : undefined
            return Effect.succeed<LotteryOutcome>(
              kind === undefined ? { kind: 'refused', notice: toNotice(error) } : { kind },
            )
          }),
        ),
      signal,
    ),
  )
