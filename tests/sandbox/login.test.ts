import { afterAll, beforeEach, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { balance } from '../../src/api/calls/member.ts'
import { firstLogin, logout } from '../../src/api/calls/session.ts'
import { captcha, login } from '../../src/api/calls/login.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const sita = { username: 'sita', password: 'Namaste#2026', type: 'username' } as const
const wrong = { ...sita, password: 'not it' }
const minute = 60_000

describe('a login', () => {
  test('succeeds encrypted, with spaces around and capitals in the username', async () => {
    const { status, value } = await visitor.ask(login, { ...sita, username: '  Sita ', password: ' Namaste#2026 ' })
    expect(status).toBe(200)
    expect(value.token).toMatch(/^[\w-]{43}$/)
  })

  test('without encryption or with another key is refused', async () => {
    for (const body of [sita, { data: 'eyJhbGciOiJFQ0RILUVTIiwiZW5jIjoiQTI1NkdDTSJ9..a.b.c' }]) {
      const response = await fetch(platform.siteUrl + login.path, { method: 'POST', body: JSON.stringify(body) })
      expect(response.status).toBe(400)
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'payload_invalid' })
    }
  })

  test('gives one message for a wrong password and an unknown user', async () => {
    const known = await visitor.ask(login, wrong)
    const unknown = await visitor.ask(login, { ...wrong, username: 'nobodyhere' })
    expect(known).toEqual(unknown)
    expect(known).toMatchObject({
      status: 200,
      success: false,
      errorCode: 'invalid_credentials',
      value: { captcha: true },
    })
  })

  test('uses the request’s language', async () => {
    const { message } = await visitor.ask(login, wrong, { language: 'ne' })
    expect(message).toMatch(/पासवर्ड/)
  })

  test('is refused to a non-member and to a known account at a new address', async () => {
    const operator = await visitor.ask(login, { ...sita, username: 'karmachari', password: 'Staff#2026' })
    expect(operator).toMatchObject({
      status: 200,
      errorCode: 'non_member',
      message: 'Non-member account unable to login',
    })
    const traveller = { ...sita, username: 'yatri', password: 'Travel#2026' }
    expect((await visitor.ask(login, traveller)).errorCode).toBe('unregistered_ip')
    await platform.control.setLocation({ ip: '203.0.113.7' })
    expect((await visitor.ask(login, traveller)).success).toBe(true)
  })
})

describe('the captcha', () => {
  test('is a PNG, required from an account’s first failure on', async () => {
    const picture = await visitor.ask(captcha, { captchaId: 'picture-1' })
    expect(Buffer.from(picture.value, 'base64').subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
    await visitor.ask(login, wrong)
    expect((await visitor.ask(login, sita)).errorCode).toBe('captcha_required')
    expect((await visitor.ask(login, { ...sita, username: 'tara', password: 'Lhotse#2026' })).success).toBe(true)
    const answer = await visitor.solved('picture-2')
    expect((await visitor.ask(login, { ...sita, ...answer, captcha: answer.captcha.toLowerCase() })).success).toBe(true)
    expect((await visitor.ask(login, sita)).success).toBe(true)
  })

  test('works once, whether the password was right or not', async () => {
    await visitor.ask(login, wrong)
    const answer = await visitor.solved('picture-1')
    expect((await visitor.ask(login, { ...wrong, ...answer })).errorCode).toBe('invalid_credentials')
    expect((await visitor.ask(login, { ...sita, ...answer })).errorCode).toBe('captcha_wrong')
  })

  test('is wrong with another’s answer, and after two minutes', async () => {
    await visitor.ask(login, wrong)
    const [one, other] = [await visitor.solved('picture-1'), await visitor.solved('picture-2')]
    expect((await visitor.ask(login, { ...sita, captchaId: one.captchaId, captcha: other.captcha })).errorCode).toBe(
      'captcha_wrong',
    )
    await platform.control.moveClock(2 * minute + 1)
    expect((await visitor.ask(login, { ...sita, ...other })).errorCode).toBe('captcha_wrong')
  })

  test('is required from an address after ten failures there', async () => {
    for (let i = 0; i < 10; i++) await visitor.ask(login, { ...wrong, username: `stranger${i}` })
    expect((await visitor.ask(login, sita)).errorCode).toBe('captcha_required')
    await platform.control.setLocation({ ip: '198.51.100.4' })
    expect((await visitor.ask(login, sita)).success).toBe(true)
  })

  test('has an id of letters, digits and hyphens', async () => {
    const { status, message } = await visitor.ask(captcha, { captchaId: 'no spaces allowed' })
    expect({ status, message }).toEqual({ status: 400, message: expect.stringContaining('captchaId') })
  })
})

test('refuses wrong passwords after ten failures, in sequence or at once, for a time [OPS-04 part]', async () => {
  await visitor.ask(login, wrong)
  const answers = await Promise.all(Array.from({ length: 14 }, (_, i) => visitor.solved(`picture-${i}`)))
  const tries = await Promise.all(answers.map((answer) => visitor.ask(login, { ...wrong, ...answer })))
  expect(tries.filter(({ errorCode }) => errorCode === 'invalid_credentials')).toHaveLength(9)
  expect(tries.filter(({ errorCode }) => errorCode === 'too_many_attempts')).toHaveLength(5)
  expect((await visitor.ask(login, sita)).status).toBe(429)
  await platform.control.moveClock(15 * minute)
  expect((await visitor.ask(login, sita)).success).toBe(true)
})

describe('a password that has to be changed', () => {
  const cases = [
    ['123456', { username: 'kancha', password: '123456' }, { firstTimeLogin: false, passwordExpired: false }],
    ['expired', { username: 'purano', password: 'Expired#2020' }, { firstTimeLogin: false, passwordExpired: true }],
    ['first login', { username: 'naya', password: 'First#2026' }, { firstTimeLogin: true, passwordExpired: false }],
  ] as const

  test.each(cases)('%s: the token allows only the change and the logout', async (_, credentials, flags) => {
    const { value } = await visitor.ask(login, { ...credentials, type: 'username' })
    expect(value).toMatchObject(flags)
    expect(await visitor.ask(balance, {}, { token: value.token })).toMatchObject({
      status: 403,
      errorCode: 'password_change_required',
    })
    expect((await visitor.ask(firstLogin, {}, { token: value.token })).success).toBe(true)
    expect((await visitor.ask(logout, {}, { token: value.token })).success).toBe(true)
  })

  test('an expired one is accepted while PWDEXPFORCECHANGE3 is off', async () => {
    await platform.control.setSwitch('PWDEXPFORCECHANGE3', false)
    const token = await visitor.signIn('purano')
    expect((await visitor.ask(balance, {}, { token })).success).toBe(true)
  })
})
