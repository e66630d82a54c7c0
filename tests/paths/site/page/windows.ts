import { expect } from '../../../support/expect.ts'
import { at, fillLogin } from '../../../support/look.ts'
import { games } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import { windowsFlow } from '../flow/windows.ts'
import type { PageSide, Stage } from '../../page-side.ts'

const search = ({ page }: Stage) => page.getByRole('dialog', { name: text('search.open') })
const windows = ({ page }: Stage) => page.getByRole('dialog')

/** From the page, or by a heart in the search, which then waits beneath. */
const askForLogin = async (stage: Stage) => {
  const { page } = stage
  if (await search(stage).isVisible()) {
    const box = search(stage).getByRole('combobox', { name: text('search.label') })
    await box.fill('dragon')
    await box.press('Enter')
    await search(stage)
      .getByRole('button', { name: text('tile.favourite') })
      .first()
      .click()
  } else await at.loginButton(page).click()
  await expect(at.loginDialog(page)).toBeVisible()
}

const kinds = ({ context }: { context: unknown }) =>
  (context as { stack: readonly { kind: string }[] }).stack.map(({ kind }) => kind).join()

export const windowsPage: PageSide<typeof windowsFlow> = {
  flow: windowsFlow,
  held: ['login', 'memberInfo', 'logout'],
  always: { gameList: { value: { games: games(2), totalPages: 1 } } },
  prepare: async ({ page }) => {
    await page.goto('/')
    await expect(at.loginButton(page)).toBeVisible()
  },
  // A window makes the rest inert: the search opens from the page, and a login from the page or the search.
  cannot: (name, snapshot) => {
    const open = kinds(snapshot)
    const isForced = snapshot.matches('forced')
    switch (name) {
      case 'the visitor opens the search':
        return open !== ''
      case 'somebody has to log in':
        return open.includes('auth')
      case 'logging in is over':
        return !open.includes('auth')
      case 'the player has to change the password':
        return isForced || open === 'auth,search'
      // Another page closes the login window, too.
      case 'the visitor goes to another page':
        return !isForced && open.includes('auth')
      default:
        return isForced
    }
  },
  steps: {
    'the visitor opens the search': ({ page }) => at.searchButton(page).click(),
    'the visitor goes back': ({ page }) => page.goBack(),
    'the visitor goes to another page': ({ page }) =>
      page.evaluate(() => {
        history.pushState(null, '', location.search === '' ? '/?another' : '/')
        dispatchEvent(new PopStateEvent('popstate'))
      }),
    'somebody has to log in': askForLogin,
    'the player has to change the password': async (stage) => {
      const { page, desk } = stage
      if (!(await at.loginDialog(page).isVisible())) await askForLogin(stage)
      await fillLogin(page, { username: 'sita', password: 'himalaya' })
      await desk.answer('login', { value: { token: 'token' } })
      await desk.answer('memberInfo', { refused: 'password_change_required', status: 403 })
    },
    'logging in is over': async ({ page, desk }, from) => {
      if (!from.matches('forced')) return page.keyboard.press('Escape')
      await at
        .passwordDialog(page)
        .getByRole('button', { name: text('account.signOut') })
        .click()
      return desk.answer('logout', { value: null })
    },
  },
  sees: {
    none: (stage) => expect(windows(stage)).toHaveCount(0),
    open: async (stage) => {
      await expect(windows(stage)).toHaveCount(1)
      await expect(at.passwordDialog(stage.page)).toHaveCount(0)
    },
    forced: async (stage) => {
      await expect(at.passwordDialog(stage.page)).toBeVisible()
      await expect(windows(stage)).toHaveCount(1)
    },
  },
}
