import { request } from 'node:http'
import { connect } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { findVisitorAddress, makeAddressList } from '../../sandbox/core/addresses.ts'
import { makeLimits } from '../../sandbox/core/limits.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { login } from '../../src/api/calls/login.ts'
import { gameList } from '../../src/api/calls/games.ts'
import { banners } from '../../src/api/calls/system.ts'
import { everyGame, visitorOf } from './visitor.ts'

let platform: Platform
let visitor: ReturnType<typeof visitorOf>
beforeAll(async () => {
  platform = await openPlatform({ trustedProxies: ['127.0.0.1'], requestWithin: 500 })
  visitor = visitorOf(platform)
})
beforeEach(() => platform.control.reset())
afterAll(() => platform.close())

const sita = { username: 'sita', password: 'Namaste#2026', type: 'username' } as const
const wrong = { ...sita, password: 'not it' }

describe('an attacker who wants to lock a player out', () => {
  test('cannot with wrong passwords: a solved captcha and the right password get in [SAFE-05 part]', async () => {
    await visitor.ask(login, wrong)
    for (let at = 0; at < 12; at++) await visitor.ask(login, { ...wrong, ...(await visitor.solved(`attack-${at}`)) })
    const late = await visitor.solved('attack-late')
    expect((await visitor.ask(login, { ...wrong, ...late })).errorCode).toBe('too_many_attempts')
    expect((await visitor.ask(login, { ...sita, ...(await visitor.solved('player-picture')) })).success).toBe(true)
  })

  test('cannot with invented captchas: an attempt counts only with a solved one [SAFE-05 part]', async () => {
    await visitor.ask(login, wrong)
    for (let at = 0; at < 20; at++)
      expect((await visitor.ask(login, { ...wrong, captcha: 'any', captchaId: `invented-${at}` })).errorCode).toBe(
        'captcha_wrong',
      )
    expect((await visitor.ask(login, { ...wrong, ...(await visitor.solved('player-picture')) })).errorCode).toBe(
      'invalid_credentials',
    )
  })

  test('cannot lock the whole brand from one address [SAFE-05 part]', async () => {
    for (let at = 0; at < 10; at++) await visitor.ask(login, { ...wrong, username: `stranger${at}` })
    for (let at = 0; at < 95; at++)
      await visitor.ask(login, { ...wrong, username: `stranger${at}`, ...(await visitor.solved(`stranger-${at}`)) })
    expect((await visitor.ask(login, { ...sita, ...(await visitor.solved('player-picture')) })).success).toBe(true)
  })
})

describe('the visitor’s address', () => {
  const isTrusted = makeAddressList(['127.0.0.1', '10.0.0.0/8', 'fd00::/8'])

  test.each([
    ['a stranger’s header counts nothing', '203.0.113.9', '198.51.100.1', '203.0.113.9'],
    ['a trusted proxy’s last hop counts', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['a hop that the visitor invented counts nothing', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['trusted proxies in a row are passed', '::1', '198.51.100.1, 10.1.2.3', '198.51.100.1'],
    ['an address in IPv6 spelling is the same', '::ffff:10.0.0.1', '::ffff:198.51.100.1', '198.51.100.1'],
    ['nonsense is no address', '127.0.0.1', 'unknown, "x"', '127.0.0.1'],
    ['no header', '127.0.0.1', undefined, '127.0.0.1'],
  ])('%s [SAFE-05 part]', (_, connection, forwarded, address) => {
    expect(findVisitorAddress(connection, forwarded, isTrusted)).toBe(address)
  })

  test('is the one that the shipped nginx file forwards, through a configured proxy only [SAFE-05 part]', async () => {
    const seenBy = async ({ siteUrl }: Platform) => {
      const answer = await fetch(`${siteUrl}/wps/system/status`, { headers: { 'x-forwarded-for': '198.51.100.7' } })
      return JSON.stringify(await answer.json())
    }
    expect(await seenBy(platform)).toContain('198.51.100.7')
    const open = await openPlatform()
    try {
      expect(await seenBy(open)).not.toContain('198.51.100.7')
    } finally {
      await open.close()
    }
  })

  test('a misspelt proxy is refused at the start', () => {
    expect(() => makeAddressList(['localhost'])).toThrow('Not an address: localhost')
  })
})

describe('a rate limit', () => {
  test('is not cleared by ten thousand other keys, of its kind or another [SAFE-05 part]', () => {
    const { allow } = makeLimits(() => 0)
    for (let at = 0; at < 10; at++) expect(allow('old password M1', 10, 1000)).toBe(true)
    for (let at = 0; at < 20_000; at++) allow(`sms to ${at}`, 10, 1000)
    expect(allow('old password M1', 10, 1000)).toBe(false)
    for (let at = 0; at < 9_000; at++) allow(`old password N${at}`, 10, 1000)
    expect(allow('old password M1', 10, 1000)).toBe(false)
  })

  test('evicts the oldest key when its kind is full [SAFE-05 part]', () => {
    const { allow } = makeLimits(() => 0)
    for (let at = 0; at <= 10_000; at++) allow(`sms to ${at}`, 1, 1000)
    expect(allow('sms to 10000', 1, 1000)).toBe(false)
    expect(allow('sms to 0', 1, 1000)).toBe(true)
  })
})

/** Sends a request with a Host header of its own, which `fetch` does not allow. */
const statusFor = (path: string, host: string, body?: string) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const sent = request(new URL(path, platform.siteUrl), { method: body === undefined ? 'GET' : 'POST', headers })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })

describe('hostile requests', () => {
  test.each([
    [
      'a banner group of every object',
      async () => (await visitor.ask(banners, { groupName: 'constructor', language: 'EN' })).status,
    ],
    [
      'a minimum bet that overflows',
      async () => (await visitor.ask(gameList, { ...everyGame, minBet: '1e308' })).status,
    ],
    ['a reward picture of every object', () => statusFor('/cdn/rewards/constructor.svg', 'localhost')],
    ['a banner picture of every object', () => statusFor('/cdn/banners/constructor-0-phone-EN.svg', 'localhost')],
    [
      'a Firebase body of 20 kB',
      () =>
        statusFor(
          '/identitytoolkit.googleapis.com/v1/accounts:lookup',
          'localhost',
          JSON.stringify({ idToken: 'x'.repeat(20_000) }),
        ),
    ],
  ])('%s gets no 500 [SAFE-10 part]', async (_, send) => {
    expect(await send()).toBeLessThan(500)
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'evil.example:4173'])(
    'the control page turns the Host %j away [SAFE-10 part]',
    async (host) => {
      expect(await statusFor('/sandbox', host)).toBe(421)
      expect(await statusFor('/sandbox/api/reset', host, '{}')).toBe(421)
    },
  )

  test.each(['localhost:1', '127.0.0.1', '[::1]:80', '192.168.1.4:4173'])(
    'the control page answers to the Host %j',
    async (host) => {
      expect(await statusFor('/sandbox', host)).toBe(200)
    },
  )

  test('the control page refuses a body beyond its limit [SAFE-10 part]', async () => {
    const body = JSON.stringify({ username: 'sita', title: 'x'.repeat(300_000), content: '' })
    expect(await statusFor('/sandbox/api/message', 'localhost', body)).toBe(413)
  })

  test.each([
    'GET / HTTP/1.1\r\nHost: x\r\n',
    'POST /wps/session/login HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{',
  ])(
    'half a request is closed in time: %j [SAFE-10 part]',
    async (half) => {
      const { port } = new URL(platform.siteUrl)
      const socket = connect(Number(port), '127.0.0.1')
      socket.write(half)
      socket.resume()
      await new Promise((resolve) => socket.once('close', resolve))
    },
    5_000,
  )
})
