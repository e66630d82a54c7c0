import type { Flow } from '../harness/flow.ts'
import type { PageSide } from '../harness/page-driver.ts'
import {
  contactBindingPage,
  profilePage,
  protectionPage,
  realityCheckPage,
  securityCenterPage,
} from './account-page.ts'
import { agentCentrePage, gatedAgentCentrePage } from './agent-centre.ts'
import { contractsPage, wagesPage } from './agents.ts'
import { authPage } from './auth.ts'
import { captchaPage } from './captcha.ts'
import { cataloguePage } from './catalogue.ts'
import { chatPage } from './chat.ts'
import { changePasswordPage, forcedChangePage } from './change-password.ts'
import { consentPage } from './consent.ts'
import { announcementsPage, helpPage, taggedHelpPage } from './content.ts'
import { customerServicePage } from './customer-service.ts'
import { countdownPage } from './countdown.ts'
import { deviceCheckPage } from './device-check.ts'
import { forgotByEmailPage } from './forgot-by-email.ts'
import { forgotByPhonePage } from './forgot-by-phone.ts'
import { freePlayPage } from './free-play.ts'
import { humanVerificationPage } from './human-verification.ts'
import { giftPage, topUpPage } from './gift.ts'
import { hostsPage } from './hosts.ts'
import { favouritesPage } from './favourites.ts'
import { jackpotPage } from './jackpot.ts'
import { launchPage } from './launch.ts'
import { lobbyLanguagePage, lobbyPage, ownLobbyPage } from './lobby.ts'
import { loginPage } from './login.ts'
import { lotteryPage } from './lottery.ts'
import { feedbackPage, pointMallPage } from './mall.ts'
import { gatedMemberCentrePage, memberCentrePage } from './member-centre.ts'
import {
  bankCardPage,
  collectPage,
  moneyMovePage,
  moneyPagePage,
  paymentPasswordPage,
  payoutReceiptPage,
  recoveryPage,
} from './money.ts'
import { motionPage } from './motion.ts'
import { preferencesPage } from './preferences.ts'
import { closedRegistrationPage, mobileRegistrationPage, registrationPage } from './registration.ts'
import {
  applicationPage,
  issuedPromotionPage,
  promotionPage,
  promotionsPage,
  trialPromotionPage,
} from './promotions.ts'
import { claimPage, messagesPage, referralPage } from './rewards.ts'
import { recordsPage } from './records.ts'
import { searchPage } from './search.ts'
import { sessionPage } from './session.ts'
import { sitePage } from './site.ts'
import { smsCodePage } from './sms-code.ts'
import { smsLoginPage } from './sms-login.ts'
import { systemStatusPage } from './system-status.ts'
import {
  agentNewsPage,
  brokenRegisterCentrePage,
  downlineFormPage,
  referralLinksPage,
  registerCentrePage,
  teamPage,
  transferPage,
} from './team.ts'
import { windowsPage } from './windows.ts'

/** Every flow that is walked on the page, and how. */
export const sides = [
  lobbyPage,
  ownLobbyPage,
  lobbyLanguagePage,
  favouritesPage,
  searchPage,
  sessionPage,
  sitePage,
  loginPage,
  launchPage,
  lotteryPage,
  preferencesPage,
  systemStatusPage,
  authPage,
  captchaPage,
  cataloguePage,
  changePasswordPage,
  forcedChangePage,
  smsLoginPage,
  smsCodePage,
  forgotByEmailPage,
  forgotByPhonePage,
  freePlayPage,
  deviceCheckPage,
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
  hostsPage,
  announcementsPage,
  helpPage,
  taggedHelpPage,
  customerServicePage,
  windowsPage,
  giftPage,
  topUpPage,
  chatPage,
  motionPage,
  jackpotPage,
  messagesPage,
  claimPage,
  referralPage,
  promotionsPage,
  promotionPage,
  trialPromotionPage,
  issuedPromotionPage,
  applicationPage,
  contractsPage,
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
  registerCentrePage,
  brokenRegisterCentrePage,
  downlineFormPage,
  referralLinksPage,
  agentNewsPage,
  pointMallPage,
  feedbackPage,
] as unknown as readonly PageSide<Flow>[]
