import { accountCalls } from '../areas/account/account.calls.ts'
import { agentCalls } from '../areas/agents/agent.calls.ts'
import { announcementCalls } from '../areas/support/announcements.ts'
import type { Handlers, CallName } from '../core/call-context.ts'
import { customerServiceCalls } from '../areas/support/customer-service.calls.ts'
import { feedbackCalls } from '../areas/support/feedback.calls.ts'
import { favouriteCalls } from '../areas/games/favourites.calls.ts'
import { gameCalls } from '../areas/games/games.calls.ts'
import { lotteryCalls } from '../areas/games/lottery.calls.ts'
import { memberCalls } from '../areas/account/member.calls.ts'
import { moneyCalls } from '../areas/money/money.calls.ts'
import { passkeyCalls } from '../areas/auth/passkeys.calls.ts'
import { paymentPasswordCalls } from '../areas/money/payment-password.calls.ts'
import { passwordCalls } from '../areas/auth/password.calls.ts'
import { promotionCalls } from '../areas/rewards/promotions.calls.ts'
import { pointCalls } from '../areas/rewards/points.calls.ts'
import { protectionCalls } from '../areas/account/protection.calls.ts'
import { registrationCalls } from '../areas/auth/registration.calls.ts'
import { reportCalls } from '../areas/reports/reports.calls.ts'
import { rewardCalls } from '../areas/rewards/rewards.calls.ts'
import { sessionCalls } from '../areas/auth/session.calls.ts'
import { systemCalls } from '../areas/site/system.calls.ts'
import { teamCalls } from '../areas/agents/team.calls.ts'
import { twoStepCalls } from '../areas/auth/two-step.calls.ts'
import { vipCalls } from '../areas/rewards/vip.calls.ts'
import { winnerCalls } from '../areas/games/winners.calls.ts'

export const handlers: Handlers = {
  ...systemCalls,
  ...sessionCalls,
  ...registrationCalls,
  ...passwordCalls,
  ...twoStepCalls,
  ...passkeyCalls,
  ...memberCalls,
  ...rewardCalls,
  ...vipCalls,
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

/** The served calls: a test requires all of the table. One without a handler would answer `not_served_yet`. */
export const servedCalls = Object.keys(handlers) as CallName[]
