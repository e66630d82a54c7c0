import { Effect, Schema } from 'effect'
import { exportJWK, generateKeyPair } from 'jose'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { whereOf, type ClientOptions } from '../../src/api/client.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { playerClient } from '../support/player-client.ts'

type Asked = RequestInit & { readonly address: string }

/** A player's client whose calls get these answers, the last one again and again; and what was fetched. */
const asking = (answers: readonly (() => Response | Promise<Response>)[], options: Partial<ClientOptions> = {}) => {
  const asked: Asked[] = []
  const left = [...answers]
  const client = playerClient({
    fetch: (address, init) => {
      asked.push({ address: address.href, ...init })
      return Promise.resolve((left.length > 1 ? left.shift() : left[0])?.() ?? Response.error())
    },
    ...options,
  })
  const ask = (name: CallName, payload: object = {}, own?: Partial<Call>, token?: string) => {
    // The client knows a call again that is the same object.
    const call = (own === undefined ? callTable[name] : { ...callTable[name], ...own }) as unknown as Call
    return Effect.runPromise(Effect.result(client.request(call, payload as never, token))) as Promise<{
      readonly success?: unknown
      readonly failure?: unknown
    }>
  }
  return { ask, asked, client }
}

const answered = (value: unknown) => () => Response.json({ success: true, value })
const bare =
  (status: number, body: string | null = '', headers: Record<string, string> = {}) =>
  () =>
    new Response(body, { status, headers })

describe('a player’s call goes out', () => {
  const headers = { accept: 'application/json', 'accept-language': 'EN', authorization: 'Bearer token' }
  const { authorization: _, ...open } = headers
  const json = { 'content-type': 'application/json' }

  it.each([
    ['a query without fields', 'memberInfo', {}, '/wps/member/info', 'GET', headers, undefined],
    ['a query that deletes', 'logout', {}, '/wps/session/logout', 'DELETE', headers, undefined],
    ['JSON', 'feedback', { content: 'Hi' }, '/wps/feedback', 'PUT', { ...open, ...json }, '{"content":"Hi"}'],
    [
      'a form',
      'forgotPasswordByEmail',
      { username: 'a b', email: 'a@b.test' },
      '/wps/member/password/email',
      'POST',
      open,
      new URLSearchParams('username=a+b&email=a%40b.test'),
    ],
  ] as const)('as %s [CALL-03 part, CALL-05 part]', async (_kind, name, payload, path, method, sent, body) => {
    const { ask, asked } = asking([answered(null)])
    await ask(name, payload)
    const { signal, ...first } = asked[0] as Asked
    expect(first).toEqual({
      address: `https://site.example${path}`,
      method,
      credentials: 'omit',
      // A redirected read may mean a login; a redirected change may have been made.
      redirect: method === 'GET' && 'authorization' in sent ? 'manual' : 'error',
      headers: sent,
      ...(body !== undefined && { body }),
    })
    expect(signal).toBeInstanceOf(AbortSignal)
    expect(asked).toHaveLength(1)
  })

  it('with the fields of a query that have a value [CALL-03 part]', async () => {
    const { asked, ask, client } = asking([answered([])])
    const payload = Schema.Struct({ a: Schema.String, b: Schema.UndefinedOr(Schema.Int), c: Schema.Int })
    await ask('favouriteIds', { a: '', b: undefined, c: 0 }, { payload } as never)
    expect(new URL(asked[0]?.address ?? '').search).toBe('?a=&c=0')
    expect(client.imageUrl(callTable.captcha, {} as never)).toBe(`https://site.example${callTable.captcha.path}`)
  })

  it('with cookies, and with its token in a header of the brand’s [PLAT-03 part]', async () => {
    const { ask, asked } = asking([answered(null)], { cookies: true, tokenHeader: 'x-token', tokenScheme: '' })
    await ask('memberInfo', {}, undefined, 'own')
    expect(asked[0]).toMatchObject({ credentials: 'include', headers: { 'x-token': 'own' } })
  })

  it('with nothing that does not fit its fields [CALL-03 part]', async () => {
    const { ask, asked } = asking([answered(null)])
    await expect(ask('feedback', 7 as never)).rejects.toThrow('feedback: the payload does not fit.')
    await expect(ask('feedback', { content: 7 })).rejects.toThrow('feedback: ["content"] does not fit.')
    expect(asked).toEqual([])
  })

  it('and asks again with a new key for an encrypted payload alone [CALL-04 part]', async () => {
    const { publicKey } = await generateKeyPair('ECDH-ES', { crv: 'P-256' })
    const { x = '', y = '' } = await exportJWK(publicKey)
    const renewPayloadKey = vi.fn(() => Promise.resolve(true))
    const refusedBy = (errorCode: string) => () => Response.json({ success: false, errorCode })
    const send = async (answer: () => Response | Promise<Response>, own?: Partial<Call>) => {
      const payloadKey = () => ({ kty: 'EC', crv: 'P-256', x, y }) as const
      const { ask, asked } = asking([answer], { payloadKey, renewPayloadKey })
      await ask('login', { username: 'sita', password: 'himalaya', type: 'username' }, own)
      return [asked.length, renewPayloadKey.mock.calls.splice(0).length]
    }
    expect(await send(refusedBy('payload_invalid'))).toEqual([2, 1])
    expect(await send(refusedBy('payload_invalid'), { encoding: 'json' })).toEqual([1, 0])
    expect(await send(refusedBy('forbidden'))).toEqual([1, 0])
    expect(await send(() => Promise.reject(new Error('Lost')))).toEqual([1, 0])
  })

  it('and is left alone once it is answered, also when its page ends [CALL-06 part]', async () => {
    const { asked, client } = asking([answered({ sumBalance: 1 })])
    const page = new AbortController()
    await Effect.runPromise(client.request(callTable.balance, {}), { signal: page.signal })
    page.abort()
    await new Promise((resolve) => setTimeout(resolve))
    expect(asked[0]?.signal?.aborted).toBe(false)
  })
})

describe('a refusal without an envelope means', () => {
  it.each([
    [400, 'payload_invalid', 'payload_invalid'],
    [401, 'token_invalid', 'forbidden'],
    [403, 'forbidden', 'forbidden'],
    [404, 'not_served_yet', 'not_served_yet'],
    [405, 'not_served_yet', 'not_served_yet'],
    [429, 'too_many_requests', 'too_many_requests'],
    [501, 'not_served_yet', 'not_served_yet'],
  ])('by the status %i %s, and %s to a visitor [PLAT-03 part]', async (status, errorCode, toVisitor) => {
    const heard: string[] = []
    const { ask } = asking([bare(status)], {
      onTokenInvalid: (token) => heard.push(`ended ${token}`),
      onMissing: (call) => heard.push(`missing ${call}`),
    })
    const post = { method: 'POST' } as const
    const refusal = { _tag: 'CallRefused', isDoubtful: status === 403, message: '', value: undefined }
    expect(await ask('memberInfo', {}, post)).toMatchObject({ failure: { ...refusal, call: 'memberInfo', errorCode } })
    expect(await ask('memberInfo', {}, { ...post, token: false })).toMatchObject({
      failure: { ...refusal, errorCode: toVisitor },
    })
    const missing = errorCode === 'not_served_yet' ? ['missing memberInfo', 'missing memberInfo'] : []
    expect(heard).toEqual([...(status === 401 ? ['ended token'] : []), ...missing])
  })

  it.each([300, 304, 402, 409, 422, 500, 502, 503])('nothing by the status %i [PLAT-03 part]', async (status) => {
    for (const body of [null, '{"message":""}', '{"message":7}'].slice(0, status === 304 ? 1 : 3)) {
      const { ask } = asking([bare(status, body)])
      const failure = { _tag: 'CallFailed', call: 'memberInfo', status }
      expect(await ask('memberInfo', {}, { method: 'POST' })).toMatchObject({ failure })
    }
  })

  it.each([
    ['maintenance', 1],
    ['region_blocked', 1],
    ['forbidden', 0],
  ])('with the code %s that the site is closed %i times [SYS-04 part, SYS-06 part]', async (errorCode, times) => {
    const onClosed = vi.fn()
    const { ask } = asking([() => Response.json({ success: false, errorCode })], { onClosed })
    await ask('memberInfo', {}, { method: 'POST' })
    expect(onClosed).toHaveBeenCalledTimes(times)
  })

  it.each([
    ['not_found', false],
    ['Not Found', false],
    ['404', false],
    ['x404', true],
    ['gone', true],
  ])('with the status 404 and the code %s a code of its own: %s [PLAT-09 part]', async (errorCode, isOwn) => {
    const { ask } = asking([
      () => Response.json({ success: false, errorCode }, { status: 404 }),
      answered({ id: 'm', account: 'a', nickname: 'A', type: 0 }),
      () => Response.json({ success: false, errorCode }, { status: 404 }),
    ])
    const failure = { errorCode: isOwn ? errorCode : 'not_served_yet' }
    expect(await ask('memberInfo')).toMatchObject({ failure })
    // Once it was there, the code is about something else.
    await ask('memberInfo')
    expect(await ask('memberInfo')).toMatchObject({ failure: { errorCode } })
  })
})

describe('a call waits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'], now: Date.UTC(2026, 10, 23, 10) })
  })
  afterEach(() => {
    vi.useRealTimers()
  })
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms)
    await new Promise((resolve) => setImmediate(resolve))
  }

  it.each([
    ['a failure', bare(500)],
    ['a lost network', () => Promise.reject(new Error('Lost'))],
    ['a failure in an envelope', () => Response.json({ success: false }, { status: 500 })],
  ])('300 ms and 600 ms after %s, and not again [CALL-06 part]', async (_kind, answer) => {
    const { ask, asked } = asking([answer])
    const ended = ask('memberInfo')
    await pass(0)
    for (const [ms, tries] of [
      [299, 1],
      [1, 2],
      [599, 2],
      [1, 3],
      [9000, 3],
    ] as const) {
      await pass(ms)
      expect(asked, `${ms}`).toHaveLength(tries)
    }
    expect(await ended).toMatchObject({ failure: { call: 'memberInfo' } })
    expect(vi.getTimerCount()).toBe(0)
  })

  const now = 'Mon, 23 Nov 2026 10:00:00 GMT'
  it.each([
    ['10', {}, 10_000],
    ['2', {}, 2000],
    ['0', {}, 300],
    ['Mon, 23 Nov 2026 10:00:04 GMT', {}, 4000],
    ['Mon, 23 Nov 2026 11:00:04 GMT', { date: 'Mon, 23 Nov 2026 11:00:00 GMT' }, 4000],
    [now, {}, 300],
  ])('as long as a Retry-After of “%s” says [CALL-06 part]', async (header, others, ms) => {
    const { ask, asked } = asking([bare(429, '', { 'retry-after': header, ...others }), answered({ sumBalance: 1 })])
    const ended = ask('balance')
    await pass(0)
    await pass(ms - 1)
    expect(asked).toHaveLength(1)
    await pass(1)
    expect(asked).toHaveLength(2)
    expect(await ended).toMatchObject({ success: { sumBalance: 1 } })
  })

  it.each(['11', '10.5', 'soon', '', 'Mon, 23 Nov 2026 10:00:11 GMT'])(
    'for no Retry-After of “%s” [CALL-06 part]',
    async (header) => {
      const { ask, asked } = asking([bare(429, '', header === '' ? {} : { 'retry-after': header })])
      expect(await ask('balance')).toMatchObject({ failure: { errorCode: 'too_many_requests' } })
      expect(asked).toHaveLength(1)
    },
  )

  it.each([
    [undefined, 15_000],
    [4000, 4000],
  ])('for its answer, with a limit of %s for %i ms [CALL-06 part]', async (timeout, ms) => {
    const { ask, asked } = asking([() => new Promise(() => undefined)])
    let outcome: unknown
    const ended = ask('memberInfo', {}, timeout === undefined ? undefined : { timeout }).then(
      (result) => (outcome = result),
    )
    await pass(0)
    await pass(ms - 1)
    expect([outcome, asked[0]?.signal?.aborted]).toEqual([undefined, false])
    await pass(1)
    await ended
    expect(outcome).toMatchObject({ failure: { _tag: 'CallTimedOut', call: 'memberInfo' } })
    expect(asked[0]?.signal?.aborted).toBe(true)
  })
})

describe('an answer', () => {
  it('has 8,000,000 characters at most [CALL-03 part]', async () => {
    const read = (length: number) => asking([bare(200, '[]'.padEnd(length))]).ask('favouriteIds')
    expect(await read(8_000_000)).toMatchObject({ success: [] })
    expect(await read(8_000_001)).toMatchObject({ failure: { _tag: 'CallMalformed', reason: 'too long' } })
  })

  it('in the contract’s words needs no other reader [CALL-03 part]', async () => {
    const loaded: string[] = []
    vi.resetModules()
    for (const name of ['answer', 'envelope', 'json', 'pages'] as const)
      vi.doMock(`../../src/api/mend-${name}.ts`, () => {
        loaded.push(name)
        throw new Error('Gone')
      })
    const { makeClient } = await import('../../src/api/client.ts')
    const momentZone = 'UTC'
    const read = async (name: CallName, sent: unknown, payload: object = {}, options: Partial<ClientOptions> = {}) => {
      const client = playerClient({ fetch: () => Promise.resolve(Response.json(sent)), ...options }, makeClient)
      // A write has one try.
      const call = { ...callTable[name], method: 'POST' } as unknown as Call
      await Effect.runPromise(Effect.result(client.request(call, payload as never)))
      return loaded.splice(0)
    }
    const balance = { success: true, value: { sumBalance: 1.5 } }
    expect(await read('balance', balance)).toEqual([])
    expect(await read('balance', { ...balance, message: 'OK', errorCode: null })).toEqual([])
    expect(await read('logout', { success: true })).toEqual([])
    expect(await read('balance', { success: false, errorCode: 'forbidden', message: 'No.' })).toEqual([])
    expect(await read('favouriteIds', ['a'])).toEqual([])
    expect(await read('favouriteIds', '', {}, { momentZone })).toEqual(['envelope'])
    expect(await read('balance', balance, {}, { momentZone })).toEqual(['json'])
    expect(await read('balance', { success: true, message: 'OK' })).toEqual(['envelope'])
    expect(await read('balance', { success: false, errorCode: 'token_expired' })).toEqual(['envelope'])
    for (const name of ['answer', 'envelope', 'json', 'pages']) vi.doUnmock(`../../src/api/mend-${name}.ts`)
  })

  it.each([
    ['no JSON', '<h1>Hello</h1>', 'no JSON'],
    ['no balance', '{"success":true,"value":{"sumBalance":"?"}}', 'balance.sumBalance'],
  ])('that is %s is a misfit [CALL-03 part]', async (_kind, body, reason) => {
    const told: string[] = []
    const { ask } = asking([bare(200, body)], { report: (place) => told.push(place) })
    expect(await ask('balance')).toMatchObject({ failure: { _tag: 'CallMalformed', call: 'balance', reason } })
    expect(told).toEqual([reason === 'no JSON' ? 'balance' : reason])
  })

  it('that refuses has its detail, as far as that fits [CALL-03 part]', async () => {
    const detailOf = async (name: CallName, value: unknown) => {
      const { ask } = asking([() => Response.json({ success: false, errorCode: 'no', value })])
      return (await ask(name, {}, { payload: Schema.Struct({}), encoding: 'json', method: 'POST' })).failure as object
    }
    const fields = { newPassword: 'No.' }
    expect(await detailOf('changePassword', { fields, more: 1 })).toMatchObject({ value: { fields } })
    expect(await detailOf('changePassword', 'x')).toMatchObject({ value: undefined })
    expect(await detailOf('logout', 'x')).toMatchObject({ value: 'x' })
  })

  it('tells a misfit of one field once, whichever row it is in [PLAT-01 part]', async () => {
    const told: string[] = []
    const { ask } = asking([answered(['a', {}, [], 'b'])], { report: (place) => told.push(place) })
    expect(await ask('favouriteIds')).toMatchObject({ success: ['a', 'b'] })
    await ask('favouriteIds')
    expect(told).toEqual(['favouriteIds[1]'])
  })

  it('says where a value does not fit, and never which [CALL-03 part]', () => {
    const Row = Schema.Struct({ rows: Schema.Array(Schema.Struct({ a: Schema.Int })) })
    const where = (sent: unknown) => {
      const read = Schema.decodeUnknownResult(Row)(sent)
      return read._tag === 'Failure' ? whereOf(read.failure, 'all of it') : undefined
    }
    expect(where({ rows: [{ a: 1 }, { a: 'secret' }] })).toBe('["rows"][1]["a"]')
    expect(where({ rows: [{ a: 1.5 }] })).toBe('["rows"][0]["a"]')
    expect(where({})).toBe('["rows"]')
    expect(where(7)).toBe('all of it')
    expect(where({ rows: [] })).toBeUndefined()
    const Text = Schema.Struct({ json: Schema.fromJsonString(Schema.Struct({ a: Schema.Int })) })
    const inText = Schema.decodeUnknownResult(Text)({ json: '{"a":"x"}' })
    expect(inText._tag === 'Failure' && whereOf(inText.failure, 'all of it')).toBe('["json"]["a"]')
  })
})
