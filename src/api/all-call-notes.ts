import { accountNotes } from './notes/account.ts'
import { agentNotes } from './notes/agent.ts'
import { avatarNotes } from './notes/avatar.ts'
import { contentNotes } from './notes/content.ts'
import { countsNotes } from './notes/counts.ts'
import { customerServiceNotes } from './notes/customer-service.ts'
import { favouritesNotes } from './notes/favourites.ts'
import { feedbackNotes } from './notes/feedback.ts'
import { gamesNotes } from './notes/games.ts'
import { loginNotes } from './notes/login.ts'
import { lotteryNotes } from './notes/lottery.ts'
import { memberNotes } from './notes/member.ts'
import { messagesNotes } from './notes/messages.ts'
import { missionsNotes } from './notes/missions.ts'
import { moneyNotes } from './notes/money.ts'
import { movesNotes } from './notes/moves.ts'
import { passwordNotes } from './notes/password.ts'
import { paymentPasswordNotes } from './notes/payment-password.ts'
import { payoutsNotes } from './notes/payouts.ts'
import { pointsNotes } from './notes/points.ts'
import { promotionsNotes } from './notes/promotions.ts'
import { protectionNotes } from './notes/protection.ts'
import { registrationNotes } from './notes/registration.ts'
import { reportsNotes } from './notes/reports.ts'
import { rewardsNotes } from './notes/rewards.ts'
import { routersNotes } from './notes/routers.ts'
import { passkeyNotes } from './notes/passkeys.ts'
import { secondFactorNotes } from './notes/second-factor.ts'
import { sessionNotes } from './notes/session.ts'
import { systemNotes } from './notes/system.ts'
import { teamNotes } from './notes/team.ts'
import { vendorsNotes } from './notes/vendors.ts'
import { vipNotes } from './notes/vip.ts'
import type { CallNote } from './call-notes.ts'
import type { CallName } from './table.ts'

/** Notes of all calls, for the contract and tests; the site does not import them. */
export const callNotes: Readonly<Record<CallName, CallNote>> = {
  ...accountNotes,
  ...agentNotes,
  ...avatarNotes,
  ...contentNotes,
  ...countsNotes,
  ...customerServiceNotes,
  ...favouritesNotes,
  ...feedbackNotes,
  ...gamesNotes,
  ...loginNotes,
  ...lotteryNotes,
  ...memberNotes,
  ...messagesNotes,
  ...missionsNotes,
  ...moneyNotes,
  ...movesNotes,
  ...passwordNotes,
  ...paymentPasswordNotes,
  ...payoutsNotes,
  ...pointsNotes,
  ...promotionsNotes,
  ...protectionNotes,
  ...registrationNotes,
  ...reportsNotes,
  ...rewardsNotes,
  ...routersNotes,
  ...secondFactorNotes,
  ...passkeyNotes,
  ...sessionNotes,
  ...systemNotes,
  ...teamNotes,
  ...vendorsNotes,
  ...vipNotes,
}
