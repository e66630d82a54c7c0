import type { ConsolidatedContract } from '../../../api/calls/agent.ts'
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

/** The flags of the contract info that show an entry (AGT-02). */
type ContractFlag = 'enableCt' | 'salary' | 'hourSalary' | 'agentRealtimeSalary'

export interface AgentEntry {
  readonly page: AgentPage
  readonly label: TextKey
  /** The flag that shows the entry; absent: always shown. */
  readonly needs?: ContractFlag
}

/** The menu of the agent centre in the specified order, with its conditions (AGT-02). */
export const agentEntries: readonly AgentEntry[] = [
  { page: 'agentAnnouncement', label: 'agentCentre.agentAnnouncement' },
  { page: 'agentTeamOverview', label: 'agentCentre.agentTeamOverview' },
  { page: 'registerCenter', label: 'agentCentre.registerCenter' },
  { page: 'downlineManagmentView', label: 'agentCentre.downlineManagmentView' },
  { page: 'personalHistoryCopy', label: 'agentCentre.personalHistoryCopy' },
  { page: 'palStatementsAgentCopy', label: 'agentCentre.palStatementsAgentCopy' },
  { page: 'agentRevenueReport', label: 'agentCentre.agentRevenueReport' },
  { page: 'agentDownlineTransactionDetailsCopy', label: 'agentCentre.agentDownlineTransactionDetailsCopy' },
  { page: 'agentDividendRecordCopy2', label: 'agentCentre.agentDividendRecordCopy2', needs: 'enableCt' },
  { page: 'agentDailyWages2', label: 'agentCentre.agentDailyWages2', needs: 'salary' },
  { page: 'agentHourSalary', label: 'agentCentre.agentHourSalary', needs: 'hourSalary' },
  { page: 'agentRealtimeSalary', label: 'agentCentre.agentRealtimeSalary', needs: 'agentRealtimeSalary' },
]

export const defaultAgentPage: AgentPage = 'agentTeamOverview'

export type ContractFlags = Pick<ConsolidatedContract, ContractFlag>

/** Returns the entries that an agent's contracts show. */
export const shownAgentEntries = (flags: ContractFlags): readonly AgentEntry[] =>
  agentEntries.filter(({ needs }) => needs === undefined || flags[needs] === 1)

/** Returns the requested page when the agent's contracts show it, else the default page. */
export const agentPageOf = (wanted: string | undefined, flags: ContractFlags): AgentPage =>
  shownAgentEntries(flags).find(({ page }) => page === wanted)?.page ?? defaultAgentPage
