import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { firebaseFailures } from '../../sandbox/core/controls.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { countryList, registerByMobile, smsForRegistration } from '../../src/api/calls/registration.ts'
import { login, smsWithoutLogin } from '../../src/api/calls/login.ts'
import { permission } from '../../src/api/calls/system.ts'
import { registration, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>

beforeAll(async () => {
  platform = await openPlatform()
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const minute = 60_000
const sita = '9841000001'
const ask = (mobileNum: string, countryDialingCode = '977') =>
  visitor.ask(smsWithoutLogin, { mobileNum, countryDialingCode })
const signIn = (password: string, username = sita) => visitor.ask(login, { username, password, type: 'sms' })
const not = (code: string) => (code === '000000' ? '000001' : '000000')

describe('an SMS code', () => {
  test('has six digits and a lifetime, and lands in the outbox in the request’s language [SMS-01 part]', async () => {
    await platform.control.setSms({ expiredMinutes: 3 })
    const { value } = await visitor.ask(
      smsWithoutLogin,
      { mobileNum: sita, countryDialingCode: '977' },
      { language: 'ne' },
    )
    expect(value).toEqual({ expiredMinutes: 3 })
    const [sent] = await platform.control.outbox()
    expect(sent).toMatchObject({ kind: 'sms', to: `+977${sita}`, code: expect.stringMatching(/^[0-9]{6}$/) })
    expect(sent?.text).toContain(sent?.code)
    expect(sent?.text).toContain('मिनेट')
  })

  test('signs in to the account of the number, once [AUTH-02 part]', async () => {
    const code = await visitor.codeFor(sita)
    const { value } = await signIn(code)
    expect((await visitor.ask(memberInfo, {}, { token: value.token })).value.account).toBe('sita')
    expect((await signIn(code)).errorCode).toBe('verification_code_expired')
  })

  test('expires with the stated minutes on the sandbox’s clock', async () => {
    const code = await visitor.codeFor(sita)
    await platform.control.moveClock(minute)
    expect((await signIn(code)).errorCode).toBe('verification_code_expired')
  })

  test('is void after five wrong tries, even for the right code', async () => {
    const code = await visitor.codeFor(sita)
    for (let i = 0; i < 5; i++) expect((await signIn(not(code))).errorCode).toBe('verification_code_wrong')
    expect((await signIn(code)).errorCode).toBe('verification_code_expired')
  })

  test('used by two parallel logins admits one', async () => {
    const code = await visitor.codeFor(sita)
    const both = await Promise.all([signIn(code), signIn(code)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
  })

  test('of a registration is invalid for a login', async () => {
    const code = await visitor.codeFor('9861000001', 'register')
    expect((await signIn(code, '9861000001')).errorCode).toBe('verification_code_wrong')
  })

  test('reveals only to its owner that a number has no account', async () => {
    const code = await visitor.codeFor('9861000009')
    expect((await signIn(not(code), '9861000009')).errorCode).toBe('verification_code_wrong')
    expect((await signIn(code, '9861000009')).errorCode).toBe('mobile_unknown')
  })
})

describe('sending', () => {
  test('is refused during the countdown with the seconds left; the first code stays valid [SMS-02 part]', async () => {
    const code = await visitor.codeFor(sita)
    await platform.control.moveClock(20_000)
    const again = await ask(sita)
    expect(again).toMatchObject({ status: 429, errorCode: 'too_many_requests' })
    const { retryAfterSeconds = 0 } = again.value as { retryAfterSeconds?: number }
    expect(retryAfterSeconds).toBeGreaterThan(30)
    expect(retryAfterSeconds).toBeLessThanOrEqual(40)
    expect((await signIn(code)).success).toBe(true)
    await platform.control.moveClock(40_000)
    expect((await ask(sita)).success).toBe(true)
  })

  test('is limited to ten an hour for a number, and sixty for an address', async () => {
    for (let i = 0; i < 10; i++) {
      expect((await ask(sita)).success).toBe(true)
      await platform.control.moveClock(minute)
    }
    expect((await ask(sita)).status).toBe(429)
    for (let i = 0; i < 49; i++) await ask(`98620000${String(i).padStart(2, '0')}`)
    expect((await ask('9863000000')).status).toBe(200)
    expect((await ask('9863000001')).status).toBe(429)
    await platform.control.setLocation({ ip: '198.51.100.7' })
    expect((await ask('9863000001')).status).toBe(200)
  })

  test('an impossible number is refused with a sentence, and nothing is sent [SMS-04 part]', async () => {
    for (const [number, dialing] of [
      ['12', '977'],
      ['8841000001', '977'],
      ['98410000011', '977'],
      ['9841000001', '999'],
    ] as const)
      expect(await ask(number, dialing)).toMatchObject({
        status: 200,
        errorCode: 'mobile_invalid',
        message: 'Please enter a valid mobile number',
      })
    expect(await platform.control.outbox()).toEqual([])
    expect((await ask('501234567', '971')).success).toBe(true)
  })

  test('for a registration answers alike for every number; only an owner learns of the account [SAFE-08]', async () => {
    const send = (mobileNo: string) => visitor.ask(smsForRegistration, { mobileNo, regType: 'mobile' })
    const [taken, free] = [await send(sita), await send('9861000001')]
    expect(taken).toEqual(free)
    expect(taken.success).toBe(true)
    const [toFree, toTaken] = await platform.control.outbox()
    expect(toFree?.code).toMatch(/^[0-9]{6}$/)
    expect(toTaken).toMatchObject({ to: `+977${sita}`, code: null, text: expect.stringContaining('has an account') })
    expect(await send(sita)).toMatchObject({ status: 429, errorCode: (await send('9861000001')).errorCode })
  })
})

test('SMS login is refused while MOBILEVERCODELOGIN3 is off [AUTH-02 part]', async () => {
  const code = await visitor.codeFor(sita)
  await platform.control.setSwitch('MOBILEVERCODELOGIN3', false)
  expect((await signIn(code)).errorCode).toBe('switched_off')
})

test('a login by SMS never forces a change of password [AUTH-06 part]', async () => {
  for (const number of ['9841000006', '9841000007', '9841000008']) {
    const { value } = await signIn(await visitor.codeFor(number), number)
    expect((await visitor.ask(memberInfo, {}, { token: value.token })).status).toBe(200)
  }
})

test('every country has its own flag, Nepal first [SMS-05 part]', async () => {
  const { value } = await visitor.ask(countryList, {})
  expect(value[0]).toEqual({ countryCode: 'NP', countryDialingCode: '977' })
  const flags = await Promise.all(
    value.map(async ({ countryCode }) => {
      const response = await fetch(`${platform.siteUrl}/cdn/flags/${countryCode}.svg`)
      expect([countryCode, response.status]).toEqual([countryCode, 200])
      return response.text()
    }),
  )
  expect(new Set(flags).size).toBe(value.length)
  expect((await fetch(`${platform.siteUrl}/cdn/flags/XX.svg`)).status).toBe(404)
})

describe('firebase', () => {
  /** The request that the SDK sends to its emulator. */
  const toolkit = async (method: string, body: object): Promise<any> => {
    const { firebase } = (await visitor.ask(permission, { url: '' })).value
    const path = `/identitytoolkit.googleapis.com/v1/accounts:${method}?key=${firebase?.apiKey}`
    const response = await fetch(`${firebase?.emulatorUrl}${path}`, { method: 'POST', body: JSON.stringify(body) })
    return response.json()
  }
  const verified = async (phoneNumber: string): Promise<string> => {
    const { sessionInfo } = await toolkit('sendVerificationCode', { phoneNumber })
    const code = await platform.control.latestCode(phoneNumber)
    return (await toolkit('signInWithPhoneNumber', { sessionInfo, code })).idToken
  }
  const signInWith = (firebaseIdToken: string, username = sita) =>
    visitor.ask(login, { username, password: '', type: 'sms', firebaseChannel: 'danphe-sandbox', firebaseIdToken })
  beforeEach(() => platform.control.setSms({ channel: 'firebase' }))

  test('its token signs in once to the account of the number [SMS-07 part]', async () => {
    expect((await visitor.ask(permission, { url: '' })).value.smsChannel).toBe('firebase')
    const idToken = await verified(`+977${sita}`)
    expect((await toolkit('lookup', { idToken })).users[0].phoneNumber).toBe(`+977${sita}`)
    expect((await signInWith(idToken)).success).toBe(true)
    expect((await signInWith(idToken)).errorCode).toBe('verification_code_expired')
  })

  test('its token is refused for another number, forged, late or with firebase off [SMS-07 part]', async () => {
    const idToken = await verified(`+977${sita}`)
    const [head, , signature] = idToken.split('.')
    const claims = { phone_number: '+9779841000002', auth_time: Math.floor(Date.now() / 1000) }
    const forged = [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.')
    expect((await signInWith(idToken, '9841000002')).errorCode).toBe('phone_verification_failed')
    expect((await signInWith(forged, '9841000002')).errorCode).toBe('phone_verification_failed')
    await platform.control.setSms({ channel: 'own' })
    expect((await signInWith(idToken)).errorCode).toBe('phone_verification_failed')
    await platform.control.setSms({ channel: 'firebase' })
    await platform.control.moveClock(10 * minute + 1000)
    expect((await signInWith(idToken)).errorCode).toBe('phone_verification_failed')
  })

  test('its token registers [SMS-07 part]', async () => {
    const reply = await visitor.ask(registerByMobile, {
      ...registration,
      mobileNum: '9861000001',
      firebaseChannel: 'danphe-sandbox',
      firebaseIdToken: await verified('+9779861000001'),
      ...(await visitor.solved('firebase-1')),
    })
    expect(reply.errorCode).toBeNull()
  })

  test('refuses the same requests as firebase [SMS-07 part]', async () => {
    const wordOf = async (method: string, body: object) => (await toolkit(method, body)).error?.message
    expect(await wordOf('sendVerificationCode', {})).toBe('MISSING_PHONE_NUMBER')
    expect(await wordOf('sendVerificationCode', { phoneNumber: '98' })).toBe('INVALID_PHONE_NUMBER')
    const { sessionInfo } = await toolkit('sendVerificationCode', { phoneNumber: '+9779861000002' })
    const code = (await platform.control.latestCode('9861000002')) ?? ''
    expect(await wordOf('signInWithPhoneNumber', { sessionInfo })).toBe('MISSING_VERIFICATION_CODE')
    expect(await wordOf('signInWithPhoneNumber', { sessionInfo, code: not(code) })).toBe('INVALID_CODE')
    await platform.control.moveClock(5 * minute)
    expect(await wordOf('signInWithPhoneNumber', { sessionInfo, code })).toBe('SESSION_EXPIRED')
    for (let i = 0; i < 5; i++) await toolkit('sendVerificationCode', { phoneNumber: '+9779861000003' })
    expect(await wordOf('sendVerificationCode', { phoneNumber: '+9779861000003' })).toBe('TOO_MANY_ATTEMPTS_TRY_LATER')
  })

  test('fails as a tester chooses, each failure with its own code [SMS-07 part]', async () => {
    const words = new Set<string>()
    for (const failure of firebaseFailures) {
      await platform.control.setFirebaseFailure(null)
      const { sessionInfo } = await toolkit('sendVerificationCode', { phoneNumber: `+97798610001${words.size + 10}` })
      await platform.control.setFirebaseFailure(failure)
      const sending = await toolkit('sendVerificationCode', { phoneNumber: '+9779861000300' })
      const checking = await toolkit('signInWithPhoneNumber', { sessionInfo, code: '123456' })
      const late = ['invalidCode', 'missingCode', 'codeExpired'].includes(failure)
      words.add((late ? checking : sending).error.message)
      if (late) expect(sending.sessionInfo).toBeTypeOf('string')
    }
    expect(words.size).toBe(firebaseFailures.length)
  })
})
