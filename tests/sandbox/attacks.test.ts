import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { request as secureRequest } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { connect as connectSecurely } from 'node:tls'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { returnAddress } from '../../sandbox/areas/games/return-address.ts'
import { findVisitorAddress, makeAddressList, subscriberOf } from '../../sandbox/core/addresses.ts'
import { makeLimits } from '../../sandbox/core/limits.ts'
import { makeLimiter } from '../../sandbox/areas/support/chat/limits.ts'
import { getCertificate } from '../../sandbox/server/certificate.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { chatPath } from '../../src/api/calls/chat.ts'
import { login, smsWithoutLogin } from '../../src/api/calls/login.ts'
import { setPasswordByPhone } from '../../src/api/calls/password.ts'
import { memberInfo } from '../../src/api/calls/member.ts'
import { gameList } from '../../src/api/calls/games.ts'
import { banners } from '../../src/api/calls/system.ts'
import { findNginx, freePort, shipped, startNginx } from '../support/nginx.ts'
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
  test('cannot with wrong passwords: a solved captcha and the right password get in [SAFE-05]', async () => {
    await visitor.ask(login, wrong)
    for (let at = 0; at < 12; at++) await visitor.ask(login, { ...wrong, ...(await visitor.solved(`attack-${at}`)) })
    const late = await visitor.solved('attack-late')
    expect((await visitor.ask(login, { ...wrong, ...late })).errorCode).toBe('too_many_attempts')
    expect((await visitor.ask(login, { ...sita, ...(await visitor.solved('player-picture')) })).success).toBe(true)
  })

  test('cannot with invented captchas: an attempt counts only with a solved one [SAFE-05]', async () => {
    await visitor.ask(login, wrong)
    for (let at = 0; at < 20; at++)
      expect((await visitor.ask(login, { ...wrong, captcha: 'any', captchaId: `invented-${at}` })).errorCode).toBe(
        'captcha_wrong',
      )
    expect((await visitor.ask(login, { ...wrong, ...(await visitor.solved('player-picture')) })).errorCode).toBe(
      'invalid_credentials',
    )
  })

  test('cannot lock the whole brand from one address [SAFE-05]', async () => {
    for (let at = 0; at < 10; at++) await visitor.ask(login, { ...wrong, username: `stranger${at}` })
    for (let at = 0; at < 95; at++)
      await visitor.ask(login, { ...wrong, username: `stranger${at}`, ...(await visitor.solved(`stranger-${at}`)) })
    expect((await visitor.ask(login, { ...sita, ...(await visitor.solved('player-picture')) })).success).toBe(true)
  })
})

describe('an attacker with a whole IPv6 network', () => {
  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['2001:0DB8:0:0:ffff:1:2:3', '2001:db8:0:0::/64'],
    ['2001:db8:0:1::1', '2001:db8:0:1::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::198.51.100.7', '198.51.100.7'],
    ['64:ff9b:1::198.51.100.7', '64:ff9b:1:0::/64'],
    ['::ffff:c0a8:1', '192.168.0.1'],
    ['0:0:0:0:0:ffff:1.2.3.4', '1.2.3.4'],
    ['1:2:3:4:5:6:198.51.100.7', '1:2:3:4::/64'],
    ['::', '0:0:0:0::/64'],
    ['977:9841000001', '977:9841000001'],
    ['M10001', 'M10001'],
  ])('%s counts as %s [SAFE-05 part]', (address, subscriber) => {
    expect(subscriberOf(address)).toBe(subscriber)
  })

  test.each(['sms from ', 'code M1@', 'sms to 977:9841000001/'])(
    'meets the limit “%s…” from any of its addresses [SAFE-05 part]',
    (source) => {
      const { allow } = makeLimits(() => 0)
      expect(allow(`${source}2001:db8::1`, 1, 1)).toBe(true)
      expect(allow(`${source}2001:db8::ffff:2`, 1, 1)).toBe(false)
      expect(allow(`${source}2001:db8:1::1`, 1, 1)).toBe(true)
    },
  )

  test('needs a captcha after ten wrong passwords, whatever addresses of it they came from [SAFE-05 part]', async () => {
    const guessFrom = async (ip: string, at: number) => {
      await platform.control.setLocation({ ip })
      return (await visitor.ask(login, { ...wrong, username: `guessed${at}` })).errorCode
    }
    for (let at = 0; at < 10; at++) expect(await guessFrom(`2001:db8::${at + 1}`, at)).toBe('invalid_credentials')
    expect(await guessFrom('2001:db8::b', 10)).toBe('captcha_required')
    expect(await guessFrom('2001:db8:0:1::b', 11)).toBe('invalid_credentials')
  })
})

describe('an attacker who wants to keep a player’s SMS code from working', () => {
  const mobile = '9841000001'
  const from = (ip: string) => platform.control.setLocation({ ip })
  const guess = (password: string) => visitor.ask(login, { username: mobile, password, type: 'sms' })
  const send = () => visitor.ask(smsWithoutLogin, { mobileNum: mobile, countryDialingCode: '977' })
  const not = (code: string, at = 0) => String((Number(code) + 1 + at) % 1_000_000).padStart(6, '0')

  test('voids it for strangers only: the player’s address has guesses of its own [SAFE-05]', async () => {
    await from('203.0.113.5')
    const code = await visitor.codeFor(mobile)
    for (let stranger = 1; stranger <= 4; stranger++) {
      await from(`198.51.100.${stranger}`)
      for (let at = 0; at < 4; at++) await guess(not(code, at))
    }
    expect((await guess(code)).success).toBe(false)
    await from('203.0.113.5')
    expect((await guess(code)).success).toBe(true)
  })

  test('has ten guesses at a code at most, from however many addresses [SAFE-05]', async () => {
    await from('203.0.113.5')
    const code = await visitor.codeFor(mobile)
    for (let at = 0; at < 5; at++) await guess(not(code, at))
    for (let stranger = 1; stranger <= 5; stranger++) {
      await from(`198.51.100.${stranger}`)
      await guess(not(code, stranger))
    }
    for (const ip of ['203.0.113.5', '198.51.100.1', '198.51.100.99']) {
      await from(ip)
      expect((await guess(code)).success).toBe(false)
    }
  })

  test('cannot use up the number’s codes: an address of its owner gets one [SAFE-05]', async () => {
    await from('203.0.113.5')
    await visitor.ask(login, sita)
    const token = (await visitor.ask(login, sita)).value.token
    await visitor.ask(memberInfo, {}, { token })
    for (let stranger = 1; stranger <= 30; stranger++) {
      await from(`198.51.100.${stranger}`)
      expect((await send()).success).toBe(true)
    }
    await from('198.51.100.31')
    expect((await send()).status).toBe(429)
    await from('203.0.113.5')
    expect((await send()).success).toBe(true)
    expect((await guess((await platform.control.latestCode(mobile)) ?? '')).success).toBe(true)
  })

  test('behind the same address cannot refuse it: only wrong codes count [SAFE-05]', async () => {
    for (let at = 0; at < 61; at++)
      await visitor.ask(login, { username: `98620${10_000 + at}`, password: '111111', type: 'sms' })
    const reset = {
      mobileNum: mobile,
      countryDialingCode: '977',
      newPassword: 'Annapurna#2027',
      verificationCode: '111111',
    }
    for (let at = 0; at < 21; at++)
      await visitor.ask(setPasswordByPhone, { ...reset, mobileNum: `98630${10_000 + at}` })
    expect((await guess('111111')).errorCode).toBe('too_many_attempts')
    expect((await visitor.ask(setPasswordByPhone, reset)).errorCode).toBe('too_many_attempts')
    expect((await guess(await visitor.codeFor(mobile))).success).toBe(true)
    await platform.control.moveClock(60_000)
    const verificationCode = await visitor.codeFor(mobile)
    expect((await visitor.ask(setPasswordByPhone, { ...reset, verificationCode })).success).toBe(true)
  })
})

describe('an attacker who sends codes through Firebase', () => {
  const send = async (phoneNumber: string) => {
    const path = '/identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode'
    const answer = await fetch(platform.siteUrl + path, { method: 'POST', body: JSON.stringify({ phoneNumber }) })
    return answer.status
  }

  test('has sixty an hour from one address, to however many numbers [SAFE-05 part]', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 61; at++) statuses.push(await send(`+97798420000${String(at).padStart(2, '0')}`))
    expect(statuses).toEqual([...Array.from({ length: 60 }, () => 200), 400])
    await platform.control.setLocation({ ip: '198.51.100.9' })
    expect(await send('+9779842000099')).toBe(200)
  })

  test('has thirty an hour to one number, from however many addresses [SAFE-05 part]', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 31; at++) {
      await platform.control.setLocation({ ip: `198.51.100.${at}` })
      statuses.push(await send('+9779842000001'))
    }
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 400])
  })

  test('has ten an hour to one number from one address, and so uses up none of the number’s owner [SAFE-05 part]', async () => {
    const statuses: number[] = []
    for (let at = 0; at < 30; at++) {
      if (at % 5 === 0) await platform.control.moveClock(5 * 60_000)
      statuses.push(await send('+9779842000001'))
    }
    expect(statuses.filter((status) => status === 200)).toHaveLength(10)
    await platform.control.setLocation({ ip: '198.51.100.9' })
    expect(await send('+9779842000001')).toBe(200)
  })

  test('cannot use up the number’s codes: an address of its owner gets one [SAFE-05 part]', async () => {
    await platform.control.setLocation({ ip: '203.0.113.5' })
    const { token } = (await visitor.ask(login, sita)).value
    await visitor.ask(memberInfo, {}, { token })
    for (let stranger = 1; stranger <= 30; stranger++) {
      await platform.control.setLocation({ ip: `198.51.100.${stranger}` })
      expect(await send('+9779841000001')).toBe(200)
    }
    await platform.control.setLocation({ ip: '198.51.100.31' })
    expect(await send('+9779841000001')).toBe(400)
    await platform.control.setLocation({ ip: '203.0.113.5' })
    expect(await send('+9779841000001')).toBe(200)
    expect(await send('+9779841000002')).toBe(200)
  })
})

describe('an attacker who takes the chat’s places', () => {
  test('has fifty for a whole IPv6 network, and leaves those of others free [SAFE-05 part]', async () => {
    const sockets: WebSocket[] = []
    const statusFrom = (address: string) =>
      new Promise<number>((resolve, reject) => {
        const socket = new WebSocket(platform.siteUrl.replace('http', 'ws') + chatPath, {
          origin: platform.siteUrl,
          headers: { 'x-forwarded-for': address },
        })
        sockets.push(socket)
        socket.once('open', () => resolve(101))
        socket.once('unexpected-response', (_, { statusCode = 0 }) => resolve(statusCode))
        socket.once('error', reject)
      })
    try {
      for (let at = 1; at <= 50; at++) expect(await statusFrom(`2001:db8::${at}`)).toBe(101)
      expect(await statusFrom('2001:db8::ffff:1')).toBe(503)
      expect(await statusFrom('2001:db8:0:1::1')).toBe(101)
    } finally {
      for (const socket of sockets) socket.terminate()
    }
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
  ])('%s [SAFE-05]', (_, connection, forwarded, address) => {
    expect(findVisitorAddress(connection, forwarded, isTrusted)).toBe(address)
  })

  test('is the one that the shipped nginx file forwards, through a configured proxy only [SAFE-05]', async () => {
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

  const nginx = findNginx()
  // Without nginx the test compares its configuration only, and its title says so.
  test(`behind the shipped nginx file is the visitor’s own${nginx ? ' [SAFE-05]' : ': there is no nginx here [SAFE-05 part]'}`, async () => {
    expect(shipped.site.match(/proxy_set_header X-Forwarded-For .*/g)).toEqual([
      'proxy_set_header X-Forwarded-For $remote_addr;',
    ])
    if (nginx === undefined) return
    const folder = mkdtempSync(join(tmpdir(), 'address-'))
    const certificate = await getCertificate(folder, ['localhost'])
    const ports = { http: await freePort(), https: await freePort() }
    const server = await startNginx(nginx, { folder, certificate, ports, platform: new URL(platform.siteUrl).host })
    const seenFrom = (localAddress: string) =>
      new Promise<string>((resolve, reject) => {
        const headers = { host: 'localhost', 'x-forwarded-for': '198.51.100.7' }
        secureRequest(`https://127.0.0.1:${ports.https}/wps/system/status`, {
          headers,
          localAddress,
          servername: 'localhost',
          rejectUnauthorized: false,
        })
          .on('response', (answer) => void text(answer).then(resolve, reject))
          .on('error', reject)
          .end()
      })
    try {
      for (const visitorAddress of ['127.0.0.2', '127.0.0.3']) {
        const seen = await seenFrom(visitorAddress)
        expect(seen).toContain(`"${visitorAddress}"`)
        expect(seen).not.toContain('198.51.100.7')
      }
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test(`the platform behind the shipped nginx file hears nginx’s own name, whatever the Host header says${nginx ? ' [SAFE-10 part]' : ': there is no nginx here [SAFE-10 part]'}`, async () => {
    if (nginx === undefined) return expect(shipped.site).not.toContain('$http_host')
    const folder = mkdtempSync(join(tmpdir(), 'host-'))
    const certificate = await getCertificate(folder, ['localhost'])
    const behind = createServer(({ headers }, response) => response.end(`asked as ${headers.host}`))
    await once(behind.listen(0, '127.0.0.1'), 'listening')
    const ports = { http: await freePort(), https: await freePort() }
    const platformBehind = `127.0.0.1:${(behind.address() as AddressInfo).port}`
    const server = await startNginx(nginx, { folder, certificate, ports, platform: platformBehind })
    const answerTo = async (target: string, host: string) => {
      const socket = connectSecurely({
        port: ports.https,
        host: '127.0.0.1',
        servername: 'localhost',
        rejectUnauthorized: false,
      })
      socket.write(`GET ${target} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
      return text(socket)
    }
    try {
      for (const path of ['/wps/system/status', '/cdn/banner.svg'])
        for (const [target, host] of [
          [path, `localhost:${ports.https}`],
          [path, 'localhost:1'],
          [`https://localhost${path}`, 'evil.test'],
          [`https://localhost${path}`, 'evil.test:443'],
        ] as const)
          expect(await answerTo(target, host)).toContain(`asked as localhost:${ports.https}`)
    } finally {
      await server.stop()
      behind.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })

  test('a misspelt proxy is refused at the start', () => {
    expect(() => makeAddressList(['localhost'])).toThrow('Not an address: localhost')
  })
})

describe('a rate limit', () => {
  test('is not cleared by ten thousand other keys, of its kind or another [SAFE-05]', () => {
    const { allow } = makeLimits(() => 0)
    for (let at = 0; at < 10; at++) expect(allow('old password M1', 10, 1000)).toBe(true)
    for (let at = 0; at < 20_000; at++) allow(`sms to ${at}`, 10, 1000)
    expect(allow('old password M1', 10, 1000)).toBe(false)
    for (let at = 0; at < 9_000; at++) allow(`old password N${at}`, 10, 1000)
    expect(allow('old password M1', 10, 1000)).toBe(false)
  })

  test('of chat messages is not cleared by ten thousand other players [SAFE-05]', () => {
    const { take } = makeLimiter({ most: 1, per: 1000 }, () => 0)
    take('M1')
    for (let at = 0; at < 9_998; at++) take(`N${at}`)
    expect(take('M1')).toBeGreaterThan(0)
    for (let at = 0; at < 9_999; at++) take(`O${at}`)
    expect(take('M1')).toBeGreaterThan(0)
  })

  test('evicts the oldest key when its kind is full [SAFE-05]', () => {
    const { allow } = makeLimits(() => 0)
    for (let at = 0; at <= 10_000; at++) allow(`sms to ${at}`, 1, 1000)
    expect(allow('sms to 10000', 1, 1000)).toBe(false)
    expect(allow('sms to 0', 1, 1000)).toBe(true)
  })
})

/** Sends a request with a Host header of its own, which `fetch` does not allow. */
const statusFor = (path: string, host: string, body?: string, at: string = platform.siteUrl) =>
  new Promise<number>((resolve, reject) => {
    const headers = { host, 'content-type': 'application/json' }
    const sent = request(new URL(path, at), { method: body === undefined ? 'GET' : 'POST', headers })
    sent.on('response', (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
    sent.on('error', reject)
    sent.end(body)
  })

describe('hostile requests', () => {
  test('a game’s way back to a blob of the site, or to a place that seems to be the site, is refused [SAFE-01 part]', () => {
    const site = 'https://site.test'
    expect(returnAddress('/rng?page=2', site)).toBe('https://site.test/rng?page=2')
    for (const hostile of [
      'blob:https://site.test/0f6a1c1e-0000-4000-8000-000000000000',
      'https://site.test@evil.example/',
      'https://site.test.evil.example/',
      '//evil.example',
      String.raw`\\evil.example`,
      'javascript:alert(1)',
      'data:text/html,x',
    ])
      expect(() => returnAddress(hostile, site), hostile).toThrow('payload_invalid')
  })

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

  test('site, games and chat turn foreign Hosts away, and trust the proxy that has checked them [SAFE-10]', async () => {
    const open = await openPlatform()
    try {
      const foreign = ['evil.example', 'localhost.evil.example', '127.0.0.1.nip.io', 'evil.example:4173', 'a b']
      for (const host of foreign) {
        expect(await statusFor('/wps/system/status', host, undefined, open.siteUrl)).toBeGreaterThan(399)
        expect(await statusFor('/cdn/vendors/HIMALAYA.svg', host, undefined, open.siteUrl)).toBeGreaterThan(399)
        expect(await statusFor('/slot/1', host, undefined, open.gamesUrl)).toBeGreaterThan(399)
        expect(await statusFor('/api/open', host, '{}', open.gamesUrl)).toBeGreaterThan(399)
      }
      expect(await statusFor('/wps/system/status', 'evil.example', undefined, open.siteUrl)).toBe(421)
      expect(await statusFor('/api/open', 'evil.example', '{}', open.gamesUrl)).toBe(421)
      for (const host of ['localhost', '127.0.0.1:80', '[::1]', 'site.localhost']) {
        expect(await statusFor('/wps/system/status', host, undefined, open.siteUrl)).toBe(200)
        expect(await statusFor('/slot/1', host, undefined, open.gamesUrl)).toBe(200)
      }
      const { port } = new URL(open.siteUrl)
      const answerTo = (target: string) =>
        new Promise<string>((resolve) => {
          const socket = connect(Number(port), '127.0.0.1')
          socket.once('data', (bytes: Buffer) => resolve(bytes.toString()))
          socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
        })
      expect(await answerTo('http://evil.example/wps/system/status')).toMatch(/^HTTP\/1.1 421 /)
      expect(await answerTo('http://localhost/wps/system/status')).toMatch(/^HTTP\/1.1 200 /)
      const upgrade = connect(Number(port), '127.0.0.1')
      const head = new Promise<string>((resolve) => upgrade.once('data', (bytes: Buffer) => resolve(bytes.toString())))
      upgrade.write(
        `GET ${chatPath} HTTP/1.1\r\nHost: evil.example\r\nOrigin: http://evil.example\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${'A'.repeat(22)}==\r\n\r\n`,
      )
      expect(await head).toMatch(/^HTTP\/1.1 421 /)
    } finally {
      await open.close()
    }
    expect(await statusFor('/wps/system/status', 'brand.example')).toBe(200)
  })

  test('a counter of millions of messages is refused, since it would stop the sandbox [SAFE-10 part]', async () => {
    const counts = { username: 'sita', unreadMessages: 2 ** 32, promotions: 0 }
    expect(await statusFor('/sandbox/api/counts', 'localhost', JSON.stringify(counts))).toBe(400)
  })

  test('the control page refuses a body beyond its limit [SAFE-10 part]', async () => {
    const body = JSON.stringify({ username: 'sita', title: 'x'.repeat(300_000), content: '' })
    expect(await statusFor('/sandbox/api/message', 'localhost', body)).toBe(413)
  })

  test.each([
    ['site', '/wps/session/login'],
    ['games', '/api/open'],
    ['control page', '/sandbox/api/message'],
  ])(
    'half a request to the %s is closed in time, in its headers or its body [SAFE-10]',
    async (where, path) => {
      const { port } = new URL(where === 'games' ? platform.gamesUrl : platform.siteUrl)
      const start = performance.now()
      const halves = [
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\n`,
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{`,
        `POST ${path} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n`,
      ]
      await Promise.all(
        halves.map((half) => {
          const socket = connect(Number(port), '127.0.0.1')
          socket.write(half)
          socket.resume()
          socket.on('error', () => undefined)
          return new Promise((resolve) => socket.once('close', resolve))
        }),
      )
      expect(performance.now() - start).toBeLessThan(5_000)
    },
    10_000,
  )

  test.each([
    ['site', '/wps/session/login', 70_000],
    ['games', '/api/open', 5_000],
    ['control page', '/sandbox/api/message', 300_000],
  ])('a huge body for the %s is turned away [SAFE-10]', async (where, path, size) => {
    const at = where === 'games' ? platform.gamesUrl : platform.siteUrl
    expect(await statusFor(path, 'localhost', JSON.stringify({ text: 'x'.repeat(size) }), at)).toBe(413)
  })

  test('a huge body of untold length is turned away, and a small one is read [SAFE-10 part]', async () => {
    const { port } = new URL(platform.siteUrl)
    const statusOf = async (size: number) => {
      const socket = connect(Number(port), '127.0.0.1')
      socket.on('error', () => undefined)
      const body = JSON.stringify({ text: 'x'.repeat(size) })
      const head = new Promise<string>((resolve) => socket.once('data', (bytes: Buffer) => resolve(bytes.toString())))
      socket.write(
        `POST /wps/session/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`,
      )
      const status = /^HTTP\/1.1 (\d+) /.exec(await head)?.[1]
      socket.destroy()
      return status
    }
    expect(await statusOf(70_000)).toBe('413')
    expect(await statusOf(10)).toBe('400')
  })
})
