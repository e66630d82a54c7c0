import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import { at } from '../../../support/look.ts'
import { launchHost, lotteryGame } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { lotteryFlow } from '../flow/lottery.ts'
import type { PageSide } from '../../page-side.ts'
import { asVisitor, expireSession, signIn } from '../../look.ts'

/** Navigates to this address without a page load, as the site's links do. */
const follow = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

const tab = (page: Page, key: 'lottery.play' | 'lottery.popular') => page.getByRole('tab', { name: text(key) })

/** The frame's result appears on its own tab. */
const seesInPlay = async (page: Page, look: () => Promise<void>) => {
  await expect(at.loginDialog(page)).toHaveCount(0)
  await expect(tab(page, 'lottery.play')).toBeVisible()
  await tab(page, 'lottery.play').click()
  await look()
}

export const lotteryPage: PageSide<typeof lotteryFlow> = {
  flow: lotteryFlow,
  held: ['login', 'lotteryLobby'],
  always: { popularLottery: { value: [lotteryGame] } },
  // A changed address closes the old login before it asks for its own; a trial account has to register instead.
  cannot: (name, snapshot) =>
    (name === 'an address names a lottery' && snapshot.matches('requiringLogin')) ||
    (name === 'the player tries again' && snapshot.matches('refusingTrial')),
  prepare: async ({ page, context }) => {
    await context.route(`${launchHost}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Lottery</title><h1>Numbers</h1>',
      }),
    )
    await page.goto('/')
  },
  steps: {
    'an address names a lottery': async (stage) => {
      await asVisitor(stage)
      await follow(stage.page, `/lottery?gameCode=${stage.page.url().endsWith('KTM1M') ? 'VNMB' : 'KTM1M'}`)
    },
    'the player goes to another page': ({ page }) => follow(page, '/'),
    'the player is logged in': (stage) => signIn(stage),
    'the session is lost during the lottery': (stage) => expireSession(stage),
    'the visitor does not log in': async (stage, from) => {
      if (!from.matches('requiringLogin')) await expireSession(stage)
      await expect(at.loginDialog(stage.page)).toBeVisible()
      await stage.page.keyboard.press('Escape')
    },
    'the platform opens the lottery': ({ desk }) =>
      desk.answer('lotteryLobby', { value: { url: `${launchHost}/lottery#ticket` } }),
    'the platform names a foreign host': ({ desk }) =>
      desk.answer('lotteryLobby', { value: { url: 'https://evil.test/lottery' } }),
    'the platform asks for a login': ({ desk }) =>
      desk.answer('lotteryLobby', { refused: 'token_invalid', status: 401 }),
    'the platform wants no trial account': ({ desk }) =>
      desk.answer('lotteryLobby', { refused: 'in_need_true_account' }),
    'the platform refuses the lottery': ({ desk }) => desk.answer('lotteryLobby', { refused: 'game_unavailable' }),
    'the player tries again': async (stage) => {
      await asVisitor(stage)
      await at.main(stage.page).getByRole('tabpanel').getByRole('button').click()
    },
    'the player presses a heart': async ({ page }) => {
      await tab(page, 'lottery.popular').click()
      await page.getByRole('button', { name: text('lottery.favourite', { name: lotteryGame.gameName }) }).click()
    },
  },
  sees: {
    closed: async ({ page }) => {
      await expect(page.getByRole('heading', { level: 1, name: text('home.title') })).toBeVisible()
      await expect(page.locator('iframe')).toHaveCount(0)
    },
    requiringLogin: ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
    declined: ({ page }) =>
      seesInPlay(page, () => expect(page.getByRole('button', { name: text('game.play') })).toBeVisible()),
    opening: async ({ page, desk }) => {
      await desk.asked('lotteryLobby')
      await seesInPlay(page, () => expect(page.getByText(text('lottery.opening'))).toBeVisible())
    },
    playing: ({ page }) =>
      seesInPlay(page, () =>
        expect(page.frameLocator('iframe').getByRole('heading', { name: 'Numbers' })).toBeVisible(),
      ),
    refusingTrial: ({ page }) =>
      seesInPlay(page, async () => {
        const said = page.getByRole('alert').filter({ hasText: text('launch.trialAccount') })
        await expect(said.getByRole('button', { name: text('login.register') })).toBeVisible()
      }),
    failed: ({ page }) =>
      seesInPlay(page, async () => {
        await expect(page.getByRole('alert').getByText(text('lottery.failed'))).toBeVisible()
        await expect(page.getByRole('alert').getByText(text('launch.trialAccount'))).toHaveCount(0)
      }),
  },
}
