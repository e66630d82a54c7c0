import { languageOf } from '../../core/language.ts'
import { Refusal } from '../../core/refusal.ts'
import { deleteMessage, messagesOf, readMessages, unreadOf } from './inbox.ts'
import { invitedBy } from './invites.ts'
import { leaderboardOf } from './leaderboard.ts'
import { claimMission, isClaimable, missionsOf } from './missions.ts'
import { claimableCount, claimReward, rewardsOf } from './promised.ts'
import { drawRaffle, drawsSoFar, rafflesOf } from './raffles.ts'
import { textIn } from '../support/announcements.ts'
import { type Handlers, sessionOf } from '../../core/call-context.ts'
import { checkPage } from '../games/favourites.calls.ts'

/** Inbox, rewards, raffles, missions and invitations of a member (MEM-11 to MEM-14). */
export const rewardCalls: Handlers = {
  unreadCount: async (context) => ({
    unreadMessage: await unreadOf(context.state.store.db, sessionOf(context).member.id),
  }),

  messageList: async (context, { language, ...page }) => {
    checkPage(page)
    const { rows, totalPages } = await messagesOf(context.state, sessionOf(context).member.id, page)
    return {
      list: rows.map(({ row, moment }) => ({
        messageId: row.id,
        time: new Date(moment).toISOString(),
        read: row.readAt !== null,
        ...textIn(context, language, row),
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
      availablePromoCount: await claimableCount(store.db, sessionOf(context).member.id, clock.now()),
      availablePromo: { REFERRAL: { enabled: controls.referral } },
    }
  },

  rewardCenter: async (context, asked) => {
    const { id } = sessionOf(context).member
    const language = languageOf(asked.language, undefined)
    return {
      rewards: await rewardsOf(context.state, id, language),
      raffles: await rafflesOf(context.state, id, language),
    }
  },

  rewardClaim: (context, { rewardId, requestId }) =>
    claimReward(context.state, sessionOf(context).member.id, rewardId, requestId),

  raffleClaim: (context, claim) => drawRaffle(context.state, sessionOf(context).member.id, claim, context.language),

  raffleHistory: (context, { language, ...page }) => {
    checkPage(page)
    return drawsSoFar(context.state.store.db, sessionOf(context).member.id, page, languageOf(language, undefined))
  },

  missionSummary: async (context, { language }) => {
    const missions = await missionsOf(context.state, sessionOf(context).member.id, languageOf(language, undefined))
    return { missions, unclaimed: missions.filter(isClaimable).length }
  },

  missionClaim: (context, { missionId, requestId }) =>
    claimMission(context.state, sessionOf(context).member.id, missionId, requestId),

  leaderboard: (context) => leaderboardOf(context.state, sessionOf(context).member),

  referral: (context, page) => {
    checkPage(page)
    if (!context.state.controls.referral) throw new Refusal('activity_coming')
    return invitedBy(context.state.store.db, sessionOf(context).member.id, page)
  },
}
