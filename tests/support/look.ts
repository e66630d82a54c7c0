import type { Page } from 'playwright/test'
import { expect } from './expect.ts'
import { text } from './texts.ts'

/** Locators of the page, shared by all tests. */
export const at = {
  shell: (page: Page) => page.locator('#first-banner'),
  /** The live page's: the first drawing has one, too. */
  main: (page: Page) => page.locator('main#main:not(#drawing *)'),
  loginButton: (page: Page) => page.getByRole('banner').getByRole('button', { name: text('account.login') }),
  /** The choice of language, once it works: `selectOption` reaches the first drawing's inert one, too. */
  languageChoice: (page: Page) =>
    page.getByRole('banner').getByRole('combobox').and(page.locator('select:not([inert] *)')),
  accountButton: (page: Page) => page.getByRole('banner').getByRole('button', { name: text('account.menu') }),
  loginDialog: (page: Page) => page.getByRole('dialog', { name: text('login.title') }),
  /** The registration, as a page or as a window. */
  registration: (page: Page) =>
    page
      .getByRole('dialog')
      .filter({ hasText: text('register.lead') })
      .or(at.main(page).filter({ hasText: text('register.lead') }))
      .filter({ visible: true }),
  searchButton: (page: Page) => page.getByRole('banner').getByRole('button', { name: text('search.open') }),
  passwordDialog: (page: Page) => page.getByRole('dialog', { name: text('password.title') }),
  signOutDialog: (page: Page) => page.getByRole('dialog', { name: text('signOut.title') }),
  submit: (page: Page) => at.loginDialog(page).getByRole('button', { name: text('login.submit'), exact: true }),
  captchaPicture: (page: Page) => at.loginDialog(page).locator('img[src^="data:image/png"]'),
  game: (page: Page, name: string) => page.getByRole('button', { name: new RegExp(`^${name} `) }),
  /** In any language. */
  toasts: (page: Page) => page.locator('[role=region][aria-live=polite]'),
  toastRetry: (page: Page) => at.toasts(page).getByRole('button').first(),
  toastDismiss: (page: Page) => at.toasts(page).getByRole('button').last(),
}

export const seesText = async (page: Page, key: Parameters<typeof text>[0]) => {
  await expect(page.getByText(text(key)).filter({ visible: true }).first()).toBeVisible()
}

export const fillLogin = async (page: Page, values: { username: string; password: string; captcha?: string }) => {
  const dialog = at.loginDialog(page)
  await dialog.getByLabel(text('login.username')).fill(values.username)
  await dialog.getByLabel(text('login.password'), { exact: true }).fill(values.password)
  if (values.captcha !== undefined) await dialog.getByLabel(text('captcha.label'), { exact: true }).fill(values.captcha)
  await at.submit(page).click()
}

/** Opens the slots' lobby by the navigation, unless it is open already. */
export const goToSlots = async (page: Page) => {
  await page
    .getByRole('navigation', { name: text('nav.categories') })
    .getByRole('link', { name: text('category.RNG') })
    .click()
}

/** Fills the registration's basic fields and ticks the box. */
export const fillRegistration = async (page: Page) => {
  const form = at.registration(page)
  await form.getByRole('textbox', { name: text('register.field.username') }).fill('nayasita')
  await form.getByLabel(text('register.field.password'), { exact: true }).fill('Annapurna#8091')
  await form.getByLabel(text('register.field.checkPass')).fill('Annapurna#8091')
  await form.getByLabel(text('register.adult')).check()
  await form.getByRole('button', { name: text('register.submit'), exact: true }).click()
}

/** Fills the window of a new password; the old one only where it is required. */
export const fillNewPassword = async (page: Page) => {
  const dialog = at.passwordDialog(page)
  await dialog.getByLabel(text('password.new'), { exact: true }).fill('Annapurna#8091')
  await dialog.getByLabel(text('password.confirm'), { exact: true }).fill('Annapurna#8091')
  // The fields are known only once the form is visible.
  const old = dialog.getByLabel(text('password.old'), { exact: true })
  if (await old.isVisible()) await old.fill('himalaya')
  await dialog.getByRole('button', { name: text('password.submit') }).click()
}

export const openAccountMenu = async (page: Page) => {
  await at.accountButton(page).click()
}

/** Opens the account's menu and the change of password. */
export const askForNewPassword = async (page: Page) => {
  await openAccountMenu(page)
  await page
    .getByRole('dialog', { name: text('account.menu') })
    .getByRole('button', { name: text('password.title') })
    .click()
}

/** Opens the window of a forgotten password at this method, through the login. */
export const openForgotten = async (page: Page, tab: 'forgot.tabEmail' | 'forgot.tabPhone') => {
  await at.loginButton(page).click()
  await at
    .loginDialog(page)
    .getByRole('button', { name: text('login.forgot') })
    .click()
  await page.getByRole('tab', { name: text(tab) }).click()
  return page.getByRole('dialog', { name: text('forgot.title') })
}

/** Opens the account's menu and the sign-out question. */
export const askToSignOut = async (page: Page) => {
  await openAccountMenu(page)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: text('account.signOut') })
    .click()
}

/** Confirms the sign-out. */
export const confirmSignOut = (page: Page) =>
  at
    .signOutDialog(page)
    .getByRole('button', { name: text('signOut.confirm') })
    .click()

/** Signs out by the account's menu, and waits for its end. */
export const signOut = async (page: Page) => {
  await askToSignOut(page)
  await confirmSignOut(page)
  await expect(at.loginButton(page)).toBeVisible()
}

/** Scrolls to the page's end, which moves while the page loads, until the footer has loaded there. */
export const goToFooter = (page: Page) =>
  expect(async () => {
    await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
    await expect(page.getByRole('contentinfo')).toHaveCount(1, { timeout: 500 })
  }).toPass()
