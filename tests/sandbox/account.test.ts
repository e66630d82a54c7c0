import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Payload } from '../../src/api/call.ts'
import {
  beginLink,
  bindContact,
  confirmLink,
  contactCode,
  dropLink,
  endDevice,
  endDevices,
  linkProviders,
  profile,
  updateProfile,
} from '../../src/api/calls/account.ts'
import { balance } from '../../src/api/calls/member.ts'
import { messageList } from '../../src/api/calls/messages.ts'
import { beginPasskey } from '../../src/api/calls/passkeys.ts'
import { beginTwoStep } from '../../src/api/calls/second-factor.ts'
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

const shown = async () => (await visitor.ask(profile, {}, { token })).value
const update = (payload: Payload<typeof updateProfile>) => visitor.ask(updateProfile, payload, { token })

/** Today that many years ago, shifted by days. */
const yearsAgo = (years: number, days = 0) => {
  const day = new Date(platform.control.now() + 345 * 60_000)
  day.setUTCFullYear(day.getUTCFullYear() - years)
  return new Date(day.getTime() + days * 86_400_000).toISOString().slice(0, 10)
}

test('the profile shows rank, labels and masked contacts, never a full number or address [MEM-02 part]', async () => {
  const told = await shown()
  expect(told).toMatchObject({
    account: 'sita',
    nickname: 'Sita',
    clubLabel: { labelName: 'Silver', rankLevel: 2 },
    mobile: '+977 ••••••0001',
    email: 's••••@example.com',
    hasPaymentPassword: true,
    links: linkProviders.map((provider) => ({ provider, confirmed: false })),
  })
  expect(JSON.stringify(told)).not.toMatch(/9841000001|sita@example/)
})

test.each([
  ['2001-02-29', 'birthday_wrong'],
  ['2001-13-01', 'birthday_wrong'],
  ['01-02-2001', 'payload_invalid'],
  ['', 'payload_invalid'],
  ['1890-01-01', 'birthday_wrong'],
] as const)('a birthday cannot be %s [REG-07 part]', async (birthday, code) => {
  expect((await update({ birthday, isAdult: true })).errorCode).toBe(code)
  expect((await shown()).birthday).toBeUndefined()
})

test('a birthday is accepted once, at 21 or on the member’s confirmation [REG-07 part]', async () => {
  expect((await update({ birthday: yearsAgo(0, 1), isAdult: true })).errorCode).toBe('birthday_wrong')
  expect((await update({ birthday: yearsAgo(21, 1), isAdult: true })).errorCode).toBe('too_young')
  expect((await update({ birthday: yearsAgo(21) })).errorCode).toBe('too_young')
  expect((await update({ birthday: yearsAgo(21), isAdult: true })).value.birthday).toBe(yearsAgo(21))
  expect((await update({ birthday: '1990-01-01', isAdult: true })).errorCode).toBe('birthday_set')
  expect((await shown()).birthday).toBe(yearsAgo(21))
})

test.each([
  ['A', 'field_length'],
  ['A name that is much too long', 'field_length'],
  ['<b>Sita</b>', 'field_format'],
  ['....', 'field_format'],
  ['\u3164\u3164', 'field_required'],
  ['\u{1160}\u{FFA0}\u{2800}', 'field_required'],
  ['\u0301\u0301\u0301', 'field_required'],
] as const)('a nickname cannot be %s [MEM-02 part]', async (nickname, code) => {
  expect((await update({ nickname })).errorCode).toBe(code)
  expect((await shown()).nickname).toBe('Sita')
})

test('a nickname can be in Devanagari, also with a joiner [MEM-02 part]', async () => {
  expect((await update({ nickname: 'अर्\u200Dयाल' })).value.nickname).toBe('अर्\u200Dयाल')
  expect((await update({ nickname: ' सीता  शर्मा ' })).value.nickname).toBe('सीता शर्मा')
})

test('a nickname keeps eight marks of a letter, as a message of the chat does [MEM-02 part]', async () => {
  const marks = (count: number) => `Zalgo${'\u0316'.repeat(count)}`
  expect((await update({ nickname: marks(15) })).value.nickname).toBe(marks(8))
  expect((await update({ nickname: marks(8) })).value.nickname).toBe(marks(8))
})

test.each(['Admin', 'ADM1N', 'Аdmin', '𝐀dmin', 'Ad-min 7', 'Danphe Help', 'Customer service', 'The Adrnin', 'एडमिन'])(
  'a nickname cannot pass for the platform’s people: %s [MEM-02 part] [SAFE-07 part]',
  async (nickname) => {
    expect(await update({ nickname })).toMatchObject({ errorCode: 'nickname_taken', value: { field: 'nickname' } })
    expect((await shown()).nickname).toBe('Sita')
  },
)

test.each(['Tara', 'tara', 'Táŗa', 'Таrа', 'T_a r.a'])(
  'a nickname cannot look like another member’s: %s [MEM-02 part] [SAFE-07 part]',
  async (nickname) => {
    expect((await update({ nickname })).errorCode).toBe('nickname_taken')
    expect((await update({ nickname: 'Badminton' })).errorCode).toBeNull()
  },
)

test('a nickname is free when its owner has another, and of two at once one gets it [SAFE-07 part]', async () => {
  const other = await visitor.signIn('rani')
  const rename = (nickname: string) => visitor.ask(updateProfile, { nickname }, { token: other })
  expect((await update({ nickname: 'SITA' })).value.nickname).toBe('SITA')
  expect((await rename('Sita')).errorCode).toBe('nickname_taken')
  expect((await update({ nickname: 'Sitara' })).errorCode).toBeNull()
  expect((await rename('Sita')).errorCode).toBeNull()
  const both = await Promise.all([update({ nickname: 'Everest' }), rename('Everest')])
  expect(new Set(both.map(({ errorCode }) => errorCode))).toEqual(new Set(['nickname_taken', null]))
})

const mobile = { contact: 'mobile', mobileNum: '9841777777', countryDialingCode: '977' } as const
const email = { contact: 'email', email: 'New@Example.com' } as const
const password = 'Namaste#2026'
const codeTo = async (contact: Payload<typeof contactCode>, end: string) => {
  expect((await visitor.ask(contactCode, contact, { token })).errorCode).toBeNull()
  return (await platform.control.latestCode(end)) ?? ''
}
test('a long email address is refused at once, so that it holds up nobody [MEM-02 part] [SAFE-05 part]', async () => {
  const began = performance.now()
  const reply = await visitor.ask(contactCode, { contact: 'email', email: `a@${'.'.repeat(60_000)}@` }, { token })
  expect(reply.errorCode).toBe('field_format')
  expect(performance.now() - began).toBeLessThan(2000)
})

const bind = (payload: Payload<typeof bindContact>) => visitor.ask(bindContact, payload, { token })

test('a member can change a bound number by one code to the new number and the password [MEM-02 part]', async () => {
  const verificationCode = await codeTo(mobile, '9841777777')
  expect(await bind({ ...mobile, verificationCode })).toMatchObject({
    errorCode: 'password_wrong',
    value: { field: 'password' },
  })
  expect((await bind({ ...mobile, verificationCode: '000000', password })).errorCode).toBe('verification_code_wrong')
  expect((await bind({ ...mobile, verificationCode, password })).value.mobile).toBe('+977 ••••••7777')
  expect((await bind({ ...mobile, verificationCode, password })).errorCode).toBe('verification_code_expired')
  expect((await platform.control.account('sita'))?.mobile).toBe('977:9841777777')
})

test('a member without an address can bind one by a mailed code and the password, unless it is taken [MEM-02 part]', async () => {
  token = await visitor.signIn('tara')
  const verificationCode = await codeTo(email, 'new@example.com')
  // A thief of the session would otherwise recover the payment password by an address of their own.
  expect(await bind({ ...email, verificationCode })).toMatchObject({
    errorCode: 'password_wrong',
    value: { field: 'password' },
  })
  expect((await bind({ ...email, verificationCode, password: 'Lhotse#2026' })).value.email).toBe('n••••@example.com')
  const taken = { contact: 'mobile', mobileNum: '9841000001', countryDialingCode: '977' } as const
  const code = await codeTo(taken, '9841000001')
  expect((await bind({ ...taken, verificationCode: code, password: 'Lhotse#2026' })).errorCode).toBe('mobile_taken')
})

test('contacts, two-step login and passkeys share ten tries of the login password [SAFE-05 part]', async () => {
  const wrong = { password: 'Wrong#1111' }
  const tries: (string | null)[] = []
  for (let at = 0; at < 5; at++) {
    tries.push((await bind({ ...mobile, verificationCode: '000000', ...wrong })).errorCode)
    tries.push((await visitor.ask(beginTwoStep, wrong, { token })).errorCode)
  }
  expect(tries).toEqual(Array.from({ length: 10 }, () => 'password_wrong'))
  for (const row of [beginTwoStep, beginPasskey])
    expect((await visitor.ask(row, { password }, { token })).errorCode).toBe('too_many_attempts')
  expect((await bind({ ...mobile, verificationCode: '000000', password })).errorCode).toBe('too_many_attempts')
})

test('a code for a login binds nothing, and codes for a number are limited [MEM-02 part]', async () => {
  const verificationCode = await visitor.codeFor('9841777777')
  expect((await bind({ ...mobile, verificationCode, password })).errorCode).toBe('verification_code_wrong')
  await codeTo(mobile, '9841777777')
  expect(await visitor.ask(contactCode, mobile, { token })).toMatchObject({
    errorCode: 'too_many_requests',
    value: { retryAfterSeconds: 60 },
  })
})

test('a member can drop a link until it is confirmed; then it is permanent [AUTH-15 part]', async () => {
  const provider = 'google'
  const ask = (row: typeof beginLink) => visitor.ask(row, { provider }, { token })
  const link = async () => (await shown()).links.find((one) => one.provider === provider)
  expect((await ask(confirmLink)).errorCode).toBe('not_found')
  await ask(beginLink)
  expect(await link()).toEqual({ provider, accountName: 'sita@google.example', confirmed: false })
  await ask(dropLink)
  expect(await link()).toEqual({ provider, confirmed: false })
  await ask(beginLink)
  expect((await ask(confirmLink)).errorCode).toBeNull()
  for (const row of [beginLink, confirmLink, dropLink]) expect((await ask(row)).errorCode).toBe('link_final')
  expect(await link()).toEqual({ provider, accountName: 'sita@google.example', confirmed: true })
})

test('a member can end another of the own sessions, but neither this one nor others’ [MEM-02 part]', async () => {
  const elsewhere = await visitor.signIn('sita')
  const stranger = await visitor.signIn('rani')
  for (const other of [elsewhere, stranger]) await visitor.ask(balance, {}, { token: other })
  const { devices } = await shown()
  expect(devices.map(({ current }) => current)).toEqual([true, false])
  const [own, other] = devices
  const strangers = (await visitor.ask(profile, {}, { token: stranger })).value.devices[0]
  const end = (deviceId = '') => visitor.ask(endDevice, { deviceId }, { token })
  expect((await end(own?.deviceId)).errorCode).toBe('not_found')
  expect((await end(strangers?.deviceId)).errorCode).toBe('not_found')
  expect((await end(other?.deviceId)).value.devices).toHaveLength(1)
  const states = [token, elsewhere, stranger].map(
    async (one) => (await visitor.ask(balance, {}, { token: one })).status,
  )
  expect(await Promise.all(states)).toEqual([200, 401, 200])
})

test('a member can end all other sessions at once, and nobody else’s [PLAY-10 part]', async () => {
  const elsewhere = [await visitor.signIn('sita'), await visitor.signIn('sita')]
  const stranger = await visitor.signIn('rani')
  for (const other of [...elsewhere, stranger]) await visitor.ask(balance, {}, { token: other })
  expect((await shown()).devices).toHaveLength(3)
  const { value } = await visitor.ask(endDevices, {}, { token })
  expect(value.devices.map(({ current }) => current)).toEqual([true])
  const states = [token, ...elsewhere, stranger].map(
    async (one) => (await visitor.ask(balance, {}, { token: one })).status,
  )
  expect(await Promise.all(states)).toEqual([200, 401, 401, 200])
})

test('a member gets a message when a new device or network logs in, not at the first login [PLAY-10 part]', async () => {
  const words = async () =>
    (await visitor.ask(messageList, { language: 'EN', pageNo: 1, pageSize: 50 }, { token })).value.list.filter(
      ({ title }) => title === 'New login to your account',
    )
  const useFrom = async (ip: string) => {
    await platform.control.setLocation({ ip })
    await visitor.ask(balance, {}, { token: await visitor.signIn('sita') })
  }
  await shown()
  expect(await words()).toEqual([])
  await useFrom('198.51.100.7')
  await useFrom('198.51.77.1')
  await useFrom('203.0.113.5')
  await platform.control.setLocation({ ip: null })
  const told = (await words()).map(({ content }) => /\d+\.\d+\.\d+\.\d+/.exec(content)?.[0])
  expect(new Set(told)).toEqual(new Set(['198.51.100.7', '203.0.113.5']))
  expect(told).toHaveLength(2)
})
