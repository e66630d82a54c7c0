import { expect, type Page } from 'playwright/test'
import { at } from './look.ts'
import { text } from './texts.ts'

/** A password that no demo account has. */
export const freshPassword = 'Machhapuchhre#6993'

/** Fills the window of a new password and submits it. */
export const choosePassword = async (page: Page, old?: string) => {
  const dialog = at.passwordDialog(page)
  if (old !== undefined) await dialog.getByLabel(text('password.old'), { exact: true }).fill(old)
  await dialog.getByLabel(text('password.new'), { exact: true }).fill(freshPassword)
  await dialog.getByLabel(text('password.confirm'), { exact: true }).fill(freshPassword)
  await dialog.getByRole('button', { name: text('password.submit') }).click()
}

/** Expects the forced change: visible, closable only by signing out, with an inert site behind it. */
export const isForced = async (page: Page) => {
  const dialog = at.passwordDialog(page)
  await expect(dialog).toBeVisible()
  await expect(dialog.getByText(text('password.forcedLead'))).toBeVisible()
  await expect(dialog.getByRole('button', { name: text('action.close') })).toHaveCount(0)
  await expect(dialog.getByRole('button', { name: text('account.signOut') })).toBeVisible()
  await expect(at.accountButton(page)).toHaveCount(0)
  // Everything outside an open modal window is inert.
  expect(await dialog.evaluate((element) => element.matches(':modal'))).toBe(true)
  await page.keyboard.press('Tab')
  expect(await page.evaluate(() => document.activeElement?.closest('dialog, body')?.tagName)).not.toBe('MAIN')
}
