import { expect, type Locator, type Page } from 'playwright/test'
import { at, openAccountMenu } from '../support/look.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.reset())

/** The keyboard stays in the window, whichever way round, and the page behind cannot take the focus. */
const keepsFocus = async (page: Page, dialog: Locator) => {
  const behind = () =>
    dialog.evaluate((element) => {
      const { activeElement } = document
      return activeElement !== document.body && !element.contains(activeElement)
    })
  for (const key of ['Tab', 'Shift+Tab'])
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press(key)
      expect(await behind()).toBe(false)
    }
  await page.evaluate(() => document.querySelector<HTMLElement>('header a')?.focus())
  expect(await behind()).toBe(false)
}

test('MODAL-01 part: the login and the sign-out window keep the focus, close by Escape, backdrop and button, and give the focus back', async ({
  open,
  platform,
}) => {
  const { page } = await open()
  const ways: ((dialog: Locator) => Promise<unknown>)[] = [
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(195, 8),
    (dialog) => dialog.getByRole('button', { name: text('action.close') }).click(),
  ]
  await page.goto('/rng')
  for (const close of ways) {
    const opener = at.loginButton(page)
    await opener.click()
    const dialog = at.loginDialog(page)
    await expect(dialog.getByLabel(text('login.username'))).toBeFocused()
    if (close === ways[0]) await keepsFocus(page, dialog)
    await close(dialog)
    await expect(dialog).toHaveCount(0)
    await expect(opener).toBeFocused()
  }
  await keepSession(page, platform, 'sita')
  await page.goto('/rng')
  for (const close of [
    ...ways,
    (dialog: Locator) => dialog.getByRole('button', { name: text('action.cancel') }).click(),
  ]) {
    await openAccountMenu(page)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: text('account.signOut') })
      .click()
    const dialog = at.signOutDialog(page)
    await expect(dialog.getByRole('button', { name: text('action.cancel') })).toBeFocused()
    if (close === ways[0]) await keepsFocus(page, dialog)
    await close(dialog)
    await expect(dialog).toHaveCount(0)
    await expect(at.accountButton(page)).toBeFocused()
  }
})
