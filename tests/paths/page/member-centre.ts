import { expect } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { member, trialMember } from '../../support/samples.ts'
import { text } from '../../support/texts.ts'
import { gatedMemberCentreFlow, memberCentreFlow } from '../flows/member-centre.ts'
import type { PageSide, Stage } from '../harness/page-driver.ts'
import { windowOf } from './account-look.ts'
import {
  confirmRefusal,
  entryOf,
  leaveByAddress,
  openByLink,
  passGate,
  seesClosed,
  seesGate,
  seesRefusal,
  shutTheGate,
} from './centre-look.ts'
import { expireSession } from './look.ts'

const openAt = (wanted: string) => (stage: Stage, from: AnyMachineSnapshot) =>
  openByLink(stage, from, 'memberCentre', wanted)
const title = text('memberCentre.title')

const steps = {
  'the player opens the member centre': openAt(''),
  'a link opens the deposit page': openAt('depositv2'),
  'a link opens the referral page': openAt('referral'),
  'a member is signed in': (stage: Stage) => passGate(stage, member),
  'a trial player is signed in': (stage: Stage) => passGate(stage, trialMember),
  'the visitor does not sign in': ({ page }: Stage) => page.keyboard.press('Escape'),
  'the player closes it': ({ page }: Stage, from: AnyMachineSnapshot) =>
    from.matches('gating') ? leaveByAddress(page) : page.keyboard.press('Escape'),
  'the player confirms': ({ page }: Stage) => confirmRefusal(page),
  'the session is lost': (stage: Stage) => expireSession(stage),
}

const seesMenu = async ({ page }: Stage) => {
  await expect(page.getByRole('navigation', { name: title }).locator('button')).toHaveCount(13)
}

const sees = {
  closed: ({ page }: Stage) => seesClosed(page, 'memberCentre'),
  gating: ({ page }: Stage) => seesGate(page, 'memberCentre'),
  'refused.trial': ({ page }: Stage) => seesRefusal(page, 'centre.trialText'),
  'refused.gate': ({ page }: Stage) => seesRefusal(page, 'centre.gateText'),
  'open.counting': async (stage: Stage) => {
    await seesMenu(stage)
    await stage.desk.asked('unreadCount')
    await expect(entryOf(stage.page, title, text('memberCentre.messageV2'))).not.toContainText('5')
  },
  'open.counted': async (stage: Stage) => {
    await seesMenu(stage)
    await expect(entryOf(stage.page, title, text('memberCentre.messageV2'))).toContainText('5')
  },
}

const count = async ({ desk }: Stage, referral: boolean) => {
  await desk.answer('unreadCount', { value: { unreadMessage: 5 } })
  await desk.answer('promotionCounts', {
    value: { availablePromoCount: 0, availablePromo: { REFERRAL: { enabled: referral } } },
  })
}

export const memberCentrePage: PageSide<typeof memberCentreFlow> = {
  flow: memberCentreFlow,
  held: ['login', 'unreadCount', 'promotionCounts'],
  prepare: async ({ page }) => {
    await page.goto('/')
  },
  steps: {
    ...steps,
    'the counts have come': (stage) => count(stage, false),
    'the counts have come, and referral is on': (stage) => count(stage, true),
    'the player chooses the records': ({ page }) =>
      entryOf(page, title, text('memberCentre.transactionHistory')).click(),
    'the player chooses referral': ({ page }) => entryOf(page, title, text('memberCentre.referral')).click(),
    'the player puts the message away': ({ page }) =>
      windowOf(page, 'warning.title')
        .getByRole('button', { name: text('action.understood') })
        .click(),
  },
  // The message stands above the centre: it has to be put away before a hand reaches what is under it.
  cannot: (name, { context }) =>
    (context as { notice?: unknown }).notice !== undefined &&
    ['the player chooses the records', 'the player chooses referral', 'the player closes it'].includes(name),
  sees,
}

export const gatedMemberCentrePage: PageSide<typeof gatedMemberCentreFlow> = {
  flow: gatedMemberCentreFlow,
  held: ['login'],
  prepare: async (stage) => {
    await shutTheGate(stage)
    await stage.page.goto('/')
  },
  steps,
  sees,
}
