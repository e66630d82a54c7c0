import { getLanguage } from '../../core/language.ts'
import { Refusal } from '../../core/refusal.ts'
import { deleteMessage, getMessages, readMessages, unreadOf } from './inbox.ts'
import { getInvitedMembers } from './invites.ts'
import { getLeaderboard } from './leaderboard.ts'
import { claimMission, isClaimable, getMissions } from './missions.ts'
import { countClaimable, claimReward, getRewards } from './promised.ts'
import { drawRaffle, getDraws, getRaffles } from './raffles.ts'
import { getText } from '../support/announcements.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { checkPage } from '../games/favourites.calls.ts'

/** Inbox, rewards, raffles, missions and invitations of a member (MEM-11 to MEM-14). */
export const rewardCalls: Handlers = {
  unreadCount: async (context) => ({
    unreadMessage: await unreadOf(context.state.store.db, sessionOf(context).member.id),
  }),

  messageList: async (context, { language, ...page }) => {
    checkPage(page)
    const { rows, totalPages } = await getMessages(context.state, sessionOf(context).member.id, page)
    return {
      list: rows.map(({ row, moment }) => ({
        messageId: row.id,
        time: new Date(moment).toISOString(),
        read: row.readAt !== null,
        ...getText(context, language, row),
      })),
      totalPages,
    }
  },

  messageRead: async (context, { messageIds }) => ({
    unreadMessage: await readMessages(context.state, sessionOf(context).member.id, messageIds),
  }),

  messageDelete: async (context, { messageId, deleted }) => ({
    unreadMessage: await deleteMessage(context.state, sessionOf(context).member.id, messageId, deleted),
  }),

  promotionCounts: async (context) => {
    const { store, clock, controls } = context.state
    return {
      availablePromoCount: await countClaimable(store.db, sessionOf(context).member.id, clock.now()),
      availablePromo: { REFERRAL: { enabled: controls.referral } },
    }
  },

  rewardCenter: async (context, asked) => {
    const { id } = sessionOf(context).member
    const language = getLanguage(asked.language, undefined)
    return {
      rewards: await getRewards(context.state, id, language),
      raffles: await getRaffles(context.state, id, language),
    }
  },

  rewardClaim: (context, { rewardId, requestId }) =>
    claimReward(context.state, sessionOf(context).member.id, rewardId, requestId),

  raffleClaim: (context, claim) => drawRaffle(context.state, sessionOf(context).member.id, claim, context),

  raffleHistory: (context, { language, ...page }) => {
    checkPage(page)
    return getDraws(context.state.store.db, sessionOf(context).member.id, page, getLanguage(language, undefined))
  },

  missionSummary: async (context, { language }) => {
    const missions = await getMissions(context.state, sessionOf(context).member.id, getLanguage(language, undefined))
    return { missions, unclaimed: missions.filter(isClaimable).length }
  },

  missionClaim: (context, { missionId, requestId }) =>
    claimMission(context.state, sessionOf(context).member.id, missionId, requestId),

  leaderboard: (context) => getLeaderboard(context.state, sessionOf(context).member),

  referral: (context, page) => {
    checkPage(page)
    if (!context.state.controls.referral) throw new Refusal('activity_coming')
    return getInvitedMembers(context.state.store.db, sessionOf(context).member.id, page)
  },
}
