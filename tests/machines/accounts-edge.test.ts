import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, expect, test, vi } from 'vitest'
import { createActor, toPromise, type AnyActorLogic, type InputFrom, type OutputFrom } from 'xstate'
import { defaultConfig } from '../../src/api/config.ts'
import { makeLonePlatform } from '../support/lone-platform.ts'
import { bindContact, sendContactCode } from '../../src/app/features/account/profile/actors.ts'
import { changePassword, setPassword } from '../../src/app/features/auth/change-password/actors.ts'
import { signIn } from '../../src/app/features/auth/login/actors.ts'
import { proveSecondFactor } from '../../src/app/features/auth/second-factor/actors.ts'
import { register, sendCode } from '../../src/app/features/auth/registration/actors.ts'
import { makeLanguageReport } from '../../src/app/features/auth/session/actors.ts'
import { fieldsOf, formProblems, plainValues } from '../../src/machines/auth/registration/form-fields.ts'
import type { FieldRules } from '../../src/machines/shared/fields/field-rules.ts'
import { allSwitchesOff } from '../support/field-rules.ts'
import { sessionStore } from '../../src/app/core/storage.ts'

const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
const { x = '', y = '' } = await exportJWK(publicKey)

type Answer =
  | { readonly value: unknown }
  | { readonly value?: unknown; readonly errorCode: string; readonly message: string }

/** A platform with one answer for every call, and the paths it was asked for. */
const platformWith = (answer: Answer, status = 200) => {
  const asked: string[] = []
  const bodies: string[] = []
  vi.stubGlobal('location', new URL('http://site.test/register'))
  vi.stubGlobal('document', { cookie: '' })
  vi.stubGlobal('fetch', (address: URL, init: RequestInit) => {
    asked.push(`${init.method} ${address.pathname}`)
    if (typeof init.body === 'string') bodies.push(init.body)
    const body = 'errorCode' in answer ? { success: false, value: null, ...answer } : { success: true, ...answer }
    return Promise.resolve(Response.json(body, { status }))
  })
  const platform = makeLonePlatform({ config: { ...defaultConfig, payloadKey: { kty: 'EC', crv: 'P-256', x, y } } })
  return { platform, asked, bodies }
}
const run = <L extends AnyActorLogic>(logic: L, input: InputFrom<L>) =>
  toPromise(createActor(logic, { input }).start()) as Promise<OutputFrom<L>>

afterEach(() => {
  sessionStore.remove('token')
  vi.unstubAllGlobals()
})

const phone = { mobileNum: '9841000001', dialingCode: '977' }
const newcomer = { value: { token: 'T', firstTimeLogin: true, passwordExpired: true } }

test('a player who registers or resets by phone keeps the chosen password at a first login [REG-13]', async () => {
  const { platform } = platformWith(newcomer)
  const kept = { kind: 'signedIn', token: 'T', firstTime: true, mustChange: false }
  const asked = { fields: [], dialingCode: '977', referralCode: undefined, captchaId: undefined }
  const values = { username: 'sita', password: '123456', checkPass: '123456' }
  expect(await run(register(platform), { ...asked, tab: 'username', values })).toEqual(kept)
  const mobile = { mobileNum: phone.mobileNum, verificationCode: '482913' }
  expect(await run(register(platform), { ...asked, tab: 'mobile', values: mobile })).toEqual(kept)
  expect(await run(setPassword(platform), { ...phone, code: '482913', newPassword: 'himalaya' })).toEqual(kept)
  const login = { username: 'sita', password: 'himalaya', captcha: '', captchaId: undefined, remember: false }
  expect(await run(signIn(platform), login)).toEqual({ ...kept, mustChange: true })
})

test('a password tried before a reset by phone forces no change after its second step [REG-13 part]', async () => {
  const { platform } = platformWith({ value: { token: 'H', secondFactor: true } })
  platform.pendingCredentials.remember({ username: 'sita', password: '123456' })
  await run(setPassword(platform), { ...phone, code: '482913', newPassword: 'himalaya' })
  const proved = await run(proveSecondFactor(platform), { token: 'H', code: '135790', by: 'code' })
  expect(proved).toMatchObject({ kind: 'signedIn', mustChange: false })
})

test('a visitor fills in a required field that the site does not know, and the platform gets it [REG-01 part]', async () => {
  const rules: FieldRules = {
    taxId: { enabled: '1', required: '1', minLength: 9, maxLength: 9, label: 'PAN' },
    bloodType: { enabled: '1', required: '1' },
    hobby: { enabled: '1', required: '0' },
    shoeSize: { enabled: '0', required: '1' },
    registerMethod: { enabled: '1', required: '1' },
    'no name': { enabled: '1', required: '1' },
    captcha: { enabled: '1', required: '1' },
  }
  const shape = { rules, switches: allSwitchesOff }
  const shown = fieldsOf('username', shape)
  expect(shown.map(({ name, label, required }) => [name, label, required])).toEqual([
    ['username', undefined, true],
    ['password', undefined, true],
    ['checkPass', undefined, true],
    ['custom.taxId', 'PAN', true],
    ['custom.bloodType', 'bloodType', true],
    ['captcha', undefined, true],
  ])
  const own = { username: 'sita', password: 'himalaya', checkPass: 'himalaya', captcha: 'aB3d' }
  const problems = formProblems('username', shape, {
    values: { ...own, 'custom.taxId': '12' },
    dialingCode: '',
    adult: true,
  })
  expect(problems).toEqual({
    'custom.taxId': { key: 'rule.length', lengths: { min: 9, max: 9 } },
    'custom.bloodType': { key: 'field.required' },
  })
  const form = {
    values: { ...own, 'custom.taxId': ' 123456789 ', 'custom.bloodType': 'B' },
    dialingCode: '',
    adult: true,
  }
  expect(formProblems('username', shape, form)).toEqual({})

  const refusal = { fields: { taxId: 'No such number.', unknown: 'x' } }
  const { platform, bodies } = platformWith({ value: refusal, errorCode: 'field_format', message: 'No.' })
  const values = plainValues('username', shape, form)
  const more = { dialingCode: '', referralCode: undefined, captchaId: undefined }
  const asked = { tab: 'username', fields: shown.map(({ name }) => name), values, ...more } as const
  expect(await run(register(platform), asked)).toEqual({
    kind: 'refused',
    fields: { 'custom.taxId': { text: 'No such number.' } },
  })
  const { data } = JSON.parse(bodies[0] ?? '{}') as { data: string }
  const sent: unknown = JSON.parse(new TextDecoder().decode((await compactDecrypt(data, privateKey)).plaintext))
  expect(sent).toMatchObject({ username: 'sita', taxId: '123456789', bloodType: 'B', registerMethod: 'WEB' })
  expect(JSON.stringify(sent)).not.toContain('custom.')
})

// Beside the message stands what no form shows.
const refusing = (fields: Readonly<Record<string, string>>) =>
  platformWith({
    value: { field: 7, codes: [], fields: { ...fields, newPassword: null, email: '', ...fields } },
    errorCode: 'field_format',
    message: 'Summary.',
  }).platform

test('a player sees a refusal at its field, or as one message where the form has no such field [REG-11 part]', async () => {
  const passwords = { oldPassword: 'a', newPassword: 'himalaya', confirmNewPassword: 'himalaya' }
  const forced = { ...passwords, oldPassword: '' }
  const contact = { contact: 'mobile', email: '', code: '482913', password: 'himalaya', ...phone } as const
  const newPhone = { ...phone, code: '482913', newPassword: 'himalaya' }
  const registered = {
    tab: 'username',
    fields: ['username', 'password', 'checkPass'],
    values: { username: 'sita' },
    dialingCode: '',
    referralCode: undefined,
    captchaId: undefined,
  } as const
  const ways = [
    ['oldPassword', 'oldPassword', (platform) => run(changePassword(platform), passwords)],
    ['oldPassword', undefined, (platform) => run(changePassword(platform), forced)],
    ['newPassword', 'newPassword', (platform) => run(setPassword(platform), newPhone)],
    ['verificationCode', 'code', (platform) => run(setPassword(platform), newPhone)],
    ['constructor', undefined, (platform) => run(setPassword(platform), newPhone)],
    ['mobileNum', 'mobileNum', (platform) => run(bindContact(platform), contact)],
    ['verificationCode', 'code', (platform) => run(bindContact(platform), contact)],
    ['email', undefined, (platform) => run(bindContact(platform), contact)],
    ['username', 'username', (platform) => run(register(platform), registered)],
    ['mobileNum', undefined, (platform) => run(register(platform), registered)],
  ] as const satisfies readonly [string, string | undefined, (platform: ReturnType<typeof refusing>) => unknown][]
  for (const [name, field, send] of ways) {
    const { fields = {}, notice } = (await send(refusing({ [name]: 'Not this one.' }))) as {
      readonly fields?: object
      readonly notice?: object
    }
    const shown = field === undefined ? {} : { [field]: { text: 'Not this one.' } }
    expect([name, fields, notice]).toEqual([name, shown, field === undefined ? { text: 'Summary.' } : undefined])
  }
})

test.each(['too_many_requests', 'mobile_invalid', 'maintenance', 'no_such_code'])(
  'a player reads the platform’s own sentence when a code is refused as %s [SMS-08]',
  async (errorCode) => {
    const { platform } = platformWith({ errorCode, message: 'Wait for the monsoon.' })
    const refused = { kind: 'refused', notice: { text: 'Wait for the monsoon.' } }
    for (const purpose of ['login', 'registration', 'forgotten', 'deviceCheck'] as const)
      expect(await run(sendCode(platform), { purpose, phone })).toEqual(refused)
    for (const purpose of ['bindMobile', 'bindEmail'] as const)
      expect(await run(sendContactCode(platform), { purpose, phone })).toEqual(refused)
  },
)

test('a refused code without a sentence has the site’s own [SMS-08]', async () => {
  const { platform } = platformWith({ errorCode: 'too_many_requests', message: '' })
  expect(await run(sendCode(platform), { purpose: 'login', phone })).toEqual({
    kind: 'refused',
    notice: { key: 'error.tooManyAttempts' },
  })
})

const change = 'PUT /wps/relay/member/language'

test('a visitor’s language is told to the platform each time it takes it [I18N-09]', async () => {
  const { platform, asked } = platformWith({ value: null })
  const report = makeLanguageReport(platform)
  await report('NE')
  await report('CN')
  expect(asked).toEqual([change, change])
})

test('a platform that refuses a visitor’s language is not asked again before a login [I18N-09]', async () => {
  const { platform, asked } = platformWith({ errorCode: 'token_invalid', message: '' }, 401)
  const report = makeLanguageReport(platform)
  await report('NE')
  await report('CN')
  expect(asked).toEqual([change])
  sessionStore.set('token', 'T')
  await report('HI')
  expect(asked).toEqual([change, change])
})
