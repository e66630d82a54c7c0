import { test } from '../support/site.ts'
import { usual } from '../support/usual.ts'
import { accountPageFlows } from './account/flow/account-page.ts'
import { accountFlows } from './auth/flow/accounts.ts'
import { agentFlows } from './agents/flow/agents.ts'
import { moneyMachines } from './money/flow/money.ts'
import type { Flow } from './tool/harness/flow.ts'
import { walkPage, type PageSide, type WalkOptions } from './tool/harness/page-driver.ts'
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

/** Whoever gets stuck on the way in, or in an account, is helped by nothing but words: these are walked in both languages. */
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

/** Money and what an account or a team is, nobody should have to guess at: these are walked in both languages, too. */
const ofCentres = new Set<unknown>([...Object.values(moneyMachines).flat(), ...accountPageFlows, ...agentFlows])

/** What stands around the games is walked in three scripts, and its colours are looked at in both themes. */
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

const optionsOf = ({ flow }: PageSide<Flow>): WalkOptions => {
  if (ofShell.has(flow)) return { languages: ['EN', 'NE', 'TH'], look: 'themes' }
  return ofAccounts.has(flow) || ofCentres.has(flow) ? { languages: ['EN', 'NE'] } : {}
}

/** The other walks of the same machine. */
const siblingsOf = (side: PageSide<Flow>) =>
  sides.filter((other) => other !== side && other.flow.machine.id === side.flow.machine.id)

test.describe.configure({ mode: 'parallel' })

for (const side of sides)
  test(`${side.flow.name}: FLOW-02 part: every transition is walked on the page, accessible in every state`, async ({
    open,
  }) => {
    test.setTimeout(240_000)
    const walked = await walkPage(side, open, usual, { siblings: siblingsOf(side), ...optionsOf(side) })
    console.log(
      `${walked.name}: ${walked.states} states, ${walked.transitions} transitions, ${walked.paths} paths, ${walked.steps} steps, ` +
        `${walked.seconds.toFixed(1)} s` +
        (walked.defects.length > 0
          ? `; by the actor alone: ${walked.defects.length} (${walked.defects.join('; ')})`
          : ''),
    )
  })
