import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import {
  askToSignOut,
  at,
  confirmSignOut,
  fillLogin,
  fillNewPassword,
  fillRegistration,
  goToSlots,
  askForNewPassword,
  openAccountMenu,
  seesText,
} from '../../../support/look.ts'
import { games, member, openPermission } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { siteFlow } from '../flow/site.ts'
import type { PageSide, Stage } from '../../page-side.ts'
import { expireSession, goToStarting, keepToken } from '../../look.ts'

const goToRegister = async (page: Page) => {
  await page.evaluate(() => {
    history.pushState(null, '', '/register')
    dispatchEvent(new PopStateEvent('popstate'))
  })
  await expect(at.registration(page).first()).toBeVisible()
}

const leaveRegister = async (page: Page) => {
  if (await at.loginDialog(page).isVisible()) await page.keyboard.press('Escape')
  // The form of the page stays, and a press in it would begin a registration.
  await goToSlots(page)
}

const isOpen = ({ platform }: { readonly platform: unknown }) =>
  typeof platform === 'object' && platform !== null && 'running' in platform && platform.running === 'open'

const isLeaving = (visitor: unknown) =>
  typeof visitor === 'object' && visitor !== null && 'limited' in visitor && visitor.limited === 'leaving'

/** A hidden site does not show who is logged in. */
const whileOpen = (look: (stage: Stage) => Promise<unknown>) => async (stage: Stage, value: unknown) => {
  if (isOpen(value as { platform: unknown })) await look(stage)
  else await expect(at.main(stage.page)).not.toBeVisible()
}

const status = (value: 0 | 1) => ({ value: { status: value, ip: openPermission.location.ip } })

/** The page becomes visible again and checks the platform. */
const wake = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))

/** By the user, on a visible site. */
const hands: readonly string[] = [
  'the visitor asks to log in',
  'a launch needs a login',
  'the login has given a token',
  'a registration has given a token',
  'the visitor asks to register',
  'the password has been changed',
  'the player would rather log out',
  'the visitor has left the login',
  'the player logs out',
  'a player without the right account registers another',
  'the player goes back from the question whether to log out',
]

export const sitePage: PageSide<typeof siteFlow> = {
  flow: siteFlow,
  held: ['permission', 'systemStatus', 'login', 'memberInfo', 'launchGame', 'register', 'changePassword', 'logout'],
  always: { gameList: { value: { games: games(2), totalPages: 1 } } },
  prepare: async (stage) => {
    // A brand with closed centres, where a player is sent to register.
    await stage.page.route('**/config.json', (route) => route.fulfill({ json: { centreAccess: false } }))
    await goToStarting(stage, '/rng')
  },
  steps: {
    'the platform is open': async ({ page, desk }, { value }) => {
      if (value.platform !== 'starting') {
        await page.getByRole('button', { name: text('action.retry') }).click()
        await desk.answer('systemStatus', status(0))
      }
      await desk.answer('permission', { value: openPermission })
      await expect(at.main(page)).toBeVisible()
    },
    'the platform is closed': async ({ page, desk }, { value }) => {
      if (value.platform === 'starting')
        return desk.answer('permission', { value: { ...openPermission, maintenance: true } })
      await wake(page)
      return desk.answer('systemStatus', status(1))
    },
    'the visitor asks to log in': async ({ page }, { value }) => {
      // At an open login, the button is in reach on the registration's page only, and there the window may cover it.
      const isCovered = page.url().includes('/register') && (await at.loginDialog(page).isVisible())
      if (value.visitor === 'loggingIn' && !isCovered) await goToRegister(page)
      await (isCovered ? at.loginButton(page).dispatchEvent('click') : at.loginButton(page).click())
      await expect(at.loginDialog(page)).toBeVisible()
    },
    'a launch needs a login': async ({ page }) => {
      if (!(await at.game(page, 'Game 1').isVisible())) await goToSlots(page)
      await at.game(page, 'Game 1').click({ position: { x: 20, y: 20 } })
    },
    'the login has given a token': async ({ page, desk }) => {
      if (!(await at.loginDialog(page).isVisible()))
        await at
          .registration(page)
          .first()
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
    'the visitor asks to register': ({ page }) => goToRegister(page),
    'the player has to change the password': ({ desk }) =>
      desk.answer('memberInfo', { refused: 'password_change_required', status: 403 }),
    'the password has been changed': async ({ page, desk }) => {
      if (!(await at.passwordDialog(page).isVisible())) {
        await askForNewPassword(page)
      }
      await fillNewPassword(page)
      await desk.answer('changePassword', { value: null })
    },
    'the player would rather log out': async ({ page, desk }) => {
      await at
        .passwordDialog(page)
        .getByRole('button', { name: text('account.signOut') })
        .click()
      await desk.asked('logout')
    },
    'the visitor has left the login': async ({ page }) => {
      if (page.url().includes('/register')) await leaveRegister(page)
      else await page.keyboard.press('Escape')
    },
    'a stored token is being checked': async ({ page, desk }) => {
      await desk.asked('permission')
      await keepToken(page)
      await page.reload({ waitUntil: 'commit' })
      await desk.asked('memberInfo')
    },
    'the player is in': ({ desk }) => desk.answer('memberInfo', { value: member }),
    'the player logs out': async ({ page, desk }) => {
      await askToSignOut(page)
      await confirmSignOut(page)
      await desk.asked('logout')
    },
    'the player has logged out': async ({ page, desk }, { value }) => {
      if (value.visitor === 'arriving') {
        await desk.answer('memberInfo', 'no answer')
        await openAccountMenu(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('account.signOut') })
          .click()
      }
      await desk.answer('logout', { value: null })
      // The login button appears a moment before the home page.
      if (value.visitor === 'leaving') await expect(page).toHaveURL('/')
    },
    'the session has expired': async (stage, { value }) => {
      const { page, desk } = stage
      if (value.visitor === 'arriving') return desk.answer('memberInfo', { refused: 'token_invalid', status: 401 })
      if (value.visitor === 'signedIn') return expireSession(stage)
      await fillNewPassword(page)
      return desk.answer('changePassword', { refused: 'token_invalid', status: 401 })
    },
    'a player without the right account registers another': async ({ page, desk }) => {
      await openAccountMenu(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('memberCentre.title') })
        .click()
      await page.getByRole('button', { name: text('centre.gateSubmit') }).click()
      await desk.asked('logout')
    },
    'the player goes back from the question whether to log out': async ({ page }) => {
      await askToSignOut(page)
      await expect(at.signOutDialog(page)).toBeVisible()
      await page.goBack()
      await expect(at.signOutDialog(page)).toHaveCount(0)
    },
  },
  cannot: (name, { value }) => {
    const { visitor } = value
    if (hands.includes(name) && !isOpen(value)) return true
    switch (name) {
      // The site checks a stored token only when it starts.
      case 'a stored token is being checked':
        return value.platform !== 'starting'
      case 'the player has logged out':
        // A user's action is needed, unless the platform is told already.
        if (visitor === 'leaving' || visitor === 'changingAccount' || isLeaving(visitor)) return false
        return !isOpen(value) || visitor !== 'arriving'
      // The platform rejects a call; during a logout nothing else ends the session.
      case 'the session has expired':
        if (visitor === 'arriving') return false
        return !isOpen(value) || visitor === 'leaving' || visitor === 'changingAccount' || isLeaving(visitor)
      case 'the player goes back from the question whether to log out':
        return visitor !== 'signedIn'
      // The answer about the token says that the player has to change the password.
      case 'the player has to change the password':
        return visitor !== 'arriving'
      default:
        return false
    }
  },
  sees: {
    'platform.starting': async ({ page }) => {
      await expect(at.shell(page)).toBeAttached()
      await expect(at.main(page)).toHaveCount(0)
      await expect(page.getByText(text('system.maintenance.title'))).toHaveCount(0)
    },
    'platform.replaced': async ({ page }) => {
      await seesText(page, 'system.maintenance.title')
      await expect(at.main(page)).toHaveCount(0)
    },
    'platform.running.open': ({ page }) => expect(at.main(page)).toBeVisible(),
    'platform.running.interrupted': async ({ page }) => {
      await seesText(page, 'system.maintenance.title')
      await expect(at.main(page)).toBeAttached()
      await expect(at.main(page)).not.toBeVisible()
    },
    'visitor.anonymous': whileOpen(async ({ page }) => {
      await expect(at.loginButton(page)).toBeVisible()
      await expect(at.loginDialog(page).or(at.registration(page))).toHaveCount(0)
    }),
    'visitor.loggingIn': whileOpen(({ page }) =>
      expect(at.loginDialog(page).or(at.registration(page)).first()).toBeVisible(),
    ),
    'visitor.limited.waiting': whileOpen(({ page }) => expect(at.shell(page)).toBeAttached()),
    'visitor.limited.changing': whileOpen(({ page }) => expect(at.passwordDialog(page)).toBeVisible()),
    'visitor.limited.leaving': whileOpen(({ page }) => expect(page.getByText(text('account.leaving'))).toBeAttached()),
    'visitor.arriving': whileOpen(({ page }) => expect(page.getByText(text('account.arriving'))).toBeAttached()),
    'visitor.signedIn': whileOpen(async ({ page }) => {
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page.getByText(text('account.arriving'))).toHaveCount(0)
      await expect(page.getByText(text('account.leaving'))).toHaveCount(0)
    }),
    'visitor.leaving': whileOpen(({ page }) => expect(page.getByText(text('account.leaving'))).toBeAttached()),
    'visitor.changingAccount': whileOpen(({ page }) => expect(page.getByText(text('account.leaving'))).toBeAttached()),
    'visitor.lost': whileOpen(({ page }) => expect(at.shell(page)).toBeAttached()),
  },
}
