import { Refusal } from '../../core/refusal.ts'
import type { CallName } from '../../core/call-context.ts'

const agentTypes: ReadonlySet<number> = new Set([1, 2, 41, 42])
const trialType = 4

/** Calls open to trial accounts; all other calls with a token are for members (PERM-02, PERM-06). */
const openToTrial: ReadonlySet<string> = new Set<CallName>([
  'memberInfo',
  'balance',
  'memberIcon',
  'unreadCount',
  'promotionCounts',
  'updateLanguage',
  'launchGame',
  'recentGames',
  'firstLogin',
  'logout',
])

/** Calls for agents only (PERM-03). */
const agentsOnly: ReadonlySet<string> = new Set<CallName>([
  'consolidatedContract',
  'dividendProcessing',
  'dailySalaryContract',
  'hourlySalaryContract',
  'realtimeSalaryContract',
  'salaryParticipation',
  'wage',
  'agentAnnouncements',
  'team',
  'downlineTransfer',
  'teamTerms',
  'registerDownline',
  'referralLinks',
  'makeReferralLink',
  'teamOverview',
  'teamBets',
  'teamStatements',
  'teamTransactions',
  'agentIncome',
])

/** Refuses calls that the account's type may not make, whatever the page shows (PERM-06). */
export function refuseByRole(name: string, type: number): void {
  if (type === trialType && !openToTrial.has(name)) throw new Refusal('in_need_true_account')
  if (agentsOnly.has(name) && !agentTypes.has(type)) throw new Refusal('non_agent')
}
