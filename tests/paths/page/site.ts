import { expect } from 'playwright/test'
import { at, fillLogin, goToSlots, openAccountMenu, seesText } from '../../support/look.ts'
import { games, member, openPermission } from '../../support/samples.ts'
import { text } from '../../support/texts.ts'
import { siteFlow } from '../flows/site.ts'
import type { PageSide } from '../harness/page-driver.ts'
import { expireSession, keepToken } from './look.ts'

const isOpen = (value: unknown) => (value as { platform: string }).platform === 'open'

/** While the site is not shown, nobody can see who is there. */
const whileOpen =
  (look: (stage: Parameters<PageSide<typeof siteFlow>['prepare']>[0]) => Promise<unknown>) =>
  async (stage: Parameters<typeof look>[0], value: unknown) => {
    if (isOpen(value)) await look(stage)
  }

export const sitePage: PageSide<typeof siteFlow> = {
  flow: siteFlow,
  held: ['permission', 'login', 'memberInfo', 'launchGame'],
  always: { gameList: { value: { games: games(2), totalPages: 1 } } },
  prepare: ({ page }) => page.goto('/rng').then(() => undefined),
  steps: {
    'the platform is open': async ({ page, desk }) => {
      const retry = page.getByRole('button', { name: text('action.retry') })
      if (await retry.isVisible()) await retry.click()
      await desk.answer('permission', { value: openPermission })
      await expect(at.main(page)).toBeVisible()
    },
    'the platform is closed': ({ desk }) =>
      desk.answer('permission', { value: { ...openPermission, maintenance: true } }),
    'the visitor asks to log in': ({ page }) => at.loginButton(page).click(),
    'a launch needs a login': async ({ page }) => {
      if (!(await at.game(page, 'Game 1').isVisible())) await goToSlots(page)
      await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
    },
    'the login has given a token': async ({ page, desk }) => {
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await desk.answer('login', { value: { token: 'token' } })
    },
    'the visitor has left the login': ({ page }) => page.keyboard.press('Escape'),
    'a kept token is being looked at': async ({ page, desk }) => {
      await desk.asked('permission')
      await keepToken(page)
      await page.reload()
      await desk.asked('memberInfo')
    },
    'the player is in': ({ desk }) => desk.answer('memberInfo', { value: member }),
    'the player has signed out': async ({ page }) => {
      await openAccountMenu(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('account.signOut') })
        .click()
      await at
        .signOutDialog(page)
        .getByRole('button', { name: text('signOut.confirm') })
        .click()
      // The login button is there a moment before the home page is.
      await expect(page).toHaveURL('/')
    },
    'the session has expired': async (stage) => {
      const { page, desk } = stage
      if (await page.getByText(text('account.arriving')).isVisible()) {
        await desk.answer('memberInfo', { refused: 'token_invalid', status: 401 })
        return
      }
      await expireSession(stage)
    },
  },
  cannot: (name, { value }) => {
    const { platform, visitor } = value as { platform: string; visitor: string }
    // A kept token is looked at when the site starts, and never later.
    if (name === 'a kept token is being looked at') return platform !== 'starting'
    // A player who is still arriving has no menu to sign out with.
    if (name === 'the player has signed out') return visitor !== 'signedIn' || platform !== 'open'
    // A session that ends before the site is shown ends out of sight.
    if (name === 'the session has expired') return platform !== 'open'
    return false
  },
  sees: {
    'platform.starting': ({ page }) => expect(at.shell(page)).toBeAttached(),
    'platform.open': ({ page }) => expect(at.main(page)).toBeVisible(),
    'platform.replaced': ({ page }) => seesText(page, 'system.maintenance.title'),
    'visitor.anonymous': whileOpen(({ page }) => expect(at.loginButton(page)).toBeVisible()),
    'visitor.loggingIn': whileOpen(({ page }) => expect(at.loginDialog(page)).toBeVisible()),
    'visitor.arriving': whileOpen(({ page }) => expect(page.getByText(text('account.arriving'))).toBeAttached()),
    'visitor.signedIn': whileOpen(({ page }) => expect(at.accountButton(page)).toBeVisible()),
  },
}
