import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import en from '../../../../locales/en.json' with { type: 'json' }
import ne from '../../../../locales/ne.json' with { type: 'json' }
import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { loseNextFile } from '../../../support/lost-file.ts'
import { trialMember } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import {
  applicationFlow,
  issuedPromotionFlow,
  promotionFlow,
  promotions,
  promotionsFlow,
  standings,
  trialPromotionFlow,
} from '../flow/promotions.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { keepToken, signIn } from '../../look.ts'

/** A text in the languages of the walk, because the reader changes it on the way. */
const inAny = (key: keyof typeof en) => new RegExp(`^(${en[key]}|${ne[key]})$`)
const retry = ({ page }: Stage) => page.getByRole('button', { name: inAny('action.retry') }).click()
/** Ages the list, which is not asked for again within a minute; no timer ends meanwhile. */
const ageList = async ({ page }: Stage) => page.clock.setSystemTime((await page.evaluate(() => Date.now())) + 61_000)
const seenAgain = ({ page }: Stage) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
const lookerOf = ({ context }: AnyMachineSnapshot) => (context as { looker: { kind: string } }).looker.kind

/** Enough that every type has two pages. */
const come = async ({ desk }: Stage) => {
  await desk.answer('gameAnnouncements', { value: promotions(24) })
  await desk.answer('activities', { value: standings })
}
const waits = {
  'the promotions take long': ({ page }: Stage) => page.clock.fastForward(6000),
  'a while goes by': ({ page }: Stage) => page.clock.fastForward(15_000),
}
/** The first of a list is the issued one; a chosen one may be another. */
const cards = ({ page }: Stage) => page.locator('main li').filter({ hasText: /Offer \d/ })
const hasCards = (stage: Stage) => expect(cards(stage).first()).toBeVisible()
const soon = async (stage: Stage) => {
  await expect(stage.page.getByText(inAny('error.slow'))).toHaveCount(0)
  await expect(stage.page.getByText(inAny('page.promo.loading'))).toBeAttached()
}

/** The list is asked for again first, then the status of a player. */
const asksAgain = ({ desk }: Stage) => Promise.any([desk.asked('gameAnnouncements'), desk.asked('activities')])
const rests = async ({ desk }: Stage) => {
  await desk.unasked('gameAnnouncements')
  await desk.unasked('activities')
}
const both =
  (...looks: readonly ((stage: Stage) => Promise<unknown>)[]) =>
  async (stage: Stage) => {
    for (const look of looks) await look(stage)
  }
const isGone = ({ page }: Stage) => expect(page.getByRole('heading', { name: inAny('page.promo.gone') })).toBeVisible()
const isEmpty = ({ page }: Stage) =>
  expect(page.getByRole('heading', { name: inAny('page.promo.empty') })).toBeVisible()

const breaks = async ({ desk }: Stage) => {
  await desk.breaks('promotions', 'renewPromotions')
  await desk.refuseRest('gameAnnouncements', 'activities')
}

export const promotionsPage: PageSide<typeof promotionsFlow> = {
  flow: promotionsFlow,
  held: ['gameAnnouncements', 'activities'],
  prepare: async ({ page }) => {
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.clock.install()
    // A phone has the languages in its menu.
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto('/promotions')
    await expect(at.accountButton(page)).toBeVisible()
  },
  steps: {
    'the promotions have come': come,
    'there are none': async ({ desk }) => {
      await desk.answer('gameAnnouncements', { value: [] })
      await desk.answer('activities', { value: [] })
    },
    'the promotions do not come': async ({ desk }) => {
      await desk.answer('gameAnnouncements', { refused: 'server_error' })
      await desk.refuseRest('activities')
    },
    ...waits,
    'the reader tries again': retry,
    'the reader chooses a type': ({ page }) => page.getByRole('button', { name: 'Slot offers' }).click(),
    'the reader chooses a state': ({ page }) =>
      page.locator('main').getByRole('combobox').selectOption({ value: 'open' }),
    'the reader goes to the second page': ({ page }) =>
      page.getByRole('navigation').getByText('2', { exact: true }).click(),
    'the reader chooses another language': ({ page }) => at.languageChoice(page).selectOption('NE'),
    'the page is seen again': async (stage, from) => {
      if (from.matches('empty')) await ageList(stage)
      await seenAgain(stage)
    },
    'a while goes by without promotions': ({ page }) => page.clock.fastForward(61_000),
    'the status of the player has loaded again': (stage, from) =>
      from.matches('empty') ? come(stage) : stage.desk.answer('activities', { value: standings }),
    'the promotions still do not come': async ({ desk }, from) => {
      await desk.answer(from.matches('empty') ? 'gameAnnouncements' : 'activities', { refused: 'server_error' })
      await desk.refuseRest('activities')
    },
    'looking again breaks': breaks,
  },
  sees: {
    'loading.soon': soon,
    'loading.late': ({ page }) => expect(page.getByText(inAny('error.slow'))).toBeVisible(),
    'showing.resting': both(hasCards, rests),
    'showing.renewing': both(hasCards, asksAgain),
    'gone.resting': both(isGone, rests),
    'gone.renewing': both(isGone, asksAgain),
    'empty.resting': both(isEmpty, rests),
    'empty.renewing': both(isEmpty, asksAgain),
    failed: ({ page }) => expect(page.getByRole('alert').getByText(inAny('page.promo.failed'))).toBeVisible(),
  },
}

const dialog = ({ page }: Stage) => page.locator('dialog[open]')
const standing = ({ page }: Stage) => page.getByRole('region', { name: text('page.promo.standing') })

const hasStanding = (stage: Stage) => expect(standing(stage)).toBeVisible()

const oneSees: PageSide<typeof promotionFlow>['sees'] = {
  ...promotionsPage.sees,
  'showing.resting': both(hasStanding, rests),
  'showing.renewing': both(hasStanding, asksAgain),
}

export const promotionPage: PageSide<typeof promotionFlow> = {
  flow: promotionFlow,
  held: ['gameAnnouncements', 'activities'],
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/promoDetail?id=P2')
    await expect(at.loginButton(page)).toBeVisible()
  },
  // The visitor's message also stands for the player, who waits only for their status.
  cannot: (name, snapshot) =>
    (name === 'the visitor logs in' && !snapshot.matches('showing')) ||
    // Within a minute the list of an existing one is not asked for again.
    (snapshot.matches('showing') && /again|back|missing/.test(name)) ||
    (name === 'the promotions have come without it' && lookerOf(snapshot) === 'player'),
  steps: {
    ...waits,
    'the promotions have come': ({ desk }, from) =>
      lookerOf(from) === 'player'
        ? desk.answer('activities', { value: standings })
        : desk.answer('gameAnnouncements', { value: promotions(3) }),
    'the promotions have come without it': ({ desk }) => desk.answer('gameAnnouncements', { value: promotions(3, 21) }),
    'a while goes by without it': ({ page }) => page.clock.fastForward(61_000),
    'the page is seen again': async (stage) => {
      await ageList(stage)
      await seenAgain(stage)
    },
    'the promotion has come back': ({ desk }) => desk.answer('gameAnnouncements', { value: promotions(3) }),
    'the promotion is still missing': ({ desk }) => desk.answer('gameAnnouncements', { value: promotions(3, 21) }),
    'looking again breaks': breaks,
    'the reader wants to take part': async (stage, from) => {
      await standing(stage).getByRole('button').click()
      await expect(
        lookerOf(from) === 'player' ? dialog(stage).locator('textarea') : at.loginDialog(stage.page),
      ).toBeVisible()
      await dialog(stage)
        .getByRole('button', { name: text('action.close') })
        .click()
    },
    'the visitor logs in': async (stage) => {
      await at.loginButton(stage.page).click()
      stage.desk.hold('login')
      await signIn(stage)
    },
  },
  sees: oneSees,
}

export const trialPromotionPage: PageSide<typeof trialPromotionFlow> = {
  flow: trialPromotionFlow,
  always: { memberInfo: { value: trialMember } },
  held: ['gameAnnouncements'],
  prepare: async ({ page }) => {
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.clock.install()
    await page.goto('/promoDetail?id=P2')
    await expect(at.accountButton(page)).toBeVisible()
  },
  steps: {
    'the promotions take long': waits['the promotions take long'],
    'the promotions have come': ({ desk }) => desk.answer('gameAnnouncements', { value: promotions(3) }),
    'the reader wants to take part': async (stage) => {
      // The way to an account of one's own ends the trial.
      if (await at.loginButton(stage.page).isVisible()) {
        await keepToken(stage.page)
        await stage.page.reload()
        await stage.desk.answer('gameAnnouncements', { value: promotions(3) })
      }
      await expect(standing(stage).getByText(text('centre.registerFirst'))).toBeVisible()
      await standing(stage).getByRole('button').click()
      await dialog(stage)
        .getByRole('button', { name: text('action.close') })
        .click()
      await expect(at.loginButton(stage.page)).toBeVisible()
    },
  },
  sees: oneSees,
}

/** The pages whose claim was pressed: it lives as long as the promotion is shown. */
const claimed = new WeakSet<Page>()
const goes =
  (count: number) =>
  async ({ desk, page }: Stage, { context }: AnyMachineSnapshot) => {
    if (!(context as { claiming: boolean }).claiming) claimed.delete(page)
    await desk.answer('gameAnnouncements', { value: promotions(count, 21) })
    await desk.answer('activities', { value: [] })
  }

export const issuedPromotionPage: PageSide<typeof issuedPromotionFlow> = {
  flow: issuedPromotionFlow,
  held: ['gameAnnouncements', 'activities', 'claimActivity'],
  prepare: async ({ page }) => {
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.clock.install()
    await page.goto('/promoDetail?id=P1')
    await expect(at.accountButton(page)).toBeVisible()
  },
  // A press on a pending one does nothing.
  cannot: (name, { context }) =>
    name === 'the player claims the issued promotion' && (context as { claiming: boolean }).claiming,
  steps: {
    'the promotions take long': waits['the promotions take long'],
    'the promotions have come': come,
    // The list is a minute old before it reloads.
    'a while goes by': ({ page }) => page.clock.fastForward(61_000),
    'a while goes by without it': ({ page }) => page.clock.fastForward(61_000),
    'a while goes by without promotions': ({ page }) => page.clock.fastForward(61_000),
    'the status of the player has loaded again': come,
    'the promotion is not in the list any more': goes(3),
    'there are no promotions any more': goes(0),
    'the player claims the issued promotion': async (stage) => {
      // A result that was told leaves the claim itself as it was.
      if (claimed.has(stage.page)) return stage.desk.tells('promotions', { type: 'claim.begun' })
      await standing(stage)
        .getByRole('button', { name: text('page.rewards.claim') })
        .click()
      await stage.desk.asked('claimActivity')
      claimed.add(stage.page)
      return undefined
    },
  },
  sees: {
    ...oneSees,
    'empty.resting': both(isGone, rests),
    'empty.renewing': both(isGone, asksAgain),
  },
}

const png = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(299_992)])
const choose = (stage: Stage, buffer: Buffer) =>
  dialog(stage).locator('input[type=file]').setInputFiles({ name: 'slip.png', mimeType: 'image/png', buffer })
const hasPicture = ({ context }: AnyMachineSnapshot) =>
  (context as { pictures: readonly unknown[] }).pictures.length > 0
const press = (stage: Stage, key: Parameters<typeof text>[0]) =>
  dialog(stage)
    .getByRole('button', { name: text(key), exact: true })
    .click()
const send = async (stage: Stage, remark: string) => {
  await dialog(stage).locator('textarea').fill(remark)
  await press(stage, 'page.promo.send')
}

export const applicationPage: PageSide<typeof applicationFlow> = {
  flow: applicationFlow,
  always: { gameAnnouncements: { value: promotions(3) }, activities: { value: [] } },
  held: ['activityPicture', 'applyForActivity'],
  prepare: async (stage) => {
    const { page } = stage
    await page.goto('/icon.svg')
    await keepToken(page)
    await page.goto('/promoDetail?id=P2')
    await standing(stage).getByRole('button').click()
    await expect(dialog(stage).locator('textarea')).toBeVisible()
  },
  // The same file again would be another picture.
  cannot: (name, snapshot) => name === 'the player adds a picture' && hasPicture(snapshot),
  steps: {
    'the player types a remark': (stage) => dialog(stage).locator('textarea').fill('Please'),
    // The page checks at once, so the next step chooses the file with its result.
    'the player adds a picture': async () => undefined,
    'the picture is good': async (stage) => {
      await choose(stage, png)
      await expect(dialog(stage).getByRole('listitem').first()).toBeVisible()
    },
    'it is no picture': async (stage) => {
      await choose(stage, Buffer.from('%PDF-1.7'))
      await expect(dialog(stage).getByText(text('page.withdraw.proofType', { name: 'slip.png' }))).toBeVisible()
    },
    'looking at it breaks': async (stage) => {
      await loseNextFile(stage.page)
      await choose(stage, png)
      await expect(dialog(stage).getByText(text('error.unknown'))).toBeVisible()
    },
    'the player takes the picture away': (stage) =>
      dialog(stage)
        .getByRole('button', { name: text('page.withdraw.proofRemove', { name: 'slip.png' }) })
        .click(),
    'the player sends too long a remark': async (stage) => {
      await send(stage, 'a'.repeat(141))
      await expect(dialog(stage).getByText(text('page.promo.remarkTooLong', { limit: '140' }))).toBeVisible()
    },
    'the player sends it': (stage) => send(stage, 'Please'),
    'a part is with the platform': ({ desk }) => desk.answer('activityPicture', { value: { whole: false } }),
    'the platform refuses the picture': ({ desk }) =>
      desk.answer('activityPicture', { refused: 'proof_invalid', message: 'No picture.' }),
    'a part does not get through': ({ desk }) => desk.answer('activityPicture', 'no answer'),
    'the player cancels the upload': (stage) => press(stage, 'page.promo.cancelUpload'),
    'the player goes on': (stage) => press(stage, 'page.promo.retryUpload'),
    'the platform has the application': ({ desk }) =>
      desk.answer('applyForActivity', {
        value: { promotionId: 'P2', state: 'applying', at: '2026-11-21T08:00:00.000Z' },
      }),
    'the platform refuses the application': ({ desk }) =>
      desk.answer('applyForActivity', { refused: 'activity_closed', message: 'Not today.' }),
    'the player closes the window': ({ page }) => page.keyboard.press('Escape'),
  },
  sees: {
    asking: (stage) => expect(dialog(stage).locator('form[aria-busy=false] input[type=file]')).toBeAttached(),
    checking: (stage) => expect(dialog(stage).locator('form[aria-busy=false] input[type=file]')).toBeAttached(),
    uploading: async (stage) => {
      await stage.desk.asked('activityPicture')
      await expect(dialog(stage).getByRole('progressbar')).toBeVisible()
    },
    stalled: (stage) => expect(dialog(stage).getByText(text('page.promo.stalled'))).toBeVisible(),
    sending: async (stage) => {
      await stage.desk.asked('applyForActivity')
      await expect(dialog(stage).locator('form[aria-busy=true]')).toBeVisible()
    },
    done: (stage) => expect(dialog(stage).getByText(text('page.promo.applied'))).toBeVisible(),
    closed: (stage) => expect(dialog(stage)).toHaveCount(0),
  },
}
