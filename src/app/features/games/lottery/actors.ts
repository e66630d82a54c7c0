import { Effect } from 'effect'
import { fromPromise } from 'xstate'
import { lotteryLobby } from '../../../../api/calls/lottery.ts'
import type { LotteryOutcome, WantedLottery } from '../../../../machines/games/lottery/lottery.machine.ts'
import { toNotice } from '../../../core/platform/error-message.ts'
import type { Platform } from '../../../core/platform/platform.ts'

/** The lottery's way back: the page of the lottery vendors (LAUNCH-07). */
export const lotteryBackPath = '/lott'

/** The device in every lottery call (decided). */
export const lotteryDevice = 'WEB'

/** Opens the lottery's lobby, or the betting of one lottery (LAUNCH-07). */
export const openLottery = (platform: Platform, language: () => string) =>
  fromPromise<LotteryOutcome, WantedLottery>(({ input: { gameCode, playType, prizeMode }, signal }) =>
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
          backUrl: `${location.origin}${lotteryBackPath}`,
          language: language(),
        })
        .pipe(
          Effect.map(({ url }): LotteryOutcome => ({ kind: 'opened', url: platform.gameAddress(url) })),
          Effect.catch((error) =>
            Effect.succeed<LotteryOutcome>(
              error._tag === 'CallRefused' && error.errorCode === 'token_invalid'
                ? { kind: 'loginNeeded' }
                : { kind: 'refused', notice: toNotice(error) },
            ),
          ),
        ),
      signal,
    ),
  )
