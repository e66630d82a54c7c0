import type { AgentPage } from '../../machines/agent-centre/entries.ts'
import type { MemberPage } from '../../machines/member-centre/entries.ts'
import type { LoadPage } from './page.ts'

/** One page for every report: which one it is, its key says. */
const records: LoadPage = () => import('./records.tsx')

const wages: LoadPage = () => import('./wages.tsx')
/** Where each kind of money move stands, its key says. */
const money: LoadPage = () => import('./money-page.tsx')

/** Where the code of each page of the member centre is (S1 2.9). */
export const memberPages: { readonly [Page in MemberPage]: LoadPage } = {
  securityCenter: () => import('./securityCenter.tsx'),
  transferFund: money,
  depositv2: money,
  withdraw: money,
  transferUpline: money,
  personalHistoryCopy: records,
  transactionHistory: records,
  personalProfit: records,
  bonusDetails: records,
  rewardCenter: () => import('./rewards.tsx'),
  referral: () => import('./referral.tsx'),
  missionLeaderboard: () => import('./missions.tsx'),
  messageV2: () => import('./messages.tsx'),
}

/** Where the code of each page of the agent centre is (S1 2.10). */
export const agentPages: { readonly [Page in AgentPage]: LoadPage } = {
  agentAnnouncement: () => import('./agent-news.tsx'),
  agentTeamOverview: records,
  registerCenter: () => import('./register-centre.tsx'),
  downlineManagmentView: () => import('./team.tsx'),
  personalHistoryCopy: records,
  palStatementsAgentCopy: records,
  agentRevenueReport: records,
  agentDownlineTransactionDetailsCopy: records,
  agentDividendRecordCopy2: wages,
  agentDailyWages2: wages,
  agentHourSalary: wages,
  agentRealtimeSalary: wages,
}
