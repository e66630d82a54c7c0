import type { Need, Offers } from '../../site/offers/features.ts'
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
  | 'vip'

/** The counts of items that wait for the member; a badge shows a count above 0 (MEM-15). */
export interface MemberCounts {
  readonly missions: number
  readonly messages: number
  readonly rewards: number
}

export interface MemberEntry {
  readonly page: MemberPage
  readonly label: TextKey
  /** The feature behind the page (PERM-07). */
  readonly feature: Need
  readonly badge?: keyof MemberCounts
  /** The page is a report without a heading of its own: the frame shows the label. */
  readonly report?: true
}

/** The menu of the member centre in the specified order (MEM-01). */
export const memberEntries: readonly MemberEntry[] = [
  { page: 'securityCenter', label: 'memberCentre.securityCenter', feature: 'always' },
  { page: 'transferFund', label: 'memberCentre.transferFund', feature: 'wallets' },
  { page: 'depositv2', label: 'memberCentre.depositv2', feature: 'always' },
  { page: 'withdraw', label: 'memberCentre.withdraw', feature: 'always' },
  { page: 'transferUpline', label: 'memberCentre.transferUpline', feature: 'upline' },
  { page: 'personalHistoryCopy', label: 'memberCentre.personalHistoryCopy', feature: 'bets', report: true },
  { page: 'transactionHistory', label: 'memberCentre.transactionHistory', feature: 'bookings', report: true },
  { page: 'personalProfit', label: 'memberCentre.personalProfit', feature: 'profit', report: true },
  { page: 'bonusDetails', label: 'memberCentre.bonusDetails', feature: 'bonuses', report: true },
  { page: 'rewardCenter', label: 'memberCentre.rewardCenter', feature: 'rewards', badge: 'rewards' },
  { page: 'referral', label: 'memberCentre.referral', feature: 'referral' },
  { page: 'missionLeaderboard', label: 'memberCentre.missionLeaderboard', feature: 'missions', badge: 'missions' },
  { page: 'messageV2', label: 'memberCentre.messageV2', feature: 'messages', badge: 'messages' },
  // Decided: after the specified ones (PLAY-09).
  { page: 'vip', label: 'memberCentre.vip', feature: 'vip' },
]

/** The page of the member centre where the wanted one is unknown. */
export const defaultMemberPage: MemberPage = 'securityCenter'

/** Returns the page of a deep link, or the default page. */
export const memberPageOf = (wanted: string | undefined): MemberPage =>
  memberEntries.find(({ page }) => page === wanted)?.page ?? defaultMemberPage

/** Returns the entries that are offered, and the open one: its page says that it is not. */
export const shownMemberEntries = (offers: Offers, open: MemberPage) =>
  memberEntries.filter(({ page, feature }) => offers[feature] || page === open)

/** Returns the badge of an entry; none at 0 (MEM-15). */
export const badgeOf = ({ badge }: MemberEntry, counts: MemberCounts): number | undefined =>
  badge !== undefined && counts[badge] > 0 ? counts[badge] : undefined

/** Returns why this page is not offered; undefined: it is (PERM-07, MEM-18). */
export const missingMemberPage = (open: MemberPage, offers: Offers): TextKey | undefined => {
  const feature = memberEntries.find(({ page }) => page === open)?.feature ?? 'always'
  if (offers[feature]) return undefined
  return feature === 'upline' ? 'page.money.noUpline' : 'error.notServedYet'
}

/** Returns whether the referral page is off for lack of the REFERRAL promotion (MEM-12); `undefined`: not known. */
export const isComing = (page: MemberPage, referral: boolean | undefined) => page === 'referral' && referral === false
