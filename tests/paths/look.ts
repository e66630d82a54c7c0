import type { Page } from 'playwright/test'
import { expect } from '../support/expect.ts'
import { at, fillLogin } from '../support/look.ts'
import { text } from '../support/texts.ts'
import type { Stage } from './page-side.ts'

/** Logs in by the open window, with the platform's consent. */
export const signIn = async ({ page, desk }: Stage) => {
  await fillLogin(page, { username: 'sita', password: 'himalaya' })
  await desk.answer('login', { value: { token: 'token' } })
}

/** Opens a page up to its held permission call: the browser's load event waits for the answer. */
export const goToStarting = async ({ page, desk }: Stage, address: string) => {
  await page.goto(address, { waitUntil: 'commit' })
  await desk.asked('permission')
}

/** Stores a token, as a reload finds it. */
export const keepToken = (page: Page) => page.evaluate(() => sessionStorage.setItem('token', 'token'))

/** Ends a session as the platform does: the next call learns that the token is invalid. */
export const expireSession = async ({ page, desk }: Stage) => {
  desk.say('balance', { refused: 'token_invalid', status: 401 })
  // The balance is read again when the window gets the focus (PLAT-06), unless a read is still under way.
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
    await expect(at.accountButton(page)).toHaveCount(0, { timeout: 1000 })
  }).toPass({ timeout: 15_000 })
  desk.say('balance', { value: { sumBalance: 1234.5 } })
}

/** A signed-in player's requests pass the login at once; only a visitor's wait visibly. */
export const asVisitor = async (stage: Stage) => {
  if ((await at.accountButton(stage.page).count()) === 0) return
  await expireSession(stage)
  // A lost session asks for a login by itself (AUTH-14).
  await at
    .loginDialog(stage.page)
    .getByRole('button', { name: text('action.close') })
    .click()
}

/** Switches from English to Nepali, or back. */
export const changeLanguage = async ({ page }: Stage) => {
  const wanted = (await page.locator('html').getAttribute('lang')) === 'en' ? 'NE' : 'EN'
  await at.languageChoice(page).selectOption(wanted)
  await expect(page.locator('html')).toHaveAttribute('lang', wanted.toLowerCase())
}
