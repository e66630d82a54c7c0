import type { AgentPage } from '../../../machines/centres/agent-centre/entries.ts'
import type { MemberPage } from '../../../machines/centres/member-centre/entries.ts'
import type { LoadPage } from './page.ts'

/** One page for every report: which one it is, its key says. */
const records: LoadPage = () => import('../reports/records/page.tsx')

const wages: LoadPage = () => import('../agents/wages/page.tsx')
/** Where each kind of money move stands, its key says. */
const money: LoadPage = () => import('../money/money-page/page.tsx')

/** Where the code of each page of the member centre is (S1 2.9). */
export const memberPages: { readonly [Page in MemberPage]: LoadPage } = {
  securityCenter: () => import('../account/security-center/page.tsx'),
  transferFund: money,
  depositv2: money,
  withdraw: money,
  transferUpline: money,
  personalHistoryCopy: records,
  transactionHistory: records,
  personalProfit: records,
  bonusDetails: records,
  rewardCenter: () => import('../rewards/reward-center/page.tsx'),
  referral: () => import('../rewards/referral/page.tsx'),
  missionLeaderboard: () => import('../rewards/missions/page.tsx'),
  messageV2: () => import('../support/messages/page.tsx'),
}

/** Where the code of each page of the agent centre is (S1 2.10). */
export const agentPages: { readonly [Page in AgentPage]: LoadPage } = {
  agentAnnouncement: () => import('../agents/agent-news/page.tsx'),
  agentTeamOverview: records,
  registerCenter: () => import('../agents/register-centre/page.tsx'),
  downlineManagmentView: () => import('../agents/team/page.tsx'),
  personalHistoryCopy: records,
  palStatementsAgentCopy: records,
  agentRevenueReport: records,
  agentDownlineTransactionDetailsCopy: records,
  agentDividendRecordCopy2: wages,
  agentDailyWages2: wages,
  agentHourSalary: wages,
  agentRealtimeSalary: wages,
}
