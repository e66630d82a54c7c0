import type { PrizeMode } from '../../../../src/api/calls/lottery.ts'
import { lotteries, type Lottery } from './lotteries.ts'

/** Vendors by prize mode; other modes have all lotteries (LAUNCH-06). */
const vendorsOf: Partial<Record<PrizeMode, string>> = { SEA: 'TCG_SEA', ZY: 'TCG_LOTTO' }

/** The lotteries of a prize mode. In this sandbox a mode selects lotteries but does not change payouts (LAUNCH-06). */
export const getLotteries = (mode: PrizeMode = 'Lott'): readonly Lottery[] => {
  const vendor = vendorsOf[mode]
  return vendor === undefined ? lotteries : lotteries.filter((lottery) => lottery.vendor === vendor)
}
