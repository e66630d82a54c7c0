import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { accountPageFlows } from './account/flow/account-page.ts'
import { accountFlows } from './auth/flow/accounts.ts'
import { agentFlows } from './agents/flow/agents.ts'
import { moneyMachines } from './money/flow/money.ts'
import type { Flow } from '../../path-testing/graph.ts'
import { isNamed } from './named-walks.ts'
import { walkSite, type SiteWalk } from './adapters/walk-page.ts'
import type { PageSide } from './page-side.ts'
import { sides } from './all-sides.ts'
import { authPage } from './auth/page/auth.ts'
import { captchaPage } from './auth/page/captcha.ts'
import { announcementsPage, helpPage, taggedHelpPage } from './support/page/content.ts'
import { customerServicePage } from './support/page/customer-service.ts'
import { windowsPage } from './site/page/windows.ts'
import { giftPage, topUpPage } from './rewards/page/gift.ts'
import { chatPage } from './support/page/chat.ts'
import { motionPage } from './site/page/motion.ts'
import { jackpotPage } from './games/page/jackpot.ts'
import { consentPage } from './site/page/consent.ts'
import { hostsPage } from './site/page/hosts.ts'
import { loginPage } from './auth/page/login.ts'
import { sessionPage } from './auth/page/session.ts'
import { sitePage } from './site/page/site.ts'
import { systemStatusPage } from './site/page/system-status.ts'

/** Login and account flows: their states differ in words only, so paths alternate between English and Nepali. */
const ofAccounts = new Set<unknown>([
  systemStatusPage.flow,
  sitePage.flow,
  sessionPage.flow,
  authPage.flow,
  loginPage.flow,
  captchaPage.flow,
  consentPage.flow,
  hostsPage.flow,
  ...accountFlows,
])

/** Money, profiles and teams, also in English and Nepali. */
const ofCentres = new Set<unknown>([...Object.values(moneyMachines).flat(), ...accountPageFlows, ...agentFlows])

/** The shell around the games, in three scripts and both themes. */
const ofShell = new Set<unknown>([
  announcementsPage.flow,
  helpPage.flow,
  taggedHelpPage.flow,
  customerServicePage.flow,
  windowsPage.flow,
  giftPage.flow,
  topUpPage.flow,
  chatPage.flow,
  motionPage.flow,
  jackpotPage.flow,
])

/** `npm run test:all` checks every state in each language of its walk, `npm test` in one of them. */
const everyLanguage = process.env['ALL_LANGUAGES'] === '1'

const optionsOf = ({ flow }: PageSide<Flow>): SiteWalk => {
  if (ofShell.has(flow)) return { everyLanguage, languages: ['EN', 'NE', 'TH'], look: 'themes' }
  return ofAccounts.has(flow) || ofCentres.has(flow) ? { everyLanguage, languages: ['EN', 'NE'] } : {}
}

const siblingsOf = (side: PageSide<Flow>) =>
  sides.filter((other) => other !== side && other.flow.machine.id === side.flow.machine.id)

test.describe.configure({ mode: 'parallel' })

for (const [turn, side] of sides.entries()) {
  if (!isNamed(side.flow)) continue
  test(
    `${side.flow.name}: every transition is walked on the page, accessible in every state`,
    { tag: ['@FLOW-02-part', '@FLOW-15'] },
    async ({ open }) => {
      test.setTimeout(240_000)
      const walked = await walkSite(side, open, defaultAnswers, {
        siblings: siblingsOf(side),
        turn,
        ...optionsOf(side),
      })
      console.log(
        `${walked.name}: ${walked.states} states, ${walked.transitions} transitions, ${walked.paths} paths, ${walked.steps} steps, ` +
          `${walked.seconds.toFixed(1)} s` +
          `, ${walked.comparing.toFixed(2)} s of them for ${walked.compared} pairs of looks`,
      )
    },
  )
}
