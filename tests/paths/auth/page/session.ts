import type { Page } from 'playwright/test'
import { expect } from '../../../support/expect.ts'
import { at, fillLogin, fillNewPassword, askForNewPassword, openAccountMenu } from '../../../support/look.ts'
import { member, trialMember } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { sessionFlow } from '../flow/session.ts'
import type { PageSide } from '../../page-side.ts'
import { expireSession, signIn } from '../../look.ts'

/** The login window, which an expired session has opened already. */
const openLogin = async ({ page }: { readonly page: Page }) => {
  if (!(await at.loginDialog(page).isVisible())) await at.loginButton(page).click()
}

const trialBadge = (page: Page) => page.getByRole('banner').getByText(text('account.trial'))

export const sessionPage: PageSide<typeof sessionFlow> = {
  flow: sessionFlow,
  held: ['memberInfo', 'login', 'logout', 'changePassword'],
  prepare: async ({ page }) => {
    await page.goto('/')
    await expect(at.loginButton(page)).toBeVisible()
  },
  steps: {
    'a token has come': async (stage) => {
      await openLogin(stage)
      await signIn(stage)
    },
    'the token is a member’s': ({ desk }) => desk.answer('memberInfo', { value: member }),
    'the token is a trial player’s': ({ desk }) => desk.answer('memberInfo', { value: trialMember }),
    'the token allows a change of password only': ({ desk }) =>
      desk.answer('memberInfo', { refused: 'password_change_required', status: 403 }),
    'a login that must change its password is done': async ({ page, desk }) => {
      await openLogin({ page })
      await fillLogin(page, { username: 'naya', password: 'himalaya' })
      await desk.answer('login', { value: { token: 'token', firstTimeLogin: true } })
    },
    'the password has been changed': async ({ page, desk }, { value }) => {
      // The question about the logout covers the way there.
      if (JSON.stringify(value).includes('askingToSignOut'))
        return desk.tells('session', sessionFlow.cases['the password has been changed'].event)
      if (!(await at.passwordDialog(page).isVisible())) {
        await askForNewPassword(page)
      }
      await fillNewPassword(page)
      return desk.answer('changePassword', { value: null })
    },
    'the token is invalid': ({ desk }) => desk.answer('memberInfo', { refused: 'token_invalid', status: 401 }),
    'nobody says whose token it is': ({ desk }) => desk.answer('memberInfo', 'no answer'),
    'the player tries again': ({ page }) => at.toastRetry(page).click(),
    'the platform says that the token has expired': async (stage, { value }) => {
      if (value !== 'limited') return expireSession(stage)
      await fillNewPassword(stage.page)
      return stage.desk.answer('changePassword', { refused: 'token_invalid', status: 401 })
    },
    'the player asks to log out': async ({ page }) => {
      await openAccountMenu(page)
      await page
        .getByRole('dialog', { name: text('account.menu') })
        .getByRole('button', { name: text('account.signOut') })
        .click()
    },
    'the player stays': ({ page }) =>
      at
        .signOutDialog(page)
        .getByRole('button', { name: text('action.cancel') })
        .click(),
    'the player logs out': async ({ page }) => {
      const asked = await at.signOutDialog(page).or(at.passwordDialog(page)).isVisible()
      if (!asked) await openAccountMenu(page)
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('account.signOut') })
        .click()
    },
    'the platform has ended the session': ({ desk }) => desk.answer('logout', { value: null }),
    'the visitor dismisses the message': async ({ page }) => {
      // An expired session opens the login window by itself.
      if (await at.loginDialog(page).isVisible()) await page.keyboard.press('Escape')
      await at.toastDismiss(page).click()
    },
  },
  sees: {
    anonymous: ({ page }) => expect(at.loginButton(page).or(at.loginDialog(page)).first()).toBeVisible(),
    restoring: ({ page }) => expect(page.getByText(text('account.arriving'))).toBeAttached(),
    limited: ({ page }) => expect(at.passwordDialog(page)).toBeVisible(),
    unconfirmed: ({ page }) => expect(at.toastRetry(page)).toBeVisible(),
    'member.idle': async ({ page }) => {
      await expect(at.accountButton(page)).toBeVisible()
      await expect(trialBadge(page)).toHaveCount(0)
      await expect(at.signOutDialog(page)).toHaveCount(0)
      await expect(page.getByText('Rs 1,234.50').first()).toBeVisible()
    },
    'member.askingToSignOut': async ({ page }) => {
      await expect(at.signOutDialog(page)).toBeVisible()
      await expect(trialBadge(page)).toHaveCount(0)
    },
    'trial.idle': async ({ page }) => {
      await expect(trialBadge(page)).toBeVisible()
      await expect(at.signOutDialog(page)).toHaveCount(0)
    },
    'trial.askingToSignOut': async ({ page }) => {
      await expect(at.signOutDialog(page)).toBeVisible()
      await expect(trialBadge(page)).toBeVisible()
    },
    ending: ({ page }) => expect(page.getByText(text('account.leaving'))).toBeAttached(),
  },
}
