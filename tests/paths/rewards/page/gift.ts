import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { quietPause } from '../../../../src/machines/rewards/gift/gift.machine.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { at } from '../../../support/look.ts'
import { text } from '../../../support/texts.ts'
import { giftFlow } from '../flow/gift.ts'
import { topUpFlow } from '../flow/top-up.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken, signIn } from '../../look.ts'

const picture = "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>"
/** The platform's answer about all groups' pictures; the page uses those of its own group. */
const pictures = (...groups: string[]): Said => ({
  value: groups.map((groupName) => ({
    bannerId: groupName,
    groupName,
    url: picture,
    linkageType: null,
    alt: groupName,
  })),
})
const dialog = ({ page }: Stage, ...keys: Parameters<typeof text>[0][]) =>
  page.getByRole('dialog').filter({ hasText: new RegExp(keys.map((key) => text(key)).join('|')) })
const gift = (stage: Stage) => dialog(stage, 'gift.welcome', 'gift.welcomeBack')
const announcement = ({ page }: Stage) => page.getByRole('dialog', { name: text('announcements.title') })
const close = (stage: Stage) =>
  gift(stage)
    .getByRole('button', { name: text('action.close') })
    .click()

const hasNone = (stage: Stage) => expect(gift(stage).or(announcement(stage))).toHaveCount(0)

const isInField = (count: number) => async (stage: Stage) => {
  await hasNone(stage)
  await expect(stage.page.locator('input:focus, select:focus')).toHaveCount(count)
}

const leaveField = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement).blur())

/** Keeps the visitor moving, so that the page is quiet only where the walk says so. */
const move = ({ page }: Stage) =>
  page.evaluate(() => {
    document.documentElement.dataset['restless'] = 'true'
    document.dispatchEvent(new Event('wheel'))
  })
const rest = async ({ page }: Stage) => {
  await page.evaluate(() => delete document.documentElement.dataset['restless'])
  await page.clock.fastForward(quietPause)
}
/** A press moves the visitor, and a new page forgets that they rested. */
const restAgain = async (stage: Stage, from: AnyMachineSnapshot) => {
  if (from.matches('resting')) await rest(stage)
}

export const giftPage: PageSide<typeof giftFlow> = {
  flow: giftFlow,
  always: { banners: pictures('w_reg', 'w_login'), helpCentre: { value: [] } },
  held: [],
  prepare: async ({ page }) => {
    // A narrow bar has no field once a player's balance needs the space.
    await page.setViewportSize({ width: 1024, height: 844 })
    await page.clock.install()
    await page.addInitScript(() => {
      document.addEventListener('DOMContentLoaded', () => {
        const { dataset } = document.documentElement
        dataset['restless'] = 'true'
        setInterval(() => dataset['restless'] && document.dispatchEvent(new Event('wheel')), 500)
      })
    })
    // The gift does not interrupt a login.
    await page.goto('/login')
    await expect(at.loginDialog(page)).toBeVisible()
    // The open window has put the focus into its first field.
    await leaveField(page)
  },
  cannot: (step, { context, value }) => {
    const { shown } = context as { readonly shown: readonly string[] }
    // A press elsewhere leaves the field, and an open window covers the page.
    if (
      ['typing', 'shown', 'announcing'].includes(value as string) &&
      (step.endsWith('at the page') || step.endsWith('is published'))
    )
      return true
    // The session's walk covers logging out; a gift goes before an announcement.
    return step === 'a visitor is at the page'
      ? shown.includes('afterLogin')
      : step === 'a new announcement is published' && shown.length === 0
  },
  steps: {
    'a visitor is at the page': async (stage, from) => {
      const { page } = stage
      if (await at.loginDialog(page).isVisible())
        await at
          .loginDialog(page)
          .getByRole('button', { name: text('action.close') })
          .click()
      await page.getByRole('banner').getByRole('link').first().click()
      await expect(page).toHaveURL('/')
      await restAgain(stage, from)
    },
    'a member is at the page': async (stage, from) => {
      const { page } = stage
      if (await at.accountButton(page).isVisible()) await page.getByRole('banner').getByRole('link').first().click()
      else {
        if (!(await at.loginDialog(page).isVisible())) await at.loginButton(page).click()
        stage.desk.hold('login')
        await signIn(stage)
        // The closing login still has a field for a moment.
        await expect(at.accountButton(page)).toBeVisible()
      }
      await restAgain(stage, from)
    },
    'a new announcement is published': async (stage, from) => {
      const { page, desk } = stage
      desk.say('announcements', {
        value: [{ id: 'A-1', type: 'PU', title: 'New terms', content: 'From June on.', time: '' }],
      })
      await page.evaluate(() => sessionStorage.removeItem('index_notice'))
      await page.goto('/')
      await expect(at.main(page).locator('[data-launch]').first()).toBeVisible()
      await restAgain(stage, from)
    },
    'the visitor moves': move,
    'three quiet seconds go by': rest,
    'the visitor goes into a field': async ({ page }) => {
      const field = (await at.loginDialog(page).isVisible())
        ? at.loginDialog(page).getByLabel(text('login.username'))
        : at.languageChoice(page)
      await field.focus()
    },
    'the visitor leaves the field': async (stage) => {
      await move(stage)
      await leaveField(stage.page)
    },
    'the gift is closed': async (stage) => {
      await move(stage)
      await close(stage)
    },
    'the announcement is closed': async (stage) => {
      await move(stage)
      await announcement(stage)
        .getByRole('button', { name: text('action.close') })
        .click()
    },
  },
  sees: {
    lookingAround: isInField(0),
    typing: isInField(1),
    resting: isInField(0),
    shown: (stage) => expect(gift(stage)).toBeVisible(),
    announcing: (stage) => expect(announcement(stage)).toContainText('From June on.'),
  },
}

const icon = ({ page }: Stage) => page.getByRole('button', { name: text('gift.topUp') })
const popup = ({ page }: Stage) => page.getByRole('dialog', { name: text('gift.topUp') })
const more = ({ page }: Stage) => page.getByRole('button', { name: text('gift.more') })
const wantsMore = async (stage: Stage) => {
  if (await popup(stage).isVisible()) return
  await expect(icon(stage).or(more(stage)).first()).toBeVisible()
  if (await icon(stage).isVisible()) await icon(stage).click()
  await more(stage).click()
}
const putAway = async (stage: Stage) => {
  if (await popup(stage).isVisible())
    await popup(stage)
      .getByRole('button', { name: text('action.close') })
      .click()
}
const depositIn = async (stage: Stage) => {
  await wantsMore(stage)
  await popup(stage)
    .getByRole('button', { name: text('gift.deposit') })
    .click()
  await expect(popup(stage)).toHaveCount(0)
}

export const topUpPage: PageSide<typeof topUpFlow> = {
  flow: topUpFlow,
  always: {
    banners: pictures('w_topup_1', 'w_topup_2', 'w_topup_3'),
    unreadCount: { value: { unreadMessage: 0 } },
    promotionCounts: { value: { availablePromoCount: 0, availablePromo: {} } },
  },
  held: [],
  prepare: async (stage) => {
    await stage.page.goto('/rng')
    await expect(icon(stage)).toBeVisible()
  },
  // The button that folds the gift also opens the popup.
  cannot: (step, snapshot) => step.endsWith('deposits') && snapshot.matches('unfolded'),
  steps: {
    'the visitor presses the icon': async (stage) => {
      await putAway(stage)
      await icon(stage).click()
    },
    'the visitor folds it again': ({ page }) => page.getByRole('button', { name: text('gift.fold') }).click(),
    'the visitor wants to know more': async (stage) => {
      await more(stage).click()
      await expect(popup(stage)).toBeVisible()
    },
    'a visitor deposits': async (stage) => {
      await putAway(stage)
      if ((await at.accountButton(stage.page).count()) > 0) {
        await stage.page.evaluate(() => sessionStorage.clear())
        await stage.page.reload()
      }
      await depositIn(stage)
      await at
        .loginDialog(stage.page)
        .getByRole('button', { name: text('action.close') })
        .click()
    },
    'a member deposits': async (stage) => {
      await keepToken(stage.page)
      await stage.page.reload()
      await expect(at.accountButton(stage.page)).toBeVisible()
      await depositIn(stage)
      await expect(stage.page).toHaveURL(/memberCentre=messageV2/)
      await stage.page
        .getByRole('dialog', { name: text('memberCentre.title') })
        .getByRole('button', { name: text('action.close') })
        .click()
    },
  },
  sees: {
    folded: async (stage) => {
      await expect(icon(stage).or(popup(stage)).first()).toBeVisible()
      await expect(more(stage)).toHaveCount(0)
    },
    unfolded: (stage) => expect(more(stage)).toBeVisible(),
  },
}
