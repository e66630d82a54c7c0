import { TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { profile } from '../../src/api/calls/account.ts'
import { login } from '../../src/api/calls/login.ts'
import { balance } from '../../src/api/calls/member.ts'
import { setPasswordByPhone } from '../../src/api/calls/password.ts'
import { beginTwoStep, confirmTwoStep, dropTwoStep, proveSecondFactor } from '../../src/api/calls/second-factor.ts'
import { logout } from '../../src/api/calls/session.ts'
import { visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
let token: string

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(async () => {
  await platform.control.reset()
  token = await visitor.signIn('sita')
})
afterAll(() => platform.close())

const password = 'Namaste#2026'
const halfMinute = 30_000

/** The code of the app; `later`: of a later half minute. */
const codeOf = (address: string, later = 0) => {
  const totp = URI.parse(address)
  if (!(totp instanceof TOTP)) throw new Error('The address is not one of a time-based code')
  return totp.generate({ timestamp: platform.control.now() + later * halfMinute })
}

const turnOn = async () => {
  const { value } = await visitor.ask(beginTwoStep, { password }, { token })
  const on = await visitor.ask(confirmTwoStep, { code: codeOf(value.address) }, { token })
  return { address: value.address, secret: value.secret, recoveryCodes: on.value.recoveryCodes }
}

const begin = async () => (await visitor.ask(login, { username: 'sita', password, type: 'username' })).value
const prove = (half: string, code: string, by: 'code' | 'recovery' = 'code') =>
  visitor.ask(proveSecondFactor, { code, by }, { token: half })
const statusOf = async (one: string) => (await visitor.ask(balance, {}, { token: one })).status

test('a member turns two-step login on by password and code, and gets ten recovery codes [PLAY-10 part]', async () => {
  expect((await visitor.ask(beginTwoStep, { password: 'Wrong#1111' }, { token })).errorCode).toBe('password_wrong')
  const { value } = await visitor.ask(beginTwoStep, { password }, { token })
  expect(value.address).toContain(value.secret)
  expect((await visitor.ask(profile, {}, { token })).value.twoStep).toEqual({ on: false, recoveryCodes: 0 })
  expect((await begin()).secondFactor).toBeUndefined()
  expect((await visitor.ask(confirmTwoStep, { code: '000000' }, { token })).errorCode).toBe('verification_code_wrong')
  const { value: on } = await visitor.ask(confirmTwoStep, { code: codeOf(value.address) }, { token })
  expect(new Set(on.recoveryCodes).size).toBe(10)
  expect(on.profile.twoStep).toEqual({ on: true, recoveryCodes: 10 })
  expect((await visitor.ask(beginTwoStep, { password }, { token })).errorCode).toBe('request_conflict')
})

test('a begun login reads nothing until its code, which is good once; its token then ends [PLAY-10 part]', async () => {
  const { address } = await turnOn()
  const half = await begin()
  expect(half.secondFactor).toBe(true)
  expect(await visitor.ask(balance, {}, { token: half.token })).toMatchObject({
    status: 403,
    errorCode: 'second_factor_required',
  })
  // The code that turned it on is used up.
  expect((await prove(half.token, codeOf(address))).errorCode).toBe('verification_code_wrong')
  const code = codeOf(address, 1)
  const whole = (await prove(half.token, code)).value
  expect(whole).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
  expect([await statusOf(whole.token), await statusOf(half.token)]).toEqual([200, 401])
  expect((await prove((await begin()).token, code)).errorCode).toBe('verification_code_wrong')
  expect((await prove(whole.token, code)).errorCode).toBe('forbidden')
  expect((await visitor.ask(profile, {}, { token: whole.token })).value.devices).toHaveLength(2)
})

test('two proofs of one begun login at the same moment give one session [PLAY-10 part] [SAFE-07 part]', async () => {
  const { address, recoveryCodes } = await turnOn()
  const half = (await begin()).token
  const proofs = await Promise.all([prove(half, codeOf(address, 1)), prove(half, recoveryCodes[0] ?? '', 'recovery')])
  expect(new Set(proofs.map(({ status }) => status))).toEqual(new Set([200, 401]))
})

test('a recovery code logs in once, typed in any case, and the count goes down [PLAY-10 part]', async () => {
  const { recoveryCodes } = await turnOn()
  const [first = ''] = recoveryCodes
  const whole = (await prove((await begin()).token, first.toLowerCase().replace('-', ' '), 'recovery')).value
  expect((await visitor.ask(profile, {}, { token: whole.token })).value.twoStep?.recoveryCodes).toBe(9)
  expect((await prove((await begin()).token, first, 'recovery')).errorCode).toBe('verification_code_wrong')
  expect((await prove((await begin()).token, first)).errorCode).toBe('verification_code_wrong')
})

test('five wrong codes end a begun login, and a right recovery code still gets in [PLAY-10 part] [SAFE-05 part]', async () => {
  const { address, recoveryCodes } = await turnOn()
  const half = (await begin()).token
  const outcomes = []
  for (let at = 0; at < 6; at++) outcomes.push((await prove(half, '000000')).errorCode)
  expect(outcomes).toEqual([...Array<string>(4).fill('verification_code_wrong'), 'too_many_attempts', 'token_invalid'])
  const again = (await begin()).token
  for (let at = 0; at < 4; at++) await prove(again, '111111')
  for (let at = 0; at < 2; at++) await prove((await begin()).token, '222222')
  expect((await prove((await begin()).token, codeOf(address, 1))).errorCode).toBe('too_many_attempts')
  expect((await prove((await begin()).token, recoveryCodes[0] ?? '', 'recovery')).success).toBe(true)
  // Others’ guesses from elsewhere leave the owner’s own.
  await platform.control.setLocation({ ip: '198.51.100.9' })
  expect((await prove((await begin()).token, codeOf(address, 1))).success).toBe(true)
})

test('a begun login ends after five minutes, and at its logout [PLAY-10 part] [SAFE-07 part]', async () => {
  const { address } = await turnOn()
  const late = (await begin()).token
  await platform.control.moveClock(5 * 60_000)
  expect((await prove(late, codeOf(address))).errorCode).toBe('token_invalid')
  const left = (await begin()).token
  await visitor.ask(logout, {}, { token: left })
  expect((await prove(left, codeOf(address))).errorCode).toBe('token_invalid')
})

test('a new password by phone asks for the code as well [PLAY-10 part]', async () => {
  const { address } = await turnOn()
  const verificationCode = await visitor.codeFor('9841000001')
  const { value } = await visitor.ask(setPasswordByPhone, {
    newPassword: 'Changed#2028',
    mobileNum: '9841000001',
    verificationCode,
  })
  expect(value.secondFactor).toBe(true)
  expect(await statusOf(value.token)).toBe(403)
  expect((await prove(value.token, codeOf(address, 1))).success).toBe(true)
})

test('a member turns it off by the password, and logs in by the password alone [PLAY-10 part]', async () => {
  await turnOn()
  expect((await visitor.ask(dropTwoStep, { password: 'Wrong#1111' }, { token })).errorCode).toBe('password_wrong')
  expect((await visitor.ask(dropTwoStep, { password }, { token })).value.twoStep).toEqual({
    on: false,
    recoveryCodes: 0,
  })
  const whole = await begin()
  expect(whole.secondFactor).toBeUndefined()
  expect(await statusOf(whole.token)).toBe(200)
})

test('the log of security events tells each change, without a code or a secret [PLAY-10 part] [SAFE-12 part]', async () => {
  const { secret, recoveryCodes } = await turnOn()
  await prove((await begin()).token, recoveryCodes[0] ?? '', 'recovery')
  await visitor.ask(dropTwoStep, { password }, { token })
  const { security } = await platform.control.overview()
  const kinds = security.map(({ kind }) => kind)
  expect(kinds.filter((kind) => /two-step|recovery/.test(kind)).toReversed()).toEqual([
    'two-step login on',
    'recovery code used',
    'two-step login off',
  ])
  // A begun login is none yet.
  expect(kinds.filter((kind) => kind === 'login')).toHaveLength(2)
  for (const hidden of [secret, ...recoveryCodes]) expect(JSON.stringify(security)).not.toContain(hidden)
})

test('a login that must change its password still must after the second step [PLAY-10 part] [AUTH-06 part]', async () => {
  const { address } = await turnOn()
  await platform.control.expirePassword('sita')
  const value = await begin()
  expect(value.secondFactor).toBe(true)
  const { value: whole } = await prove(value.token, codeOf(address, 1))
  expect(whole.firstTimeLogin).toBe(true)
  expect((await visitor.ask(balance, {}, { token: whole.token })).errorCode).toBe('password_change_required')
})
