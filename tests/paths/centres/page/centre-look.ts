import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { Centre } from '../../../../src/machines/site/navigation/centre-address.ts'
import { agentEntries } from '../../../../src/machines/centres/agent-centre/entries.ts'
import { memberEntries } from '../../../../src/machines/centres/member-centre/entries.ts'
import type { MemberInfo } from '../../../../src/api/calls/member.ts'
import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { member, trialMember } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import type { Stage } from '../../page-side.ts'
import { windowOf } from '../../account/page/account-look.ts'
import { asVisitor, expireSession, signIn } from '../../look.ts'

const titleOf = (centre: Centre) => text(`${centre}.title`)

/** Navigates to this address without a page load, as the site's links do, with a history entry each. */
const follow = (page: Page, search: string) =>
  page.evaluate((query) => {
    history.pushState({ key: crypto.randomUUID() }, '', `/${query}`)
    dispatchEvent(new PopStateEvent('popstate'))
  }, search)

/** Opens a centre by a link. Only a visitor stays at a closed centre's gate; a signed-in player passes it at once. */
export const openByLink = async (stage: Stage, from: AnyMachineSnapshot, centre: Centre, wanted: string) => {
  const { page } = stage
  if (from.matches('closed')) await asVisitor(stage)
  await follow(page, `?${centre}=${wanted}`)
  if (!from.matches('open')) return
  // The site has followed the link once the address has its page, and the menu or a message matches.
  await expect(page).toHaveURL(new RegExp(`${centre}=\\w`))
  if (wanted === '') return
  const current = page.getByRole('navigation', { name: titleOf(centre) }).locator('[aria-current]')
  const label = [...memberEntries, ...agentEntries].find((entry) => entry.label === `${centre}.${wanted}`)?.label
  if (label !== undefined)
    await expect(
      current
        .filter({ hasText: text(label) })
        .or(windowOf(page, 'warning.title'))
        .first(),
    ).toBeVisible()
}

export const leaveByAddress = (page: Page) => follow(page, '')

/** Logs in at the gate as this player. */
export const passGate = async (stage: Stage, player: MemberInfo) => {
  stage.desk.say('memberInfo', { value: player })
  await signIn(stage)
}

export const entryOf = (page: Page, title: string, name: string) =>
  page.getByRole('navigation', { name: title }).getByRole('button', { name })

/** A brand that opens its centres to nobody. */
export const shutTheGate = ({ context }: Stage) =>
  context.route('**/config.json', (route) => route.fulfill({ json: { centreAccess: false } }))

/** The actions of the user and the site at the gate of either centre. */
export const gateSteps = {
  'a member is logged in': (stage: Stage) => passGate(stage, member),
  'a trial player is logged in': (stage: Stage) => passGate(stage, trialMember),
  'the visitor does not log in': ({ page }: Stage) => page.keyboard.press('Escape'),
  'the player confirms': ({ page }: Stage) => confirmRefusal(page),
  'the session is lost': (stage: Stage) => expireSession(stage),
}

type Refused = 'centre.trialText' | 'centre.notAgentText' | 'centre.gateText'

export const seesRefusal = async (page: Page, reason: Refused) => {
  await expect(page.getByRole('dialog').getByText(text(reason))).toBeVisible()
}

/** Accepts the offered way out; at the brand's gate it leads to a registration. */
const confirmRefusal = async (page: Page) => {
  const register = page.getByRole('button', { name: text('centre.gateSubmit') })
  if (!(await register.isVisible())) {
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('action.confirm') })
      .click()
    return
  }
  await register.click()
  await expect(at.registration(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(at.registration(page)).toHaveCount(0)
}

/** The closed states of either centre. */
export const seesGates = (centre: Centre) => ({
  closed: ({ page }: Stage) => seesClosed(page, centre),
  gating: ({ page }: Stage) => seesGate(page, centre),
  'refused.trial': ({ page }: Stage) => seesRefusal(page, 'centre.trialText'),
  'refused.gate': ({ page }: Stage) => seesRefusal(page, 'centre.gateText'),
})

/** Neither the screen nor the address has the centre. */
const seesClosed = async (page: Page, centre: Centre) => {
  await expect(page).not.toHaveURL(new RegExp(centre))
  await expect(page.getByRole('dialog', { name: titleOf(centre) })).toHaveCount(0)
}

const seesGate = async (page: Page, centre: Centre) => {
  // Another window's Nepali title contains the login's.
  await expect(windowOf(page, 'login.title')).toBeVisible()
  await expect(page.getByRole('dialog', { name: titleOf(centre) })).toHaveCount(0)
}
