import { callNotes } from '../all-call-notes.ts'
import type { CallName } from '../table.ts'

/** The site's behaviour without calls that no specification shows: 404, 405 or 501 (PLAT-02, PLAT-09). */
const absences: readonly (readonly [site: string, ...calls: readonly CallName[]])[] = [
  ['The home page’s first picture comes from `banners`, a moment later.', 'firstBanner'],
  [
    'The security page says that it could not be read; passwords can still be changed.',
    'profile',
    'updateProfile',
    'contactCode',
    'bindContact',
    'beginLink',
    'confirmLink',
    'dropLink',
    'endDevice',
  ],
  ['The security page has no button for it: the profile does not announce it in `canEndDevices`.', 'endDevices'],
  [
    'The security page does not mention two-step login: the profile has no `twoStep`, and no login answers `secondFactor`.',
    'beginTwoStep',
    'confirmTwoStep',
    'dropTwoStep',
    'proveSecondFactor',
  ],
  [
    'Nothing of the site mentions passkeys: neither the permission response nor the profile has `passkeys`.',
    'beginPasskey',
    'addPasskey',
    'dropPasskey',
    'passkeyChallenge',
    'passkeyLogin',
  ],
  ['Needed only while the permission response names `humanVerification`.', 'humanChallenge'],
  ['The agent’s announcements say that they could not be read.', 'agentAnnouncements'],
  ['The feedback’s form names no limits, and takes what is written.', 'feedbackLimits'],
  ['Promotions are shown, without taking part.', 'activities', 'activityPicture', 'applyForActivity', 'claimActivity'],
  [
    'The page of this move says that it could not be read; the other moves work.',
    'moveTerms',
    'moves',
    'deposit',
    'withdraw',
    'collectWallets',
    'uplineTransfer',
    'addBankCard',
  ],
  ['A lost answer stays unknown; the page asks to look at the records.', 'moveByRequest'],
  ['A payout is shown without confirmation of its receipt.', 'uploadProof', 'confirmReceipt'],
  [
    'The payment password’s page says that it could not be read; a move that needs none works.',
    'paymentPassword',
    'setPaymentPassword',
    'changePaymentPassword',
    'paymentPasswordCode',
    'recoverPaymentPassword',
  ],
  [
    'The page of limits says that it could not be read; play is not interrupted.',
    'protection',
    'setLimit',
    'keepLimit',
    'pausePlay',
    'setRealityCheck',
    'playSitting',
    'playStatement',
  ],
  [
    'The record’s page says that it could not be read.',
    'bettingRecord',
    'accountRecord',
    'profitAndLoss',
    'bonusRecord',
    'teamOverview',
    'teamBets',
    'teamStatements',
    'teamTransactions',
    'agentIncome',
  ],
  [
    'The team’s page says that it could not be read.',
    'team',
    'downlineTransfer',
    'teamTerms',
    'registerDownline',
    'referralLinks',
    'makeReferralLink',
  ],
  ['The search suggests the first games of each type’s list.', 'gameSuggestions'],
  ['The sheet of a game shows what the list tells.', 'gameDetails'],
  ['The VIP page leaves out this part; without both there is no such page.', 'vipProgramme', 'bonusProgress'],
  ['The history of draws says that it could not be read.', 'raffleHistory'],
]

/** The site's behaviour without a call, by the call's name; absent for calls that a specification shows. */
export const siteWithout: ReadonlyMap<string, string> = new Map(
  absences.flatMap(([site, ...calls]) => calls.map((call) => [call, site] as const)),
)

/** Does the contract decide the call's path? A platform may not know such a call: it answers 404 or 405. */
export const isPathDecided = (name: CallName): boolean =>
  callNotes[name].decided?.some((part) => part === 'the whole call' || part.startsWith('path')) ?? false
