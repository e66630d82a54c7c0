import { expect, type Locator } from 'playwright/test'
import type { Platform } from '../../sandbox/platform.ts'
import { text } from './texts.ts'

/** Types a number into a form, requests a code, and types the code from the outbox. */
export const proveNumber = async (form: Locator, platform: Platform, mobile: string): Promise<string> => {
  await form.getByLabel(text('phone.label'), { exact: true }).fill(mobile)
  await form.getByRole('button', { name: text('code.send') }).click()
  await expect(form.getByRole('timer')).toBeVisible()
  await expect.poll(() => platform.control.latestCode(mobile)).not.toBeNull()
  const code = (await platform.control.latestCode(mobile)) ?? ''
  await form.getByRole('textbox', { name: text('code.label') }).fill(code)
  return code
}
