import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Payload } from '../../src/api/call.ts'
import { balance, memberInfo } from '../../src/api/calls/member.ts'
import {
  changePassword,
  forgotPasswordByEmail,
  setPasswordByPhone,
  getRenewedToken,
} from '../../src/api/calls/password.ts'
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
  test('keeps this session, ends all others, and makes the old password invalid [PASS-03 part]', async () => {
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
  ] as const)('%s with %j is %s [PASS-03 part]', async (field, changes, code) => {
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
    '%s: every call is refused before it, and it gives a token of full scope [PASS-04 part]',
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
      const renewed = getRenewedToken((await change(token)).value) ?? ''
      expect([await works(token), await works(renewed)]).toEqual([false, true])
      expect((await signIn(username, fresh)).value).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    },
  )

  test('logging out is the alternative, and the next login is forced again [PASS-04 part]', async () => {
    const { token } = (await signIn('kancha', '123456')).value
    expect((await visitor.ask(logout, {}, { token })).success).toBe(true)
    const again = (await signIn('kancha', '123456')).value
    expect(await works(again.token)).toBe(false)
  })

  test('an expired password forces a change only while PWDEXPFORCECHANGE3 is on [AUTH-06 part]', async () => {
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

  test('the mailed password works once, only for a change, with any switch [PASS-01 part]', async () => {
    await platform.control.setSwitch('PWDEXPFORCECHANGE3', false)
    const temporary = await mailed()
    const { value } = await signIn('sita', temporary)
    expect(value).toMatchObject({ firstTimeLogin: true, passwordExpired: true })
    expect(await works(value.token)).toBe(false)
    expect((await signIn('sita', temporary)).errorCode).toBe('invalid_credentials')
    expect(await works(getRenewedToken((await change(value.token)).value) ?? '')).toBe(true)
  })

  test('it expires after 30 minutes; the old password is valid until then [PASS-01 part]', async () => {
    const temporary = await mailed()
    expect((await signIn('sita', 'Namaste#2026')).success).toBe(true)
    await platform.control.moveClock(30 * minute)
    expect((await signIn('sita', temporary)).errorCode).toBe('invalid_credentials')
  })

  test('a username with another’s address is refused, and no mail is sent [PASS-01 part]', async () => {
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

  test('signs in and ends every other session [PASS-02 part]', async () => {
    const before = await visitor.signIn('sita')
    const { value } = await set(await visitor.codeFor(mobileNum))
    expect((await visitor.ask(memberInfo, {}, { token: value.token })).value.account).toBe('sita')
    expect(await works(before)).toBe(false)
    expect((await signIn('sita', fresh)).success).toBe(true)
  })

  test('each refusal names its field [PASS-02 part]', async () => {
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

  test('the refusal lists the details; with them the login succeeds and saves the address [AUTH-12 part]', async () => {
    expect(await visitor.ask(login, yatri)).toMatchObject({
      errorCode: 'unregistered_ip',
      value: { fields: ['mobileNum', 'email', 'bankAccountName', 'verificationCode'] },
    })
    const verificationCode = await visitor.codeFor('9841000009')
    expect((await visitor.ask(login, { ...yatri, ...details, verificationCode })).errorCode).toBeNull()
    expect((await visitor.ask(login, yatri)).success).toBe(true)
    expect((await platform.control.account('yatri'))?.registeredIps).toEqual(['203.0.113.7', '127.0.0.1'])
  })

  test('one wrong detail is refused without naming it, and the code stays valid [AUTH-12 part]', async () => {
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

  test('the details cannot be guessed for long [AUTH-12 part]', async () => {
    const guess = { ...yatri, ...details, verificationCode: 'wrong1', email: 'guess@example.com' }
    for (let i = 0; i < 10; i++) await visitor.ask(login, guess)
    expect((await visitor.ask(login, guess)).errorCode).toBe('too_many_attempts')
  })
})
