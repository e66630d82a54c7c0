import type { LotteryGame } from '../../../../api/calls/lottery.ts'
import { addressOf, decide } from '../../../../machines/games/launch/route.ts'

/** The page of a listed lottery, the same that its launch opens (LAUNCH-02, LAUNCH-03, LAUNCH-06). */
export const lotteryHref = (lottery: LotteryGame, gameType: 'LOTT' | 'ELOTT' = 'LOTT'): string => {
  const game = { ...lottery, nodeId: lottery.gameId, gameType, trial: false } as const
  return addressOf(decide({ ...game, memberType: 0, popup: undefined }), game) ?? '/lottery'
}
