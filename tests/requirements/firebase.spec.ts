import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, type Page } from 'playwright/test'
import type { FirebaseFailure } from '../../sandbox/core/controls.ts'
import {
  countdownOf,
  fillForm,
  sendButton,
  submitForm,
  submitOf,
  windowOf,
} from '../paths/account/page/account-look.ts'
import { at } from '../support/look.ts'
import { messagesIn, sentencesOf, type MessageKey } from '../support/messages.ts'
import { keptBy, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.beforeEach(({ platform }) => platform.control.setSms({ channel: 'firebase', expiredMinutes: 5 }))

const openSmsLogin = async (page: Page) => {
  await page.goto('/')
  await at.loginButton(page).click()
  await page.getByRole('tab', { name: text('login.tabSms') }).click()
}

const askForCode = async (page: Page, mobileNum: string) => {
  await page.getByLabel(text('phone.label')).fill(mobileNum)
  await sendButton(page).click()
}

const dismissWarning = (page: Page) =>
  windowOf(page, 'warning.title')
    .getByRole('button', { name: text('action.understood') })
    .click()

/** The content of all IndexedDB databases. */
const databasesOf = (page: Page) =>
  page.evaluate(async () => {
    const answered = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(new Error(String(request.error))))
      })
    const all = await Promise.all(
      (await indexedDB.databases()).map(async ({ name = '' }) => {
        const database = await answered(indexedDB.open(name))
        const stores = [...database.objectStoreNames]
        const rows = await Promise.all(
          stores.map((store) => answered(database.transaction(store).objectStore(store).getAll())),
        )
        database.close()
        return { name, rows }
      }),
    )
    return JSON.stringify(all)
  })

const secondsLeft = async (page: Page) => {
  const [, minutes, seconds] = /(\d+):(\d\d)/.exec(await countdownOf(page).innerText()) ?? []
  return Number(minutes) * 60 + Number(seconds)
}

test(
  'a player can verify a phone by firebase; the payload has project and token, nothing is stored',
  { tag: ['@SMS-07', '@SMS-01'] },
  async ({ open, platform }) => {
    test.setTimeout(180_000)
    const { page, complaints } = await open()
    const calls = watchCalls(page)
    const asked: URL[] = []
    page.on('request', (request) => asked.push(new URL(request.url())))
    const firebaseCode = () => asked.filter(({ pathname }) => /\/assets\/firebase-phone-[\w-]+\.js$/.test(pathname))

    // A member with an expired password signs in by firebase without a forced change (AUTH-06).
    await platform.control.expirePassword('sita')
    await openSmsLogin(page)
    await expect(sendButton(page)).toBeVisible()
    expect(firebaseCode()).toEqual([])
    await askForCode(page, '9841000001')
    await expect(countdownOf(page)).toBeVisible()
    expect(firebaseCode()).toHaveLength(1)
    const left = await secondsLeft(page)
    expect(left).toBeLessThanOrEqual(60)
    expect(left).toBeGreaterThan(50)
    const code = (await platform.control.latestCode('9841000001')) ?? ''
    await fillForm(page, { mobileNum: '9841000001', code })
    await submitOf(page).click()
    await expect(at.accountButton(page)).toBeVisible()
    await expect(page.locator('dialog')).toHaveCount(0)
    expect(calls.count('smsWithoutLogin')).toBe(0)
    const kept = JSON.stringify(await keptBy(page)) + (await databasesOf(page))
    for (const secret of ['9841000001', code, 'eyJ']) expect(kept).not.toContain(secret)
    expect(kept).not.toContain('firebaseLocalStorage')

    await platform.control.setField('captcha', { enabled: '0', required: '0' })
    const newcomer = (await open()).page
    await newcomer.goto('/register')
    await newcomer.getByRole('tab', { name: text('register.tabMobile') }).click()
    await askForCode(newcomer, '9861000007')
    await expect(countdownOf(newcomer)).toBeVisible()
    await fillForm(newcomer, {
      mobileNum: '9861000007',
      verificationCode: (await platform.control.latestCode('9861000007')) ?? '',
      password: 'Annapurna#8091',
      checkPass: 'Annapurna#8091',
    })
    await newcomer.getByLabel(text('register.adult')).check()
    await submitOf(newcomer).click()
    await expect(at.accountButton(newcomer)).toBeVisible()

    // The platform cannot read this payload; a second send reuses the same token.
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
    const { kty, crv, x, y } = await exportJWK(publicKey)
    const reader = (await open()).page
    const sent = watchCalls(reader)
    await reader.route('**/config.json', (route) => route.fulfill({ json: { payloadKey: { kty, crv, x, y } } }))
    await openSmsLogin(reader)
    await askForCode(reader, '9841000002')
    await expect(countdownOf(reader)).toBeVisible()
    const typed = { mobileNum: '9841000002', code: (await platform.control.latestCode('9841000002')) ?? '' }
    for (const times of [1, 2]) {
      await submitForm(reader, typed)
      await expect.poll(() => sent.count('login')).toBe(times)
      await expect(submitOf(reader)).not.toHaveAttribute('aria-busy', 'true')
    }
    const payloads = await Promise.all(
      sent.of('login').map(async ({ request }) => {
        const { plaintext } = await compactDecrypt((request.postDataJSON() as { data: string }).data, privateKey)
        return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, string>
      }),
    )
    expect(payloads[0]).toEqual({
      username: '9841000002',
      password: '',
      type: 'sms',
      countryDialingCode: '977',
      firebaseChannel: 'danphe-sandbox',
      firebaseIdToken: expect.stringMatching(/^eyJ[\w-]+\.[\w-]+\.[\w-]+$/),
    })
    expect(payloads[1]).toEqual(payloads[0])

    // Only firebase's stand-in receives requests.
    expect(new Set(asked.map(({ origin }) => origin))).toEqual(new Set([platform.siteUrl]))
    expect(complaints).toEqual([])

    // The platform's own codes count down for as long as they are valid.
    await platform.control.setSms({ channel: 'own', expiredMinutes: 2 })
    const own = (await open()).page
    await openSmsLogin(own)
    await askForCode(own, '9841000003')
    await expect(countdownOf(own)).toBeVisible()
    expect(await secondsLeft(own)).toBeGreaterThan(105)
    expect(await secondsLeft(own)).toBeLessThanOrEqual(120)
    expect(await sendButton(own).count()).toBe(0)
  },
)

const whenSent = {
  invalidNumber: 'firebase.invalidNumber',
  missingNumber: 'firebase.missingNumber',
  captchaFailed: 'firebase.captchaFailed',
  quotaExceeded: 'firebase.quotaExceeded',
  notAllowed: 'firebase.notAllowed',
  popupClosed: 'firebase.popupClosed',
  unknown: 'firebase.unknown',
  tooManyRequests: 'firebase.tooManyRequests',
} as const satisfies Partial<Record<FirebaseFailure, Parameters<typeof text>[0]>>

const whenChecked = {
  invalidCode: 'firebase.invalidCode',
  missingCode: 'firebase.missingCode',
  codeExpired: 'firebase.expiredCode',
} as const satisfies Omit<Record<FirebaseFailure, Parameters<typeof text>[0]>, keyof typeof whenSent>

test(
  'a player sees a message for each firebase failure, and waits five minutes after too many',
  { tag: ['@SMS-07', '@ERR-04'] },
  async ({ open, platform }) => {
    test.setTimeout(180_000)
    const { page } = await open()
    const calls = watchCalls(page)
    const expectOnly = async (key: MessageKey) =>
      expect(messagesIn(await page.locator('body').innerText())).toEqual(sentencesOf([key]))
    const told = new Set<string>()
    await openSmsLogin(page)
    for (const [failure, key] of Object.entries(whenSent) as [keyof typeof whenSent, (typeof whenSent)[never]][]) {
      await platform.control.setFirebaseFailure(failure)
      await askForCode(page, '9841000001')
      await expect(windowOf(page, 'warning.title')).toContainText(text(key))
      await expectOnly(key)
      told.add(text(key))
      await dismissWarning(page)
      if (failure !== 'tooManyRequests') await expect(sendButton(page)).not.toHaveAttribute('aria-busy', 'true')
    }
    expect(await secondsLeft(page)).toBeGreaterThan(280)
    expect(await secondsLeft(page)).toBeLessThanOrEqual(300)

    await openSmsLogin(page)
    expect(await secondsLeft(page)).toBeGreaterThan(200)

    await platform.control.setFirebaseFailure(null)
    // Another tab has no wait.
    await page.evaluate(() => sessionStorage.clear())
    await openSmsLogin(page)
    await askForCode(page, '9841000002')
    await expect(countdownOf(page)).toBeVisible()
    const code = (await platform.control.latestCode('9841000002')) ?? ''
    for (const [failure, key] of Object.entries(whenChecked) as [
      keyof typeof whenChecked,
      (typeof whenChecked)[never],
    ][]) {
      await platform.control.setFirebaseFailure(failure)
      await submitForm(page, { mobileNum: '9841000002', code })
      await expect(page.locator('dialog form').getByRole('alert')).toContainText(text(key))
      await expectOnly(key)
      told.add(text(key))
    }
    await platform.control.setFirebaseFailure(null)
    expect(told.size).toBe(11)
    // A number that did not receive the code, and an invalid code.
    await submitForm(page, { mobileNum: '9841000001', code })
    await expect(page.locator('dialog form').getByRole('alert')).toContainText(text('firebase.expiredCode'))
    await submitForm(page, { mobileNum: '9841000002', code: code === '000000' ? '111111' : '000000' })
    await expect(page.locator('dialog form').getByRole('alert')).toContainText(text('firebase.invalidCode'))
    expect(calls.count('login')).toBe(0)
    await submitForm(page, { mobileNum: '9841000002', code })
    await expect(at.accountButton(page)).toBeVisible()
  },
)
