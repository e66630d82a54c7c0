import type { MemberInfo } from '../../../api/calls/member.ts'
import type { OptionalFeature } from '../../../api/config.ts'
import type { CallName } from '../../../api/table.ts'
import type { SwitchName, Switches } from '../white-label/switches.ts'

interface FeatureRow {
  /** The white-label switch that turns the feature on. */
  readonly switch?: SwitchName
  /**
   * A platform that answers this call with 404, 405 or 501 lacks the feature; `chat`: one that refuses every socket; `agents`: one
   * without contracts and without a team;
   * `vip`: one without ranks and without the progress of bonuses.
   */
  readonly call?: CallName | 'chat' | 'agents' | 'vip'
  /** The field of the signed-in member that grants the feature. */
  readonly member?: 'toUpline'
}

/**
 * Everything that a platform may lack (PERM-07, PLAT-09). Menus, addresses, windows and pages name their feature and
 * are there only while it is offered.
 */
export const features = {
  registration: { switch: 'DIRECTREG3' },
  smsLogin: { switch: 'MOBILEVERCODELOGIN3' },
  freePlay: { switch: 'FREEPLAY3', call: 'freePlayLogin' },
  passkeys: { call: 'passkeyChallenge' },
  pointMall: { switch: 'PTSYS3', call: 'pointsBalance' },
  chat: { call: 'chat' },
  lottery: { call: 'lotteryLobby' },
  promotions: { call: 'gameAnnouncements' },
  rewards: { call: 'rewardCenter' },
  missions: { call: 'missionSummary' },
  vip: { call: 'vip' },
  referral: { call: 'referral' },
  messages: { call: 'messageList' },
  favourites: { call: 'favouriteGames' },
  recents: { call: 'recentGames' },
  feedback: { call: 'feedback' },
  wallets: { call: 'consolidatedFunds' },
  upline: { call: 'uplineTransfer', member: 'toUpline' },
  bets: { call: 'bettingRecord' },
  bookings: { call: 'accountRecord' },
  profit: { call: 'profitAndLoss' },
  bonuses: { call: 'bonusRecord' },
  agents: { call: 'agents' },
  agentNews: { call: 'agentAnnouncements' },
  team: { call: 'team' },
  teamOverview: { call: 'teamOverview' },
  teamBets: { call: 'teamBets' },
  teamResults: { call: 'teamStatements' },
  teamBookings: { call: 'teamTransactions' },
  contracts: { call: 'contractRequests' },
  income: { call: 'agentIncome' },
} as const satisfies Readonly<Record<OptionalFeature, FeatureRow>> & Readonly<Record<string, FeatureRow>>

export type Feature = keyof typeof features

/** `always`: a door that every platform has. */
export type Need = Feature | 'always'
export type Offers = Readonly<Record<Need, boolean>>

/** `without`: the brand's own list; `absent`: the calls that this visit found missing. */
export interface Offering {
  readonly switches: Switches
  readonly without: readonly string[]
  readonly absent: readonly string[]
  readonly member: { readonly toUpline: MemberInfo['toUpline'] | undefined } | undefined
}

/** Returns whether this platform offers each feature to this visitor (PERM-07, PLAT-09). */
export const offersOf = ({ switches, without, absent, member }: Offering): Offers => {
  const isOffered = ([name, row]: [string, FeatureRow]) =>
    !without.includes(name) &&
    (row.switch === undefined || switches[row.switch]) &&
    !absent.includes(row.call ?? '') &&
    (row.member === undefined || member?.[row.member] === true)
  const entries = Object.entries(features).map((entry) => [entry[0], isOffered(entry)] as const)
  return Object.fromEntries([...entries, ['always', true]]) as Offers
}
