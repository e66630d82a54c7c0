import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, expect, type BrowserContext, type Page } from 'playwright/test'
import { findBrowser } from '../support/browser.ts'
import { at, fillLogin, openForgotten, signOut } from '../support/look.ts'
import { keptBy, passwordOf } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const day = 86_400_000
const sita = { username: 'sita', password: passwordOf('sita') }

const box = (page: Page) => at.loginDialog(page).getByRole('checkbox', { name: text('login.remember') })
const nameField = (page: Page) => at.loginDialog(page).getByLabel(text('login.username'))
const passwordField = (page: Page) => at.loginDialog(page).getByLabel(text('login.password'), { exact: true })

const openLogin = async (page: Page) => {
  await page.goto('/')
  await at.loginButton(page).click()
  await expect(at.loginDialog(page)).toBeVisible()
}

const signInRemembered = async (page: Page, who = sita) => {
  await openLogin(page)
  await box(page).check()
  await fillLogin(page, who)
}

const cookieOf = async (context: BrowserContext) => (await context.cookies()).find(({ name }) => name === 'remembered')
const databases = (page: Page) => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))

const seesEmptyLogin = async (page: Page) => {
  await expect(nameField(page)).toHaveValue('')
  await expect(passwordField(page)).toHaveValue('')
  await expect(box(page)).not.toBeChecked()
}

const seesFilledLogin = async (page: Page) => {
  await expect(nameField(page)).toHaveValue(sita.username)
  await expect(passwordField(page)).toHaveValue(sita.password)
  await expect(box(page)).toBeChecked()
}

/** Returns the text in every encoding that an attacker might try. */
const writingsOf = (secret: string) => {
  const bytes = Buffer.from(secret)
  // Base64 has three forms of a text, by its offset in a triple; the edges mix with neighbouring bytes.
  const inBase64 = [0, 1, 2].map((offset) =>
    Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64url')
      .slice(offset === 0 ? 0 : offset + 1, -2),
  )
  return [secret, encodeURIComponent(secret), bytes.toString('hex'), bytes.toString('hex').toUpperCase(), ...inBase64]
}

test(
  'a member’s saved login lasts a day, unreadable in cookies; sign-out keeps it, unticking clears it',
  { tag: '@AUTH-08' },
  async ({ open, platform }) => {
    const folder = await mkdtemp(join(tmpdir(), 'remember-'))
    const browserOf = () =>
      chromium.launchPersistentContext(folder, { ...findBrowser(), baseURL: platform.siteUrl, locale: 'en' })
    const inEnglish = (context: BrowserContext) => context.addInitScript(() => localStorage.setItem('lang', 'EN'))

    try {
      const first = await browserOf()
      await inEnglish(first)
      const before = await first.newPage()
      await openLogin(before)
      await seesEmptyLogin(before)
      await signInRemembered(before)
      await expect(at.accountButton(before)).toBeVisible()
      await signOut(before)

      const cookie = await cookieOf(first)
      expect(cookie).toMatchObject({ path: '/', sameSite: 'Strict' })
      expect(Math.abs((cookie?.expires ?? 0) * 1000 - (Date.now() + day))).toBeLessThan(60_000)
      const value = cookie?.value ?? ''
      const sealed = Buffer.from(value, 'base64url').toString('latin1')
      for (const secret of [...writingsOf(sita.username), ...writingsOf(sita.password)]) {
        expect(value).not.toContain(secret)
        expect(sealed).not.toContain(secret)
      }
      const { cookies: _, ...elsewhere } = await keptBy(before)
      expect(JSON.stringify(elsewhere)).not.toContain(sita.password)
      expect(
        await before.evaluate(async () => {
          const database = await new Promise<IDBDatabase>((resolve) => {
            const opening = indexedDB.open('remember-me')
            opening.addEventListener('success', () => resolve(opening.result))
          })
          const keys = database.transaction('keys').objectStore('keys').getAll() as IDBRequest<CryptoKey[]>
          await new Promise((resolve) => keys.addEventListener('success', resolve))
          database.close()
          const exports = await Promise.allSettled(keys.result.map((key) => crypto.subtle.exportKey('raw', key)))
          return [keys.result.map((key) => key.extractable), exports.map(({ status }) => status)]
        }),
      ).toEqual([[false], ['rejected']])

      const { context: thief, page: stolen } = await open()
      await thief.addCookies(await first.cookies())
      await openLogin(stolen)
      await seesEmptyLogin(stolen)
      expect(await cookieOf(thief)).toBeUndefined()
      expect(await databases(stolen)).toEqual([])
      await first.close()

      const second = await browserOf()
      await inEnglish(second)
      const after = await second.newPage()
      await openLogin(after)
      await seesFilledLogin(after)
      await at.submit(after).click()
      await expect(at.accountButton(after)).toBeVisible()
      await signOut(after)
      await at.loginButton(after).click()
      await seesFilledLogin(after)
      await box(after).uncheck()
      await expect.poll(() => cookieOf(second)).toBeUndefined()
      await expect.poll(() => databases(after)).toEqual([])
      await openLogin(after)
      await seesEmptyLogin(after)
      await second.close()
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  },
)

test(
  'a member’s saved login expires after a day, however long the cookie lives',
  { tag: '@AUTH-08-part' },
  async ({ open }) => {
    const { context, page } = await open()
    await signInRemembered(page)
    await expect(at.accountButton(page)).toBeVisible()
    await signOut(page)
    const cookie = await cookieOf(context)
    if (cookie === undefined) throw new Error('Nothing was saved.')
    await context.addCookies([{ ...cookie, expires: cookie.expires + 30 * 86_400 }])
    const now = Date.now()
    await page.clock.setFixedTime(now + day - 120_000)
    await openLogin(page)
    await seesFilledLogin(page)
    await page.clock.setFixedTime(now + day + 1000)
    await openLogin(page)
    await seesEmptyLogin(page)
    expect(await cookieOf(context)).toBeUndefined()
    await expect.poll(() => databases(page)).toEqual([])
  },
)

test(
  'a member’s changed or expired password is not saved, nor one of a login without the tick',
  { tag: '@AUTH-08-part' },
  async ({ open, platform }) => {
    const { context, page } = await open()
    await signInRemembered(page, { username: 'kancha', password: passwordOf('kancha') })
    await expect(at.passwordDialog(page)).toBeVisible()
    expect(await cookieOf(context)).toBeUndefined()
    await at
      .passwordDialog(page)
      .getByRole('button', { name: text('account.signOut') })
      .click()
    await expect(at.loginButton(page)).toBeVisible()

    await signInRemembered(page)
    await expect(at.accountButton(page)).toBeVisible()
    await signOut(page)
    expect(await cookieOf(context)).toBeDefined()
    await openForgotten(page, 'forgot.tabPhone')
    await page.getByLabel(text('phone.label')).fill('9841000001')
    await page.getByRole('button', { name: text('code.send') }).click()
    await expect(page.getByRole('timer')).toBeVisible()
    await page.getByLabel(text('code.label')).fill((await platform.control.latestCode('9841000001')) ?? '')
    await page.getByLabel(text('password.new'), { exact: true }).fill('Annapurna#8091')
    await page.getByRole('button', { name: text('forgot.phoneSubmit') }).click()
    await expect(at.accountButton(page)).toBeVisible()
    await expect.poll(() => cookieOf(context)).toBeUndefined()
    await expect.poll(() => databases(page)).toEqual([])
    await signOut(page)

    await openLogin(page)
    await fillLogin(page, { username: 'sita', password: 'Annapurna#8091' })
    await expect(at.accountButton(page)).toBeVisible()
    expect(await cookieOf(context)).toBeUndefined()
  },
)

test(
  'a member sees no box without cryptography; without key storage nothing is saved or breaks',
  { tag: '@AUTH-08-part' },
  async ({ open }) => {
    const plain = await open()
    await plain.context.addInitScript(() => {
      delete (Crypto.prototype as { subtle?: SubtleCrypto }).subtle
    })
    await openLogin(plain.page)
    await expect(nameField(plain.page)).toBeVisible()
    await expect(box(plain.page)).toHaveCount(0)

    const closed = await open()
    await closed.context.addInitScript(() => {
      const refuse = () => {
        throw new DOMException('Not here.', 'SecurityError')
      }
      Object.defineProperty(window, 'indexedDB', { value: { open: refuse, deleteDatabase: refuse } })
    })
    await signInRemembered(closed.page)
    await expect(at.accountButton(closed.page)).toBeVisible()
    expect(await cookieOf(closed.context)).toBeUndefined()
    expect(closed.complaints).toEqual([])
  },
)
