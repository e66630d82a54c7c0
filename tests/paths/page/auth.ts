import { expect } from 'playwright/test'
import { at, openAccountMenu } from '../../support/look.ts'
import { text } from '../../support/texts.ts'
import { authFlow } from '../flows/auth.ts'
import type { PageSide } from '../harness/page-driver.ts'
import { signIn } from './look.ts'

export const authPage: PageSide<typeof authFlow> = {
  flow: authFlow,
  held: ['login'],
  prepare: async ({ page }) => {
    await page.goto('/')
    await expect(at.loginButton(page)).toBeVisible()
  },
  steps: {
    'somebody has to sign in': async ({ page }) => {
      if (await at.accountButton(page).isVisible()) {
        await openAccountMenu(page)
        await page
          .getByRole('dialog')
          .getByRole('button', { name: text('account.signOut') })
          .click()
        await at
          .signOutDialog(page)
          .getByRole('button', { name: text('signOut.confirm') })
          .click()
      }
      await at.loginButton(page).click()
    },
    'the visitor closes the window': ({ page }) => page.keyboard.press('Escape'),
    'the login is done': async (stage) => {
      await signIn(stage)
      await expect(at.accountButton(stage.page)).toBeVisible()
    },
  },
  sees: {
    closed: ({ page }) => expect(at.loginDialog(page)).toHaveCount(0),
    login: ({ page }) => expect(at.loginDialog(page)).toBeVisible(),
  },
}
