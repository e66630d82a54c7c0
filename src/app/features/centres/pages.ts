import type { AgentPage } from '../../../machines/centres/agent-centre/entries.ts'
import type { MemberPage } from '../../../machines/centres/member-centre/entries.ts'
import { lazyFeature } from '../../core/lazy-feature/lazy-feature.ts'
import type { PageInput } from '../../../machines/centres/page.ts'
import type { LoadPage } from '../../core/centre-page.ts'

const lazyPage = (load: LoadPage) =>
  lazyFeature(async () => {
    const { flow, Page } = (await load()).page
    return { flow, Screen: Page }
  })

export type PageFeature = ReturnType<typeof lazyPage>

/** One chunk holds all reports; the page's key chooses one. */
const records = lazyPage(() => import('../reports/records/page.tsx'))
const wages = lazyPage(() => import('../agents/wages/page.tsx'))
/** One chunk holds all money moves; the page's key chooses one. */
const money = lazyPage(() => import('../money/money-page/page.tsx'))

/** The pages of the member centre. */
const memberPages: { readonly [Page in MemberPage]: PageFeature } = {
  securityCenter: lazyPage(() => import('../account/security-center/page.tsx')),
  transferFund: money,
  depositv2: money,
  withdraw: money,
  transferUpline: money,
  personalHistoryCopy: records,
  transactionHistory: records,
  personalProfit: records,
  bonusDetails: records,
  rewardCenter: lazyPage(() => import('../rewards/reward-center/page.tsx')),
  referral: lazyPage(() => import('../rewards/referral/page.tsx')),
  missionLeaderboard: lazyPage(() => import('../rewards/missions/page.tsx')),
  messageV2: lazyPage(() => import('../support/messages/page.tsx')),
  vip: lazyPage(() => import('../rewards/vip/page.tsx')),
}

/** The pages of the agent centre. */
const agentPages: { readonly [Page in AgentPage]: PageFeature } = {
  agentAnnouncement: lazyPage(() => import('../agents/agent-news/page.tsx')),
  agentTeamOverview: records,
  registerCenter: lazyPage(() => import('../agents/register-centre/page.tsx')),
  downlineManagmentView: lazyPage(() => import('../agents/team/page.tsx')),
  personalHistoryCopy: records,
  palStatementsAgentCopy: records,
  agentRevenueReport: records,
  agentDownlineTransactionDetailsCopy: records,
  agentDividendRecordCopy2: wages,
  agentDailyWages2: wages,
  agentHourSalary: wages,
  agentRealtimeSalary: wages,
  contractRequest: lazyPage(() => import('../agents/contract-requests/page.tsx')),
}

const pages: { readonly [Of in PageInput['of']]: Readonly<Record<string, PageFeature>> } = {
  member: memberPages,
  agent: agentPages,
}

/** A page by its centre and key; undefined if the centre lacks it. */
export const featureOf = ({ of, page }: Pick<PageInput, 'of' | 'page'>): PageFeature | undefined =>
  Object.hasOwn(pages[of], page) ? pages[of][page] : undefined
