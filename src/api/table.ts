import type { Call } from './call.ts'
import {
  beginLink,
  bindContact,
  confirmLink,
  contactCode,
  dropLink,
  endDevice,
  endDevices,
  profile,
  updateProfile,
} from './calls/account.ts'
import {
  agentAnnouncements,
  consolidatedContract,
  contractOffer,
  contractRequest,
  contractRequests,
  dailySalaryContract,
  dividendProcessing,
  hourlySalaryContract,
  realtimeSalaryContract,
  salaryParticipation,
  wage,
} from './calls/agent.ts'
import { announcements, helpCentre, winnerBoard } from './calls/content.ts'
import { activities, activityPicture, applyForActivity, claimActivity, gameAnnouncements } from './calls/promotions.ts'
import { promotionCounts, unreadCount } from './calls/counts.ts'
import { customerServiceLink } from './calls/customer-service.ts'
import { favouriteAction, favouriteGames, favouriteIds, recentGames } from './calls/favourites.ts'
import { feedback, feedbackLimits } from './calls/feedback.ts'
import { gameDetails, gameList, gameTypes, hotGames, launchGame, pvpRooms } from './calls/games.ts'
import { gameSuggestions } from './calls/suggestions.ts'
import { gameVendors } from './calls/vendors.ts'
import {
  gameMenus,
  lotteryLobby,
  openedNumbers,
  popularLottery,
  vnLotteryMenu,
  vnNumbers,
  vnRecentLottery,
} from './calls/lottery.ts'
import { avatar, memberIcon } from './calls/avatar.ts'
import { balance, memberInfo, updateLanguage } from './calls/member.ts'
import { messageDelete, messageList, messageRead } from './calls/messages.ts'
import { leaderboard, missionClaim, missionSummary, raffleClaim, raffleHistory } from './calls/missions.ts'
import { collectWallets, deposit, moveByRequest, moves, moveTerms, uplineTransfer, withdraw } from './calls/moves.ts'
import { addBankCard, confirmReceipt, uploadProof } from './calls/payouts.ts'
import {
  changePaymentPassword,
  paymentPassword,
  paymentPasswordCode,
  recoverPaymentPassword,
  setPaymentPassword,
} from './calls/payment-password.ts'
import { consolidatedFunds, merchantWallet, walletTransfer } from './calls/money.ts'
import {
  keepLimit,
  pausePlay,
  playSitting,
  playStatement,
  protection,
  setLimit,
  setRealityCheck,
} from './calls/protection.ts'
import { changePassword, forgotPasswordByEmail, setPasswordByPhone } from './calls/password.ts'
import {
  pointConfig,
  pointConversion,
  pointTransactions,
  pointsBalance,
  redeem,
  redeemList,
  rewardList,
} from './calls/points.ts'
import {
  accountRecord,
  agentIncome,
  bettingRecord,
  bonusRecord,
  profitAndLoss,
  teamBets,
  teamOverview,
  teamStatements,
  teamTransactions,
} from './calls/reports.ts'
import {
  affiliateCheck,
  countryList,
  register,
  registerByMobile,
  registerSettings,
  registrationRules,
  smsForRegistration,
} from './calls/registration.ts'
import { addPasskey, beginPasskey, dropPasskey, passkeyChallenge, passkeyLogin } from './calls/passkeys.ts'
import { beginTwoStep, confirmTwoStep, dropTwoStep, proveSecondFactor } from './calls/second-factor.ts'
import { firstLogin, logout } from './calls/session.ts'
import { captcha, freePlayLogin, humanChallenge, login, smsWithoutLogin } from './calls/login.ts'
import { downlineTransfer, makeReferralLink, referralLinks, registerDownline, team, teamTerms } from './calls/team.ts'
import { banners, firstBanner, permission, systemStatus, whiteLabel } from './calls/system.ts'
import { bonusProgress, vipProgramme } from './calls/vip.ts'
import { referral, rewardCenter, rewardClaim } from './calls/rewards.ts'
import { domainRoute, resourceRoute } from './calls/routers.ts'

/**
 * All calls of the platform by name (CALL-01), for the sandbox, the contract and tests. The browser imports single
 * rows, so that its bundle holds only the calls it makes.
 */
export const callTable = {
  login,
  firstLogin,
  logout,
  captcha,
  humanChallenge,
  freePlayLogin,
  smsWithoutLogin,
  registerSettings,
  registrationRules,
  smsForRegistration,
  register,
  registerByMobile,
  affiliateCheck,
  countryList,
  changePassword,
  forgotPasswordByEmail,
  setPasswordByPhone,
  permission,
  systemStatus,
  banners,
  firstBanner,
  whiteLabel,
  domainRoute,
  resourceRoute,
  customerServiceLink,
  announcements,
  gameAnnouncements,
  activities,
  activityPicture,
  applyForActivity,
  claimActivity,
  winnerBoard,
  helpCentre,
  feedback,
  feedbackLimits,
  unreadCount,
  promotionCounts,
  memberInfo,
  balance,
  memberIcon,
  avatar,
  updateLanguage,
  profile,
  updateProfile,
  contactCode,
  bindContact,
  beginLink,
  confirmLink,
  dropLink,
  endDevice,
  endDevices,
  beginTwoStep,
  confirmTwoStep,
  dropTwoStep,
  proveSecondFactor,
  beginPasskey,
  addPasskey,
  dropPasskey,
  passkeyChallenge,
  passkeyLogin,
  protection,
  setLimit,
  keepLimit,
  pausePlay,
  setRealityCheck,
  playSitting,
  playStatement,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
  moveTerms,
  moves,
  moveByRequest,
  deposit,
  withdraw,
  collectWallets,
  uplineTransfer,
  addBankCard,
  uploadProof,
  confirmReceipt,
  paymentPassword,
  setPaymentPassword,
  changePaymentPassword,
  paymentPasswordCode,
  recoverPaymentPassword,
  gameVendors,
  hotGames,
  gameList,
  gameSuggestions,
  launchGame,
  gameTypes,
  pvpRooms,
  gameDetails,
  favouriteGames,
  favouriteAction,
  favouriteIds,
  recentGames,
  gameMenus,
  popularLottery,
  vnLotteryMenu,
  vnRecentLottery,
  vnNumbers,
  openedNumbers,
  lotteryLobby,
  pointsBalance,
  pointConfig,
  rewardList,
  redeem,
  redeemList,
  pointTransactions,
  pointConversion,
  messageList,
  messageRead,
  messageDelete,
  rewardCenter,
  rewardClaim,
  referral,
  missionSummary,
  missionClaim,
  leaderboard,
  raffleClaim,
  raffleHistory,
  vipProgramme,
  bonusProgress,
  consolidatedContract,
  contractOffer,
  contractRequest,
  contractRequests,
  dividendProcessing,
  dailySalaryContract,
  hourlySalaryContract,
  realtimeSalaryContract,
  salaryParticipation,
  wage,
  agentAnnouncements,
  team,
  downlineTransfer,
  teamTerms,
  registerDownline,
  referralLinks,
  makeReferralLink,
  bettingRecord,
  accountRecord,
  profitAndLoss,
  bonusRecord,
  teamOverview,
  teamBets,
  teamStatements,
  teamTransactions,
  agentIncome,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof callTable
