import type { Call } from './call.ts'
import {
  consolidatedContract,
  dailySalaryContract,
  dividendProcessing,
  hourlySalaryContract,
  realtimeSalaryContract,
  salaryParticipation,
  wage,
} from './calls/agent.ts'
import { announcements, feedback, gameAnnouncements, helpCentre, winnerBoard } from './calls/content.ts'
import { promotionCounts, unreadCount } from './calls/counts.ts'
import { customerServiceLink } from './calls/customer-service.ts'
import { favouriteAction, favouriteGames, favouriteIds, recentGames } from './calls/favourites.ts'
import { gameList, gameTypes, hotGames, launchGame, pvpRooms } from './calls/games.ts'
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
import { avatar, balance, memberIcon, memberInfo, updateLanguage } from './calls/member.ts'
import { leaderboard, missionSummary, raffleClaim } from './calls/missions.ts'
import { consolidatedFunds, merchantWallet, walletTransfer } from './calls/money.ts'
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
  affiliateCheck,
  countryList,
  register,
  registerByMobile,
  registerSettings,
  registrationRules,
  smsForRegistration,
} from './calls/registration.ts'
import { firstLogin, logout } from './calls/session.ts'
import { captcha, freePlayLogin, humanChallenge, login, smsWithoutLogin } from './calls/login.ts'
import { banners, firstBanner, permission, systemStatus, whiteLabel } from './calls/system.ts'
import { domainRoute, resourceRoute } from './calls/routers.ts'

/**
 * Every call of the platform by its name (CALL-01). For the sandbox, the contract and tests: the browser bundle imports
 * single rows, so that it holds only those that it makes.
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
  winnerBoard,
  helpCentre,
  feedback,
  unreadCount,
  promotionCounts,
  memberInfo,
  balance,
  memberIcon,
  avatar,
  updateLanguage,
  consolidatedFunds,
  merchantWallet,
  walletTransfer,
  gameVendors,
  hotGames,
  gameList,
  launchGame,
  gameTypes,
  pvpRooms,
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
  missionSummary,
  leaderboard,
  raffleClaim,
  consolidatedContract,
  dividendProcessing,
  dailySalaryContract,
  hourlySalaryContract,
  realtimeSalaryContract,
  salaryParticipation,
  wage,
} as const satisfies Record<string, Call>

export type CallName = keyof typeof callTable
