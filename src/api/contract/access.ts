import type { CallName } from '../table.ts'

const setOf = (...names: readonly CallName[]): ReadonlySet<string> => new Set(names)

/** Calls with a token that are open to trial accounts; the platform refuses all others (PERM-02, PERM-06). */
export const openToTrial = setOf(
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
)

/** Calls for agents only (PERM-03). */
export const agentsOnly = setOf(
  'consolidatedContract',
  'dividendProcessing',
  'dailySalaryContract',
  'hourlySalaryContract',
  'realtimeSalaryContract',
  'salaryParticipation',
  'contractRequests',
  'contractRequest',
  'contractOffer',
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
)

/** Calls that answer while the platform is closed (SYS-06). */
export const openWhenClosed = setOf('permission', 'systemStatus', 'whiteLabel', 'customerServiceLink')

/** Calls for a token whose owner must change the password first (PASS-04). */
export const openBeforePasswordChange = setOf('logout', 'firstLogin', 'changePassword')

/** Calls for a token whose login waits for its second step (PLAY-10). */
export const openBeforeSecondFactor = setOf('logout', 'proveSecondFactor')
