import { once } from 'node:events'
import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer, request as requestPlainly } from 'node:http'
import { request } from 'node:https'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect } from 'playwright/test'
import { type Certificate, makeCertificate } from '../../sandbox/server/certificate.ts'
import { firstBanner } from '../../src/api/calls/system.ts'
import { openPlatform, type Platform } from '../../sandbox/platform.ts'
import { platformHeaders, siteHeaders } from '../../sandbox/server/security-headers.ts'
import { compressFolder } from '../../scripts/build/compress.ts'
import { nginxHeaders } from '../../scripts/build/nginx-headers.ts'
import { pearl } from '../platforms/pearl/house.ts'
import { openPlainPlatform } from '../platforms/plain/platform.ts'
import { flowBatch } from '../support/flow-batch.ts'
import { at } from '../support/look.ts'
import { findNginx, freePort, shipped, startNginx } from '../support/nginx.ts'
import { logIn } from '../support/player.ts'
import { test } from '../support/site.ts'

const nginx = findNginx()
let certificate: Certificate
test.beforeAll(async () => {
  certificate = await makeCertificate(['localhost', '127.0.0.1'])
})

interface Answer {
  readonly status: number
  readonly header: (name: string) => string
  /** The body as sent, and decompressed. */
  readonly sent: Buffer
  readonly text: string
}

const unpacked = (body: Buffer, coding: string | undefined) =>
  coding === 'br' ? brotliDecompressSync(body) : coding === 'gzip' ? gunzipSync(body) : body

/** Sends a browser's headers, without decompressing or following redirects. */
const ask = (origin: string, path: string, headers: Record<string, string> = {}) =>
  new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(origin)
    const options = { host: 'localhost', port, path, headers, ca: certificate.cert, agent: false as const }
    request(options, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('end', () => {
        const sent = Buffer.concat(parts)
        resolve({
          status: answer.statusCode ?? 0,
          header: (name) => String(answer.headers[name] ?? ''),
          sent,
          text: unpacked(sent, answer.headers['content-encoding']).toString(),
        })
      })
    })
      .on('error', reject)
      .end()
  })

/** Sends a request by plain http with this `Host`. */
const askPlainly = (port: number, host: string) =>
  new Promise<number>((resolve, reject) => {
    requestPlainly({ host: 'localhost', port, headers: { host }, agent: false }, (answer) => {
      answer.resume()
      resolve(answer.statusCode ?? 0)
    })
      .on('error', reject)
      .end()
  })

/** Chromium's report of a game whose host the policy does not name. */
const policyReport = JSON.stringify({
  'csp-report': {
    'document-uri': 'https://brand.example/rng?page=secret',
    referrer: '',
    'violated-directive': 'frame-src',
    'effective-directive': 'frame-src',
    'original-policy': "default-src 'none'; frame-src https://games.brand.example",
    disposition: 'enforce',
    'blocked-uri': 'https://games.unnamed.example:8443/launch/secret?token=secret',
    'status-code': 200,
    'script-sample': 'secret',
  },
})

/** Sends a body and returns the status. */
const post = (origin: string, path: string, body: string, type = 'application/json') =>
  new Promise<number>((resolve, reject) => {
    const { port } = new URL(origin)
    const headers = { 'content-type': type, 'content-length': Buffer.byteLength(body) }
    request(
      { host: 'localhost', port, path, method: 'POST', headers, ca: certificate.cert, agent: false },
      (answer) => {
        answer.resume()
        answer.on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
      .on('error', reject)
      .end(body)
  })

const page = { accept: 'text/html,*/*;q=0.8' }
/** A policy without the brand's own addresses, which differ from server to server. */
const plainPolicy = (policy: string) =>
  policy.replaceAll(/ (https?|wss?):\/\/\S+/g, '').replace(/; report-uri \S+$/, '')
const origins = { site: 'https://brand.example', games: 'https://games.brand.example' }
const directives = (policy: string) =>
  new Map(policy.split(';').map((part) => [part.trim().split(' ')[0] ?? '', part.trim().split(' ').slice(1)]))

/** The expectations of OPS-01 on any server of the built site; `folder` holds the files that it serves. */
const expectServed = async (origin: string, folder: string) => {
  const index = readFileSync(join(folder, 'index.html'), 'utf8')
  const [script = ''] = readdirSync(join(folder, 'assets')).filter((name) => /^index-.*\.js$/.test(name))
  const source = readFileSync(join(folder, 'assets', script), 'utf8')
  const immutable = 'public, max-age=31536000, immutable'

  // Deep links of every form; some addresses end in .html.
  for (const path of ['/', '/rng?page=EVEREST', '/register.html', '/promoDetail', '/some/where/else']) {
    const answer = await ask(origin, path, page)
    expect([path, answer.status, answer.header('cache-control')]).toEqual([path, 200, 'no-cache'])
    expect(answer.header('content-type')).toMatch(/^text\/html; ?charset=utf-8$/i)
    expect(answer.text === index, path).toBe(true)
    // Browsers look for the charset of a server that names none in the first kilobyte.
    expect(answer.text.slice(0, 1024)).toContain('<meta charset="utf-8"')
    // The home page preloads its first picture; no other page does.
    const pictures = ['phone', 'desk'].map(
      (size) =>
        `<${firstBanner.path}?${new URLSearchParams({ groupName: 'w_home', language: 'NE', size }).toString()}>`,
    )
    const link = answer.header('link')
    expect([path, pictures.map((picture) => link.includes(`${picture}; rel=preload; as=image`))]).toEqual([
      path,
      pictures.map(() => path === '/'),
    ])
  }
  // A missing file gives 404, and no page instead.
  for (const path of ['/assets/gone-12345678.js', '/gone.json', '/..%2f..%2fetc/passwd', '/assets/../../package.json'])
    expect([400, 404], path).toContain((await ask(origin, path, { accept: '*/*' })).status)

  for (const [accept, coding] of [
    ['gzip, deflate, br', 'br'],
    ['gzip', 'gzip'],
    ['identity', ''],
  ] as const)
    for (const [path, content, caching] of [
      [`/assets/${script}`, source, immutable],
      ['/index.html', index, 'no-cache'],
    ] as const) {
      const answer = await ask(origin, path, { 'accept-encoding': accept })
      expect([path, accept, answer.status, answer.header('content-encoding'), answer.header('cache-control')]).toEqual([
        path,
        accept,
        200,
        coding,
        caching,
      ])
      expect(answer.text === content, path).toBe(true)
      expect(answer.header('vary').toLowerCase()).toContain('accept-encoding')
      if (coding !== '') expect(answer.sent.length).toBeLessThan(content.length * 0.5)
      const again = await ask(origin, path, { 'accept-encoding': accept, 'if-none-match': answer.header('etag') })
      expect([path, again.status, again.sent.length]).toEqual([path, 304, 0])
    }

  for (const path of ['/config.json', '/version.json']) {
    const answer = await ask(origin, path, { 'accept-encoding': 'br, gzip' })
    expect([path, answer.status, answer.header('cache-control')]).toEqual([path, 200, 'no-cache'])
    expect(answer.header('content-type')).toContain('application/json')
    expect(() => JSON.parse(answer.text) as unknown, path).not.toThrow()
  }

  // Every kind of answer: the site's files and errors, the viewer, and the platform's answers, errors and pictures.
  const kinds: readonly (readonly [headers: Readonly<Record<string, string>>, paths: readonly string[]])[] = [
    [siteHeaders({ origins }), ['/', '/rng', `/assets/${script}`, '/config.json', '/icon.svg']],
    [siteHeaders({ origins }), ['/assets/gone-12345678.js', '/gone.json']],
    [siteHeaders({ origins, drawsFlows: true }), ['/viewer.html']],
    [platformHeaders, ['/wps/system/status', '/wps/no/such/call', '/lotto/no/such/call', firstBanner.path]],
    [platformHeaders, ['/cdn/games/RNG-00001.svg', '/cdn/games/none.svg', '/cdn/none']],
  ]
  for (const [headers, paths] of kinds)
    for (const path of paths) {
      const answer = await ask(origin, path, path.includes('.') ? {} : page)
      for (const [name, value] of Object.entries(headers))
        expect([path, name, plainPolicy(answer.header(name))]).toEqual([path, name, plainPolicy(value)])
      expect(answer.header('strict-transport-security'), path).toMatch(/^max-age=\d{4,}/)
    }
}

test.describe('a brand’s release behind a server', () => {
  const served = nginx === undefined ? 'a test’s server, as there is no nginx here' : 'the shipped files of nginx'
  test(
    `gives a crawler the brand’s words, colours and pictures without a script, by ${served}`,
    { tag: '@PLAT-08' },
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'brand-'))
      cpSync('dist', folder, { recursive: true })
      execFileSync('npx', [
        'tsx',
        'scripts/release.ts',
        '--brand',
        'tests/platforms/pearl/brand.json',
        '--folder',
        folder,
      ])
      const platform = await openPlainPlatform({
        profile: 'plain',
        siteFolder: folder,
        house: { ...pearl, pictures: undefined },
      })
      const ports = { http: await freePort(), https: await freePort() }
      const behind = { folder, certificate, ports, platform: new URL(platform.callsUrl).host }
      const server = nginx && (await startNginx(nginx, behind))
      const read = async (path: string) => {
        if (server !== undefined) {
          const { status, header, text } = await ask(`https://localhost:${ports.https}`, path, page)
          return { status, type: header('content-type'), text }
        }
        const answer = await fetch(new URL(path, platform.siteUrl))
        return { status: answer.status, type: answer.headers.get('content-type') ?? '', text: await answer.text() }
      }
      try {
        for (const path of ['/', '/rng', '/promotions?x=1']) {
          const { status, text } = await read(path)
          expect([path, status]).toEqual([path, 200])
          for (const wanted of [
            ' lang="ar" dir="rtl" data-language="AR"',
            '<title>لؤلؤة – ألعاب على البحر</title>',
            '<meta name="description" content="سلوتس وطاولات مباشرة وصيد السمك." />',
            '<meta name="theme-color" content="#063f3a" />',
            '<meta property="og:site_name" content="لؤلؤة" />',
            '<meta property="og:title" content="لؤلؤة – ألعاب على البحر" />',
            '<meta property="og:description" content="سلوتس وطاولات مباشرة وصيد السمك." />',
            '<meta property="og:locale" content="ar" />',
            '<meta property="og:url" content="https://pearl.example/" />',
            '<meta property="og:image" content="https://pearl.example/brand/share.png" />',
            '<meta name="twitter:card" content="summary_large_image" />',
          ])
            expect(text).toContain(wanted)
          // The hash in a file's name or a class may spell a word.
          const words = text.replaceAll(/-[\w-]{8}\.(?:js|css|json)|_\w{5}_\d+/g, '')
          expect(words).not.toMatch(/danphe|nepal|vietnam|zalo|VND|NPR|[\u0900-\u097f]/i)
        }
        const { text: first } = await read('/')
        const linked = (rel: string) =>
          [...first.matchAll(/<link [^>]*>/g)]
            .map(([link]) => link)
            .filter((link) => link.includes(`rel="${rel}"`))
            .map((link) => /href="([^"]*)"/.exec(link)?.[1] ?? '')
        const manifest = JSON.parse((await read(linked('manifest')[0] ?? '')).text) as Record<string, unknown>
        expect(manifest).toMatchObject({ name: 'لؤلؤة', lang: 'ar', dir: 'rtl', theme_color: '#063f3a' })
        expect(linked('icon')).toEqual(['/brand/icon.svg'])
        const colours = linked('stylesheet').find((path) => path.includes('brand-')) ?? ''
        expect((await read(colours)).text).toContain('--bar:#063f3a')
        for (const [path, type] of [
          ['/brand/icon.svg', 'image/svg+xml'],
          ['/brand/logo.svg', 'image/svg+xml'],
          ['/brand/share.png', 'image/png'],
          [colours, 'text/css'],
        ] as const) {
          const answer = await read(path)
          expect([path, answer.status]).toEqual([path, 200])
          expect(answer.type).toContain(type)
        }
      } finally {
        await server?.stop()
        await platform.close()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
})

test.describe('the built site behind a server', () => {
  let folder: string
  test.beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'release-'))
    cpSync('dist', folder, { recursive: true })
    writeFileSync(join(folder, 'config.json'), '{"brandName":"Yeti"}')
    await compressFolder(folder)
  })
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test(
    'has no inline script or handler in its pages, so that the policy needs no exception',
    { tag: '@OPS-01-part' },
    () => {
      for (const name of ['index.html', 'viewer.html']) {
        const text = readFileSync(join(folder, name), 'utf8')
        expect(
          [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag).filter((tag) => !tag.includes(' src=')),
        ).toEqual([])
        expect(text).not.toMatch(/\son\w+=|javascript:|<style/i)
      }
    },
  )

  test(
    'ships the sandbox’s policy for nginx, except for the brand’s hosts',
    { tag: '@OPS-01-part' },
    async ({ platform }) => {
      expect(shipped.headers).toEqual(nginxHeaders)
      const { headers } = await fetch(platform.siteUrl)
      const ours = directives(headers.get('content-security-policy') ?? '')
      expect(ours.get('default-src')).toEqual(["'none'"])
      expect(ours.get('script-src')).toEqual(["'self'"])
      expect(ours.get('style-src')).toEqual(["'self'"])
      expect(ours.get('base-uri')).toEqual(["'none'"])
      expect(ours.get('frame-ancestors')).toEqual(["'none'"])
      expect(ours.get('require-trusted-types-for')).toEqual(["'script'"])
    },
  )

  test('is served as required by the sandbox over https', { tag: '@OPS-01-part' }, async () => {
    const platform = await openPlatform({ siteFolder: folder, https: certificate })
    try {
      await expectServed(platform.siteUrl.replace('127.0.0.1', 'localhost'), folder)
    } finally {
      await platform.close()
    }
  })

  test.describe('with the shipped configuration of nginx', () => {
    // Without nginx the test proves the row in part only, and its title says so.
    const title =
      nginx === undefined
        ? 'states what nginx has to do; there is no nginx here and none can be fetched'
        : 'nginx serves deep links, caching, a strict policy and error reports, and a player signs in'
    test(
      title,
      {
        tag: [
          nginx === undefined ? '@OPS-01-part' : '@OPS-01',
          nginx === undefined ? '@SAFE-02-part' : '@SAFE-02',
          nginx === undefined ? '@SAFE-03-part' : '@SAFE-03',
        ],
      },
      async ({ browser }) => {
        if (nginx === undefined) {
          for (const statement of [
            /location \^~ \/assets\/ \{\s+try_files \$uri =404;\s+add_header Cache-Control "public, max-age=31536000, immutable";\s+include/,
            /location = \/config\.json \{[^}]+gzip_static off;[^}]+Cache-Control "no-cache";\s+include/,
            /location \/ \{\s+try_files \$uri \$uri\.html \/index\.html;\s+add_header Cache-Control "no-cache";\s+include/,
            /\n {4}brotli_static on;\n {4}gzip_static on;\n/,
            /return 301 https:\/\/brand\.example\$request_uri;/,
            /default_server;\s+server_name _;\s+server_tokens off;\s+return 444;/,
            /location = \/errors \{\s+limit_except POST \{ deny all; \}\s+limit_req zone=site_errors[^}]+client_max_body_size 8k;/,
          ])
            expect(shipped.site).toMatch(statement)
          return
        }
        const flowReports = mkdtempSync(join(tmpdir(), 'flow-reports-'))
        const platform: Platform = await openPlatform({
          siteFolder: folder,
          trustedProxies: ['127.0.0.1'],
          flowReports,
        })
        const ports = { http: await freePort(), https: await freePort() }
        const server = await startNginx(nginx, { folder, certificate, ports, platform: new URL(platform.siteUrl).host })
        const context = await browser.newContext({ ignoreHTTPSErrors: true, locale: 'en' })
        try {
          expect(server.brotli, 'nginx’s module for prebuilt brotli').toBe(true)
          const origin = `https://localhost:${ports.https}`
          await expectServed(origin, folder)
          const plain = await fetch(`http://localhost:${ports.http}/rng?page=EVEREST`, { redirect: 'manual' })
          expect([plain.status, plain.headers.get('location')]).toEqual([301, 'https://localhost/rng?page=EVEREST'])
          expect(server.warnings()).not.toContain('duplicate')
          // A certificate's proof is read by plain http.
          const proof = '/.well-known/acme-challenge/proof'
          mkdirSync(dirname(join(server.proofs, proof)), { recursive: true })
          writeFileSync(join(server.proofs, proof), 'proven')
          const proven = await fetch(`http://localhost:${ports.http}${proof}`)
          expect([proven.status, await proven.text()]).toEqual([200, 'proven'])
          // The server answers to its own names only.
          await expect(ask(origin, '/rng', { ...page, host: 'evil.test' })).rejects.toThrow('unrecognized name')
          await expect(askPlainly(ports.http, 'evil.test')).rejects.toThrow(/hang up|ECONNRESET/)
          // An edited config.json is served at once, although a compressed copy existed.
          writeFileSync(join(folder, 'config.json'), '{"brandName":"Himal","languages":["EN","NE"]}')
          expect((await ask(origin, '/config.json', { 'accept-encoding': 'br, gzip' })).text).toContain('Himal')
          // The proxy passes on the platform's answers: a call, a refusal, a picture.
          expect((await ask(origin, '/wps/system/status')).text).toContain('"success":true')
          expect((await ask(origin, '/wps/no/such/call', page)).status).toBe(404)
          expect((await ask(origin, '/cdn/games/RNG-00001.svg')).header('content-type')).toContain('image/svg+xml')

          expect((await ask(origin, '/rng', page)).header('content-security-policy')).toMatch(/; report-uri \/errors$/)
          // A page's error report is one line of the log, without its sender; a long, a foreign or a hurried one is refused.
          const report = JSON.stringify({ release: '0.1.0', kind: 'error', name: 'TypeError', message: '•••' })
          const told = [await post(origin, '/errors', report)]
          // The browser's own report of a blocked game has the game's whole address; the log gets no token of it.
          told.push(await post(origin, '/errors', policyReport, 'application/csp-report'))
          expect([told, await post(origin, '/errors', 'x'.repeat(9_000))]).toEqual([[204, 204], 413])
          expect((await ask(origin, '/errors')).status).toBe(403)
          for (let times = 0; times < 15; times += 1) told.push(await post(origin, '/errors', report))
          expect(told.filter((status) => status === 204).length).toBeGreaterThanOrEqual(10)
          expect(told.at(-1)).toBe(429)
          const [line = '', policyLine = ''] = server.reports().split('\n')
          expect(JSON.parse(line)).toEqual({ at: expect.any(String), report })
          expect(JSON.parse((JSON.parse(policyLine) as { report: string }).report)).toEqual({
            kind: 'policy',
            name: 'frame-src',
            origin: 'https://games.unnamed.example:8443',
            page: '/rng',
          })
          expect(server.reports()).not.toContain('127.0.0.1')
          expect(server.reports()).not.toContain('secret')

          // A batch of the flows' steps gets to the receiver; nothing else does.
          expect([await post(origin, '/v1/logs', flowBatch), await post(origin, '/v1/logs', '{}')]).toEqual([200, 400])
          expect((await ask(origin, '/v1/logs')).status).toBe(403)

          const complaints: string[] = []
          const visit = await context.newPage()
          visit.on('pageerror', (error) => complaints.push(error.message))
          visit.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
          await visit.goto(`${origin}/rng?page=EVEREST`)
          await expect(visit).toHaveTitle(/Himal/)
          await expect(visit.locator('[data-launch]').first()).toBeVisible()
          await logIn(visit, 'sita')
          await expect(at.loginButton(visit)).toBeHidden()
          // An announcement is the platform's HTML, sanitised under Trusted Types.
          await visit.goto(`${origin}/noticePage`)
          await expect(visit.getByRole('main').getByRole('heading').first()).toBeVisible()
          expect(complaints).toEqual([])
        } finally {
          await context.close()
          await server.stop()
          await platform.close()
          rmSync(flowReports, { recursive: true })
        }
      },
    )

    test(
      'a platform’s picture that is opened as a page runs no script on the site’s origin',
      { tag: '@SAFE-02-part' },
      async ({ browser }) => {
        // Without nginx the same headers are on the sandbox's pictures, which the tests above compare.
        if (nginx === undefined) return
        const hostile = createHttpServer((_, response) => {
          response.setHeader('content-type', 'image/svg+xml')
          response.setHeader('content-security-policy', "script-src 'unsafe-inline'")
          response.end(
            '<svg xmlns="http://www.w3.org/2000/svg"><script>document.documentElement.id = origin</script></svg>',
          )
        }).listen(0, '127.0.0.1')
        await once(hostile, 'listening')
        const ports = { http: await freePort(), https: await freePort() }
        const { port } = hostile.address() as AddressInfo
        const server = await startNginx(nginx, { folder, certificate, ports, platform: `127.0.0.1:${port}` })
        const context = await browser.newContext({ ignoreHTTPSErrors: true })
        try {
          const visit = await context.newPage()
          for (const path of [firstBanner.path, '/cdn/banner.svg']) {
            await visit.goto(`https://localhost:${ports.https}${path}`)
            expect(await visit.evaluate(() => document.documentElement.id)).toBe('')
          }
          // The same picture outside the site's server: the watch is not blind.
          await visit.goto(`http://127.0.0.1:${port}/`)
          expect(await visit.evaluate(() => document.documentElement.id)).toBe(`http://127.0.0.1:${port}`)
        } finally {
          await context.close()
          await server.stop()
          hostile.close()
        }
      },
    )
  })
})
