import { expect } from 'playwright/test'
import { at, goToSlots } from '../../support/look.ts'
import { games, launchHost } from '../../support/samples.ts'
import { text } from '../../support/texts.ts'
import { launchFlow } from '../flows/launch.ts'
import type { PageSide } from '../harness/page-driver.ts'
import { asVisitor, signIn } from './look.ts'

export const launchPage: PageSide<typeof launchFlow> = {
  flow: launchFlow,
  held: ['login', 'launchGame'],
  always: { gameList: { value: { games: games(2), totalPages: 1 } } },
  prepare: async ({ page, context }) => {
    await context.route(`${launchHost}/**`, (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: '<!doctype html><html lang="en"><title>Game</title><h1>Game</h1>',
      }),
    )
    await page.goto('/rng')
    await expect(at.game(page, 'Game 1')).toBeVisible()
  },
  steps: {
    'the player presses play': async (stage) => {
      const { page } = stage
      await asVisitor(stage)
      if (!(await at.game(page, 'Game 1').isVisible())) await goToSlots(page)
      await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
    },
    'the player leaves the game': ({ page }) =>
      page
        .getByRole('link', { name: text('action.back') })
        .or(
          page.getByRole('navigation', { name: text('nav.categories') }).getByRole('link', { name: text('nav.home') }),
        )
        .click(),
    'the player is signed in': (stage) => signIn(stage),
    'the visitor does not sign in': ({ page }) => page.keyboard.press('Escape'),
    'the platform opens the game': ({ desk }) =>
      desk.answer('launchGame', { value: { url: `${launchHost}/slot/G1#ticket`, gameName: 'Game 1' } }),
    'the platform names a foreign host': ({ desk }) =>
      desk.answer('launchGame', { value: { url: 'https://evil.test/slot', gameName: 'Game 1' } }),
    'the platform asks for a login': ({ desk }) => desk.answer('launchGame', { refused: 'token_invalid', status: 401 }),
    'the platform refuses the game': ({ desk }) => desk.answer('launchGame', { refused: 'game_unavailable' }),
    'the player tries again': async (stage) => {
      await asVisitor(stage)
      await at.toasts(stage.page).getByRole('alert').last().getByRole('button').first().click()
    },
    'the player puts the message away': ({ page }) =>
      at.toasts(page).getByRole('alert').last().getByRole('button').last().click(),
  },
  sees: {
    idle: async ({ page }) => {
      await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
      await expect(at.loginDialog(page)).toHaveCount(0)
      await expect(page.locator('iframe')).toHaveCount(0)
      await expect(at.main(page).locator('[aria-busy=true]')).toHaveCount(0)
    },
    requiringLogin: ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
    opening: ({ page }) => expect(page.locator('[aria-busy=true]').filter({ hasText: 'Game 1' })).toBeVisible(),
    playing: async ({ page }) => {
      await expect(page).toHaveURL(/\/game\?game=G\d/)
      await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Game' })).toBeVisible()
    },
    failed: ({ page }) => expect(at.toasts(page).getByRole('alert').last()).toBeVisible(),
  },
}
