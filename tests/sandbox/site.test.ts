import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { applyForActivity, gameAnnouncements } from '../../src/api/calls/promotions.ts'
import { visitorOf } from './visitor.ts'

const script = `console.log(${JSON.stringify('x'.repeat(2000))})`
const page = '<!doctype html><title>Site</title><script src="/assets/app-1.js"></script>'

let platform: Platform
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'site-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), page)
  writeFileSync(join(folder, 'assets/app-1.js'), script)
  writeFileSync(join(folder, 'config.json'), '{}')
  for (const name of ['sw.js', 'first-drawing.mjs']) writeFileSync(join(folder, name), '// of the build')
  platform = await openPlatform({ siteFolder: folder })
})
afterAll(async () => {
  await platform.close()
  rmSync(folder, { recursive: true })
})

const navigate = (path: string) => fetch(platform.siteUrl + path, { headers: { accept: 'text/html,*/*' } })

/** The bytes as sent; `fetch` would decompress them. */
const raw = (path: string, headers: Record<string, string> = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; bytes: Buffer }>((resolve, reject) => {
    const { hostname, port } = new URL(platform.siteUrl)
    request({ hostname, port, path, headers }, (response) => {
      const parts: Buffer[] = []
      response.on('data', (part: Buffer) => parts.push(part))
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, bytes: Buffer.concat(parts) }),
      )
    })
      .on('error', reject)
      .end()
  })

describe('the sandbox’s own server [OPS-01 part]', () => {
  test('answers navigations with index.html and a strict policy', async () => {
    for (const path of ['/', '/rng', '/some/where?page=EVEREST']) {
      const response = await navigate(path)
      expect(response.status).toBe(200)
      expect(await response.text()).toBe(page)
      expect(response.headers.get('cache-control')).toBe('no-cache')
      const policy = response.headers.get('content-security-policy') ?? ''
      expect(policy).toMatch(/script-src 'self'(;|$)/)
      expect(policy).toContain("frame-ancestors 'none'")
      expect(policy).toContain(`frame-src ${platform.gamesUrl}`)
      expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    }
  })

  test('caches hashed files for ever and sends them in brotli', async () => {
    const { headers, bytes } = await raw('/assets/app-1.js', { 'accept-encoding': 'gzip, br' })
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(bytes).toString()).toBe(script)
    expect((await raw('/assets/app-1.js')).bytes.toString()).toBe(script)
  })

  test('gives a page to crawlers, link previews and curl, which ask for anything', async () => {
    for (const headers of [{ accept: '*/*' }, {}, { accept: ' */* ' }]) {
      const { status, bytes } = await raw('/rng', headers)
      expect([status, bytes.toString()]).toEqual([200, page])
    }
    for (const [path, headers] of [
      ['/rng', { accept: '*/*', 'sec-fetch-dest': 'empty' }],
      ['/rng', { accept: '*/*', 'sec-fetch-dest': 'script' }],
      ['/rng', { accept: 'application/json, text/plain, */*' }],
      ['/rng', { accept: 'image/*' }],
      ['/gone.png', {}],
      ['/gone.json', { accept: '*/*' }],
      ['/assets/gone', {}],
      ['/.env', {}],
      ['/.git/config', {}],
      ['/sandbox/api/gone', {}],
      ['/cdn/gone', {}],
      ['/wps/gone', {}],
    ] as const)
      expect([path, (await raw(path, headers)).status]).toEqual([path, 404])
  })

  test('answers a missing file with 404 instead of the page', async () => {
    expect(await (await fetch(`${platform.siteUrl}/config.json`)).json()).toEqual({})
    expect((await navigate('/assets/gone.js')).status).toBe(404)
    expect((await navigate('/wps/no/such/call')).status).toBe(404)
    expect((await raw('/..%2f..%2fetc/passwd')).status).toBe(404)
  })

  test('serves no file by another’s name, and no program of the build', async () => {
    for (const path of [
      '/assets/..%2findex.html',
      '/assets/..%2fsw.js',
      '/assets/..%5csw.js',
      '/assets/.%2fapp-1.js',
    ]) {
      const { status, headers } = await raw(path, { accept: 'text/html' })
      expect([path, status, headers['cache-control']]).toEqual([path, 404, 'no-cache'])
    }
    for (const path of ['/first-drawing.mjs', '//first-drawing.mjs', '/%66irst-drawing.mjs'])
      expect([path, (await raw(path)).status]).toEqual([path, 404])
  })

  test('compresses answers, too', async () => {
    const { headers, bytes } = await raw('/wps/relay/vendors?merchantCode=x', { 'accept-encoding': 'br' })
    expect(headers['content-encoding']).toBe('br')
    expect(JSON.parse(brotliDecompressSync(bytes).toString())).toMatchObject({ success: true })
  })
})

test('pictures are cacheable SVG, and exist only for existing things', async () => {
  for (const path of [
    'games/RNG-00001.svg',
    'vendors/HIMALAYA.svg',
    'banners/w_home-1-phone-NE.svg',
    'avatars/M10001.svg',
  ]) {
    const response = await fetch(`${platform.siteUrl}/cdn/${path}`)
    expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'image/svg+xml'])
    expect(response.headers.get('cache-control')).toMatch(/max-age=\d{6}/)
    expect(await response.text()).toMatch(/^<svg /)
  }
  expect((await fetch(`${platform.siteUrl}/cdn/games/RNG-77777.svg`)).status).toBe(404)
  expect((await fetch(`${platform.siteUrl}/cdn/banners/w_home-9-phone-NE.svg`)).status).toBe(404)
})

const post = (path: string, body: unknown, type = 'application/json') =>
  fetch(`${platform.siteUrl}/sandbox/api/${path}`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  })

describe('the control page [OPS-04 part]', () => {
  test('lists every account with its password and purpose', async () => {
    const text = await (await navigate('/sandbox')).text()
    for (const word of ['sita', 'Namaste#2026', 'Member: the one to start with', 'is part of the sandbox only'])
      expect(text).toContain(word)
  })

  test('shows captcha answers', async () => {
    await fetch(`${platform.siteUrl}/wps/captcha?captchaId=control-page-1`)
    const shown = (await (await fetch(`${platform.siteUrl}/sandbox/api/captchas`)).json()) as {
      id: string
      answer: string
      state: string
    }[]
    expect(shown[0]).toEqual({
      id: 'control-page-1',
      answer: await platform.control.captchaAnswer('control-page-1'),
      state: 'open',
    })
  })

  test('moves the clock, sets the status and resets', async () => {
    await post('clock', { milliseconds: 3_600_000 })
    expect(platform.control.now() - Date.now()).toBeGreaterThan(3_590_000)
    await post('status', { status: 1 })
    expect((await platform.control.overview()).status).toBe(1)
    expect((await post('reset', {})).status).toBe(200)
    expect((await platform.control.overview()).status).toBe(0)
  })

  test('sets the conditions of an account’s logins', async () => {
    const { control } = platform
    await post('fields', { which: 'every' })
    await post('field', { name: 'line', enabled: '0', pattern: 'broken' })
    await post('sms', { channel: 'firebase', expiredMinutes: 5 })
    await post('firebase', { failure: 'quotaExceeded' })
    await post('human', { on: true })
    await post('referral', { on: false })
    await post('domains', { domains: [] })
    await post('expire-password', { username: 'sita' })
    expect(await control.overview()).toMatchObject({
      fields: { wechat: { enabled: '1' }, line: { enabled: '0', acceptedPattern: '([a-z' } },
      sms: { channel: 'firebase', expiredMinutes: 5 },
      firebaseFailure: 'quotaExceeded',
      humanVerification: true,
      referral: false,
      domains: [],
    })
    expect((await post('field', { name: 'nofield', enabled: '0' })).status).toBe(400)
    await control.reset()
    expect(await control.overview()).toMatchObject({ sms: { channel: 'own' }, domains: null, humanVerification: false })
  })

  test('announces a promotion, lists its applicants, and decides [CONTENT-04 part]', async () => {
    const { control } = platform
    const english = { title: 'A day of kites', content: '<p>Kites.</p>', type: 'festival', way: 'apply', amount: 250 }
    expect((await post('promotion', { ...english, way: 'beg' })).status).toBe(400)
    expect((await post('promotion', english)).status).toBe(200)
    const visitor = visitorOf(platform)
    const token = await visitor.signIn('sita')
    const promotion = (await visitor.ask(gameAnnouncements, { language: 'EN' })).value.find(
      ({ title }) => title === english.title,
    )
    const promotionId = promotion?.id ?? ''
    await visitor.ask(
      applyForActivity,
      { promotionId, requestId: 'control-kites', remark: 'I fly one', pictureIds: [] },
      { token },
    )
    expect((await control.overview()).applications).toContainEqual({
      username: 'sita',
      promotionId,
      title: english.title,
      remark: 'I fly one',
    })
    expect((await post('application', { username: 'sita', promotionId, decision: { issue: 'usual' } })).status).toBe(
      200,
    )
    expect((await control.overview()).applications.map((one) => one.promotionId)).not.toContain(promotionId)
    await control.reset()
  })

  test('accepts only valid JSON, so that no foreign form can use it', async () => {
    expect((await post('reset', {}, 'text/plain')).status).toBe(415)
    expect((await post('status', { status: 9 })).status).toBe(400)
  })
})

test('the games’ origin lets only the site frame it', async () => {
  const response = await fetch(`${platform.gamesUrl}/slot/RNG-00001`)
  expect(response.headers.get('content-security-policy')).toContain(`frame-ancestors ${platform.siteUrl};`)
})
