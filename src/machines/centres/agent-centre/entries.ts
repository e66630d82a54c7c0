import type { ConsolidatedContract } from '../../../api/calls/agent.ts'
import type { Need, Offers } from '../../site/offers/features.ts'
import type { TextKey } from '../../shared/text-key.ts'

export type AgentPage =
  | 'agentAnnouncement'
  | 'agentTeamOverview'
  | 'registerCenter'
  | 'downlineManagmentView'
  | 'personalHistoryCopy'
  | 'palStatementsAgentCopy'
  | 'agentRevenueReport'
  | 'agentDownlineTransactionDetailsCopy'
  | 'agentDividendRecordCopy2'
  | 'agentDailyWages2'
  | 'agentHourSalary'
  | 'agentRealtimeSalary'
  | 'contractRequest'

/** The flags of the contract info that show an entry (AGT-02). */
type ContractFlag = 'enableCt' | 'salary' | 'hourSalary' | 'agentRealtimeSalary'

export interface AgentEntry {
  readonly page: AgentPage
  readonly label: TextKey
  /** The feature behind the page (PERM-07). */
  readonly feature: Need
  /** The flag that shows the entry; absent: always shown. */
  readonly needs?: ContractFlag
  /** The page is a report without a heading of its own: the frame shows the label. */
  readonly report?: true
}

/** The menu of the agent centre in the specified order, with its conditions (AGT-02). */
export const agentEntries: readonly AgentEntry[] = [
  { page: 'agentAnnouncement', label: 'agentCentre.agentAnnouncement', feature: 'agentNews' },
  { page: 'agentTeamOverview', label: 'agentCentre.agentTeamOverview', feature: 'teamOverview', report: true },
  { page: 'registerCenter', label: 'agentCentre.registerCenter', feature: 'agents' },
  { page: 'downlineManagmentView', label: 'agentCentre.downlineManagmentView', feature: 'team' },
  { page: 'personalHistoryCopy', label: 'agentCentre.personalHistoryCopy', feature: 'teamBets', report: true },
  { page: 'palStatementsAgentCopy', label: 'agentCentre.palStatementsAgentCopy', feature: 'teamResults', report: true },
  { page: 'agentRevenueReport', label: 'agentCentre.agentRevenueReport', feature: 'income', report: true },
  {
    page: 'agentDownlineTransactionDetailsCopy',
    label: 'agentCentre.agentDownlineTransactionDetailsCopy',
    feature: 'teamBookings',
    report: true,
  },
  {
    page: 'agentDividendRecordCopy2',
    label: 'agentCentre.agentDividendRecordCopy2',
    feature: 'agents',
    needs: 'enableCt',
    report: true,
  },
  { page: 'agentDailyWages2', label: 'agentCentre.agentDailyWages2', feature: 'agents', needs: 'salary', report: true },
  {
    page: 'agentHourSalary',
    label: 'agentCentre.agentHourSalary',
    feature: 'agents',
    needs: 'hourSalary',
    report: true,
  },
  {
    page: 'agentRealtimeSalary',
    label: 'agentCentre.agentRealtimeSalary',
    feature: 'agents',
    needs: 'agentRealtimeSalary',
    report: true,
  },
  // Decided: the specification names this screen without a place (AGT-10).
  { page: 'contractRequest', label: 'agentCentre.contractRequest', feature: 'contracts', report: true },
]

/** The page of the agent centre where the wanted one is unknown or not shown. */
export const defaultAgentPage: AgentPage = 'agentTeamOverview'

export type ContractFlags = Pick<ConsolidatedContract, ContractFlag>

/** Returns the entries that an agent's contracts show. */
export const shownAgentEntries = (flags: ContractFlags): readonly AgentEntry[] =>
  agentEntries.filter(({ needs }) => needs === undefined || flags[needs] === 1)

/** Returns the requested page when the agent's contracts show it, else the default page. */
export const agentPageOf = (wanted: string | undefined, flags: ContractFlags): AgentPage =>
  shownAgentEntries(flags).find(({ page }) => page === wanted)?.page ?? defaultAgentPage

/** Returns the entries of the agent's menu that are offered, and the open one: its page says that it is not. */
export const offeredAgentEntries = (flags: ContractFlags, offers: Offers, open: AgentPage): readonly AgentEntry[] =>
  shownAgentEntries(flags).filter(({ page, feature }) => (offers.agents && offers[feature]) || page === open)

/** Returns why this page is not offered; undefined: it is (PERM-07). */
export const missingAgentPage = (open: AgentPage, offers: Offers): TextKey | undefined => {
  const feature = agentEntries.find(({ page }) => page === open)?.feature ?? 'always'
  return offers.agents && offers[feature] ? undefined : 'error.notServedYet'
}
