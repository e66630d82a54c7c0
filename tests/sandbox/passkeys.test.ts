import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { eq } from 'drizzle-orm'
import { URI, type TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as making from '../../sandbox/areas/auth/passkeys.ts'
import { findSession, insertToken } from '../../sandbox/areas/auth/tokens.ts'
import { members } from '../../sandbox/db/schema-auth.ts'
import { openState } from '../../sandbox/server/open-state.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import type { Call } from '../../src/api/call.ts'
import { profile, endDevices } from '../../src/api/calls/account.ts'
import { login } from '../../src/api/calls/login.ts'
import { balance } from '../../src/api/calls/member.ts'
import { messageList } from '../../src/api/calls/messages.ts'
import { addPasskey, beginPasskey, dropPasskey, passkeyChallenge, passkeyLogin } from '../../src/api/calls/passkeys.ts'
import { changePassword, getRenewedToken } from '../../src/api/calls/password.ts'
import { beginTwoStep, confirmTwoStep, dropTwoStep } from '../../src/api/calls/second-factor.ts'
import { permission } from '../../src/api/calls/system.ts'
import { encrypt } from '../../src/api/encrypt.ts'
import { chained, packed } from '../support/attestation.ts'
import { makePasskeyDevice, type Twist } from '../support/passkey-device.ts'
import { passwordOf } from '../support/player.ts'
import { visitorOf } from './visitor.ts'

const password = 'Namaste#2026'
let platform: Platform
/** At the address that has a name; passkeys belong to names. */
let origin: string
let visitor: ReturnType<typeof visitorOf>
let token: string
let device: ReturnType<typeof makePasskeyDevice>

beforeAll(async () => {
  platform = await openPlatform()
  origin = platform.siteUrl.replace('127.0.0.1', 'localhost')
  visitor = visitorOf({ ...platform, siteUrl: origin })
})
beforeEach(async () => {
  await platform.control.reset()
  token = await visitor.signIn('sita')
  device = makePasskeyDevice(origin)
})
afterAll(() => platform.close())

const begin = async (by = token) => (await visitor.ask(beginPasskey, { password }, { token: by })).value
const add = async (twist: Twist = {}, by = token) =>
  visitor.ask(addPasskey, { credential: device.make(await begin(by), twist) }, { token: by })
const challenge = async () => (await visitor.ask(passkeyChallenge, {})).value
const logIn = async (twist: Twist = {}) =>
  visitor.ask(passkeyLogin, { credential: device.answer(await challenge(), twist) })
const ownPasskeys = async (by = token) => (await visitor.ask(profile, {}, { token: by })).value.passkeys

describe('where passkeys are there [PLAY-10 part]', () => {
  test('a member reads of them only at an address with a name, which WebAuthn needs', async () => {
    const byNumber = visitorOf(platform)
    expect((await byNumber.ask(permission, { url: platform.siteUrl })).value.passkeys).toBeUndefined()
    expect((await byNumber.ask(profile, {}, { token })).value.passkeys).toBeUndefined()
    expect((await byNumber.ask(passkeyChallenge, {})).errorCode).toBe('switched_off')
    expect((await byNumber.ask(beginPasskey, { password }, { token })).errorCode).toBe('switched_off')
    expect((await visitor.ask(permission, { url: origin })).value.passkeys).toBe(true)
    expect(await ownPasskeys()).toEqual([])
  })
})

test('an address that no browser can have offers no passkey, and ends no call [PLAY-10 part] [SAFE-10 part]', () => {
  expect(making.hasPasskeys({ siteOrigin: 'http://localhost:99999' })).toBe(false)
  expect(making.hasPasskeys({ siteOrigin: 'http://localhost:9999' })).toBe(true)
})

describe('adding and removing a passkey [PLAY-10 part]', () => {
  test('a recorded login opens no addition, and a recorded beginning no second one [SAFE-07 part]', async () => {
    const { payloadKey } = (await visitor.ask(permission, { url: origin })).value
    if (!payloadKey) throw new Error('The permission response has no key')
    const send = async (call: Call, data: string) => {
      const answer = await fetch(new URL(call.path, origin), {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ data }),
      })
      return ((await answer.json()) as { errorCode: string | null }).errorCode
    }
    const recorded = await encrypt({ username: 'sita', password, type: 'username' }, payloadKey)
    expect(await send(login, recorded)).toBeNull()
    for (const call of [beginPasskey, beginTwoStep, dropTwoStep])
      expect(await send(call, recorded)).toBe('payload_invalid')
    const own = await encrypt({ password }, payloadKey)
    expect(await send(beginPasskey, own)).toBeNull()
    for (const call of [beginPasskey, beginTwoStep, dropTwoStep]) expect(await send(call, own)).toBe('payload_invalid')
  })

  test('a member adds one by the password, reads its name and times, and removes it', async () => {
    expect((await visitor.ask(beginPasskey, { password: 'Wrong#1111' }, { token })).errorCode).toBe('password_wrong')
    const asked = await begin()
    expect(asked).toMatchObject({ rp: { id: 'localhost' }, user: { name: 'sita' }, excludeCredentials: [] })
    const [added] = (await visitor.ask(addPasskey, { credential: device.make(asked) }, { token })).value.passkeys ?? []
    expect(added).toEqual({ passkeyId: expect.any(String), name: expect.any(String), createdAt: expect.any(String) })
    expect((await begin()).excludeCredentials).toHaveLength(1)
    expect((await logIn()).success).toBe(true)
    const passkeyId = added?.passkeyId ?? ''
    expect((await ownPasskeys())?.[0]?.usedAt).toEqual(expect.any(String))
    const stranger = await visitor.signIn('ram')
    expect((await visitor.ask(dropPasskey, { passkeyId }, { token: stranger })).errorCode).toBe('not_found')
    expect((await visitor.ask(dropPasskey, { passkeyId }, { token })).value.passkeys).toEqual([])
    expect((await logIn()).errorCode).toBe('passkey_wrong')
  })

  test('a challenge is good once, for the session that asked, and for five minutes', async () => {
    const asked = await begin()
    const elsewhere = await visitor.signIn('sita')
    const credential = device.make(asked)
    expect((await visitor.ask(addPasskey, { credential }, { token: elsewhere })).errorCode).toBe('passkey_wrong')
    expect((await visitor.ask(addPasskey, { credential }, { token })).success).toBe(true)
    expect((await visitor.ask(addPasskey, { credential }, { token })).errorCode).toBe('passkey_wrong')
    const late = await begin()
    await platform.control.moveClock(5 * 60_000)
    const again = makePasskeyDevice(origin).make(late)
    expect((await visitor.ask(addPasskey, { credential: again }, { token })).errorCode).toBe('passkey_wrong')
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['of a login', { type: 'webauthn.get' }],
    ['without the finger or the code', { unverified: true }],
  ] as const)('one %s is refused', async (_, twist) => {
    expect((await add(twist)).errorCode).toBe('passkey_wrong')
    expect(await ownPasskeys()).toEqual([])
  })

  test('an attestation with certificates is refused, and the addresses in them are not asked [SAFE-10 part]', async () => {
    let asked = 0
    const elsewhere = createServer((_, response) => {
      asked += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
    const { port } = elsewhere.address() as AddressInfo
    for (const format of ['android-key', 'packed', 'fido-u2f', 'apple', 'nonsense'])
      expect((await add({ attest: chained(format, `http://127.0.0.1:${port}/${format}`) })).errorCode).toBe(
        'passkey_wrong',
      )
    elsewhere.close()
    expect(asked).toBe(0)
    expect((await add({ attest: packed })).success).toBe(true)
  })

  test('a new password ends an addition that the old one opened [SAFE-07 part]', async () => {
    const credential = device.make(await begin())
    const next = { oldPassword: password, newPassword: 'Fresh#2026', confirmNewPassword: 'Fresh#2026' }
    expect((await visitor.ask(changePassword, next, { token })).success).toBe(true)
    expect((await visitor.ask(addPasskey, { credential }, { token })).errorCode).toBe('passkey_wrong')
  })

  test('a member whose password everybody tries has to change it first [AUTH-06 part]', async () => {
    const mobile = '9841000007'
    const bySms = { username: mobile, password: await visitor.codeFor(mobile), type: 'sms' } as const
    const { value } = await visitor.ask(login, bySms)
    const asked = await visitor.ask(beginPasskey, { password: passwordOf('kancha') }, { token: value.token })
    expect(asked.errorCode).toBe('password_change_required')
  })

  test('one passkey belongs to one account, and an account has ten at most', async () => {
    await add()
    const ram = await visitor.signIn('ram')
    const { value } = await visitor.ask(beginPasskey, { password: passwordOf('ram') }, { token: ram })
    const taken = await visitor.ask(addPasskey, { credential: device.make(value) }, { token: ram })
    expect(taken.errorCode).toBe('passkey_taken')
    for (let more = 1; more < 10; more++) {
      device = makePasskeyDevice(origin)
      // Ten passwords in a quarter of an hour are the limit of two-step login and passkeys together.
      if (more % 5 === 0) await platform.control.moveClock(15 * 60_000)
      expect((await add()).success).toBe(true)
    }
    expect((await visitor.ask(beginPasskey, { password }, { token })).errorCode).toBe('too_many_passkeys')
    expect(await ownPasskeys()).toHaveLength(10)
  })

  test('a member sees and removes one of another name of the site, and has thirty in all [SAFE-12 part]', async () => {
    const state = await openState(':memory:')
    const [sita] = await state.store.db.select().from(members).where(eq(members.username, 'sita'))
    const memberId = sita?.id ?? ''
    const own = await state.store.write((tx) => insertToken(tx, state, memberId, 'full'))
    const session = await findSession(state, `Bearer ${own}`)
    const at = (siteOrigin: string) =>
      ({ state, language: 'EN', address: '', siteOrigin, gamesOrigin: '', session }) as const
    const home = at('http://localhost:4173')
    const other = (site: number) => at(`http://site${site}.localhost:4173`)
    const begun = async (context: ReturnType<typeof at>) => {
      const credential = makePasskeyDevice(context.siteOrigin).make(await making.beginPasskey(context))
      return () => making.addPasskey(context, credential)
    }
    await (
      await begun(other(1))
    )()
    const [hidden] = (await making.getPasskeys(home, memberId)) ?? []
    expect(hidden?.name).toContain('site1.localhost')
    expect(await making.getPasskeys(at('http://127.0.0.1:4173'), memberId)).toEqual([hidden])
    expect((await making.getPasskeys(other(1), memberId))?.[0]?.name).not.toContain('localhost')
    await making.dropPasskey(state, memberId, hidden?.passkeyId ?? '')
    expect(await making.getPasskeys(home, memberId)).toEqual([])
    for (let made = 0; made < 29; made++) await (await begun(other(made % 3)))()
    const [last, beyond] = [await begun(home), await begun(home)]
    await last()
    await expect(beyond()).rejects.toThrow('too_many_passkeys')
    await expect(begun(home)).rejects.toThrow('too_many_passkeys')
    await state.store.close()
  })

  test('the member gets a message, and the log of security events names both, without a key', async () => {
    const { value } = await add()
    const passkeyId = value.passkeys?.[0]?.passkeyId ?? ''
    await visitor.ask(dropPasskey, { passkeyId }, { token })
    const { value: inbox } = await visitor.ask(messageList, { language: 'EN', pageNo: 1, pageSize: 10 }, { token })
    expect(JSON.stringify(inbox)).toContain('New passkey')
    const { security } = await platform.control.overview()
    const kinds = security.map(({ kind }) => kind).filter((kind) => kind.startsWith('passkey'))
    expect(kinds.toReversed()).toEqual(['passkey added', 'passkey removed'])
    expect(JSON.stringify(security)).not.toContain(device.answer(await challenge()).id)
  })
})

describe('a login by passkey [PLAY-10 part]', () => {
  test('it gives the session of a password, and stands for the second step as well', async () => {
    await add()
    const { value: key } = await visitor.ask(beginTwoStep, { password }, { token })
    const code = (URI.parse(key.address) as TOTP).generate({ timestamp: platform.control.now() })
    expect((await visitor.ask(confirmTwoStep, { code }, { token })).success).toBe(true)
    const { value } = await logIn()
    expect(value).toEqual({ token: expect.any(String), firstTimeLogin: false, passwordExpired: false })
    expect((await visitor.ask(balance, {}, { token: value.token })).status).toBe(200)
    expect((await visitor.ask(profile, {}, { token: value.token })).value.devices).toHaveLength(2)
    await visitor.ask(endDevices, {}, { token })
    expect((await visitor.ask(balance, {}, { token: value.token })).status).toBe(401)
    expect((await logIn()).success).toBe(true)
  })

  test('a challenge is good once, and for five minutes', async () => {
    await add()
    const credential = device.answer(await challenge())
    expect((await visitor.ask(passkeyLogin, { credential })).success).toBe(true)
    expect((await visitor.ask(passkeyLogin, { credential })).errorCode).toBe('passkey_wrong')
    const late = await challenge()
    await platform.control.moveClock(5 * 60_000)
    expect((await visitor.ask(passkeyLogin, { credential: device.answer(late) })).errorCode).toBe('passkey_wrong')
  })

  test.each([
    ['of another site', { origin: 'https://evil.example' }],
    ['for another name', { rpId: 'evil.example' }],
    ['of an addition', { type: 'webauthn.create' }],
    ['without the finger or the code', { unverified: true }],
    ['with a counter that a copy would have', { counter: 1 }],
    ['of another member', { userHandle: Buffer.from('ram').toString('base64url') }],
    ['with a wrong signature', { signature: 'AAAA' }],
    ['with a challenge that nobody gave', { challenge: 'bm9ib2R5' }],
  ] as const)('an answer %s is refused', async (_, twist) => {
    await add()
    expect((await logIn(twist)).errorCode).toBe('passkey_wrong')
    expect((await logIn({ counter: 9 })).success).toBe(true)
  })

  test('a forced change of password asks for the old one, which nobody typed, and counts wrong ones [SAFE-05 part]', async () => {
    await add()
    await platform.control.setSwitch('PWDEXPFORCECHANGE3', true)
    await platform.control.expirePassword('sita')
    const { value } = await logIn()
    const change = (oldPassword?: string) =>
      visitor.ask(
        changePassword,
        {
          newPassword: 'Fresh#2026',
          confirmNewPassword: 'Fresh#2026',
          ...(oldPassword !== undefined && { oldPassword }),
        },
        { token: value.token },
      )
    expect((await change()).errorCode).toBe('old_password_wrong')
    expect((await change('Wrong#1111')).errorCode).toBe('old_password_wrong')
    const { value: changed } = await change(password)
    expect((await visitor.ask(balance, {}, { token: getRenewedToken(changed) ?? '' })).status).toBe(200)
    await platform.control.expirePassword('sita')
    const { value: again } = await logIn()
    const codes = new Set<string | null>()
    for (let at = 0; at < 9; at++)
      codes.add(
        (
          await visitor.ask(
            changePassword,
            { oldPassword: 'Wrong#1111', newPassword: 'Other#2026', confirmNewPassword: 'Other#2026' },
            { token: again.token },
          )
        ).errorCode,
      )
    expect([...codes]).toEqual(['old_password_wrong', 'too_many_attempts'])
  })

  test('a forced change of password holds, and the token allows nothing else [AUTH-06 part]', async () => {
    await add()
    await platform.control.setSwitch('PWDEXPFORCECHANGE3', true)
    await platform.control.expirePassword('sita')
    const { value } = await logIn()
    expect(value).toMatchObject({ passwordExpired: true })
    expect((await visitor.ask(balance, {}, { token: value.token })).errorCode).toBe('password_change_required')
  })

  test('sixty wrong answers use up an address, and a right one still gets in [SAFE-05 part]', async () => {
    await add()
    const outcomes = new Set<string | null>()
    for (let at = 0; at < 62; at++) {
      const credential = device.answer({ challenge: 'bm9ib2R5', rpId: 'localhost' })
      outcomes.add((await visitor.ask(passkeyLogin, { credential })).errorCode)
    }
    expect([...outcomes]).toEqual(['passkey_wrong', 'too_many_attempts'])
    expect((await logIn()).success).toBe(true)
    expect((await visitor.ask(login, { username: 'sita', password, type: 'username' })).success).toBe(true)
  })

  test.each(['', 'no', '\u0000', '{"challenge":1}', 'bnVsbA', 'W10'])(
    'client data that no browser makes is no error of the platform: %j [SAFE-10 part]',
    async (clientDataJSON) => {
      const good = device.answer(await challenge())
      const credential = { ...good, response: { ...good.response, clientDataJSON } }
      expect(await visitor.ask(passkeyLogin, { credential })).toMatchObject({
        status: 400,
        errorCode: 'payload_invalid',
      })
    },
  )
})
