import { type TOTP, URI } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Payload } from '../../src/api/call.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import {
  affiliateCheck,
  register,
  registerByMobile,
  registerSettings,
  registrationRules,
} from '../../src/api/calls/registration.ts'
import { login } from '../../src/api/calls/login.ts'
import { logout } from '../../src/api/calls/session.ts'
import { bindContact, contactCode, endDevice, endDevices, profile } from '../../src/api/calls/account.ts'
import { changePassword, forgotPasswordByEmail } from '../../src/api/calls/password.ts'
import { beginTwoStep, confirmTwoStep } from '../../src/api/calls/second-factor.ts'
import { patternIds, permission } from '../../src/api/calls/system.ts'
import { encrypt } from '../../src/api/encrypt.ts'
import { registration, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
let captchas = 0

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

type Changes = Partial<Payload<typeof register>>

/** Registers with a fresh captcha, so that a refusal has the tested reason. */
const tryIt = async (changes: Changes = {}) =>
  visitor.ask(register, { ...registration, ...(await visitor.solved(`captcha-${++captchas}`)), ...changes })
const number = '9861000001'
const tryMobile = async (changes: Partial<Payload<typeof registerByMobile>> = {}) => {
  const { username: _, ...form } = registration
  return visitor.ask(registerByMobile, {
    ...form,
    mobileNum: number,
    ...(await visitor.solved(`captcha-${++captchas}`)),
    ...changes,
  })
}
const codesOf = (reply: { value: unknown }) => (reply.value as { codes?: Record<string, string> }).codes

describe('a registration', () => {
  test('signs in, stores the form’s values, and lets the new member sign in again [REG-09 part]', async () => {
    const verificationCode = await visitor.codeFor(number, 'register')
    const { value } = await tryIt({ affiliateCode: 'danphe88', mobileNum: number, verificationCode })
    expect(value).toMatchObject({ firstTimeLogin: false, passwordExpired: false })
    expect((await visitor.ask(memberInfo, {}, { token: value.token })).value).toMatchObject({
      account: 'bishnu',
      type: 0,
    })
    expect(await platform.control.account('bishnu')).toMatchObject({
      mobile: `977:${number}`,
      affiliateCode: 'DANPHE88',
      referralCode: 'R77',
      registration: { domain: 'site.test', registerUrl: registration.registerUrl, registerMethod: 'WEB' },
    })
    const again = { username: 'Bishnu', password: registration.password, type: 'username' } as const
    expect((await visitor.ask(login, again)).success).toBe(true)
  })

  test.each([
    ['sital1', /^Sital1$/],
    ['admin77', /^Player \d+$/],
    ['t4ra1', /^T4ra1$/],
    ['taral', /^Player \d+$/],
  ] as const)(
    'as %s never looks like the staff or another player [MEM-02 part] [SAFE-07 part]',
    async (username, shown) => {
      await tryIt({ username: 'tara1' })
      const { token } = (await tryIt({ username })).value
      expect((await visitor.ask(memberInfo, {}, { token })).value.nickname).toMatch(shown)
    },
  )

  test('takes wide letters as the letters that they are, as the login does [REG-09 part] [SAFE-07 part]', async () => {
    expect(codesOf(await tryIt({ username: 'Ｓｉｔａ' }))).toEqual({ username: 'username_taken' })
    expect((await tryIt({ username: 'ｂｉｓｈｎｕ' })).success).toBe(true)
    const logIn = (username: string) =>
      visitor.ask(login, { username, password: registration.password, type: 'username' })
    expect([(await logIn('bishnu')).success, (await logIn(' ＢＩＳＨＮＵ')).success]).toEqual([true, true])
  })

  test('with every field on keeps every field [REG-09 part]', async () => {
    await platform.control.setFields('every')
    const reply = await tryIt({
      payeeName: 'Bishnu Maya Bista',
      paymentPassword: '482915',
      email: 'bishnu@example.com',
      qqNum: '1234567',
      line: 'bishnu.line',
      whatsapp: '9779861000001',
      facebook: 'bishnu.fb',
      wechat: 'bishnu77',
      idNumber: 'NP123456',
      recommenderId: 'sita',
    })
    expect(reply.errorCode).toBeNull()
    expect(await platform.control.account('bishnu')).toMatchObject({
      bankAccountName: 'Bishnu Maya Bista',
      registration: {
        email: 'bishnu@example.com',
        qqNum: '1234567',
        whatsapp: '9779861000001',
        wechat: 'bishnu77',
        recommenderId: 'sita',
      },
    })
  })

  test('sent twice, at once or after a lost answer, makes one member', async () => {
    const form = { ...registration, ...(await visitor.solved('twice-twice')) }
    platform.control.setFault('register', { cut: true, after: true, times: 1 })
    await expect(visitor.ask(register, form)).rejects.toThrow()
    const replies = await Promise.all([visitor.ask(register, form), visitor.ask(register, form)])
    const ids = await Promise.all(
      replies.map(async ({ value }) => (await visitor.ask(memberInfo, {}, { token: value.token })).value.id),
    )
    expect(new Set(ids).size).toBe(1)
    expect((await tryIt({ password: 'Another#1', confirmPassword: 'Another#1' })).errorCode).toBe('username_taken')
  })

  test('sent again later, signs nobody in', async () => {
    const form = { ...registration, ...(await visitor.solved('later-later')) }
    expect((await visitor.ask(register, form)).errorCode).toBeNull()
    await platform.control.moveClock(9 * 60_000)
    expect((await visitor.ask(register, form)).errorCode).toBeNull()
    await platform.control.moveClock(2 * 60_000)
    expect((await visitor.ask(register, form)).errorCode).toBe('captcha_wrong')
    expect((await tryIt()).errorCode).toBe('username_taken')
  })

  const ways = [
    'a changed password',
    'two-step login',
    'a logout',
    'a logout of the others',
    'a logout of one',
  ] as const
  test.each(ways)('sent again after %s, signs nobody in [SAFE-07 part]', async (change) => {
    const form = { ...registration, ...(await visitor.solved('again-again')) }
    const { token } = (await visitor.ask(register, form)).value
    expect((await visitor.ask(register, form)).errorCode).toBeNull()
    if (change === 'two-step login') {
      const { address } = (await visitor.ask(beginTwoStep, { password: registration.password }, { token })).value
      const totp = URI.parse(address) as TOTP
      const code = totp.generate({ timestamp: platform.control.now() })
      expect((await visitor.ask(confirmTwoStep, { code }, { token })).errorCode).toBeNull()
    } else if (change === 'a logout') {
      expect((await visitor.ask(logout, {}, { token })).errorCode).toBeNull()
    } else if (change === 'a logout of the others') {
      expect((await visitor.ask(endDevices, {}, { token })).errorCode).toBeNull()
    } else if (change === 'a logout of one') {
      const other = (await visitor.ask(register, form)).value.token
      const deviceId = (await visitor.ask(profile, {}, { token: other })).value.devices?.[0]?.deviceId ?? ''
      expect((await visitor.ask(endDevice, { deviceId }, { token })).errorCode).toBeNull()
    } else {
      const newPassword = 'Annapurna#2027'
      const wanted = { oldPassword: registration.password, newPassword, confirmNewPassword: newPassword }
      expect((await visitor.ask(changePassword, wanted, { token })).errorCode).toBeNull()
    }
    expect((await visitor.ask(register, form)).errorCode).toBe('captcha_wrong')
  })

  test.each(['register', 'registerByMobile'] as const)(
    'that was recorded, opens no session when its %s is sent again [SAFE-07 part]',
    async (name) => {
      const row = { register, registerByMobile }[name]
      const { value } = await visitor.ask(permission, { url: platform.siteUrl })
      if (!value.payloadKey) throw new Error('The permission response has no key')
      const verificationCode = await visitor.codeFor(number, 'register')
      const form = { ...registration, mobileNum: number, verificationCode, ...(await visitor.solved('recorded-1')) }
      const body = JSON.stringify({ data: await encrypt(form, value.payloadKey) })
      const send = async () => {
        const headers = { 'content-type': 'application/json' }
        const answer = await fetch(new URL(row.path, platform.siteUrl), { method: row.method, headers, body })
        return ((await answer.json()) as { errorCode: string | null }).errorCode
      }
      expect(await send()).toBeNull()
      expect(await send()).toBe('payload_invalid')
    },
  )

  test('two parallel ones for one name make one member', async () => {
    const replies = await Promise.all([tryIt({ email: 'one@example.com' }), tryIt({ email: 'two@example.com' })])
    expect(replies.filter(({ success }) => success)).toHaveLength(1)
    expect(replies.map(({ errorCode }) => errorCode)).toContain('username_taken')
  })
})

describe('a contact that nobody proved', () => {
  const unproven = { username: 'mallory', mobileNum: number, email: 'asha@example.com' }

  test('is kept with the form, and is no way to log in or to a password [SAFE-07 part]', async () => {
    expect((await tryIt(unproven)).errorCode).toBeNull()
    expect(await platform.control.account('mallory')).toMatchObject({
      mobile: null,
      email: null,
      registration: { mobileNum: number, email: unproven.email },
    })
    const code = await visitor.codeFor(number)
    const byNumber = { username: number, password: code, type: 'sms', countryDialingCode: '977' } as const
    expect((await visitor.ask(login, byNumber)).errorCode).toBe('mobile_unknown')
    const mail = { username: 'mallory', email: unproven.email }
    expect((await visitor.ask(forgotPasswordByEmail, mail)).errorCode).toBe('username_email_unknown')
  })

  test('is left to its owner [SAFE-07 part]', async () => {
    expect((await tryIt(unproven)).errorCode).toBeNull()
    const verificationCode = await visitor.codeFor(number, 'register')
    const { value, errorCode } = await tryMobile({ verificationCode, username: 'asha', email: unproven.email })
    expect(errorCode).toBeNull()
    const contact = { contact: 'email', email: unproven.email } as const
    expect((await visitor.ask(contactCode, contact, { token: value.token })).errorCode).toBeNull()
    const mailed = (await platform.control.latestCode(unproven.email)) ?? ''
    const bound = { ...contact, verificationCode: mailed, password: registration.password }
    expect((await visitor.ask(bindContact, bound, { token: value.token })).errorCode).toBeNull()
    expect(await platform.control.account('asha')).toMatchObject({ mobile: `977:${number}`, email: unproven.email })
  })

  test('tells nobody whether another account has the number [SAFE-08 part]', async () => {
    expect((await tryIt({ mobileNum: '9841000001' })).errorCode).toBeNull()
    await platform.control.setSwitch('REGMOBVERF3', false)
    expect((await tryMobile({ mobileNum: '9841000001' })).errorCode).toBe('mobile_taken')
  })
})

describe('a refusal', () => {
  test('names every wrong field in the form’s order, with a sentence for each [REG-11 part]', async () => {
    const reply = await tryIt({ username: 'b', password: 'abc', confirmPassword: 'abd', email: 'no mail' })
    expect(reply).toMatchObject({ status: 200, errorCode: 'field_length', message: 'Please use 4 to 14 characters.' })
    expect(reply.value).toEqual({
      field: 'username',
      fields: {
        username: 'Please use 4 to 14 characters.',
        password: 'Please use 6 to 20 characters.',
        checkPass: 'Incorrect confirmation input',
        email: 'This has the wrong format.',
      },
      codes: {
        username: 'field_length',
        password: 'field_length',
        checkPass: 'confirmation_mismatch',
        email: 'field_format',
      },
    })
  })

  test.each([
    ['username', { username: 'Sita' }, 'username_taken'],
    ['email', { email: 'SITA@example.com' }, 'email_taken'],
    ['username', { username: '7bishnu' }, 'field_format'],
    ['password', { password: '123456', confirmPassword: '123456' }, 'password_too_common'],
    ['mobileNum', { mobileNum: '123' }, 'mobile_invalid'],
    ['affiliateCode', { affiliateCode: 'NOBODY1' }, 'affiliate_code_invalid'],
    ['captcha', { captcha: '' }, 'captcha_required'],
    ['captcha', { captcha: '----' }, 'captcha_wrong'],
  ] as const)('%s with %j is %s [REG-11 part]', async (field, changes, code) => {
    const reply = await tryIt(changes)
    expect(reply).toMatchObject({ errorCode: code, value: { field, codes: { [field]: code } } })
    expect(await platform.control.account('bishnu')).toBeNull()
  })

  test('a captcha serves one registration that gets as far as validation', async () => {
    const picture = await visitor.solved('once-only-1')
    expect((await tryIt({ ...picture, username: 'sita' })).errorCode).toBe('username_taken')
    expect((await tryIt(picture)).errorCode).toBe('captcha_wrong')
  })
})

describe('the rules', () => {
  test('name all fields; those of the seed require little [REG-01 part]', async () => {
    const { value } = await visitor.ask(registerSettings, {})
    const on = Object.keys(value).filter((name) => value[name]?.enabled === '1')
    expect(Object.keys(value)).toHaveLength(16)
    expect(on).toEqual(['username', 'password', 'checkPass', 'mobileNum', 'email', 'affiliateCode', 'captcha'])
    expect(Object.keys((await visitor.ask(registrationRules, {})).value)).toContain('verificationCode')
  })

  test('a field is required when flagged, and ignored when off [REG-01 part]', async () => {
    await platform.control.setField('line', { enabled: '1', required: '1' })
    expect(codesOf(await tryIt())).toEqual({ line: 'field_required' })
    await platform.control.setField('line', { enabled: '0' })
    expect((await tryIt({ line: 'not valid at all' })).errorCode).toBeNull()
    expect((await platform.control.account('bishnu'))?.registration).not.toHaveProperty('line')
  })

  test('a captcha that is not required may be left out, and a wrong one is refused [REG-01 part]', async () => {
    await platform.control.setField('captcha', { required: '0' })
    expect((await tryIt({ captcha: '----' })).errorCode).toBe('captcha_wrong')
    expect((await tryIt({ captcha: '' })).errorCode).toBeNull()
  })

  test('every family has a pattern that accepts exactly its description [REG-04 part]', async () => {
    const good: Record<(typeof patternIds)[number], [string, string]> = {
      letterFirst: ['a1', '1a'],
      digits: ['12', '1a'],
      email: ['a@b.co', 'a@b'],
      alphanumeric: ['1a', 'a-'],
      uppercase: ['aB', 'ab'],
      noSpaces: ['ab', 'a b'],
      thai: ['สวัสดี', 'hello'],
      korean: ['안녕', 'hello'],
      kanji: ['山田', 'やま'],
      fullWidth: ['ヤマダ', 'yama'],
      startsWith9: ['98', '89'],
      strongPassword: ['aB1#', 'aB1'],
      fullName: ['Bishnu Bista', 'Bishnu'],
      dateYmd: ['2001-02-28', '2001-13-01'],
      dateMdy: ['02-28-2001', '31-12-2001'],
    }
    await platform.control.setField('facebook', { enabled: '1', minLength: 1 })
    // Without a captcha the form is always refused, so only the field matters.
    const codeOf = async (facebook: string) =>
      codesOf(await visitor.ask(register, { ...registration, facebook }))?.['facebook']
    for (const pattern of patternIds) {
      await platform.control.setField('facebook', { pattern })
      expect([pattern, ...(await Promise.all(good[pattern].map(codeOf)))]).toEqual([pattern, undefined, 'field_format'])
    }
  })

  test('a broken pattern and an endless one refuse nobody and block nothing [REG-02 part]', async () => {
    for (const [index, pattern] of (['broken', 'catastrophic'] as const).entries()) {
      await platform.control.setField('facebook', { enabled: '1', pattern })
      const from = performance.now()
      const reply = await tryIt({ username: `bishnu${index}`, facebook: `${'a'.repeat(40)}!` })
      expect(reply.errorCode).toBeNull()
      expect(performance.now() - from).toBeLessThan(5000)
    }
  })
})

describe('by mobile', () => {
  test('a code proves the number once, and the name is generated [REG-05 part]', async () => {
    const verificationCode = await visitor.codeFor(number, 'register')
    const { value } = await tryMobile({ verificationCode })
    expect((await visitor.ask(memberInfo, {}, { token: value.token })).value.account).toMatch(/^player\d+$/)
    const other = { username: 'another1', mobileNum: number, verificationCode }
    expect((await tryMobile(other)).errorCode).toBe('verification_code_expired')
  })

  test('without REGMOBVERF3 no code, without MOBILENUMPASSREG3 no password is required [REG-05 part]', async () => {
    expect(codesOf(await tryMobile({ password: '', confirmPassword: '' }))).toEqual({
      verificationCode: 'field_required',
      password: 'field_required',
    })
    await platform.control.setSwitch('REGMOBVERF3', false)
    await platform.control.setSwitch('MOBILENUMPASSREG3', false)
    expect((await tryMobile({ password: '', confirmPassword: '' })).success).toBe(true)
  })

  test('a wrong code is reported at its field', async () => {
    await visitor.codeFor(number, 'register')
    expect(codesOf(await tryMobile({ verificationCode: 'wrong1' }))).toEqual({
      verificationCode: 'verification_code_wrong',
    })
  })
})

test('a tab without its switch is refused, and an uninvited visitor without DIRECTREG3 [REG-05 part]', async () => {
  await platform.control.setSwitch('USERNAMEREG3', false)
  expect((await tryIt()).errorCode).toBe('switched_off')
  await platform.control.setSwitch('USERNAMEREG3', true)
  await platform.control.setSwitch('DIRECTREG3', false)
  expect((await tryIt({ referralCode: '' })).errorCode).toBe('switched_off')
  expect((await tryIt()).success).toBe(true)
})

test('an affiliate code is valid or not, and cannot be guessed for long [REG-08 part]', async () => {
  const check = (code: string) => visitor.ask(affiliateCheck, { code, domain: 'site.test' })
  expect((await check(' danphe88 ')).success).toBe(true)
  expect(await check('NOBODY1')).toMatchObject({
    errorCode: 'affiliate_code_invalid',
    message: 'Invalid invitation code',
  })
  for (let i = 0; i < 28; i++) await check(`GUESS${i}`)
  expect((await check('DANPHE88')).status).toBe(429)
})
