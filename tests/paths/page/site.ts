import { expect, type Page } from 'playwright/test'
import {
  at,
  fillLogin,
  fillNewPassword,
  fillRegistration,
  goToSlots,
  openAccountMenu,
  seesText,
} from '../../support/look.ts'
import { games, member, openPermission } from '../../support/samples.ts'
import { text } from '../../support/texts.ts'
import { siteFlow } from '../flows/site.ts'
import type { PageSide } from '../harness/page-driver.ts'
import { expireSession, keepToken } from './look.ts'

const leaveRegister = async (page: Page) => {
  if (await at.loginDialog(page).isVisible()) await page.keyboard.press('Escape')
  else await goToSlots(page)
}

const isOpen = (value: unknown) => (value as { platform: string }).platform === 'open'

/** While the site is not shown, nobody can see who is there. */
const whileOpen =
  (look: (stage: Parameters<PageSide<typeof siteFlow>['prepare']>[0]) => Promise<unknown>) =>
  async (stage: Parameters<typeof look>[0], value: unknown) => {
    if (isOpen(value)) await look(stage)
  }

export const sitePage: PageSide<typeof siteFlow> = {
  flow: siteFlow,
  held: ['permission', 'login', 'memberInfo', 'launchGame', 'register'],
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
      if (!(await at.loginDialog(page).isVisible()))
        await at
          .registration(page)
          .getByRole('button', { name: text('login.submit') })
          .click()
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await desk.answer('login', { value: { token: 'token' } })
    },
    'a registration has given a token': async ({ page, desk }) => {
      if (await at.loginDialog(page).isVisible())
        await at
          .loginDialog(page)
          .getByRole('button', { name: text('login.register') })
          .click()
      await fillRegistration(page)
      await desk.answer('register', { value: { token: 'token' } })
    },
    'the visitor asks to register': ({ page }) =>
      page.evaluate(() => {
        history.pushState(null, '', '/register')
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    'the player has to change the password': ({ desk }) =>
      desk.answer('memberInfo', { refused: 'password_change_required', status: 403 }),
    'the password has been changed': async ({ page }) => {
      if (!(await at.passwordDialog(page).isVisible())) {
        await openAccountMenu(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('password.title') })
          .click()
      }
      await fillNewPassword(page)
    },
    'the player would rather sign out': async ({ page }) => {
      await at
        .passwordDialog(page)
        .getByRole('button', { name: text('account.signOut') })
        .click()
    },
    'the visitor has left the login': async ({ page }) => {
      if (page.url().includes('/register')) await leaveRegister(page)
      else await page.keyboard.press('Escape')
    },
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
    const { platform, visitor } = value as { platform: string; visitor: unknown }
    // A kept token is looked at when the site starts, and never later.
    if (name === 'a kept token is being looked at') return platform !== 'starting'
    // A player who is still arriving has no menu to sign out with.
    if (name === 'the player has signed out') return visitor !== 'signedIn' || platform !== 'open'
    // A session that ends before the site is shown ends out of sight.
    if (name === 'the session has expired') return platform !== 'open'
    // What a visitor does in a window needs a site that is shown.
    if (name === 'the password has been changed' || name === 'the player would rather sign out')
      return platform !== 'open'
    // A player who has to change the password is told so by the answer to whose token it is.
    if (name === 'the player has to change the password') return visitor !== 'arriving'
    return false
  },
  sees: {
    'platform.starting': ({ page }) => expect(at.shell(page)).toBeAttached(),
    'platform.open': ({ page }) => expect(at.main(page)).toBeVisible(),
    'platform.replaced': ({ page }) => seesText(page, 'system.maintenance.title'),
    'visitor.anonymous': whileOpen(({ page }) => expect(at.loginButton(page)).toBeVisible()),
    'visitor.loggingIn': whileOpen(({ page }) =>
      expect(at.loginDialog(page).or(at.registration(page)).first()).toBeVisible(),
    ),
    'visitor.limited.waiting': ({ page }) => expect(at.shell(page)).toBeAttached(),
    'visitor.limited.changing': ({ page }) => expect(at.passwordDialog(page)).toBeVisible(),
    'visitor.arriving': whileOpen(({ page }) => expect(page.getByText(text('account.arriving'))).toBeAttached()),
    'visitor.signedIn': whileOpen(({ page }) => expect(at.accountButton(page)).toBeVisible()),
  },
}
