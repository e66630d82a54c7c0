import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Cause, Effect, Exit, Fiber } from 'effect'
import { compactDecrypt, decodeProtectedHeader, exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { favouriteIds } from '../../src/api/calls/favourites.ts'
import { gameList } from '../../src/api/calls/games.ts'
import { balance, memberInfo, updateLanguage } from '../../src/api/calls/member.ts'
import { forgotPasswordByEmail } from '../../src/api/calls/password.ts'
import { logout } from '../../src/api/calls/session.ts'
import { captcha, login } from '../../src/api/calls/login.ts'
import { systemStatus } from '../../src/api/calls/system.ts'
import { lobbyQuery } from '../../src/api/lobby-query.ts'
import { type ClientOptions, makeClient } from '../../src/api/client.ts'

interface Seen {
  readonly method: string
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
  readonly at: number
}

interface Host {
  readonly origin: string
  readonly seen: Seen[]
  /** The answers to the next requests. */
  answer: (response: ServerResponse, request: Seen) => void
  /** Resolves when a request's connection closes before it was answered. */
  readonly cutOff: Promise<void>
  close(): Promise<void>
}

const json = (response: ServerResponse, content: unknown, status = 200) =>
  response
    .writeHead(status, { 'content-type': 'application/json' })
    .end(typeof content === 'string' ? content : JSON.stringify(content))

const openHost = async (): Promise<Host> => {
  let cut = () => {}
  const cutOff = new Promise<void>((resolve) => (cut = resolve))
  const server: Server = createServer((request, response) => {
    const parts: Buffer[] = []
    response.on('close', () => {
      if (!response.writableEnded) cut()
    })
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      const seen = { method, url, headers, body: Buffer.concat(parts).toString(), at: performance.now() }
      host.seen.push(seen)
      host.answer(response, seen)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const host: Host = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    answer: (response) => json(response, { success: true, value: {} }),
    cutOff,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return host
}

let platform: Host
let stranger: Host

beforeEach(async () => {
  platform = await openHost()
  stranger = await openHost()
})

afterEach(async () => {
  await platform.close()
  await stranger.close()
})

const clientOf = (options: Partial<ClientOptions> = {}) =>
  makeClient({
    apiBase: () => '',
    apiHosts: [],
    ownOrigin: platform.origin,
    token: () => 'session-token',
    payloadKey: () => undefined,
    language: () => 'ne',
    ...options,
  })

const errorOf = <A, E>(effect: Effect.Effect<A, E>) => Effect.runPromise(Effect.flip(effect))

const member = { id: 'm1', account: 'sita', nickname: 'Sita', type: 0 }
const quick = { ...memberInfo, timeout: 80 }

describe('decoding answers [CALL-03]', () => {
  it('returns the value of a valid envelope [CALL-03]', async () => {
    platform.answer = (response) => json(response, { success: true, value: member, message: null, errorCode: null })
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
  })

  it('returns a refusal with its code, sentence and value [CALL-03]', async () => {
    platform.answer = (response) =>
      json(
        response,
        { success: false, value: { captcha: true }, message: 'गलत', errorCode: 'invalid_credentials' },
        403,
      )
    expect(await errorOf(clientOf().request(updateLanguage, { language: 'NE' }))).toMatchObject({
      _tag: 'CallRefused',
      call: 'updateLanguage',
      errorCode: 'invalid_credentials',
      message: 'गलत',
      value: { captcha: true },
    })
  })

  const misfits: readonly [what: string, value: unknown, reason: string][] = [
    ['a field of another type', { ...member, account: { secret: 'S-9841' } }, 'memberInfo.account'],
    [
      'a value that looks like a place in an error',
      { ...member, account: ['got at ["S-9841"]'] },
      'memberInfo.account',
    ],
    ['a missing field', { id: 'S-9841', nickname: 'S-9841', type: 0 }, 'memberInfo.account'],
    ['another kind of thing', ['S-9841'], 'memberInfo.account'],
    ['null', null, 'memberInfo'],
    ['nothing', undefined, 'memberInfo'],
    ['fields of which none is known', { hello: 'S-9841' }, 'memberInfo'],
  ]
  it.each(misfits)('names the call and the decisive field, and no value: %s [CALL-03]', async (_, value, reason) => {
    platform.answer = (response) => json(response, { success: true, value })
    const told: string[] = []
    const error = await errorOf(clientOf({ report: (place) => told.push(place) }).request(memberInfo, {}))
    expect(error).toMatchObject({ _tag: 'CallMalformed', call: 'memberInfo', reason })
    expect(told.at(-1)).toBe(reason)
    expect(`${JSON.stringify(error)} ${String(error)} ${String(error.stack)}`).not.toContain('9841')
  })

  const noEnvelopes: readonly [what: string, body: string, reason: string][] = [
    ['HTML', '<!doctype html><title>S-9841</title>', 'no JSON'],
    ['JSON that breaks off', '{"success":true,"value":{"id":"S-9841"', 'no JSON'],
    ['JSON without the answer', '{"id":"S-9841"}', 'memberInfo.account'],
    ['an envelope around a text', '{"success":"true","value":"S-9841"}', 'memberInfo'],
    ['null', 'null', 'memberInfo'],
    ['an empty body', '', 'memberInfo'],
    ['five megabytes of nothing', ' '.repeat(5_000_000), 'no JSON'],
    ['thirty megabytes', `["${'x'.repeat(30_000_000)}"]`, 'too long'],
    ['a list a hundred thousand deep', '['.repeat(100_000) + ']'.repeat(100_000), 'memberInfo.account'],
  ]
  it.each(noEnvelopes)(
    'throws an error with the call’s name for an unreadable answer: %s [CALL-03]',
    async (_, body, reason) => {
      platform.answer = (response) => json(response, body)
      const error = await errorOf(clientOf().request(memberInfo, {}))
      expect(error).toMatchObject({ _tag: 'CallMalformed', call: 'memberInfo' })
      expect(error).toHaveProperty('reason', reason)
      expect(JSON.stringify(error)).not.toContain('9841')
      expect(platform.seen).toHaveLength(1)
    },
  )

  it('keeps the last of repeated fields, and treats `__proto__` as any other [CALL-03]', async () => {
    const twice = `{"success":false,"success":true,"__proto__":{"success":false},"value":{"id":"a","__proto__":{"account":"x"},"account":"sita","nickname":"Sita","type":7,"type":0,"id":"m1"}}`
    platform.answer = (response) => json(response, twice)
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
  })

  it('decodes an answer of several megabytes [CALL-03]', async () => {
    const nickname = 'न'.repeat(2_000_000)
    platform.answer = (response) => json(response, { success: true, value: { ...member, nickname } })
    expect((await Effect.runPromise(clientOf().request(memberInfo, {}))).nickname).toHaveLength(nickname.length)
  })

  it('rejects an invalid payload without sending or quoting it [CALL-03]', async () => {
    const payload = { username: 'sita', password: 9841 as unknown as string, type: 'username' } as const
    const exit = await Effect.runPromiseExit(clientOf().request(login, payload))
    const text = Exit.isFailure(exit) ? Cause.pretty(exit.cause) : 'success'
    expect(text).toContain('login: ["password"] does not fit')
    expect(text).not.toContain('9841')
    expect(platform.seen).toEqual([])
  })
})

describe('encoding payloads', () => {
  it('encrypts a payload as a JWE that only the platform can read [CALL-04]', async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const { x = '', y = '' } = await exportJWK(publicKey)
    const client = clientOf({ payloadKey: () => ({ kty: 'EC', crv: 'P-256', x, y, kid: 'k1' }) })
    platform.answer = (response) => json(response, { success: true, value: { token: 't' } })
    const payload = { username: 'sita-9841', password: 'pass-9841', type: 'username' } as const
    expect(await Effect.runPromise(client.request(login, payload))).toEqual({ token: 't' })

    const [sent] = platform.seen
    const { data, ...others } = JSON.parse(sent?.body ?? '') as { data: string }
    expect(others).toEqual({})
    expect(decodeProtectedHeader(data)).toMatchObject({ alg: 'ECDH-ES', enc: 'A256GCM', kid: 'k1' })
    const { plaintext } = await compactDecrypt(data, privateKey)
    expect(JSON.parse(new TextDecoder().decode(plaintext))).toEqual(payload)
    for (const secret of Object.values(payload).slice(0, 2)) expect(JSON.stringify(sent)).not.toContain(secret)
    expect(sent?.headers['content-type']).toBe('application/json')
  })

  it('sends nothing without a key [CALL-04]', async () => {
    const payload = { username: 'sita', password: 'secret', type: 'username' } as const
    expect(await errorOf(clientOf().request(login, payload))).toMatchObject({ call: 'login' })
    expect(platform.seen).toEqual([])
  })

  it('sends every field of a query, also empty ones, signs and scripts [LOBBY-11 part]', async () => {
    platform.answer = (response) => json(response, { success: true, value: { games: [], totalPages: 0 } })
    const query = {
      clientType: 3,
      platform: 'flash,html5-desktop',
      channel: 'danphe',
      merchant: 'danphe',
      gameType: 'RNG',
      vassalage: 'ALPHA',
      gameClassify: '',
      gameName: 'हिमाल & 50% +#?=/',
      minBet: '0.05',
      minLineNum: '',
      pageNo: 1,
      pageSize: 50,
      language: 'NE',
    } as const
    await Effect.runPromise(clientOf({ apiBase: () => `${platform.origin}/np` }).request(gameList, query))
    const address = new URL(platform.seen[0]?.url ?? '', platform.origin)
    expect(address.pathname).toBe(`/np${gameList.path}`)
    expect(Object.fromEntries(address.searchParams)).toEqual({ ...query, clientType: '3', pageNo: '1', pageSize: '50' })
    expect(platform.seen[0]).toMatchObject({ method: 'GET', body: '' })
    expect(platform.seen[0]?.headers['accept-language']).toBe('ne')
  })

  it('sends a form as a form [CALL-01 part]', async () => {
    const form = { username: 'sita & hari', email: 'a+b=c@example.com' }
    await Effect.runPromise(clientOf().request(forgotPasswordByEmail, form))
    expect(platform.seen[0]).toMatchObject({ method: 'POST', url: forgotPasswordByEmail.path })
    expect(platform.seen[0]?.headers['content-type']).toContain('application/x-www-form-urlencoded')
    expect(Object.fromEntries(new URLSearchParams(platform.seen[0]?.body))).toEqual(form)
  })

  it('has an address for a picture [CALL-01 part]', () => {
    expect(clientOf().imageUrl(captcha, { captchaId: 'a b' })).toBe(`${platform.origin}${captcha.path}?captchaId=a+b`)
  })
})

describe('sending the token [CALL-05]', () => {
  const authorizations = (host: Host) => host.seen.map(({ headers }) => headers.authorization)

  it('sends the token with flagged calls only [CALL-05]', async () => {
    const client = clientOf()
    await Effect.runPromise(client.request(logout, {}))
    await Effect.runPromise(client.request(forgotPasswordByEmail, { username: 'sita', email: 'sita@example.com' }))
    expect(authorizations(platform)).toEqual(['Bearer session-token', undefined])
    expect(platform.seen.map(({ headers }) => headers.cookie)).toEqual([undefined, undefined])
  })

  it('sends no header without a session [CALL-05]', async () => {
    await Effect.runPromise(clientOf({ token: () => undefined }).request(logout, {}))
    expect(authorizations(platform)).toEqual([undefined])
  })

  it('prefers a call’s own token to the session’s, only if flagged [CALL-05]', async () => {
    const client = clientOf()
    await Effect.runPromise(client.request(logout, {}, 'other-token'))
    await Effect.runPromise(
      client.request(forgotPasswordByEmail, { username: 'sita', email: 'sita@example.com' }, 'other-token'),
    )
    expect(authorizations(platform)).toEqual(['Bearer other-token', undefined])
  })

  it('sends nothing to a host that is not configured [CALL-05]', async () => {
    const foreign = { ...balance, path: `//${new URL(stranger.origin).host}/wps/x` }
    const exit = await Effect.runPromiseExit(clientOf().request(foreign, {}))
    expect(Exit.isFailure(exit) && Cause.hasDies(exit.cause)).toBe(true)
    const trick = { ...balance, path: `@${new URL(stranger.origin).host}/wps/x` }
    expect(
      Exit.isFailure(await Effect.runPromiseExit(clientOf({ apiBase: () => platform.origin }).request(trick, {}))),
    ).toBe(true)
    expect(stranger.seen).toEqual([])
    expect(platform.seen).toEqual([])
  })

  it('sends the call and its token to a configured host [CALL-05]', async () => {
    const further = { ...logout, path: `//${new URL(stranger.origin).host}/wps/x` }
    await Effect.runPromise(clientOf({ apiHosts: [stranger.origin] }).request(further, {}))
    expect(authorizations(stranger)).toEqual(['Bearer session-token'])
  })

  it.each([301, 302, 303, 307, 308])('follows no redirect of the status %i [CALL-05]', async (status) => {
    for (const origin of [stranger.origin, platform.origin]) {
      platform.answer = (response) => response.writeHead(status, { location: `${origin}/wps/x` }).end()
      expect(await errorOf(clientOf().request(logout, {}))).toMatchObject({ _tag: 'CallUnreachable', call: 'logout' })
      expect(await errorOf(clientOf().request(balance, {}))).toMatchObject({ _tag: 'CallFailed', status })
    }
    expect(stranger.seen).toEqual([])
    // A failed read has three tries.
    expect(platform.seen).toHaveLength(8)
  })

  it('takes a redirect that a browser hides for a dead token’s, of a read alone [AUTH-14 part]', async () => {
    const asked: (string | undefined)[] = []
    const fetch = (_: unknown, init?: RequestInit) => {
      asked.push(init?.redirect)
      return Promise.resolve(Object.defineProperty(new Response(''), 'status', { value: 0 }))
    }
    const client = clientOf({ fetch })
    expect(await errorOf(client.request(balance, {}))).toMatchObject({ errorCode: 'forbidden', isDoubtful: true })
    await errorOf(client.request(logout, {}))
    await errorOf(client.request(systemStatus, {}))
    expect(asked.slice(0, 2)).toEqual(['manual', 'error'])
    expect(asked.slice(2)).toEqual(asked.slice(2).map(() => 'error'))
  })

  it('reports which token the platform rejected [AUTH-14 part]', async () => {
    const told: string[] = []
    const client = clientOf({ onTokenInvalid: (token) => told.push(token) })
    platform.answer = (response) => json(response, { success: false, errorCode: 'token_invalid' }, 401)
    await errorOf(client.request(logout, {}))
    await errorOf(client.request(logout, {}, 'other-token'))
    await errorOf(client.request(systemStatus, {}))
    expect(told).toEqual(['session-token', 'other-token'])
  })
})

describe('time limits and retries [CALL-06]', () => {
  const silence = () => {}

  it('tries a failed read three times with growing delays [CALL-06]', async () => {
    platform.answer = (response) => response.destroy()
    expect(await errorOf(clientOf().request(memberInfo, {}))).toMatchObject({ _tag: 'CallUnreachable' })
    expect(platform.seen).toHaveLength(3)
    const [first, second, third] = platform.seen.map(({ at }) => at) as [number, number, number]
    expect(second - first).toBeGreaterThan(290)
    expect(third - second).toBeGreaterThan(590)
  })

  it('applies one time limit to all tries of a read [CALL-06]', async () => {
    platform.answer = silence
    const start = performance.now()
    expect(await errorOf(clientOf().request(quick, {}))).toMatchObject({ _tag: 'CallTimedOut', call: 'memberInfo' })
    expect(performance.now() - start).toBeLessThan(300)
    expect(platform.seen).toHaveLength(1)

    platform.answer = (response) => response.destroy()
    expect(await errorOf(clientOf().request(quick, {}))).toMatchObject({ _tag: 'CallTimedOut', call: 'memberInfo' })
    expect(platform.seen).toHaveLength(2)
  })

  it('applies the time limit to the body, too [CALL-06]', async () => {
    platform.answer = (response) => void response.writeHead(200).write('{"success":')
    expect(await errorOf(clientOf().request({ ...updateLanguage, timeout: 80 }, { language: 'NE' }))).toMatchObject({
      _tag: 'CallTimedOut',
    })
    await platform.cutOff
  })

  it('retries a read after a cut connection, a cut body or a failed server [CALL-06]', async () => {
    platform.answer = (response) => {
      if (platform.seen.length === 1) response.destroy()
      else if (platform.seen.length === 2)
        response.writeHead(200, { 'content-length': 100 }).write('{"success":true', () => response.destroy())
      else json(response, { success: true, value: member })
    }
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
    expect(platform.seen).toHaveLength(3)

    platform.answer = (response) => {
      if (platform.seen.length === 4)
        response.writeHead(502, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>')
      else json(response, { success: true, value: member })
    }
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
    expect(platform.seen).toHaveLength(5)
  })

  it('does not retry a refused read [CALL-06]', async () => {
    platform.answer = (response) => json(response, { success: false, errorCode: 'forbidden' }, 503)
    expect(await errorOf(clientOf().request(memberInfo, {}))).toMatchObject({ _tag: 'CallRefused' })
    expect(platform.seen).toHaveLength(1)
  })

  it('sends a write once, whatever its result [CALL-06]', async () => {
    const put = clientOf().request(updateLanguage, { language: 'NE' })
    platform.answer = silence
    const hasty = clientOf().request({ ...updateLanguage, timeout: 500 }, { language: 'NE' })
    expect(await errorOf(hasty)).toMatchObject({ _tag: 'CallTimedOut' })
    platform.answer = (response) => response.destroy()
    expect(await errorOf(put)).toMatchObject({ _tag: 'CallUnreachable' })
    expect(await errorOf(clientOf().request(logout, {}))).toMatchObject({ _tag: 'CallUnreachable' })
    platform.answer = (response) => response.writeHead(503).end()
    expect(await errorOf(put)).toMatchObject({ _tag: 'CallFailed', status: 503 })
    expect(platform.seen.map(({ method }) => method)).toEqual(['PUT', 'PUT', 'DELETE', 'PUT'])
  })

  it('closes the connection when interrupted [CALL-06]', async () => {
    const arrived = new Promise<void>((resolve) => (platform.answer = () => resolve()))
    const fiber = Effect.runFork(clientOf().request(memberInfo, {}))
    await arrived
    await Effect.runPromise(Fiber.interrupt(fiber))
    await platform.cutOff
    expect(platform.seen).toHaveLength(1)
  })

  it('reports an unreachable platform as an error of its own [CALL-06]', async () => {
    await platform.close()
    expect(await errorOf(clientOf().request(logout, {}))).toMatchObject({ _tag: 'CallUnreachable', call: 'logout' })
  })
})

describe('the errors at the edge are told apart', () => {
  const html = (response: ServerResponse, status: number) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Oops</h1>')
  const put = () => errorOf(clientOf().request(updateLanguage, { language: 'NE' }))

  it.each([500, 502, 503, 409])('a %i without a reason is a failure of the platform [PLAT-03]', async (status) => {
    platform.answer = (response) => html(response, status)
    expect(await put()).toMatchObject({ _tag: 'CallFailed', status })
  })

  const refusals = [
    [400, 'payload_invalid'],
    [401, 'token_invalid'],
    [403, 'forbidden'],
    [404, 'not_served_yet'],
    [405, 'not_served_yet'],
    [429, 'too_many_requests'],
    [501, 'not_served_yet'],
  ] as const
  it.each(refusals)('a %i without an envelope is the refusal %s [PLAT-03]', async (status, errorCode) => {
    platform.answer = (response) => html(response, status)
    expect(await put()).toMatchObject({ _tag: 'CallRefused', errorCode, message: '' })
  })

  it('a 401 ends the session, whatever its body says [PLAT-03]', async () => {
    const told: string[] = []
    const client = clientOf({ onTokenInvalid: (token) => told.push(token) })
    for (const content of ['', '<h1>Sign in</h1>', { success: true, value: member }, { errorCode: 'SESSION_GONE' }]) {
      platform.answer = (response) => json(response, content, 401)
      expect(await errorOf(client.request(memberInfo, {}))).toMatchObject({ errorCode: 'token_invalid' })
    }
    expect(told).toHaveLength(4)
  })

  it('a 401 to a call without a token says what the platform says, and ends nothing [PLAT-03 part]', async () => {
    const told: string[] = []
    const client = clientOf({ onTokenInvalid: (token) => told.push(token) })
    platform.answer = (response) => json(response, { success: false, message: 'Wrong name or password' }, 401)
    expect(await errorOf(client.request(systemStatus, {}))).toMatchObject({
      errorCode: 'forbidden',
      message: 'Wrong name or password',
    })
    expect(told).toEqual([])
  })

  it.each([409, 422])(
    'a %i with a sentence alone is a refusal that the player reads [PLAT-03 part]',
    async (status) => {
      platform.answer = (response) => json(response, { message: 'This name is taken', errors: {} }, status)
      expect(await put()).toMatchObject({ _tag: 'CallRefused', message: 'This name is taken' })
      platform.answer = (response) => json(response, { title: 'Conflict' }, status)
      expect(await put()).toMatchObject({ _tag: 'CallFailed', status })
    },
  )

  it('a refusal is known by its code alone, also by a number [PLAT-03]', async () => {
    platform.answer = (response) => json(response, { errorCode: 10_023, message: 'Not now' })
    expect(await put()).toMatchObject({ _tag: 'CallRefused', errorCode: '10023', message: 'Not now' })
    platform.answer = (response) => json(response, { success: 'false', errorCode: null })
    expect(await put()).toMatchObject({ _tag: 'CallRefused', errorCode: undefined })
  })

  it('a code that every object inherits is none, and the message counts [PLAT-01 part]', async () => {
    platform.answer = (response) => json(response, { success: false, errorCode: 'constructor', message: 'Not now' })
    expect(await put()).toMatchObject({ _tag: 'CallRefused', errorCode: undefined, message: 'Not now' })
  })

  it('a refusal’s detail is read as tolerantly as an answer [PLAT-01]', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const { x = '', y = '' } = await exportJWK(publicKey)
    const client = clientOf({ payloadKey: () => ({ kty: 'EC', crv: 'P-256', x, y }) })
    const payload = { username: 'sita', password: 'secret', type: 'username' } as const
    platform.answer = (response) =>
      json(response, { success: false, errorCode: 'captcha_required', value: { captcha: 1, fields: null, more: 1 } })
    expect(await errorOf(client.request(login, payload))).toMatchObject({ value: { captcha: true } })
  })

  it.each([
    [404, 'not_found'],
    [404, 'NOT_FOUND'],
    [404, 404],
    [405, 'E_METHOD'],
    [501, 'not_implemented'],
  ])('a read that gets %i with the code %s is a call that the platform lacks [PLAT-09 part]', async (status, code) => {
    const missing: string[] = []
    const client = clientOf({ onMissing: (call) => missing.push(call) })
    platform.answer = (response) => json(response, { success: false, errorCode: code, message: 'No' }, status)
    expect(await errorOf(client.request(memberInfo, {}))).toMatchObject({ errorCode: 'not_served_yet' })
    expect(missing).toEqual(['memberInfo'])
  })

  it('a thing that is not found hides no call that was there, and no write [PLAT-09 part]', async () => {
    const missing: string[] = []
    const client = clientOf({ onMissing: (call) => missing.push(call) })
    platform.answer = (response) => json(response, { success: true, value: member })
    await Effect.runPromise(client.request(memberInfo, {}))
    platform.answer = (response) => json(response, { success: false, errorCode: 'not_found', message: 'Gone' }, 404)
    for (const call of [client.request(memberInfo, {}), client.request(updateLanguage, { language: 'NE' })])
      expect(await errorOf(call)).toMatchObject({ errorCode: 'not_found', message: 'Gone' })
    expect(missing).toEqual([])
  })

  it('a read is sent again after a failure whose envelope has no code [CALL-06 part]', async () => {
    platform.answer = (response) => {
      if (platform.seen.length > 1) json(response, { success: true, value: member })
      else json(response, { success: false, message: 'Something broke' }, 500)
    }
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
    platform.answer = (response) => json(response, { success: false, message: 'Something broke' }, 500)
    expect(await errorOf(clientOf().request(memberInfo, {}))).toMatchObject({ message: 'Something broke' })
    expect(platform.seen).toHaveLength(5)
  })

  it('a read waits for a Retry-After that is a date, and gives up when it is far [CALL-06 part]', async () => {
    platform.answer = (response) => {
      if (platform.seen.length > 1) json(response, { success: true, value: member })
      else response.writeHead(429, { 'retry-after': new Date(Date.now() + 2_000).toUTCString() }).end()
    }
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
    const [first, second] = platform.seen.map(({ at }) => at) as [number, number]
    expect(second - first).toBeGreaterThan(900)
    platform.answer = (response) =>
      response.writeHead(429, { 'retry-after': new Date(Date.now() + 60_000).toUTCString() }).end()
    expect(await errorOf(clientOf().request(memberInfo, {}))).toMatchObject({ errorCode: 'too_many_requests' })
    expect(platform.seen).toHaveLength(3)
  })

  it('a read waits for a short Retry-After and is sent again, a write is not [CALL-06 part]', async () => {
    platform.answer = (response) => {
      if (platform.seen.length > 1) json(response, { success: true, value: member })
      else response.writeHead(429, { 'retry-after': '1' }).end()
    }
    expect(await Effect.runPromise(clientOf().request(memberInfo, {}))).toEqual(member)
    const [first, second] = platform.seen.map(({ at }) => at) as [number, number]
    expect(second - first).toBeGreaterThan(990)

    platform.answer = (response) => response.writeHead(429, { 'retry-after': '1' }).end()
    expect(await put()).toMatchObject({ errorCode: 'too_many_requests', retryAfter: 1 })
    platform.answer = (response) => response.writeHead(429, { 'retry-after': '60' }).end()
    expect(await errorOf(clientOf().request(memberInfo, {}))).toMatchObject({ errorCode: 'too_many_requests' })
    expect(platform.seen).toHaveLength(4)
  })
})

describe('both shapes of an answer [PLAT-03]', () => {
  const games = [{ nodeId: 'g1', gameName: 'Himal', showIcon: '/g1.png', vassalage: 'ALPHA', gameType: 'RNG' }]
  const page = { games, totalPages: 1 }
  const shapes: readonly [string, unknown][] = [
    ['in value', { success: true, value: page }],
    ['in value without success', { value: page }],
    ['bare, beside success', { success: true, ...page }],
    ['bare', page],
    ['the list alone, in value', { success: true, value: games }],
    ['the list alone', games],
  ]
  it.each(shapes)('games are read %s', async (_, content) => {
    platform.answer = (response) => json(response, content)
    const query = {
      ...lobbyQuery({ merchantCode: 'm', gameType: 'RNG', vendor: 'A', name: '', pageNo: 1, language: 'EN' }),
    }
    expect(await Effect.runPromise(clientOf().request(gameList, query))).toEqual(page)
  })

  it('a code beside a wrapper refuses, and one of an answer without a wrapper is its own', async () => {
    const query = lobbyQuery({ merchantCode: 'm', gameType: 'RNG', vendor: 'A', name: '', pageNo: 1, language: 'EN' })
    platform.answer = (response) => json(response, { success: false, code: 'X7', message: 'No.' })
    expect(await errorOf(clientOf().request(gameList, query))).toMatchObject({ _tag: 'CallRefused', errorCode: 'X7' })
    platform.answer = (response) => json(response, { ...page, code: 'A1' })
    expect(await Effect.runPromise(clientOf().request(gameList, query))).toEqual(page)
  })

  it.each([{ success: true }, { success: 1, errorCode: '', message: null }, { success: true, value: null }, null])(
    'an empty list is read from %j',
    async (content) => {
      platform.answer = (response) => json(response, JSON.stringify(content))
      expect(await Effect.runPromise(clientOf().request(favouriteIds, {}))).toEqual([])
    },
  )

  it('an empty list is read from a 204, and none from an object without a list', async () => {
    platform.answer = (response) => response.writeHead(204).end()
    expect(await Effect.runPromise(clientOf().request(favouriteIds, {}))).toEqual([])
    for (const content of [{ success: true, data: { games: {} } }, {}, { one: ['g1'], other: [] }]) {
      platform.answer = (response) => json(response, content)
      expect(await errorOf(clientOf().request(favouriteIds, {}))).toMatchObject({ _tag: 'CallMalformed' })
    }
  })

  it.each([[['g1', 7]], [{ value: ['g1', 7] }], [{ value: { list: ['g1', 7] } }], [{ list: ['g1', 7] }]])(
    'a list is read from %j',
    async (content) => {
      platform.answer = (response) => json(response, content)
      expect(await Effect.runPromise(clientOf().request(favouriteIds, {}))).toEqual(['g1', '7'])
    },
  )
})

describe('how the token travels is the brand’s choice [PLAT-03]', () => {
  it.each([
    [{}, 'authorization', 'Bearer session-token'],
    [{ tokenScheme: '' }, 'authorization', 'session-token'],
    [{ tokenHeader: 'x-session', tokenScheme: 'Token' }, 'x-session', 'Token session-token'],
  ])('with %j it is in %s', async (options, header, value) => {
    await Effect.runPromise(clientOf(options).request(logout, {}))
    expect(platform.seen[0]?.headers[header]).toBe(value)
    if (header !== 'authorization') expect(platform.seen[0]?.headers.authorization).toBeUndefined()
  })

  it.each([
    [undefined, 'omit'],
    [true, 'include'],
  ] as const)('with cookies %s, credentials are %s', async (cookies, credentials) => {
    const sent: (string | undefined)[] = []
    const client = clientOf({
      ...(cookies !== undefined && { cookies }),
      fetch: (input, init) => {
        sent.push(init?.credentials)
        return fetch(input, init)
      },
    })
    await Effect.runPromise(client.request(logout, {}))
    expect(sent).toEqual([credentials])
  })
})

describe('a platform that changes its key while a page is open [CALL-04 part]', () => {
  const keyOf = async () => {
    const { publicKey, privateKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const { x = '', y = '' } = await exportJWK(publicKey)
    return { publicKey: { kty: 'EC', crv: 'P-256', x, y } as const, privateKey }
  }
  const payload = { username: 'sita', password: 'secret', type: 'username' } as const

  it('gets the call again with the new key, once', async () => {
    const [old, current] = await Promise.all([keyOf(), keyOf()])
    let key = old
    const client = clientOf({
      payloadKey: () => key.publicKey,
      renewPayloadKey: async () => {
        key = current
        return true
      },
    })
    platform.answer = (response, { body }) => {
      const { data } = JSON.parse(body) as { data: string }
      compactDecrypt(data, current.privateKey).then(
        () => json(response, { success: true, value: { token: 't' } }),
        () => json(response, { success: false, errorCode: 'payload_invalid' }, 400),
      )
    }
    expect(await Effect.runPromise(client.request(login, payload))).toEqual({ token: 't' })
    expect(platform.seen).toHaveLength(2)

    platform.answer = (response) => json(response, { success: false, errorCode: 'payload_invalid' }, 400)
    expect(await errorOf(client.request(login, payload))).toMatchObject({ errorCode: 'payload_invalid' })
    expect(platform.seen).toHaveLength(4)
  })

  it('gets the call once where the key is the same', async () => {
    const { publicKey } = await keyOf()
    const client = clientOf({ payloadKey: () => publicKey, renewPayloadKey: async () => false })
    platform.answer = (response) => response.writeHead(400).end()
    expect(await errorOf(client.request(login, payload))).toMatchObject({ errorCode: 'payload_invalid' })
    expect(platform.seen).toHaveLength(1)
  })
})
