import { accountCalls } from './account.ts'
import { agentCalls } from './agent.ts'
import { announcementCalls } from './announcements.ts'
import type { Handlers, CallName } from './context.ts'
import { customerServiceCalls } from './customer-service.ts'
import { feedbackCalls } from './feedback.ts'
import { favouriteCalls } from './favourites.ts'
import { gameCalls } from './games.ts'
import { lotteryCalls } from './lottery.ts'
import { memberCalls } from './member.ts'
import { moneyCalls } from './money.ts'
import { paymentPasswordCalls } from './payment-password.ts'
import { passwordCalls } from './password.ts'
import { promotionCalls } from './promotions.ts'
import { pointCalls } from './points.ts'
import { protectionCalls } from './protection.ts'
import { registrationCalls } from './registration.ts'
import { reportCalls } from './reports.ts'
import { rewardCalls } from './rewards.ts'
import { sessionCalls } from './session.ts'
import { systemCalls } from './system.ts'
import { teamCalls } from './team.ts'
import { winnerCalls } from './winners.ts'

export const handlers: Handlers = {
  ...systemCalls,
  ...sessionCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...memberCalls,
  ...rewardCalls,
  ...promotionCalls,
  ...pointCalls,
  ...moneyCalls,
  ...paymentPasswordCalls,
  ...accountCalls,
  ...protectionCalls,
  ...announcementCalls,
  ...agentCalls,
  ...teamCalls,
  ...gameCalls,
  ...winnerCalls,
  ...lotteryCalls,
  ...favouriteCalls,
  ...feedbackCalls,
  ...customerServiceCalls,
  ...reportCalls,
}

/** The calls that the sandbox serves: all of the table, as a test holds. One without a handler would answer `not_served_yet`. */
export const servedCalls = Object.keys(handlers) as CallName[]
