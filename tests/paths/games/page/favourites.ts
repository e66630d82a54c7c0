import type { AnyMachineSnapshot } from 'xstate'
import { expect } from '../../../support/expect.ts'
import { at, goToSlots, signOut } from '../../../support/look.ts'
import { games, trialMember } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { favouritesFlow, trialFavouritesFlow } from '../flow/favourites.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { expireSession, signIn } from '../../look.ts'

const heart = ({ page }: Stage, name: string) =>
  page.getByRole('button', { name: `${text('tile.favourite')}: ${name}`, exact: true })

const lottery = { ...games(1, 3)[0], gameId: 'L3', gameType: 'LOTT' }

const isOut = (snapshot: AnyMachineSnapshot) => snapshot.matches('signedOut') || snapshot.matches('requiringLogin')

const dismissLogin = async ({ page }: Stage) => {
  await expect(at.loginDialog(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(at.loginDialog(page)).toHaveCount(0)
}

const rests = async ({ page, desk }: Stage) => {
  await expect(at.accountButton(page)).toBeVisible()
  await desk.unasked('favouriteIds')
  await desk.unasked('favouriteAction')
}

const warning = ({ page }: Stage) => page.getByRole('dialog', { name: text('centre.registerFirst') })
/** How the states of a trial account look. */
const trialSees = {
  'trial.unpressed': async (stage: Stage) => {
    await expect(at.accountButton(stage.page)).toBeVisible()
    await expect(warning(stage)).toHaveCount(0)
    await stage.desk.unasked('favouriteIds')
  },
  'trial.refusing': async (stage: Stage) => {
    await expect(warning(stage)).toContainText(text('favourites.trialText'))
    await stage.desk.unasked('favouriteAction')
  },
}

export const favouritesPage: PageSide<typeof favouritesFlow> = {
  flow: favouritesFlow,
  held: ['login', 'favouriteIds', 'favouriteAction'],
  always: { gameList: { value: { games: [...games(2), lottery], totalPages: 1 } } },
  prepare: async ({ page }) => {
    await page.clock.install()
    await page.goto('/rng')
    await expect(at.game(page, 'Game 1')).toBeVisible()
  },
  // Without a player there is no session to lose.
  cannot: (name, snapshot) => isOut(snapshot) && name === 'the session is lost',
  steps: {
    'the heart of the first game is pressed': (stage) => heart(stage, 'Game 1').click(),
    'the heart of the second game is pressed': (stage) => heart(stage, 'Game 2').click(),
    'the heart of a lottery is pressed': (stage) => heart(stage, 'Game 3').click(),
    'the player is logged in': async (stage) => {
      if (!(await at.loginDialog(stage.page).isVisible())) await at.loginButton(stage.page).click()
      await signIn(stage)
      await expect(at.accountButton(stage.page)).toBeVisible()
    },
    'nobody is logged in': async (stage, from) => {
      if (!isOut(from)) {
        await signOut(stage.page)
        return goToSlots(stage.page)
      }
      if (from.matches('signedOut')) await at.loginButton(stage.page).click()
      await dismissLogin(stage)
    },
    'the session is lost': async (stage, { context }) => {
      await expireSession(stage)
      // A pending heart keeps the window for the next login; otherwise the visitor dismisses it.
      if ((context as { wishes: unknown[] }).wishes.length === 0) await dismissLogin(stage)
    },
    'the hearts have come': ({ desk }) => desk.answer('favouriteIds', { value: [] }),
    'the hearts do not come': ({ desk }) => desk.answer('favouriteIds', { refused: 'server_error' }),
    'the page is seen again': ({ page }) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))),
    'a minute goes by without the hearts': ({ page }) => page.clock.fastForward(61_000),
    'the platform says that it is a favourite now': ({ desk }) =>
      desk.answer('favouriteAction', { value: { favourite: true } }),
    'the platform says that it is no favourite now': ({ desk }) =>
      desk.answer('favouriteAction', { value: { favourite: false } }),
    'the platform refuses': async ({ page, desk }) => {
      await desk.answer('favouriteAction', { refused: 'server_error', message: 'No.' })
      await expect(at.toasts(page).getByRole('alert')).toContainText(text('favourites.failed'))
    },
    'the platform asks for a login': ({ desk }) =>
      desk.answer('favouriteAction', { refused: 'token_invalid', status: 401 }),
    'the player dismisses the message': async ({ page }, from) => {
      const dismiss = at
        .toasts(page)
        .getByRole('alert')
        .filter({ hasText: text('favourites.failed') })
        .getByRole('button', { name: text('toasts.dismiss') })
      // The window of the login covers it.
      await (from.matches('requiringLogin') ? dismiss.dispatchEvent('click') : dismiss.click())
    },
  },
  sees: {
    signedOut: async (stage) => {
      await expect(heart(stage, 'Game 1')).toHaveAttribute('aria-pressed', 'false')
      await expect(heart(stage, 'Game 2')).toHaveAttribute('aria-pressed', 'false')
      await expect(at.loginDialog(stage.page)).toHaveCount(0)
      await expect(at.accountButton(stage.page)).toHaveCount(0)
    },
    requiringLogin: ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
    loading: ({ desk }) => desk.asked('favouriteIds'),
    known: rests,
    unknown: rests,
    saving: ({ desk }) => desk.asked('favouriteAction'),
    ...trialSees,
  },
}

export const trialFavouritesPage: PageSide<typeof trialFavouritesFlow> = {
  flow: trialFavouritesFlow,
  held: ['login', 'favouriteIds', 'favouriteAction'],
  always: { ...favouritesPage.always, memberInfo: { value: trialMember } },
  prepare: favouritesPage.prepare,
  steps: {
    'the heart of the first game is pressed': (stage) => heart(stage, 'Game 1').click(),
    'a trial account is logged in': async (stage) => {
      if (!(await at.loginDialog(stage.page).isVisible())) await at.loginButton(stage.page).click()
      await signIn(stage)
      await expect(at.accountButton(stage.page)).toBeVisible()
    },
    'the player confirms the warning': (stage) =>
      warning(stage)
        .getByRole('button', { name: text('action.confirm') })
        .click(),
    'nobody is logged in': async (stage, from) => {
      if (isOut(from)) {
        if (from.matches('signedOut')) await at.loginButton(stage.page).click()
        return dismissLogin(stage)
      }
      await signOut(stage.page)
      return goToSlots(stage.page)
    },
  },
  // The warning covers the menu.
  cannot: (name, from) => name === 'nobody is logged in' && from.matches({ trial: 'refusing' }),
  sees: {
    ...favouritesPage.sees,
    signedOut: async (stage) => {
      await expect(warning(stage)).toHaveCount(0)
      await expect(at.loginDialog(stage.page)).toHaveCount(0)
      await expect(at.accountButton(stage.page)).toHaveCount(0)
    },
    requiringLogin: ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
  },
}
