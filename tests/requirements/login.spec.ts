import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { expect, type Page } from 'playwright/test'
import { humanChallenge } from '../../src/api/calls/login.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { CallDesk } from '../support/call-desk.ts'
import { openSmsLogin, typeInto } from '../support/forms.ts'
import { askToSignOut, at, fillLogin, signOut } from '../support/look.ts'
import { keepSession, keptBy, logIn, passwordOf, watchCalls } from '../support/player.ts'
import { openPermission, pixel } from '../support/samples.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

const field = (page: Page, key: 'login.username' | 'login.password' | 'captcha.label') =>
  at.loginDialog(page).getByLabel(text(key), { exact: true })

test(
  'a visitor must give a trimmed username and password, and each login is the specified JWE',
  { tag: ['@AUTH-01', '@AUTH-03'] },
  async ({ open, platform }) => {
    const { page, context } = await open()
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { x = '', y = '' } = await exportJWK(publicKey)
    const payloadKey = { kty: 'EC', crv: 'P-256', x, y, kid: 'of-this-test' } as const
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      permission: { value: { ...openPermission, payloadKey } },
    })
    desk.hold('login', 'captcha')
    await page.goto('/')
    await at.loginButton(page).click()

    await at.submit(page).click()
    await expect(at.loginDialog(page).getByText(text('login.usernameRequired'))).toBeVisible()
    await expect(at.loginDialog(page).getByText(text('login.passwordRequired'))).toBeVisible()
    await expect(field(page, 'login.username')).toBeFocused()
    await fillLogin(page, { username: 'sita', password: '   ' })
    await expect(field(page, 'login.password')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(page, 'login.username')).not.toHaveAttribute('aria-invalid')
    await fillLogin(page, { username: '  ', password: 'himalaya' })
    await expect(at.loginDialog(page).getByText(text('login.usernameRequired'))).toBeVisible()
    expect(desk.made).not.toContain('login')

    const sent = async () => {
      const { data } = (await desk.asked('login')).postDataJSON() as { data: string }
      const { plaintext, protectedHeader } = await compactDecrypt(data, privateKey)
      expect(protectedHeader).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'of-this-test' })
      return JSON.parse(new TextDecoder().decode(plaintext)) as unknown
    }
    await fillLogin(page, { username: '  sita ', password: '  hima laya ' })
    expect(await sent()).toEqual({ username: 'sita', password: 'hima laya', type: 'username' })
    await desk.answer('login', { refused: 'invalid_credentials', value: { captcha: true } })
    const captchaId = new URL((await desk.asked('captcha')).url()).searchParams.get('captchaId')
    await desk.answer('captcha', { value: pixel })
    await expect(at.captchaPicture(page)).toBeVisible()
    await fillLogin(page, { username: 'sita', password: 'himalaya', captcha: ' aB3d ' })
    expect(await sent()).toEqual({
      username: 'sita',
      password: 'himalaya',
      type: 'username',
      captcha: 'aB3d',
      captchaId,
    })
    await desk.answer('login', { refused: 'invalid_credentials' })

    await platform.control.setHumanVerification(true)
    desk.say('permission', { value: { ...openPermission, payloadKey, humanVerification: 'altcha' } })
    desk.say('humanChallenge', { value: (await visitorOf(platform).ask(humanChallenge, {})).value })
    await openSmsLogin(page)
    await typeInto(page, { mobileNum: '9841000001', code: '246810' })
    await at.submit(page).click()
    expect(await sent()).toEqual({
      username: '9841000001',
      password: '246810',
      type: 'sms',
      countryDialingCode: '977',
      humanVerification: { altcha: expect.stringMatching(/^[\w+/=]{40,}$/) as unknown },
    })
  },
)

test(
  'a visitor sees a required captcha after a refusal, refreshed at most once a second, used once',
  { tag: '@AUTH-04' },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    await page.goto('/')
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'sita', password: 'not it' })
    await expect(at.captchaPicture(page)).toBeVisible()
    const picture = () =>
      at
        .captchaPicture(page)
        .getAttribute('src')
        .then((src) => src ?? '')
    const bytes = Buffer.from((await picture()).replace('data:image/png;base64,', ''), 'base64')
    expect(bytes.subarray(0, 8)).toEqual(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
    expect(await at.captchaPicture(page).evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(
      bytes.readUInt32BE(16),
    )
    expect(bytes.readUInt32BE(16)).toBeGreaterThan(100)

    await fillLogin(page, { username: 'sita', password: passwordOf('sita') })
    await expect(at.loginDialog(page).getByText(text('login.captchaRequired'))).toBeVisible()
    expect(calls.count('login')).toBe(1)

    const refresh = at.loginDialog(page).getByRole('button', { name: text('captcha.refresh') })
    const first = await picture()
    await expect(refresh).toBeEnabled()
    await refresh.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click()
    })
    // The second starts when the picture is loaded; polling often leaves most of it for the test.
    await expect.poll(picture, { intervals: [20] }).not.toBe(first)
    expect(calls.count('captcha')).toBe(2)
    const shownAt = Date.now()
    await refresh.evaluate((button: HTMLButtonElement) => {
      for (let press = 0; press < 5; press += 1) button.click()
    })
    await expect(refresh).toBeEnabled()
    expect(calls.count('captcha')).toBe(2)
    expect(Date.now() - shownAt).toBeGreaterThan(600)

    const idOf = (index: number) => calls.of('captcha')[index]?.query.get('captchaId') ?? ''
    const answer = async (id: string) => (await platform.control.captchaAnswer(id)) ?? ''
    const used = idOf(1)
    await fillLogin(page, { username: 'sita', password: 'still not it', captcha: await answer(used) })
    await expect.poll(() => calls.count('captcha')).toBe(3)
    expect((await platform.control.captchas()).find(({ id }) => id === used)?.state).toBe('used')
    await expect(field(page, 'captcha.label')).toHaveValue('')
    await expect(at.captchaPicture(page)).toBeVisible()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita'), captcha: await answer(used) })
    await expect(at.loginDialog(page).getByRole('alert')).toContainText(text('error.captchaWrong'))
    await expect.poll(() => calls.count('captcha')).toBe(4)
    await expect(at.captchaPicture(page)).toBeVisible()
    await fillLogin(page, { username: 'sita', password: passwordOf('sita'), captcha: await answer(idOf(3)) })
    await expect(at.loginDialog(page)).toHaveCount(0)
    await expect(at.accountButton(page)).toBeVisible()
  },
)

test(
  'a member and a trial player can sign in; nothing travels in clear and the session is marked',
  { tag: ['@AUTH-03-part', '@AUTH-05-part', '@AUTH-07', '@AUTH-10'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    const sent: string[] = []
    page.on('request', (request) => {
      sent.push(`${request.url()} ${JSON.stringify(request.headers())} ${request.postData() ?? ''}`)
    })
    await page.goto('/')
    expect(Object.keys((await keptBy(page)).session)).toEqual(['merchant', 'merchantCode'])
    await expect(at.loginButton(page)).toBeVisible()
    for (const [username, isAgent] of [
      ['sita', '0'],
      ['pahuna', '4'],
    ] as const) {
      calls.made.length = 0
      platform.control.setFault('memberInfo', { delayMs: 1500, times: 1 })
      await logIn(page, username)
      await expect(at.loginDialog(page)).toHaveCount(0)
      const before = (await keptBy(page)).session
      expect([before['token'] !== undefined, before['afterLogin'], before['isAgent']]).toEqual([
        true,
        undefined,
        undefined,
      ])
      await expect(at.accountButton(page)).toBeVisible()
      await expect(page.getByRole('banner').getByText(text('account.trial'), { exact: true })).toHaveCount(
        isAgent === '4' ? 1 : 0,
      )
      const { session, local } = await keptBy(page)
      expect(session).toMatchObject({ isAgent, username, afterLogin: '1' })
      expect(JSON.stringify(local)).not.toContain(session['token'])
      const beside = [
        'announcements',
        'balance',
        'banners',
        'countryList',
        'favouriteIds',
        'unreadCount',
        'promotionCounts',
      ]
      expect(calls.made.map(({ name }) => name).filter((name) => !beside.includes(name))).toEqual([
        'login',
        'memberInfo',
      ])
      const body = calls.of('login')[0]?.request.postDataJSON() as { data: string }
      expect(Object.keys(body)).toEqual(['data'])
      expect(body.data).toMatch(/^[\w-]+\.[\w-]*\.[\w-]+\.[\w-]+\.[\w-]+$/)
      expect(sent.filter((line) => line.includes(passwordOf(username)))).toEqual([])
      expect(sent.filter((line) => line.includes(encodeURIComponent(passwordOf(username))))).toEqual([])
      await signOut(page)
      expect(Object.keys((await keptBy(page)).session)).toEqual(['merchant', 'merchantCode'])
    }
  },
)

test(
  'a player can sign out after a question: DELETE is sent, the merchant stays, failure is no bar',
  { tag: ['@AUTH-11', '@HEAD-07'] },
  async ({ open, platform }) => {
    const { page } = await open()
    const calls = watchCalls(page)
    for (const fault of [null, { cut: true }, { malformed: true }] as const) {
      await platform.control.reset()
      const token = await keepSession(page, platform, 'ram')
      await page.goto('/rng')
      await expect(at.accountButton(page)).toBeVisible()
      expect((await keptBy(page)).session).toMatchObject({ isAgent: '1', username: 'ram' })
      await page.evaluate(() => localStorage.setItem('searchHistory', '["yak"]'))
      calls.made.length = 0
      await askToSignOut(page)
      await expect(at.signOutDialog(page)).toContainText(text('signOut.text'))
      await at
        .signOutDialog(page)
        .getByRole('button', { name: text('action.cancel') })
        .click()
      await expect(at.signOutDialog(page)).toHaveCount(0)
      await expect(at.accountButton(page)).toBeVisible()
      expect(calls.count('logout')).toBe(0)

      platform.control.setFault('logout', fault)
      await signOut(page)
      await expect(page).toHaveURL('/')
      expect(calls.of('logout').map(({ request }) => [request.method(), request.headers()['authorization']])).toEqual([
        ['DELETE', `Bearer ${token}`],
      ])
      expect((await keptBy(page)).session).toEqual({ merchant: 'danphe', merchantCode: 'danphe' })
      expect(await page.evaluate(() => localStorage.getItem('searchHistory'))).toBeNull()
      await page.reload()
      await expect(at.loginButton(page)).toBeVisible()
    }
  },
)

test(
  'a visitor sends one request by a double submit, and closing the window aborts it',
  { tag: '@AUTH-17' },
  async ({ open, platform }) => {
    const { page, complaints } = await open()
    const calls = watchCalls(page)
    await page.goto('/rng')
    platform.control.setFault('login', { delayMs: 1500, times: 1 })
    await at.loginButton(page).click()
    const dialog = at.loginDialog(page)
    await field(page, 'login.username').fill('sita')
    await field(page, 'login.password').fill(passwordOf('sita'))
    await at.submit(page).dblclick()
    await field(page, 'login.password').press('Enter')
    await expect(at.submit(page)).toHaveAttribute('aria-busy', 'true')
    await expect.poll(() => calls.count('login')).toBe(1)
    const gone = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/wps/session/login'))
    await dialog.getByRole('button', { name: text('action.close') }).click()
    expect((await gone).failure()?.errorText).toContain('ERR_ABORTED')
    await expect(dialog).toHaveCount(0)
    await expect(at.loginButton(page)).toBeFocused()
    expect(calls.count('login')).toBe(1)
    expect((await keptBy(page)).session).toEqual({ merchant: 'danphe', merchantCode: 'danphe' })

    await logIn(page, 'sita')
    await expect(at.accountButton(page)).toBeVisible()
    expect([calls.count('login'), calls.count('memberInfo')]).toEqual([2, 1])
    expect(complaints.filter((line) => !line.includes('ERR_ABORTED'))).toEqual([])
  },
)
