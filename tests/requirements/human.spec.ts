import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, type Page } from 'playwright/test'
import { fillForm, submitOf } from '../paths/account/page/account-look.ts'
import { at, seesText } from '../support/look.ts'
import { logIn, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

test.afterEach(({ platform }) => platform.control.reset())

/** The proof of work takes longer on a slow machine. */
const solved = { timeout: 60_000 }

const lazyCode = /\/assets\/(ask|altcha|HumanBox|firebase-phone)-[\w-]+\.js$/

const watchCode = (page: Page) => {
  const loaded: string[] = []
  page.on('request', (request) => {
    const [, name] = lazyCode.exec(new URL(request.url()).pathname) ?? []
    if (name !== undefined) loaded.push(name)
  })
  return loaded
}

/** Swaps in the test's encryption key to read the payloads, which the platform then cannot read. */
const readPayloads = async (page: Page) => {
  const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { extractable: true })
  const { kty, crv, x, y } = await exportJWK(publicKey)
  await page.route('**/config.json', (route) => route.fulfill({ json: { payloadKey: { kty, crv, x, y } } }))
  return async (body: unknown) => {
    const { plaintext } = await compactDecrypt((body as { data: string }).data, privateKey)
    return JSON.parse(new TextDecoder().decode(plaintext)) as Record<string, unknown>
  }
}

const registerByName = async (page: Page, username = 'nayasita') => {
  await page.goto('/register')
  await expect(submitOf(page)).toBeVisible()
  await fillForm(page, { username, password: 'Annapurna#8091', checkPass: 'Annapurna#8091' })
  await page.getByLabel(text('register.adult')).check()
  await submitOf(page).click()
}

const askForLoginCode = async (page: Page, number: string) => {
  await page.goto('/')
  await at.loginButton(page).click()
  await page.getByRole('tab', { name: text('login.tabSms') }).click()
  await page.getByLabel(text('phone.label')).fill(number)
  await page.getByRole('button', { name: text('code.send') }).click()
}

test(
  'a player sends proof of a person with login, registration and SMS when the brand has a provider',
  { tag: '@AUTH-18' },
  async ({ open, platform }) => {
    test.setTimeout(180_000)
    await platform.control.setField('captcha', { enabled: '0', required: '0' })
    const visit = async () => {
      const { page } = await open()
      return { page, loaded: watchCode(page), calls: watchCalls(page) }
    }

    // Without a provider the site loads nothing and sends no field.
    const plain = await visit()
    const readPlain = await readPayloads(plain.page)
    await askForLoginCode(plain.page, '9841000001')
    await expect(plain.page.getByRole('timer')).toBeVisible()
    expect(plain.calls.of('smsWithoutLogin')[0]?.request.postDataJSON()).toEqual({
      mobileNum: '9841000001',
      countryDialingCode: '977',
    })
    await plain.page.goto('/')
    await logIn(plain.page, 'sita')
    await expect.poll(() => plain.calls.count('login')).toBe(1)
    expect(Object.keys(await readPlain(plain.calls.of('login')[0]?.request.postDataJSON())).sort()).toEqual([
      'password',
      'type',
      'username',
    ])
    expect([plain.loaded, plain.calls.count('humanChallenge')]).toEqual([[], 0])

    // With ALTCHA the platform accepts each of the three payloads with a proof.
    await platform.control.setHumanVerification(true)
    const guarded = await visit()
    await askForLoginCode(guarded.page, '9841000002')
    await expect(guarded.page.getByRole('timer')).toBeVisible(solved)
    await guarded.page.goto('/')
    await logIn(guarded.page, 'sita')
    await expect(at.accountButton(guarded.page)).toBeVisible(solved)
    const newcomer = await visit()
    await registerByName(newcomer.page)
    await expect(at.accountButton(newcomer.page)).toBeVisible(solved)
    expect([guarded.calls.count('humanChallenge'), newcomer.calls.count('humanChallenge')]).toEqual([2, 1])
    expect(guarded.loaded).toContain('altcha')
    expect(guarded.loaded).not.toContain('firebase-phone')

    // Each payload carries the solution of its own challenge.
    const watched = await visit()
    const readWatched = await readPayloads(watched.page)
    await watched.page.goto('/')
    await logIn(watched.page, 'sita')
    await expect.poll(() => watched.calls.count('login'), solved).toBe(1)
    await registerByName(watched.page)
    await expect.poll(() => watched.calls.count('register'), solved).toBe(1)
    const sms = (guarded.calls.of('smsWithoutLogin')[0]?.request.postDataJSON() ?? {}) as Record<string, unknown>
    const proofs = [
      (await readWatched(watched.calls.of('login')[0]?.request.postDataJSON()))['humanVerification'],
      (await readWatched(watched.calls.of('register')[0]?.request.postDataJSON()))['humanVerification'],
      sms['humanVerification'],
    ].map((proof) => {
      expect(Object.keys(proof as object)).toEqual(['altcha'])
      const { challenge, solution } = JSON.parse(atob((proof as { altcha: string }).altcha)) as {
        challenge: { signature: string }
        solution: { counter: number }
      }
      expect(solution.counter).toBeGreaterThan(0)
      return challenge.signature
    })
    expect(new Set(proofs).size).toBe(3)

    // Without the proof, the platform refuses each payload.
    const bare = await visit()
    const codes: string[] = []
    // The code is read before the page has the answer: once the page leaves, the browser drops the body.
    await bare.page.route('**/wps/**', async (route) => {
      if (route.request().method() === 'GET') return route.fallback()
      const response = await route.fetch()
      codes.push(((await response.json()) as { errorCode: string }).errorCode)
      await route.fulfill({ response })
    })
    await bare.page.route('**/wps/relay/permission*', async (route) => {
      const response = await route.fetch()
      const json = (await response.json()) as { value: { humanVerification?: string } }
      delete json.value.humanVerification
      await route.fulfill({ response, json })
    })
    await askForLoginCode(bare.page, '9841000004')
    await expect(bare.page.getByRole('alertdialog').or(bare.page.getByRole('dialog')).last()).toContainText(
      text('warning.title'),
    )
    await bare.page.goto('/')
    await logIn(bare.page, 'sita')
    await expect(at.loginDialog(bare.page).locator('[role=alert] p')).toBeVisible()
    await registerByName(bare.page)
    await expect(bare.page.getByRole('dialog')).toContainText(text('warning.title'))
    expect(codes).toEqual(Array(3).fill('human_verification_required'))
  },
)

test(
  'a player sees a failed check and can resubmit; closing the form ends the check',
  { tag: '@AUTH-18-part' },
  async ({ open, platform }) => {
    await platform.control.setHumanVerification(true)
    const { page } = await open()
    const calls = watchCalls(page)
    await page.goto('/')
    platform.control.setFault('humanChallenge', { malformed: true })
    await logIn(page, 'sita')
    await seesText(page, 'human.failed')
    expect(calls.count('login')).toBe(0)
    platform.control.setFault('humanChallenge', { delayMs: 5000, times: 1 })
    await at.submit(page).click()
    await seesText(page, 'human.solving')
    const gone = page.waitForEvent('requestfailed', (request) => request.url().includes('/wps/relay/human/challenge'))
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('action.close') })
      .click()
    expect((await gone).failure()?.errorText).toContain('ERR_ABORTED')
    platform.control.setFault('humanChallenge', null)
    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible(solved)
  },
)
