import type { LotteryGame } from '../api/calls/lottery.ts'

/** Where a lottery of a list is played (LAUNCH-02, LAUNCH-03, LAUNCH-06). */
export const lotteryHref = ({ gameCode, vassalage, defaultPlayType }: LotteryGame) => {
  if (vassalage === 'TCG_LOTTO_VN') return `/vnLottery?${new URLSearchParams({ gameCode }).toString()}`
  if (vassalage === 'TCG_SEA') return `/seaLottery?${new URLSearchParams({ gameCode }).toString()}`
  return `/lottery?${new URLSearchParams({
    gameCode,
    vendor: vassalage,
    ...(defaultPlayType !== undefined && { playType: defaultPlayType }),
  }).toString()}`
}
