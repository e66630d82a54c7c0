import { checkPaymentPassword } from '../money/payment-password.ts'
import { getLanguage } from '../../core/language.ts'
import { Refusal } from '../../core/refusal.ts'
import { getPointLines, getRedemptions } from '../reports/point-reports.ts'
import { convertPoints, redeemReward, getMallRewards, toRedemption } from './mall.ts'
import { pointRules, getPoints, settlePoints } from './points.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'
import { checkPage } from '../games/favourites.calls.ts'

/** The mall requires the brand's points system (PTSYS3, PERM-05). */
function refuseClosedMall({ state }: CallContext): void {
  if (state.controls.switches['PTSYS3'] !== true) throw new Refusal('switched_off')
}

/** The member's id, with due points booked; refuses while the mall is closed. */
export async function getCollector(context: CallContext): Promise<string> {
  refuseClosedMall(context)
  const { id } = sessionOf(context).member
  await settlePoints(context.state, id)
  return id
}

/** The points calls (CONTENT-05). */
export const pointCalls: Handlers = {
  pointsBalance: async (context) => {
    const id = await getCollector(context)
    return { points: await getPoints(context.state.store.db, id) }
  },

  pointConfig: async () => ({ ...pointRules, stakePerPoint: pointRules.stakePerPoint / 100 }),

  rewardList: (context, { language, ...page }) => {
    refuseClosedMall(context)
    checkPage(page)
    return getMallRewards(context.state.store.db, page, getLanguage(language, undefined))
  },

  redeem: async (context, { paymentPassword, ...wanted }) => {
    await getCollector(context)
    const session = sessionOf(context)
    await checkPaymentPassword(context.state, session, paymentPassword)
    return toRedemption(await redeemReward(context.state, session, wanted), context.language)
  },

  pointConversion: async (context, { paymentPassword, ...wanted }) => {
    const id = await getCollector(context)
    const session = sessionOf(context)
    await checkPaymentPassword(context.state, session, paymentPassword)
    const { amount } = await convertPoints(context.state, session, wanted)
    return { points: await getPoints(context.state.store.db, id), amount: amount / 100 }
  },

  redeemList: async (context, payload) =>
    getRedemptions(context.state.store.db, await getCollector(context), context.language, payload),

  pointTransactions: async (context, payload) =>
    getPointLines(context.state.store.db, await getCollector(context), payload),
}
