import type { PrizeMode } from '../../../../src/api/calls/lottery.ts'
import { lotteries, type Lottery } from './lotteries.ts'

/** The vendors whose lotteries pay by a mode; a mode that is not named here has all of them. */
const vendorsOf: Partial<Record<PrizeMode, string>> = { SEA: 'TCG_SEA', ZY: 'TCG_LOTTO' }

/** The lotteries of a prize mode. In this sandbox a mode decides which lotteries there are, not what they pay. */
export const inMode = (mode: PrizeMode = 'Lott'): readonly Lottery[] => {
  const vendor = vendorsOf[mode]
  return vendor === undefined ? lotteries : lotteries.filter((lottery) => lottery.vendor === vendor)
}
