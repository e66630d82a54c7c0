import type { TextKey } from '../../shared/text-key.ts'

export type MemberPage =
  | 'securityCenter'
  | 'transferFund'
  | 'depositv2'
  | 'withdraw'
  | 'transferUpline'
  | 'personalHistoryCopy'
  | 'transactionHistory'
  | 'personalProfit'
  | 'bonusDetails'
  | 'rewardCenter'
  | 'referral'
  | 'missionLeaderboard'
  | 'messageV2'

/** The counts of items that wait for the member; a badge shows a count above 0 (MEM-15). */
export interface MemberCounts {
  readonly missions: number
  readonly messages: number
  readonly rewards: number
}

export interface MemberEntry {
  readonly page: MemberPage
  readonly label: TextKey
  readonly badge?: keyof MemberCounts
}

/** The menu of the member centre in the specified order (MEM-01). */
export const memberEntries: readonly MemberEntry[] = [
  { page: 'securityCenter', label: 'memberCentre.securityCenter' },
  { page: 'transferFund', label: 'memberCentre.transferFund' },
  { page: 'depositv2', label: 'memberCentre.depositv2' },
  { page: 'withdraw', label: 'memberCentre.withdraw' },
  { page: 'transferUpline', label: 'memberCentre.transferUpline' },
  { page: 'personalHistoryCopy', label: 'memberCentre.personalHistoryCopy' },
  { page: 'transactionHistory', label: 'memberCentre.transactionHistory' },
  { page: 'personalProfit', label: 'memberCentre.personalProfit' },
  { page: 'bonusDetails', label: 'memberCentre.bonusDetails' },
  { page: 'rewardCenter', label: 'memberCentre.rewardCenter', badge: 'rewards' },
  { page: 'referral', label: 'memberCentre.referral' },
  { page: 'missionLeaderboard', label: 'memberCentre.missionLeaderboard', badge: 'missions' },
  { page: 'messageV2', label: 'memberCentre.messageV2', badge: 'messages' },
]

export const defaultMemberPage: MemberPage = 'securityCenter'

/** Returns the page of a deep link, or the default page. */
export const memberPageOf = (wanted: string | undefined): MemberPage =>
  memberEntries.find(({ page }) => page === wanted)?.page ?? defaultMemberPage

/** Returns the badge of an entry; none at 0 (MEM-15). */
export const badgeOf = ({ badge }: MemberEntry, counts: MemberCounts): number | undefined =>
  badge !== undefined && counts[badge] > 0 ? counts[badge] : undefined

/** Returns whether the referral page is off for lack of the REFERRAL promotion (MEM-12); `undefined`: not known yet. */
export const isComing = (page: MemberPage, referral: boolean | undefined) => page === 'referral' && referral === false
