import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../../../support/expect.ts'
import { text } from '../../../support/texts.ts'
import { gatedMemberCentreFlow, memberCentreFlow } from '../flow/member-centre.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { windowOf } from '../../account/page/account-look.ts'
import { entryOf, gateSteps, leaveByAddress, openByLink, seesGates, shutTheGate } from './centre-look.ts'

const openAt = (wanted: string) => (stage: Stage, from: AnyMachineSnapshot) =>
  openByLink(stage, from, 'memberCentre', wanted)
const title = () => text('memberCentre.title')

const steps = {
  ...gateSteps,
  'the player opens the member centre': openAt(''),
  'a link opens the deposit page': openAt('depositv2'),
  'a link opens the referral page': openAt('referral'),
  'the player closes it': ({ page }: Stage, from: AnyMachineSnapshot) =>
    from.matches('gating') ? leaveByAddress(page) : page.keyboard.press('Escape'),
}

const seesMenu = async ({ page }: Stage) => {
  await expect(page.getByRole('navigation', { name: title() }).locator('button')).toHaveCount(13)
}

const messages = ({ page }: Stage) => expect(entryOf(page, title(), text('memberCentre.messageV2')))

const sees = {
  ...seesGates('memberCentre'),
  'open.counting': async (stage: Stage) => {
    await seesMenu(stage)
    await stage.desk.asked('unreadCount')
  },
  'open.counted': async (stage: Stage) => {
    await seesMenu(stage)
    await stage.desk.unasked('unreadCount')
  },
}

const answer = async ({ desk }: Stage, referral: boolean) => {
  await desk.answer('unreadCount', { value: { unreadMessage: 5 } })
  await desk.answer('promotionCounts', {
    value: { availablePromoCount: 0, availablePromo: { REFERRAL: { enabled: referral } } },
  })
}
const count = async (stage: Stage, referral: boolean) => {
  await answer(stage, referral)
  await messages(stage).toContainText('5')
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
    // The header asks for the same counts and gets them later.
    'loading the counts breaks': async (stage) => {
      await stage.desk.breaks('memberCentre', 'loadMemberCentre')
      await answer(stage, false)
    },
    'the player chooses the records': ({ page }) =>
      entryOf(page, title(), text('memberCentre.transactionHistory')).click(),
    'the player chooses referral': ({ page }) => entryOf(page, title(), text('memberCentre.referral')).click(),
    'the player dismisses the message': ({ page }) =>
      windowOf(page, 'warning.title')
        .getByRole('button', { name: text('action.understood') })
        .click(),
  },
  // The message covers the centre and has to be dismissed first.
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
