import type { VendorLane } from '../../../api/calls/vendors.ts'
import type { PrizeMode } from '../../../api/calls/lottery.ts'

/** The pages of the lottery (ROUTE-01). */
export type LotteryPage = 'lottery' | 'vnLottery' | 'seaLottery'

/** Returns the vendor that a lottery's address names, or whose page it is (LAUNCH-02). */
export const lotteryVendorOf = (page: LotteryPage, named: string | undefined) =>
  ({ vnLottery: 'TCG_LOTTO_VN', seaLottery: 'TCG_SEA', lottery: named })[page]

/** The cards that put the e-lottery category's prizes in force (LAUNCH-06). */
const elottVendors: readonly string[] = ['TCG_LOTTO_VN', 'LOTT']

/**
 * Returns the prize mode of a lottery (LAUNCH-06): Elott when the ELOTT category has a card of TCG_LOTTO_VN or LOTT,
 * else Lott.
 * Decision: SEA belongs to TCG_SEA and its page, ZY to TCG_LOTTO.
 */
export const prizeModeOf = (
  asked: { readonly page: LotteryPage; readonly vendor?: string | undefined },
  lanes: readonly VendorLane[],
): PrizeMode => {
  if (asked.page === 'seaLottery' || asked.vendor === 'TCG_SEA') return 'SEA'
  if (asked.page === 'lottery' && asked.vendor === 'TCG_LOTTO') return 'ZY'
  const elott = lanes.find(({ title }) => title === 'ELOTT')?.cards ?? []
  return elott.some(({ vassalage }) => elottVendors.includes(vassalage)) ? 'Elott' : 'Lott'
}
