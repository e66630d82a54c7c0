import { checkPaymentPassword } from '../money/payment-password.ts'
import { languageOf } from '../../core/language.ts'
import { Refusal } from '../../core/refusal.ts'
import { pointLinesOf, redemptionsOf } from '../reports/point-reports.ts'
import { convertPoints, redeemReward, rewardsOn, shownRedemption } from './mall.ts'
import { pointRules, pointsOf, settlePoints } from './points.ts'
import { type CallContext, type Handlers, sessionOf } from '../../core/call-context.ts'
import { checkPage } from '../games/favourites.calls.ts'

/** The mall requires the brand's points system (PTSYS3, PERM-05). */
function refuseClosedMall({ state }: CallContext): void {
  if (state.controls.switches['PTSYS3'] !== true) throw new Refusal('switched_off')
}

/** The member's id, with due points booked; refuses while the mall is closed. */
export async function collector(context: CallContext): Promise<string> {
  refuseClosedMall(context)
  const { id } = sessionOf(context).member
  await settlePoints(context.state, id)
  return id
}

/** The points calls (CONTENT-05). */
export const pointCalls: Handlers = {
  pointsBalance: async (context) => {
    const id = await collector(context)
    return { points: await pointsOf(context.state.store.db, id) }
  },

  pointConfig: async () => ({ ...pointRules, stakePerPoint: pointRules.stakePerPoint / 100 }),

  rewardList: (context, { language, ...page }) => {
    refuseClosedMall(context)
    checkPage(page)
    return rewardsOn(context.state.store.db, page, languageOf(language, undefined))
  },

  redeem: async (context, { paymentPassword, ...wanted }) => {
    const id = await collector(context)
    await checkPaymentPassword(context.state, id, paymentPassword)
    return shownRedemption(await redeemReward(context.state, id, wanted), context.language)
  },

  pointConversion: async (context, { paymentPassword, ...wanted }) => {
    const id = await collector(context)
    await checkPaymentPassword(context.state, id, paymentPassword)
    const { amount } = await convertPoints(context.state, id, wanted)
    return { points: await pointsOf(context.state.store.db, id), amount: amount / 100 }
  },

  redeemList: async (context, payload) =>
    redemptionsOf(context.state.store.db, await collector(context), context.language, payload),

  pointTransactions: async (context, payload) =>
    pointLinesOf(context.state.store.db, await collector(context), payload),
}
