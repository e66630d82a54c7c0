import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Payload } from '../../src/api/call.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import { changePassword, forgotPasswordByEmail, setPasswordByPhone } from '../../src/api/calls/password.ts'
import { firstLogin, logout } from '../../src/api/calls/session.ts'
import { login } from '../../src/api/calls/login.ts'
import { servedCalls } from '../../sandbox/server/served.ts'
import type { Call } from '../../src/api/call.ts'
import { callTable } from '../../src/api/table.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const minute = 60_000
const fresh = 'Machhapuchhre#1'
const signIn = (username: string, password: string) => visitor.ask(login, { username, password, type: 'username' })
const change = (token: string, changes: Partial<Payload<typeof changePassword>> = {}) =>
  visitor.ask(changePassword, { newPassword: fresh, confirmNewPassword: fresh, ...changes }, { token })
const works = async (token: string) => (await visitor.ask(balance, {}, { token })).status === 200

describe('a chosen change', () => {
  test('PASS-03 part: keeps this session, ends every other one, and only the new password holds', async () => {
    const [here, elsewhere] = [await visitor.signIn('sita'), await visitor.signIn('sita')]
    expect((await change(here, { oldPassword: 'Namaste#2026' })).errorCode).toBeNull()
    expect([await works(here), await works(elsewhere)]).toEqual([true, false])
    expect((await signIn('sita', fresh)).success).toBe(true)
    expect((await signIn('sita', 'Namaste#2026')).errorCode).toBe('invalid_credentials')
  })

  test.each([
    ['oldPassword', {}, 'old_password_wrong'],
    ['oldPassword', { oldPassword: 'not it' }, 'old_password_wrong'],
    ['newPassword', { newPassword: 'Namaste#2026', confirmNewPassword: 'Namaste#2026' }, 'password_unchanged'],
    ['newPassword', { newPassword: '123456', confirmNewPassword: '123456' }, 'password_too_common'],
    ['newPassword', { newPassword: 'abc', confirmNewPassword: 'abc' }, 'field_length'],
    ['confirmNewPassword', { confirmNewPassword: 'Other#123' }, 'confirmation_mismatch'],
  ] as const)('PASS-03 part: %s with %j is %s', async (field, changes, code) => {
    const token = await visitor.signIn('sita')
    const known = field === 'oldPassword' ? {} : { oldPassword: 'Namaste#2026' }
    expect(await change(token, { ...known, ...changes })).toMatchObject({ errorCode: code, value: { field } })
    expect((await signIn('sita', 'Namaste#2026')).success).toBe(true)
  })

  test('the old password cannot be guessed for long', async () => {
    const token = await visitor.signIn('sita')
    const guesses = await Promise.all(Array.from({ length: 11 }, (_, i) => change(token, { oldPassword: `no ${i}` })))
    expect(guesses.filter(({ errorCode }) => errorCode === 'too_many_attempts')).toHaveLength(1)
  })
})

describe('a forced change', () => {
  const forced = [
    ['123456', 'kancha', '123456'],
    ['expired', 'purano', 'Expired#2020'],
    ['first login', 'naya', 'First#2026'],
  ] as const

  test.each(forced)(
    'PASS-04 part: %s: no call goes before it, and it gives the token its full scope',
    async (_, username, password) => {
      const { token } = (await signIn(username, password)).value
      const open = ['changePassword', 'logout', 'firstLogin']
      for (const name of servedCalls.filter((one) => callTable[one].token && !open.includes(one))) {
        const row: Call = callTable[name]
        expect(await visitor.ask(row, {}, { token }), name).toMatchObject({
          status: 403,
          errorCode: 'password_change_required',
        })
      }
      expect((await visitor.ask(firstLogin, {}, { token })).success).toBe(true)
      expect((await change(token, { newPassword: password, confirmNewPassword: password })).success).toBe(false)
      expect(await works(token)).toBe(false)
      expect((await change(token)).errorCode).toBeNull()
      expect(await works(token)).toBe(true)
      expect((await signIn(username, fresh)).value).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    },
  )

  test('PASS-04 part: logging out is the other way, and the next login is forced again', async () => {
    const { token } = (await signIn('kancha', '123456')).value
    expect((await visitor.ask(logout, {}, { token })).success).toBe(true)
    const again = (await signIn('kancha', '123456')).value
    expect(await works(again.token)).toBe(false)
  })

  test('AUTH-06 part: a password that runs out forces a change only while PWDEXPFORCECHANGE3 is on', async () => {
    await platform.control.expirePassword('sita')
    expect(await works(await visitor.signIn('sita'))).toBe(false)
    await platform.control.setSwitch('PWDEXPFORCECHANGE3', false)
    const { value } = await signIn('sita', 'Namaste#2026')
    expect(value.passwordExpired).toBe(true)
    expect(await works(value.token)).toBe(true)
  })
})

describe('forgotten, by mail', () => {
  const forget = (username: string, email: string) => visitor.ask(forgotPasswordByEmail, { username, email })
  const mailed = async () => {
    await forget(' Sita ', 'SITA@example.com ')
    return (await platform.control.latestCode('sita@example.com')) ?? ''
  }

  test('PASS-01 part: the mailed password works once and only for choosing another, whatever the switch says', async () => {
    await platform.control.setSwitch('PWDEXPFORCECHANGE3', false)
    const temporary = await mailed()
    const { value } = await signIn('sita', temporary)
    expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: true })
    expect(await works(value.token)).toBe(false)
    expect((await signIn('sita', temporary)).errorCode).toBe('invalid_credentials')
    expect((await change(value.token)).errorCode).toBeNull()
    expect(await works(value.token)).toBe(true)
  })

  test('PASS-01 part: it is over after 30 minutes; the old password holds until then', async () => {
    const temporary = await mailed()
    expect((await signIn('sita', 'Namaste#2026')).success).toBe(true)
    await platform.control.moveClock(30 * minute)
    expect((await signIn('sita', temporary)).errorCode).toBe('invalid_credentials')
  })

  test('PASS-01 part: user name and mail that do not belong together are refused, and nothing is mailed', async () => {
    for (const [username, email] of [
      ['sita', 'ram@example.com'],
      ['nobodyhere', 'sita@example.com'],
      ['dhani', ''],
      ['karmachari', 'karmachari@example.com'],
    ] as const)
      expect(await forget(username, email)).toMatchObject({
        errorCode: 'username_email_unknown',
        message: 'Username/Email does not exist',
      })
    expect(await platform.control.outbox()).toEqual([])
  })

  test('an account gets three mails in a quarter of an hour', async () => {
    for (let i = 0; i < 3; i++) expect((await forget('sita', 'sita@example.com')).success).toBe(true)
    expect((await forget('sita', 'sita@example.com')).status).toBe(429)
  })
})

describe('forgotten, by phone', () => {
  const mobileNum = '9841000001'
  const set = (verificationCode: string, changes = {}) =>
    visitor.ask(setPasswordByPhone, { newPassword: fresh, mobileNum, verificationCode, ...changes })

  test('PASS-02 part: signs in, and ends every other session', async () => {
    const before = await visitor.signIn('sita')
    const { value } = await set(await visitor.codeFor(mobileNum))
    expect((await visitor.ask(memberInfo, {}, { token: value.token })).value.account).toBe('sita')
    expect(await works(before)).toBe(false)
    expect((await signIn('sita', fresh)).success).toBe(true)
  })

  test('PASS-02 part: each refusal names its field', async () => {
    const code = await visitor.codeFor(mobileNum)
    const codesOf = async (verificationCode: string, changes = {}) =>
      ((await set(verificationCode, changes)).value as { codes?: object }).codes
    expect(await codesOf('wrong1')).toEqual({ verificationCode: 'verification_code_wrong' })
    expect(await codesOf(code, { newPassword: 'abc' })).toEqual({ newPassword: 'field_length' })
    expect(await codesOf(code, { newPassword: 'Namaste#2026' })).toEqual({ newPassword: 'password_unchanged' })
    const unknown = '9861000001'
    expect(await codesOf(await visitor.codeFor(unknown), { mobileNum: unknown })).toEqual({
      mobileNum: 'mobile_unknown',
    })
    expect((await set(code)).errorCode).toBeNull()
    expect(await codesOf(code, { newPassword: 'Another#123' })).toEqual({
      verificationCode: 'verification_code_expired',
    })
  })
})

describe('from an unregistered address', () => {
  const yatri = { username: 'yatri', password: 'Travel#2026', type: 'username' } as const
  const details = { mobileNum: '9841000009', email: 'Yatri@example.com', bankAccountName: ' yatri  LAMA' }

  test('AUTH-12 part: the refusal names what is wanted; with it the login succeeds and the address is known', async () => {
    expect(await visitor.ask(login, yatri)).toMatchObject({
      errorCode: 'unregistered_ip',
      value: { fields: ['mobileNum', 'email', 'bankAccountName', 'verificationCode'] },
    })
    const verificationCode = await visitor.codeFor('9841000009')
    expect((await visitor.ask(login, { ...yatri, ...details, verificationCode })).errorCode).toBeNull()
    expect((await visitor.ask(login, yatri)).success).toBe(true)
    expect((await platform.control.account('yatri'))?.registeredIps).toEqual(['203.0.113.7', '127.0.0.1'])
  })

  test('AUTH-12 part: one wrong detail keeps it out, is not told apart, and leaves the code good', async () => {
    const verificationCode = await visitor.codeFor('9841000009')
    const wrong = [{ mobileNum: '9841000001' }, { email: 'sita@example.com' }, { bankAccountName: 'Sita Sharma' }]
    for (const one of wrong)
      expect(await visitor.ask(login, { ...yatri, ...details, verificationCode, ...one })).toMatchObject({
        errorCode: 'verification_mismatch',
        value: { fields: ['mobileNum', 'email', 'bankAccountName'] },
      })
    expect(await visitor.ask(login, { ...yatri, ...details, verificationCode: 'wrong1' })).toMatchObject({
      errorCode: 'verification_code_wrong',
      value: { fields: ['verificationCode'] },
    })
    expect((await visitor.ask(login, { ...yatri, ...details, verificationCode })).success).toBe(true)
  })

  test('AUTH-12 part: the details cannot be guessed for long', async () => {
    const guess = { ...yatri, ...details, verificationCode: 'wrong1', email: 'guess@example.com' }
    for (let i = 0; i < 10; i++) await visitor.ask(login, guess)
    expect((await visitor.ask(login, guess)).errorCode).toBe('too_many_attempts')
  })
})
