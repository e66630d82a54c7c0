import { compactDecrypt, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, type AnyActorLogic } from 'xstate'
import { flowsMachine } from '../../src/app/core/flows.ts'
import { passkeysFlow } from '../../src/app/features/account/passkeys/actors.ts'
import { bindContact, loadProfile, saveChange, sendContactCode } from '../../src/app/features/account/profile/actors.ts'
import { setPassword } from '../../src/app/features/auth/change-password/actors.ts'
import { solveAltcha } from '../../src/app/features/auth/human-verification/altcha.ts'
import { checkAffiliate, loadRules, register, sendCode } from '../../src/app/features/auth/registration/actors.ts'
import {
  captchaFields,
  loadCaptcha,
  signedInBy,
  signIn,
  signInBySms,
  signInForFun,
  signInFromNewPlace,
} from '../../src/app/features/auth/login/actors.ts'
import { hasPasskeys, signInByPasskey } from '../../src/app/features/auth/login/passkey.ts'
import { dropRemembered, keepRemembered, offerRemembered } from '../../src/app/features/auth/login/saved-credentials.ts'
import { answering, outcomeOf, refused, unreachable } from '../support/answering-platform.ts'
import { openPermission } from '../support/samples.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const no = { text: 'No.' }
const refusal = refused('forbidden', 'No.')
const rejected = { kind: 'rejected', notice: no }

const bytes = (text: string) => Uint8Array.from(Buffer.from(text)).buffer
const base64 = (text: string) => Buffer.from(text).toString('base64url')

interface Asked {
  readonly publicKey: Readonly<Record<string, unknown>> & {
    readonly challenge: ArrayBuffer
    readonly excludeCredentials?: readonly { readonly id: ArrayBuffer; readonly type: string }[]
  }
}

/** A browser whose device answers each question with this response, or breaks it with this error; returns the questions. */
const stubDevice = (answer: object | Error) => {
  const asked: Asked['publicKey'][] = []
  const ask = async ({ publicKey }: Asked) => {
    asked.push(publicKey)
    if (answer instanceof Error) throw answer
    return {
      id: 'K1',
      rawId: bytes('K1'),
      type: 'public-key',
      response: answer,
      getClientExtensionResults: () => ({}),
    }
  }
  vi.stubGlobal(
    'PublicKeyCredential',
    class {
      readonly type = 'public-key'
    },
  )
  vi.stubGlobal('navigator', { credentials: { create: ask, get: ask } })
  return asked
}

const clientData = { clientDataJSON: bytes('data') }
const rejectedBy = (key: string) => ({ kind: 'rejected', notice: { key } })
const deviceErrors: readonly (readonly [name: string, outcome: object])[] = [
  ['NotAllowedError', { kind: 'cancelled' }],
  ['UnknownError', rejectedBy('page.passkeys.failed')],
]

describe('a new passkey', () => {
  const options = {
    challenge: base64('challenge'),
    rp: { id: 'site.test', name: 'Site' },
    user: { id: base64('u1'), name: 'sita', displayName: 'Sita' },
    pubKeyCredParams: [{ alg: -7 }, { alg: -257 }],
    excludeCredentials: [{ id: base64('K0') }],
    timeout: 60_000,
  }
  const made = { ...clientData, attestationObject: bytes('proof') }
  const credential = {
    id: 'K1',
    rawId: base64('K1'),
    type: 'public-key',
    response: { clientDataJSON: base64('data'), attestationObject: base64('proof') },
  }
  const profile = { username: 'sita' }
  const add = async (...answers: readonly unknown[]) => {
    const { platform, sent } = answering(answers)
    const { addPasskey } = passkeysFlow(platform).implementations.actors
    return { outcome: await outcomeOf(addPasskey as AnyActorLogic, { password: 'himalaya' }), sent }
  }

  test('is asked of the device by the password, and kept as the device made it [FLOW-13 part, PLAY-10 part]', async () => {
    const asked = stubDevice(made)
    expect(await add(options, profile)).toEqual({
      outcome: { kind: 'added', profile },
      sent: [
        ['beginPasskey', { password: 'himalaya' }],
        ['addPasskey', { credential }],
      ],
    })
    const [question] = asked
    expect(Buffer.from(question?.challenge ?? bytes('')).toString()).toBe('challenge')
    expect(question).toMatchObject({
      rp: options.rp,
      timeout: 60_000,
      pubKeyCredParams: [
        { alg: -7, type: 'public-key' },
        { alg: -257, type: 'public-key' },
      ],
      excludeCredentials: [{ type: 'public-key' }],
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
      attestation: 'none',
    })
    expect(question?.excludeCredentials?.map(({ id }) => Buffer.from(id).toString())).toEqual(['K0'])
  })

  test('is sent with its ways to the device where the browser tells them [FLOW-13 part]', async () => {
    stubDevice({ ...made, getTransports: () => ['internal'] })
    const { sent } = await add(options, profile)
    expect(sent[1]?.[1]).toEqual({
      credential: { ...credential, response: { ...credential.response, transports: ['internal'] } },
    })
  })

  test.each([...deviceErrors, ['InvalidStateError', rejectedBy('page.passkeys.taken')] as const])(
    'that the device ends with %s is not sent [FLOW-13 part]',
    async (name, outcome) => {
      stubDevice(new DOMException('', name))
      expect(await add(options, profile)).toEqual({ outcome, sent: [['beginPasskey', { password: 'himalaya' }]] })
    },
  )

  test('that the platform refuses has its reason, and a wrong password asks no device [FLOW-13 part]', async () => {
    const asked = stubDevice(made)
    expect((await add(refusal)).outcome).toEqual(rejected)
    expect(asked).toEqual([])
    expect((await add(options, refusal)).outcome).toEqual(rejected)
    expect((await add(options, unreachable)).outcome).toEqual({ kind: 'rejected', notice: { key: 'error.network' } })
  })
})

const switches = () => ({ PWDEXPFORCECHANGE3: true })

describe('a login by passkey', () => {
  const answer = { ...clientData, authenticatorData: bytes('device'), signature: bytes('signed') }
  const response = {
    clientDataJSON: base64('data'),
    authenticatorData: base64('device'),
    signature: base64('signed'),
  }
  const challenge = { challenge: base64('challenge'), rpId: 'site.test', timeout: 60_000 }
  const login = async (...answers: readonly unknown[]) => {
    const { platform, sent } = answering(answers, { switches })
    return { outcome: await outcomeOf(signInByPasskey(platform)), sent }
  }

  test('sends what the device signed, and says that there was no password [FLOW-13 part, PLAY-10 part]', async () => {
    const asked = stubDevice(answer)
    const { outcome, sent } = await login(challenge, { token: 'T' })
    expect(outcome).toEqual({ kind: 'signedIn', token: 'T', firstTime: false, mustChange: false, passwordless: true })
    expect(sent).toEqual([
      ['passkeyChallenge', {}],
      ['passkeyLogin', { credential: { id: 'K1', rawId: base64('K1'), type: 'public-key', response } }],
    ])
    expect(asked).toMatchObject([{ rpId: 'site.test', timeout: 60_000, userVerification: 'required' }])
    expect(Buffer.from(asked[0]?.challenge ?? bytes('')).toString()).toBe('challenge')
  })

  test('names the account where the device knows it, and keeps to an expired password [FLOW-13 part]', async () => {
    stubDevice({ ...answer, userHandle: bytes('u1') })
    const { outcome, sent } = await login(challenge, { token: 'T', passwordExpired: true })
    expect(outcome).toMatchObject({ mustChange: true, passwordless: true })
    expect(sent[1]?.[1]).toMatchObject({ credential: { response: { ...response, userHandle: base64('u1') } } })
  })

  test.each([...deviceErrors, ['InvalidStateError', rejectedBy('page.passkeys.failed')] as const])(
    'that the device ends with %s is not sent [FLOW-13 part]',
    async (name, outcome) => {
      stubDevice(new DOMException('', name))
      expect(await login(challenge)).toEqual({ outcome, sent: [['passkeyChallenge', {}]] })
    },
  )

  test('that the platform refuses has its reason; an unknown passkey has a sentence [FLOW-13 part]', async () => {
    const asked = stubDevice(answer)
    expect((await login(refusal)).outcome).toEqual(rejected)
    expect((await login(unreachable)).outcome).toEqual({ kind: 'rejected', notice: { key: 'error.network' } })
    expect(asked).toEqual([])
    const unknown = { kind: 'rejected', notice: { key: 'login.passkeyUnknown' } }
    expect((await login(challenge, refused('passkey_wrong', 'No.'))).outcome).toEqual(unknown)
    expect((await login(challenge, refusal)).outcome).toEqual(rejected)
  })

  test('is offered where both platform and browser know passkeys [FLOW-13 part, PLAT-09 part]', () => {
    const offered = (permission: object | undefined) =>
      hasPasskeys(answering([], { permission: () => permission }).platform)
    expect(offered({ passkeys: true })).toBe(false)
    stubDevice(answer)
    expect(offered({ passkeys: true })).toBe(true)
    expect(offered({ passkeys: false })).toBe(false)
    expect(offered(undefined)).toBe(false)
  })
})

/** A browser with one cookie and one store of keys. */
const stubBrowser = (protocol = 'https:') => {
  const keys = new Map<string, unknown>()
  const jar = { text: '', written: [] as string[] }
  const request = (result: unknown) => ({
    result,
    error: null,
    addEventListener: (name: string, listen: () => void) => {
      if (name === 'success') queueMicrotask(listen)
    },
  })
  const store = {
    put: (key: unknown, name: string) => request(keys.set(name, key)),
    get: (name: string) => request(keys.get(name)),
  }
  const database = { transaction: () => ({ objectStore: () => store }), close: () => undefined }
  vi.stubGlobal('indexedDB', {
    open: () => request(database),
    deleteDatabase: () => {
      keys.clear()
      return request(undefined)
    },
  })
  vi.stubGlobal('location', { protocol })
  vi.stubGlobal('document', {
    get cookie() {
      return `theme=dark; ${jar.text}; lang=ne`
    },
    set cookie(text: string) {
      jar.written.push(text)
      jar.text = /Max-Age=0\b/.test(text) ? '' : (text.split('; ')[0] ?? '')
    },
  })
  return { jar, keys }
}

describe('a login by name', () => {
  const entry = { username: 'sita', password: 'himalaya', captcha: '', captchaId: undefined, remember: false }
  const payload = { username: 'sita', password: 'himalaya', type: 'username' }
  const parts = (permission: object = openPermission) => {
    const pending = { username: 'gita', password: 'sagarmatha', forgotten: false }
    return {
      pending,
      permission: () => permission,
      switches,
      pendingCredentials: {
        remember: (credentials: object) => Object.assign(pending, credentials),
        recall: () => pending,
        forget: () => Object.assign(pending, { forgotten: true }),
      },
    }
  }
  const loginWith = async (answer: unknown, changes: object = {}) => {
    const own = parts()
    const { platform, sent } = answering([answer], own)
    return { outcome: await outcomeOf(signIn(platform), { ...entry, ...changes }), sent, pending: own.pending }
  }
  const signedIn = { kind: 'signedIn', token: 'T', firstTime: false, mustChange: false }

  test('is sent with the captcha that was typed, and kept for a next step [FLOW-13 part]', async () => {
    stubBrowser()
    const { outcome, sent, pending } = await loginWith({ token: 'T' })
    expect(outcome).toEqual(signedIn)
    expect(sent).toEqual([['login', payload]])
    expect(pending).toMatchObject({ username: 'sita', password: 'himalaya', forgotten: false })
    const typed = await loginWith({ token: 'T' }, { captcha: 'aB3d', captchaId: 'picture-1' })
    expect(typed.sent).toEqual([['login', { ...payload, captcha: 'aB3d', captchaId: 'picture-1' }]])
    expect(captchaFields({ captcha: '', captchaId: 'picture-1' })).toEqual({ captchaId: 'picture-1' })
  })

  test.each([
    [refused('invalid_credentials', '', { captcha: true }), 'captchaNeeded', { key: 'error.invalidCredentials' }],
    [refused('invalid_credentials', '', { captcha: false }), 'rejected', { key: 'error.invalidCredentials' }],
    [refused('invalid_credentials', '', null), 'rejected', { key: 'error.invalidCredentials' }],
    [refused('CAPTCHA_EMPTY', 'Again'), 'captchaNeeded', { text: 'Again' }],
    [refused('5', 'Please enter the captcha'), 'captchaNeeded', { text: 'Please enter the captcha' }],
    [refused('5', '请输入验证码'), 'captchaNeeded', { text: '请输入验证码' }],
    [unreachable, 'rejected', { key: 'error.network' }],
  ])('that fails has its reason, with or without a captcha: %# [FLOW-13 part]', async (error, kind, notice) => {
    stubBrowser()
    expect((await loginWith(error)).outcome).toEqual({ kind, notice })
  })

  test.each([
    ['a login that may be saved', { token: 'T' }, true, true],
    ['a login from a new place', refused('unregistered_ip'), true, true],
    ['a password that must change', { token: 'T', firstTimeLogin: true }, true, false],
    ['an empty box', { token: 'T' }, false, false],
  ])('is saved by remember-me, or forgotten: %s [FLOW-13 part, AUTH-08 part]', async (_, answer, remember, saves) => {
    const { jar } = stubBrowser()
    await keepRemembered({ username: 'old', password: 'older' })
    const before = jar.text
    await loginWith(answer, { remember })
    expect(jar.text === '').toBe(!saves)
    if (saves) expect(jar.text).not.toBe(before)
  })

  test('that is refused changes nothing that was saved [FLOW-13 part]', async () => {
    const { jar } = stubBrowser()
    await keepRemembered({ username: 'old', password: 'older' })
    await loginWith(refusal, { remember: false })
    expect(jar.written).toHaveLength(1)
  })

  test.each([
    [
      { firstTimeLogin: true, secondFactor: true },
      { firstTime: true, mustChange: true, secondFactor: true },
    ],
    [{ passwordExpired: true }, { firstTime: false, mustChange: true }],
    [{ secondFactor: false }, { firstTime: false, mustChange: false }],
  ])('is told with its flags: %o [FLOW-13 part]', (flags, told) => {
    const { platform } = answering([], { switches })
    const by = { type: 'username', password: 'himalaya' } as const
    expect(signedInBy(platform, { token: 'T', ...flags }, by)).toEqual({ kind: 'signedIn', token: 'T', ...told })
    // A login that set its password itself has no other to change.
    expect(signedInBy(platform, { token: 'T', ...flags }).mustChange).toBe(false)
  })

  const request = {
    mobileNum: '9812345678',
    dialingCode: '977',
    code: '246810',
    email: 'sita@post.test',
    bankAccountName: 'Sita',
    captcha: 'aB3d',
    captchaId: 'picture-1',
  }

  test('from a new place is repeated with what proves the player [FLOW-13 part, AUTH-12 part]', async () => {
    const prove = async (answer: unknown, changes: object = {}) => {
      const { platform, sent } = answering([answer], parts())
      return { outcome: await outcomeOf(signInFromNewPlace(platform), { ...request, ...changes }), sent }
    }
    const { outcome, sent } = await prove({ token: 'T' })
    expect(outcome).toEqual(signedIn)
    const proof = {
      username: 'gita',
      password: 'sagarmatha',
      type: 'username',
      mobileNum: '9812345678',
      countryDialingCode: '977',
      verificationCode: '246810',
      email: 'sita@post.test',
      bankAccountName: 'Sita',
      captcha: 'aB3d',
      captchaId: 'picture-1',
    }
    expect(sent).toEqual([['login', proof]])
    const bare = await prove(refused('unregistered_ip'), { email: undefined, bankAccountName: undefined })
    expect(bare.sent).toEqual([['login', { ...proof, email: '', bankAccountName: '' }]])
    expect(bare.outcome).toEqual({ kind: 'rejected', notice: { key: 'device.wrong' } })
    expect((await prove(refusal)).outcome).toEqual(rejected)
  })

  test('by a code sends number and code in its place, and forgets an older password [FLOW-13 part, AUTH-02 part]', async () => {
    const own = parts()
    const { platform, sent } = answering([{ token: 'T', passwordExpired: true }], own)
    expect(await outcomeOf(signInBySms(platform), request)).toEqual(signedIn)
    expect(sent).toEqual([
      [
        'login',
        {
          username: '9812345678',
          password: '246810',
          type: 'sms',
          countryDialingCode: '977',
          captcha: 'aB3d',
          captchaId: 'picture-1',
        },
      ],
    ])
    expect(own.pending.forgotten).toBe(true)
    const elsewhere = answering([refused('unregistered_ip')], parts()).platform
    expect(await outcomeOf(signInBySms(elsewhere), request)).toEqual({
      kind: 'rejected',
      notice: { key: 'error.unregisteredIp' },
    })
  })

  test('shows a picture by a new name, without its prefix, or says that none came [FLOW-13 part]', async () => {
    const { platform, sent } = answering(['data:image/png;base64,iVBORw0KGgoAAAA'])
    const shown = (await outcomeOf(loadCaptcha(platform))) as { readonly id: string }
    expect(shown).toEqual({ kind: 'loaded', id: shown.id, image: 'iVBORw0KGgoAAAA' })
    expect(shown.id).toMatch(/^[\da-f-]{36}$/)
    expect(sent).toEqual([['captcha', { captchaId: shown.id }]])
    const named = answering(['data:image/*;id=a%20b;base64,AAAA']).platform
    expect(await outcomeOf(loadCaptcha(named))).toEqual({ kind: 'loaded', id: 'a b', image: 'AAAA' })
    expect(await outcomeOf(loadCaptcha(answering([unreachable]).platform))).toEqual({ kind: 'unreachable' })
  })

  test('for fun renews an old key once, and says why there is none [FLOW-13 part, AUTH-09 part]', async () => {
    vi.stubGlobal('navigator', { userAgent: 'Mozilla/5.0 (Linux; Android 15)' })
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256', extractable: true })
    const { x = '', y = '' } = await exportJWK(publicKey)
    // The smallest bytes need a leading zero.
    vi.spyOn(crypto, 'getRandomValues').mockImplementation((random) => random)
    const tried = async (answers: readonly unknown[], { hasKey = true, renews = true } = {}) => {
      const renewPayloadKey = vi.fn(async () => renews)
      const payloadKey = () => (hasKey ? ({ kty: 'EC', crv: 'P-256', x, y } as const) : undefined)
      const { platform, sent } = answering(answers, { payloadKey, renewPayloadKey })
      return { outcome: await outcomeOf(signInForFun(platform)), sent, renewed: renewPayloadKey.mock.calls.length }
    }
    const first = await tried([{ token: 'T' }])
    expect(first.outcome).toEqual({ kind: 'signedIn', token: 'T' })
    expect(first.sent).toMatchObject([['freePlayLogin', { os: 'Linux', platform: 'W', gatewayVersion: 3 }]])
    const asked = first.sent[0]?.[1] as { readonly randomString: string } | undefined
    const { plaintext } = await compactDecrypt(asked?.randomString ?? '', privateKey)
    expect(new TextDecoder().decode(plaintext)).toMatch(/^[\da-f]{48}$/)
    const old = refused('payload_invalid', 'No.')
    const again = await tried([old, { token: 'T' }])
    expect(again).toMatchObject({ outcome: { kind: 'signedIn', token: 'T' }, renewed: 1 })
    expect(again.sent).toHaveLength(2)
    expect(await tried([old])).toMatchObject({ outcome: rejected, renewed: 1, sent: [{}, {}] })
    expect(await tried([old], { renews: false })).toMatchObject({ outcome: rejected, renewed: 1, sent: [{}] })
    expect(await tried([refusal])).toMatchObject({ outcome: rejected, renewed: 0, sent: [{}] })
    const none = { kind: 'rejected', notice: { key: 'error.unknown' } }
    expect(await tried([{ token: 'T' }], { hasKey: false })).toMatchObject({ outcome: none, sent: [] })
    vi.stubGlobal('navigator', { userAgent: 'a kiosk' })
    expect((await tried([{ token: 'T' }])).sent).toMatchObject([['freePlayLogin', { os: 'other' }]])
  })
})

describe('remember-me', () => {
  const kept = { username: 'sita', password: 'हिमालय' }
  const offered = () => new Promise<unknown>((resolve) => offerRemembered(resolve))
  const setTime = (milliseconds: number) =>
    vi.setSystemTime(new Date('2026-11-20T06:15:00.000Z').getTime() + milliseconds)

  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-20T06:15:00.000Z'), toFake: ['Date', 'setTimeout'] })
  })

  test('keeps name and password for a day in a cookie that hides them [FLOW-13 part, AUTH-08 part]', async () => {
    const { jar, keys } = stubBrowser()
    await keepRemembered(kept)
    expect(jar.text).toMatch(/^remembered=[\w-]{300,400}$/)
    expect(jar.written).toEqual([`${jar.text}; Path=/; Max-Age=86400; SameSite=Strict; Secure`])
    expect(keys.get('remembered')).toMatchObject({ extractable: false, algorithm: { name: 'AES-GCM', length: 256 } })
    setTime(86_399_999)
    expect(await offered()).toEqual(kept)
    expect(jar.written).toHaveLength(1)
  })

  test.each([
    ['a day later', 86_400_000],
    ['before it was saved', -1],
  ])('offers nothing %s, and forgets cookie and key [FLOW-13 part, AUTH-08 part]', async (_, later) => {
    const { jar, keys } = stubBrowser('http:')
    await keepRemembered(kept)
    setTime(later)
    expect(await offered()).toBeUndefined()
    expect(jar.written[1]).toBe('remembered=; Path=/; Max-Age=0; SameSite=Strict')
    expect(keys.size).toBe(0)
  })

  test('hides the length of a password, and saves none that is too long [FLOW-13 part]', async () => {
    const { jar, keys } = stubBrowser()
    const lengthOf = async (password: string) => {
      await keepRemembered({ ...kept, password })
      return jar.text.length
    }
    expect(await lengthOf('a')).toBe(await lengthOf('a'.repeat(40)))
    expect(await lengthOf('a'.repeat(2500))).toBeLessThanOrEqual('remembered='.length + 3800)
    expect(jar.text).not.toBe('')
    expect(await lengthOf('a'.repeat(3000))).toBe(0)
    expect(keys.size).toBe(0)
  })

  test.each([
    ['a name that is no text', { ...kept, username: 7 }],
    ['a password that is no text', { ...kept, password: 7 }],
    ['no name', { password: 'a' }],
    ['no password', { username: 'a' }],
  ])('offers nothing from a cookie with %s [FLOW-13 part]', async (_, content) => {
    stubBrowser()
    await keepRemembered(content as never)
    expect(await offered()).toBeUndefined()
  })

  test('offers nothing without its key or without a cookie [FLOW-13 part]', async () => {
    const { jar, keys } = stubBrowser()
    expect(await offered()).toBeUndefined()
    expect(jar.written).toEqual([])
    await keepRemembered(kept)
    keys.set('remembered', 'no key')
    expect(await offered()).toBeUndefined()
    expect(jar.text).toBe('')
  })

  test('shows empty fields after a second, and nothing in a closed window [FLOW-13 part]', async () => {
    stubBrowser()
    await keepRemembered(kept)
    vi.stubGlobal('indexedDB', { open: () => ({ addEventListener: () => undefined }) })
    const shown = vi.fn()
    offerRemembered(shown)
    await vi.advanceTimersByTimeAsync(999)
    expect(shown).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(shown.mock.calls).toEqual([[undefined]])
    const closed = vi.fn()
    offerRemembered(closed)()
    await vi.advanceTimersByTimeAsync(1000)
    expect(closed).not.toHaveBeenCalled()
  })

  test('keeps no login waiting for longer than a second [AUTH-08 part, FLOW-13 part]', async () => {
    const { jar } = stubBrowser()
    await keepRemembered(kept)
    const silent = () => ({ addEventListener: () => undefined })
    vi.stubGlobal('indexedDB', { open: silent, deleteDatabase: silent })
    for (const work of [dropRemembered, () => keepRemembered(kept)]) {
      const done = vi.fn()
      void work().then(done)
      await vi.advanceTimersByTimeAsync(999)
      expect(done).not.toHaveBeenCalled()
      await vi.advanceTimersByTimeAsync(1)
      expect(done).toHaveBeenCalledOnce()
      expect(jar.text).toBe('')
    }
  })

  test('is not there without cryptography, and forgets where keys cannot be deleted [FLOW-13 part]', async () => {
    const { jar } = stubBrowser()
    await keepRemembered(kept)
    vi.stubGlobal('indexedDB', undefined)
    await dropRemembered()
    expect(jar.text).toBe('')
    await keepRemembered(kept)
    expect(jar.text).toBe('')
    vi.stubGlobal('crypto', {})
    const shown = vi.fn()
    offerRemembered(shown)
    await vi.advanceTimersByTimeAsync(1000)
    expect(shown).not.toHaveBeenCalled()
  })
})

describe('the profile', () => {
  const profile = { account: 'sita' }
  const pictures = { current: '/a.svg', icons: [] }

  test('comes with its pictures and the day in Nepal, or with the reason of its failure [FLOW-13 part]', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T18:15:00.000Z'), toFake: ['Date'] })
    const load = async (answers: readonly unknown[], permission?: object) => {
      const parts = { config: { timeZone: 'Asia/Kathmandu' }, permission: () => permission }
      const { platform, sent } = answering(answers, parts)
      return { outcome: await outcomeOf(loadProfile(platform)), sent }
    }
    const mobileRule = { required: '1' }
    const loaded = await load([profile, pictures], { register: { mobileNum: mobileRule } })
    const account = { profile, pictures, today: '2026-11-21', mobileRule, knowsPasskeys: false }
    expect(loaded.outcome).toEqual({ kind: 'loaded', account })
    expect(loaded.sent).toEqual([
      ['profile', {}],
      ['memberIcon', {}],
    ])
    vi.stubGlobal(
      'PublicKeyCredential',
      class {
        readonly type = 'public-key'
      },
    )
    for (const permission of [undefined, {}])
      expect((await load([profile, pictures], permission)).outcome).toEqual({
        kind: 'loaded',
        account: { ...account, mobileRule: undefined, knowsPasskeys: true },
      })
    expect((await load([refusal, pictures])).outcome).toEqual({ kind: 'failed', notice: no })
    // A platform that lacks the pictures has the profile all the same.
    expect((await load([profile, refusal])).outcome).toMatchObject({
      kind: 'loaded',
      account: { profile, pictures: { current: '', icons: [] } },
    })
  })

  test.each([
    [{ kind: 'nickname', nickname: ' Sita ' }, 'updateProfile', { nickname: 'Sita' }],
    [{ kind: 'birthday', birthday: '1990-01-02' }, 'updateProfile', { birthday: '1990-01-02', isAdult: true }],
    [{ kind: 'beginLink', provider: 'telegram' }, 'beginLink', { provider: 'telegram' }],
    [{ kind: 'confirmLink', provider: 'telegram' }, 'confirmLink', { provider: 'telegram' }],
    [{ kind: 'dropLink', provider: 'telegram' }, 'dropLink', { provider: 'telegram' }],
    [{ kind: 'endDevice', deviceId: 'D1' }, 'endDevice', { deviceId: 'D1' }],
    [{ kind: 'dropPasskey', passkeyId: 'P1' }, 'dropPasskey', { passkeyId: 'P1' }],
    [{ kind: 'endOthers' }, 'endDevices', {}],
    [{ kind: 'endEverywhere' }, 'endDevices', {}],
  ])('is changed by %o [FLOW-13 part]', async (change, call, payload) => {
    const { platform, sent } = answering([profile])
    expect(await outcomeOf(saveChange(platform), change)).toEqual({ kind: 'changed', profile })
    expect(sent).toEqual([[call, payload]])
    expect(await outcomeOf(saveChange(answering([refusal]).platform), change)).toEqual(rejected)
  })

  test('is read again after a change whose answer tells only that it was done [PLAT-01 part]', async () => {
    const change = { kind: 'nickname', nickname: 'Sita' }
    const { platform, sent } = answering([{}, profile])
    expect(await outcomeOf(saveChange(platform), change)).toEqual({ kind: 'changed', profile })
    expect(sent.map(([call]) => call)).toEqual(['updateProfile', 'profile'])
    expect(await outcomeOf(saveChange(answering([{}, refusal]).platform), change)).toEqual(rejected)
    const picture = answering([{}, pictures])
    const choice = { kind: 'picture', iconId: 'I2' }
    expect(await outcomeOf(saveChange(picture.platform), choice)).toEqual({
      kind: 'changed',
      current: pictures.current,
    })
    expect(picture.sent.map(([call]) => call)).toEqual(['avatar', 'memberIcon'])
  })

  test('has the picture that the platform tells after a choice [FLOW-13 part]', async () => {
    const { platform, sent } = answering([{ current: '/b.svg' }])
    const change = { kind: 'picture', iconId: 'I2' }
    expect(await outcomeOf(saveChange(platform), change)).toEqual({ kind: 'changed', current: '/b.svg' })
    expect(sent).toEqual([['avatar', { iconId: 'I2' }]])
    expect(await outcomeOf(saveChange(answering([refusal]).platform), change)).toEqual(rejected)
  })

  const phone = { mobileNum: '9812345678', dialingCode: '977', email: 'sita@post.test' }
  const number = { contact: 'mobile', mobileNum: '9812345678', countryDialingCode: '977' }
  const address = { contact: 'email', email: 'sita@post.test' }
  const permission = () => openPermission

  test('has a code sent to a new number or address [FLOW-13 part]', async () => {
    const send = async (purpose: string, answer: unknown, to: object = phone, may: object = openPermission) => {
      const { platform, sent } = answering([answer], { permission: () => may })
      return { outcome: await outcomeOf(sendContactCode(platform), { purpose, phone: to }), sent }
    }
    const sent = { kind: 'sent', channel: 'own', expiredMinutes: 2 }
    const answer = { expiredMinutes: 2 }
    expect(await send('bindMobile', answer)).toEqual({ outcome: sent, sent: [['contactCode', number]] })
    const firebase = { ...openPermission, smsChannel: 'firebase', firebase: { apiKey: 'A', projectId: 'P' } }
    const mailed = { outcome: sent, sent: [['contactCode', address]] }
    expect(await send('bindEmail', answer, phone, firebase)).toEqual(mailed)
    const bare = await send('bindEmail', answer, { mobileNum: '', dialingCode: '977' })
    expect(bare.sent).toEqual([['contactCode', { contact: 'email', email: '' }]])
    const early = refused('too_many_requests', 'Wait.', { retryAfterSeconds: 30 })
    expect((await send('bindMobile', early)).outcome).toEqual({
      kind: 'refused',
      notice: { text: 'Wait.' },
      waitSeconds: 30,
    })
    const lost = await send('bindMobile', unreachable)
    expect(lost.outcome).toEqual({ kind: 'refused', notice: { key: 'error.network' } })
  })

  test.each([
    ['mobile', number],
    ['email', address],
  ])('binds a new %s by its code and the account’s password [FLOW-13 part]', async (contact, fields) => {
    const bind = async (answer: unknown) => {
      const { platform, sent } = answering([answer], { permission })
      const entry = { ...phone, contact, code: '246810', password: 'himalaya' }
      return { outcome: await outcomeOf(bindContact(platform), entry), sent }
    }
    expect(await bind(profile)).toEqual({
      outcome: { kind: 'bound', profile },
      sent: [['bindContact', { ...fields, verificationCode: '246810', password: 'himalaya' }]],
    })
    expect((await bind(refusal)).outcome).toEqual(rejected)
  })
})

describe('a registration', () => {
  const parts = { permission: () => openPermission, switches }
  const fields = ['username', 'custom.taxId']
  const asked = { tab: 'username', fields, dialingCode: '977', referralCode: undefined, captchaId: undefined }
  const page = {
    domain: 'site.test:8080',
    login: true,
    registerUrl: 'https://site.test:8080/register',
    registerMethod: 'WEB',
  }
  const told = async (logic: (platform: never) => AnyActorLogic, input: unknown, answer: unknown) => {
    vi.stubGlobal('location', { host: 'site.test:8080', origin: 'https://site.test:8080', pathname: '/register' })
    const { platform, sent } = answering([answer], parts)
    return { outcome: await outcomeOf(logic(platform), input), sent }
  }

  test('has its rules, and an affiliate’s code is valid, invalid or unknown [FLOW-13 part]', async () => {
    const rules = { username: { required: '1' } }
    const loaded = { outcome: { kind: 'loaded', rules }, sent: [['registerSettings', {}]] }
    expect(await told(loadRules, undefined, rules)).toEqual(loaded)
    expect((await told(loadRules, undefined, refusal)).outcome).toEqual({ kind: 'failed', notice: no })
    const check = (answer: unknown) => told(checkAffiliate, { code: 'A1' }, answer)
    const question = [['affiliateCheck', { code: 'A1', domain: 'site.test:8080' }]]
    expect(await check(null)).toEqual({ outcome: { kind: 'valid' }, sent: question })
    expect((await check(refusal)).outcome).toEqual({ kind: 'invalid' })
    expect((await check(unreachable)).outcome).toEqual({ kind: 'unreachable', notice: { key: 'error.network' } })
  })

  test('and any other form ask for a code in their own words [FLOW-13 part, SMS-03 part]', async () => {
    const phone = { mobileNum: '9812345678', dialingCode: '977' }
    const ask = (purpose: string) => told(sendCode, { purpose, phone }, { expiredMinutes: 3 })
    const outcome = { kind: 'sent', channel: 'own', expiredMinutes: 3 }
    const own = { mobileNo: '9812345678', regType: 'mobile', countryDialingCode: '977' }
    expect(await ask('registration')).toEqual({ outcome, sent: [['smsForRegistration', own]] })
    const others = { mobileNum: '9812345678', countryDialingCode: '977' }
    expect(await ask('login')).toEqual({ outcome, sent: [['smsWithoutLogin', others]] })
  })

  test('by name sends the form with page and method [FLOW-13 part, REG-09 part]', async () => {
    const values = {
      username: 'sita',
      password: 'himalaya',
      checkPass: 'himalaya!',
      'custom.taxId': '7',
      email: 'a@b.test',
    }
    const { outcome, sent } = await told(register, { ...asked, values }, { token: 'T' })
    expect(outcome).toEqual({ kind: 'signedIn', token: 'T', firstTime: false, mustChange: false })
    const form = { username: 'sita', password: 'himalaya', confirmPassword: 'himalaya!', taxId: '7', email: 'a@b.test' }
    expect(sent).toEqual([['register', { ...form, ...page }]])
    const more = { referralCode: 'R1', captchaId: 'picture-1' }
    const all = await told(
      register,
      { ...asked, ...more, values: { username: 'sita', password: 'a', mobileNum: '98' } },
      { token: 'T' },
    )
    expect(all.sent[0]?.[1]).toEqual({
      username: 'sita',
      password: 'a',
      confirmPassword: 'a',
      mobileNum: '98',
      countryDialingCode: '977',
      ...more,
      ...page,
    })
  })

  test('by number sends its code, and name and password only where the form has them [FLOW-13 part]', async () => {
    const values = { mobileNum: '9812345678', verificationCode: '246810' }
    const send = (own: object) =>
      told(register, { ...asked, tab: 'mobile', values: { ...values, ...own } }, { token: 'T' })
    const bare = { mobileNum: '9812345678', countryDialingCode: '977', verificationCode: '246810', ...page }
    expect((await send({})).sent[0]?.[1]).toEqual(bare)
    const named = await send({ username: 'sita', password: 'himalaya' })
    expect(named.sent[0]?.[1]).toEqual({
      ...bare,
      username: 'sita',
      password: 'himalaya',
      confirmPassword: 'himalaya',
    })
    const byName = await told(register, { ...asked, values: { username: 'sita' } }, { token: 'T' })
    expect(named.sent[0]?.[0]).not.toBe(byName.sent[0]?.[0])
  })

  test('that is refused names its fields, or has one sentence [FLOW-13 part, REG-11 part]', async () => {
    const values = { username: 'sita', 'custom.taxId': '7' }
    const refusedBy = async (value: unknown) =>
      (await told(register, { ...asked, values }, refused('field_format', 'No.', value))).outcome
    expect(await refusedBy({ fields: { username: 'Taken.', taxId: 'Wrong.', shoe: 'No.' } })).toEqual({
      kind: 'refused',
      fields: { username: { text: 'Taken.' }, 'custom.taxId': { text: 'Wrong.' } },
    })
    const sentence = { kind: 'refused', fields: {}, notice: no }
    for (const value of [{ fields: { shoe: 'No.' } }, {}, null]) expect(await refusedBy(value)).toEqual(sentence)
    const lost = await told(register, { ...asked, values }, unreachable)
    expect(lost.outcome).toEqual({ kind: 'refused', fields: {}, notice: { key: 'error.network' } })
  })
})

test.each([
  ['bindMobile', bindContact, { contact: 'mobile', email: '', password: '' }],
  ['registration', register, { tab: 'mobile', values: { mobileNum: '9812345678', verificationCode: '246810' } }],
  ['login', signInBySms, { captcha: '', captchaId: undefined }],
  ['deviceCheck', signInFromNewPlace, { captcha: '', captchaId: undefined }],
  ['forgotten', setPassword, { newPassword: 'himalaya' }],
] as const)(
  'firebase’s own proof of a number for %s goes with it [FLOW-13 part, SMS-07 part]',
  async (purpose, actor, own) => {
    vi.stubGlobal('location', { host: 'site.test', origin: 'https://site.test', pathname: '/register' })
    const send = async (asked: string) => {
      const proof = { code: '246810', idToken: 'ID' }
      const sentCodes = new Map([[asked, { number: '+9779812345678', verificationId: 'V', proof }]])
      const firebase = { apiKey: 'A', projectId: 'P' }
      const { platform, sent } = answering([{ token: 'T' }], {
        permission: () => ({ ...openPermission, smsChannel: 'firebase', firebase }),
        memory: { sentCodes },
        switches,
        pendingCredentials: { recall: () => ({ username: 'sita', password: 'himalaya' }), forget: () => undefined },
      })
      const input = { mobileNum: '9812345678', dialingCode: '977', code: '246810', ...own }
      return { outcome: await outcomeOf(actor(platform) as AnyActorLogic, input), sent }
    }
    const proved = await send(purpose)
    expect(proved.sent[0]?.[1]).toMatchObject({ firebaseChannel: 'P', firebaseIdToken: 'ID' })
    // A code for something else proves nothing here.
    const other = await send('other')
    expect([other.outcome, other.sent]).toMatchObject([{ notice: { key: 'firebase.expiredCode' } }, []])
  },
)

describe('a form before a platform that asks for a person', () => {
  const page = { host: 'site.test', origin: 'https://site.test', pathname: '/register' }
  const phone = { mobileNum: '9812345678', dialingCode: '977' }
  const values = { username: 'sita', password: 'himalaya' }

  test.each([
    [register, { tab: 'username', values }, { kind: 'refused', fields: {} }],
    [sendCode, { purpose: 'registration', phone }, { kind: 'refused' }],
    [sendCode, { purpose: 'login', phone }, { kind: 'refused' }],
    [signIn, { ...values, remember: false, captcha: '', captchaId: undefined }, { kind: 'rejected' }],
  ] as const)(
    'is not sent without the proof, and says why there is none: %# [FLOW-13 part, AUTH-18 part]',
    async (actor, input, outcome) => {
      vi.stubGlobal('location', page)
      const flows = createActor(flowsMachine).start()
      const { platform, sent } = answering([refusal], {
        permission: () => ({ ...openPermission, humanVerification: 'altcha' }),
        switches,
        flows: () => flows,
        pendingCredentials: { remember: () => undefined },
      })
      expect(await outcomeOf(actor(platform) as AnyActorLogic, input)).toEqual({
        ...outcome,
        notice: { key: 'human.failed' },
      })
      expect(sent).toEqual([['humanChallenge', {}]])
      flows.stop()
    },
  )
})

describe('a device that proves its person by work', () => {
  const parameters = {
    algorithm: 'PBKDF2/SHA-256',
    nonce: '00112233445566778899aabbccddeeff',
    salt: 'ffeeddccbbaa99887766554433221100',
    cost: 1,
    keyLength: 32,
    // No key begins like this.
    keyPrefix: 'ff'.repeat(32),
  }
  const solve = (signal = new AbortController().signal) =>
    solveAltcha(answering([{ parameters, signature: 'S' }]).platform, 'login', signal)
  const failed = { kind: 'failed', notice: { key: 'human.failed' } }

  test('says after a minute that it could not [AUTH-18 part, FLOW-13 part]', async () => {
    const derived = vi.spyOn(crypto.subtle, 'deriveBits')
    vi.spyOn(performance, 'now').mockReturnValue(60_001).mockReturnValueOnce(0)
    expect(await solve()).toEqual(failed)
    expect(derived).not.toHaveBeenCalled()
  })

  test('works no more when the form has gone [AUTH-18 part, FLOW-13 part]', async () => {
    const form = new AbortController()
    const derived = vi.spyOn(crypto.subtle, 'deriveBits').mockImplementation(async () => {
      if (derived.mock.calls.length === 3) form.abort()
      if (derived.mock.calls.length === 9) throw new Error('The device works on.')
      return new ArrayBuffer(32)
    })
    expect(await solve(form.signal)).toEqual(failed)
    expect(derived).toHaveBeenCalledTimes(3)
  })
})
