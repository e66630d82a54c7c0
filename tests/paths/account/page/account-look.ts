import type { Page } from 'playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import type { CallName } from '../../../../src/api/table.ts'
import type { SwitchName } from '../../../../src/machines/site/white-label/switches.ts'
import { expect } from '../../../support/expect.ts'
import type { Said } from '../../../support/call-desk.ts'
import { mobileRule, passwordRule } from '../../../support/field-rules.ts'
import { at, openForgotten } from '../../../support/look.ts'
import { openPermission, pixel } from '../../../support/samples.ts'
import { text } from '../../../support/texts.ts'
import type { Stage } from '../../page-side.ts'
import { keepToken } from '../../look.ts'

type TextKey = Parameters<typeof text>[0]

/**
 * Answers of an open platform with the rules of numbers and passwords, and with these switches on and all others off.
 */
export const platformWith = (...switches: readonly SwitchName[]): Partial<Record<CallName, Said>> => ({
  permission: {
    value: {
      ...openPermission,
      whitelabel: switches.map((modId) => ({ modId, enabled: '1' })),
      register: { mobileNum: mobileRule, password: passwordRule },
    },
  },
})

export const windowOf = (page: Page, title: TextKey) => page.getByRole('dialog', { name: text(title), exact: true })

/** The visible form, by its place instead of its role, so that it is found under a warning, too. */
export const formOf = (page: Page) => page.locator('dialog form, main form')
export const submitOf = (page: Page) => formOf(page).locator('button[type=submit]')

/** The form is idle and has this field. */
export const seesForm = async (page: Page, field: string) => {
  await expect(formOf(page).locator(`input[name=${field}]`)).toBeVisible()
  await expect(submitOf(page)).not.toHaveAttribute('aria-busy', 'true')
}

/** The form is pending, with this call. */
export const seesSending = async ({ page, desk }: Stage, call: CallName) => {
  await desk.asked(call)
  await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true')
}

export const seesPlayer = async (page: Page) => {
  await expect(page.locator('dialog')).toHaveCount(0)
  await expect(at.accountButton(page)).toBeVisible()
}

/** Types the values into the form's fields, and empties the others. */
export const fillForm = async (page: Page, values: Readonly<Record<string, string | undefined>>) => {
  const fields = formOf(page).locator('input:not([type=checkbox]):not([type=hidden])')
  for (const field of await fields.all()) await field.fill(values[(await field.getAttribute('name')) ?? ''] ?? '')
}

export const submitForm = async (page: Page, values: Readonly<Record<string, string | undefined>>) => {
  await fillForm(page, values)
  await submitOf(page).click()
}

export const sendButton = (page: Page) => formOf(page).locator('button[data-acts]')
/** Minutes until the platform of the walks sends another code. */
export const codeMinutes = 2
export const countdownOf = (page: Page) => page.getByRole('timer')

/** Requests a code for this number, after the countdown of the last one; only a warning or a countdown may follow. */
export const askForCode = async (page: Page, mobileNum: string) => {
  if (await countdownOf(page).isVisible()) await page.clock.runFor(codeMinutes * 60_000 + 1000)
  await page.getByLabel(text('phone.label')).fill(mobileNum)
  await sendButton(page).click()
}

/** Requests a code for an unusable number, and expects the error. */
export const askInVain = async (page: Page, mobileNum: string, told: string) => {
  await askForCode(page, mobileNum)
  await expect(page.getByText(told)).toBeVisible()
}

/** Answers with the captcha's picture; one that is there, or did not come in time, is asked for again. */
export const showCaptcha = async ({ page, desk }: Stage, { context }: AnyMachineSnapshot) => {
  const refresh = page.getByRole('button', { name: text('captcha.refresh') })
  const another = refresh.or(page.getByRole('button', { name: text('captcha.failed') }))
  if ((await another.getAttribute('aria-busy')) === null) {
    await expect(another).toBeEnabled()
    // A warning may open right after the press.
    if ((context as { readonly notice?: unknown }).notice === undefined) await another.click()
    else await another.dispatchEvent('click')
  }
  await desk.answer('captcha', { value: pixel })
  await expect(refresh).not.toHaveAttribute('aria-busy')
  await expect(formOf(page).locator('img[src^="data:image/png"]')).toBeVisible()
}

export const openLogin = async ({ page }: Stage) => {
  await page.goto('/')
  await at.loginButton(page).click()
  await expect(at.loginDialog(page)).toBeVisible()
}

export const openSmsLogin = async (stage: Stage) => {
  await openLogin(stage)
  await stage.page.getByRole('tab', { name: text('login.tabSms') }).click()
  await expect(sendButton(stage.page)).toBeVisible()
}

/** The window of a forgotten password, at this method. */
export const openForgot = async (stage: Stage, tab: 'forgot.tabEmail' | 'forgot.tabPhone') => {
  await stage.page.goto('/')
  await openForgotten(stage.page, tab)
}

/** The site after a reload by a signed-in player. */
export const openSignedIn = async ({ page }: Stage) => {
  await page.goto('/icon.svg')
  await keepToken(page)
  await page.goto('/')
}

/** A step that `cannot` excludes everywhere. */
export const outOfReach = () => Promise.reject(new Error('No action on the page causes this step.'))
