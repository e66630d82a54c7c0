import type { Page } from 'playwright/test'
import { at, openForgotten } from './look.ts'
import { text } from './texts.ts'

/** The visible form, by its place instead of its role, so that it is found under a warning, too. */
export const formOf = (page: Page) => page.locator('dialog form, main form:not([role=search])')
export const inputOf = (page: Page, name: string) => formOf(page).locator(`input[name=${name}]`)
export const submitOf = (page: Page) => formOf(page).locator('button[type=submit]')
export const sendButton = (page: Page) => formOf(page).locator('button[data-acts]')
export const countdownOf = (page: Page) => page.getByRole('timer')
export const countrySelect = (page: Page) => formOf(page).getByRole('combobox')

export const openLogin = async (page: Page, path = '/') => {
  await page.goto(path)
  await at.loginButton(page).click()
  await inputOf(page, 'username').waitFor()
}

export const openSmsLogin = async (page: Page) => {
  await openLogin(page)
  await page.getByRole('tab', { name: text('login.tabSms') }).click()
  await inputOf(page, 'mobileNum').waitFor()
}

export const openForgot = async (page: Page, tab: 'forgot.tabEmail' | 'forgot.tabPhone') => {
  await page.goto('/')
  await openForgotten(page, tab)
}

/** Types the values into the fields of these names. */
export const typeInto = async (page: Page, values: Readonly<Record<string, string>>) => {
  for (const [name, value] of Object.entries(values)) await inputOf(page, name).fill(value)
}

/** Signs in from the open window. */
export const enter = async (page: Page, username: string, password: string) => {
  await typeInto(page, { username, password })
  await submitOf(page).click()
}

/** A number as a Nepali keyboard types it. */
export const inDevanagari = (digits: string) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09_66 + Number(digit)))
