import type { Flow } from '../../path-testing/graph.ts'
import { alike } from './alike.ts'
import { giveHands } from './own-hands.ts'
import type { PageSide } from './page-side.ts'
import {
  contactBindingPage,
  profilePage,
  protectionPage,
  realityCheckPage,
  securityCenterPage,
} from './account/page/account-page.ts'
import { agentCentrePage, gatedAgentCentrePage } from './centres/page/agent-centre.ts'
import { contractsPage, wagesPage } from './agents/page/agents.ts'
import { contractRequestsPage } from './agents/page/contract-requests.ts'
import { authPage } from './auth/page/auth.ts'
import { captchaPage } from './auth/page/captcha.ts'
import { cataloguePage } from './games/page/catalogue.ts'
import { chatPage } from './support/page/chat.ts'
import { changePasswordPage, forcedChangePage } from './auth/page/change-password.ts'
import { consentPage } from './site/page/consent.ts'
import { announcementsPage, helpAddressPage, helpPage, taggedHelpPage } from './support/page/content.ts'
import { offersPage } from './site/page/offers.ts'
import { customerServicePage } from './support/page/customer-service.ts'
import { countdownPage } from './shared/page/countdown.ts'
import { deviceCheckPage } from './auth/page/device-check.ts'
import { secondFactorPage } from './auth/page/second-factor.ts'
import { passkeysPage, withoutPasskeysPage } from './account/page/passkeys.ts'
import { turningOffPage, twoStepPage } from './account/page/two-step.ts'
import { forgotByEmailPage } from './auth/page/forgot-by-email.ts'
import { forgotByPhonePage } from './auth/page/forgot-by-phone.ts'
import { freePlayPage } from './auth/page/free-play.ts'
import { humanVerificationPage } from './auth/page/human-verification.ts'
import { drawClockPage } from './games/page/draw-clock.ts'
import { giftPage, topUpPage } from './rewards/page/gift.ts'
import { hostsPage } from './site/page/hosts.ts'
import { favouritesPage, trialFavouritesPage } from './games/page/favourites.ts'
import { gameSheetPage, linkedSheetPage } from './games/page/game-sheet.ts'
import { jackpotPage } from './games/page/jackpot.ts'
import { launchPage, lostLaunchPage } from './games/page/launch.ts'
import { lobbyLanguagePage, lobbyPage, ownLobbyPage } from './games/page/lobby.ts'
import { myGamesPage } from './games/page/my-games.ts'
import { loginPage } from './auth/page/login.ts'
import { lotteryPage } from './games/page/lottery.ts'
import { feedbackPage, pointMallPage } from './rewards/page/mall.ts'
import { gatedMemberCentrePage, memberCentrePage } from './centres/page/member-centre.ts'
import {
  bankCardPage,
  collectPage,
  moneyMovePage,
  moneyPagePage,
  paymentPasswordPage,
  payoutReceiptPage,
  recoveryPage,
} from './money/page/money.ts'
import { motionPage } from './site/page/motion.ts'
import { navigationPage } from './site/page/navigation.ts'
import { darkPreferencesPage, preferencesPage } from './site/page/preferences.ts'
import { closedRegistrationPage, mobileRegistrationPage, registrationPage } from './auth/page/registration.ts'
import {
  applicationPage,
  issuedPromotionPage,
  promotionPage,
  promotionsPage,
  trialPromotionPage,
} from './rewards/page/promotions.ts'
import { claimPage, messagesPage, referralPage } from './rewards/page/rewards.ts'
import { recordsPage } from './reports/page/records.ts'
import { searchPage } from './games/page/search.ts'
import { suggestionsPage } from './games/page/suggestions.ts'
import { sessionPage } from './auth/page/session.ts'
import { sitePage } from './site/page/site.ts'
import { smsCodePage, waitingCodePage } from './auth/page/sms-code.ts'
import { smsLoginPage } from './auth/page/sms-login.ts'
import { systemStatusPage } from './site/page/system-status.ts'
import {
  agentNewsPage,
  downlineFormPage,
  referralLinksPage,
  registerCentrePage,
  teamPage,
  transferPage,
  unansweredTransferPage,
} from './agents/page/team.ts'
import { vipPage } from './rewards/page/vip.ts'
import { windowsPage } from './site/page/windows.ts'

const listed = [
  lobbyPage,
  ownLobbyPage,
  lobbyLanguagePage,
  favouritesPage,
  trialFavouritesPage,
  searchPage,
  myGamesPage,
  gameSheetPage,
  linkedSheetPage,
  suggestionsPage,
  sessionPage,
  sitePage,
  loginPage,
  launchPage,
  lostLaunchPage,
  lotteryPage,
  drawClockPage,
  preferencesPage,
  darkPreferencesPage,
  systemStatusPage,
  authPage,
  captchaPage,
  cataloguePage,
  changePasswordPage,
  forcedChangePage,
  smsLoginPage,
  smsCodePage,
  waitingCodePage,
  forgotByEmailPage,
  forgotByPhonePage,
  freePlayPage,
  deviceCheckPage,
  secondFactorPage,
  twoStepPage,
  turningOffPage,
  passkeysPage,
  withoutPasskeysPage,
  registrationPage,
  mobileRegistrationPage,
  closedRegistrationPage,
  countdownPage,
  memberCentrePage,
  gatedMemberCentrePage,
  agentCentrePage,
  gatedAgentCentrePage,
  humanVerificationPage,
  consentPage,
  offersPage,
  hostsPage,
  announcementsPage,
  helpPage,
  taggedHelpPage,
  helpAddressPage,
  customerServicePage,
  windowsPage,
  navigationPage,
  giftPage,
  topUpPage,
  chatPage,
  motionPage,
  jackpotPage,
  messagesPage,
  claimPage,
  referralPage,
  vipPage,
  promotionsPage,
  promotionPage,
  trialPromotionPage,
  issuedPromotionPage,
  applicationPage,
  contractsPage,
  contractRequestsPage,
  wagesPage,
  moneyMovePage,
  collectPage,
  paymentPasswordPage,
  recoveryPage,
  payoutReceiptPage,
  bankCardPage,
  moneyPagePage,
  recordsPage,
  securityCenterPage,
  profilePage,
  contactBindingPage,
  protectionPage,
  realityCheckPage,
  teamPage,
  transferPage,
  unansweredTransferPage,
  registerCentrePage,
  downlineFormPage,
  referralLinksPage,
  agentNewsPage,
  pointMallPage,
  feedbackPage,
] as unknown as readonly PageSide<Flow>[]

const withAlike = (side: PageSide<Flow>): PageSide<Flow> => ({ ...side, alike: alike[side.flow.name] ?? [] })

/** Every flow that is walked on the page, with its page driver. */
export const sides = listed.map(withAlike).map(giveHands)
