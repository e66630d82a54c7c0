import { test, usual } from '../support/site.ts'
import { accountFlows } from './flows/accounts.ts'
import type { Flow } from './harness/flow.ts'
import { walkPage, type PageSide } from './harness/page-driver.ts'
import { agentCentrePage, gatedAgentCentrePage } from './page/agent-centre.ts'
import { authPage } from './page/auth.ts'
import { captchaPage } from './page/captcha.ts'
import { cataloguePage } from './page/catalogue.ts'
import { chatPage } from './page/chat.ts'
import { changePasswordPage, forcedChangePage } from './page/change-password.ts'
import { consentPage } from './page/consent.ts'
import { announcementsPage, helpPage, taggedHelpPage } from './page/content.ts'
import { customerServicePage } from './page/customer-service.ts'
import { countdownPage } from './page/countdown.ts'
import { deviceCheckPage } from './page/device-check.ts'
import { forgotByEmailPage } from './page/forgot-by-email.ts'
import { forgotByPhonePage } from './page/forgot-by-phone.ts'
import { freePlayPage } from './page/free-play.ts'
import { humanVerificationPage } from './page/human-verification.ts'
import { giftPage, topUpPage } from './page/gift.ts'
import { hostsPage } from './page/hosts.ts'
import { favouritesPage } from './page/favourites.ts'
import { jackpotPage } from './page/jackpot.ts'
import { launchPage } from './page/launch.ts'
import { lobbyLanguagePage, lobbyPage, ownLobbyPage } from './page/lobby.ts'
import { loginPage } from './page/login.ts'
import { lotteryPage } from './page/lottery.ts'
import { gatedMemberCentrePage, memberCentrePage } from './page/member-centre.ts'
import { motionPage } from './page/motion.ts'
import { preferencesPage } from './page/preferences.ts'
import { closedRegistrationPage, mobileRegistrationPage, registrationPage } from './page/registration.ts'
import { searchPage } from './page/search.ts'
import { sessionPage } from './page/session.ts'
import { sitePage } from './page/site.ts'
import { smsCodePage } from './page/sms-code.ts'
import { smsLoginPage } from './page/sms-login.ts'
import { systemStatusPage } from './page/system-status.ts'
import { windowsPage } from './page/windows.ts'

const sides = [
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
] as unknown as readonly PageSide<Flow>[]

/** Whoever gets stuck on the way in, or in an account, is helped by nothing but words: these are walked in both languages. */
const ofAccounts = new Set<unknown>([
  systemStatusPage.flow,
  sessionPage.flow,
  authPage.flow,
  loginPage.flow,
  captchaPage.flow,
  ...accountFlows,
])

/** The other walks of the same machine. */
const siblingsOf = (side: PageSide<Flow>) =>
  sides.filter((other) => other !== side && other.flow.machine.id === side.flow.machine.id)

test.describe.configure({ mode: 'parallel' })

for (const side of sides)
  test(`${side.flow.name}: FLOW-02 part: every transition is walked on the page, accessible in every state`, async ({
    open,
  }) => {
    test.setTimeout(240_000)
    const walked = await walkPage(side, open, usual, siblingsOf(side), ofAccounts.has(side.flow))
    console.log(
      `${walked.name}: ${walked.states} states, ${walked.transitions} transitions, ${walked.paths} paths, ${walked.steps} steps, ` +
        `${walked.seconds.toFixed(1)} s` +
        (walked.defects.length > 0
          ? `; by the actor alone: ${walked.defects.length} (${walked.defects.join('; ')})`
          : ''),
    )
  })
