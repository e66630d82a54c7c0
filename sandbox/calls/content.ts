import { type Handlers, sessionOf } from './context.ts'

export const contentCalls: Handlers = {
  unreadCount: async (context) => ({ unreadMessage: sessionOf(context).member.unreadMessages }),

  promotionCounts: async (context) => ({
    availablePromoCount: sessionOf(context).member.promotions,
    availablePromo: { REFERRAL: { enabled: context.state.controls.referral } },
  }),
}
