import { readFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { chromium, expect } from 'playwright/test'
import { makeCertificate } from '../../sandbox/server/certificate.ts'
import { openPlatform } from '../../sandbox/platform.ts'
import { findBrowser } from '../support/browser.ts'
import { at } from '../support/look.ts'
import { logIn } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string }

test(
  'an operator reads the version at an address and gets each error once, without personal data',
  { tag: '@OPS-02' },
  async ({ open, platform }) => {
    const told: unknown[] = []
    const { release } = (await (await fetch(`${platform.siteUrl}/version.json`)).json()) as { release: string }
    expect(release).toMatch(new RegExp(`^${version.replaceAll('.', '\\.')}\\+[0-9a-f]{8}$`))

    const breakThings = () => {
      const secret = 'Sita-9841'
      setTimeout(() => {
        const player: Record<string, string> = { name: secret }
        const call = player['name'] as unknown as () => void
        try {
          JSON.parse(`{"password": ${secret}`)
        } catch (error) {
          void Promise.reject(error)
          void Promise.reject(error)
        }
        void Promise.reject(
          Object.assign(new Error(`The login of ${secret} broke`), { _tag: 'CallMalformed', call: 'login' }),
        )
        void Promise.reject(secret)
        call()
      })
    }

    const quiet = await open()
    quiet.page.on('request', (request) => {
      if (request.method() === 'POST') told.push(request.url())
    })
    await quiet.page.goto(`${platform.siteUrl}/help?secret=Sita-9841`)
    const foot = quiet.page.getByRole('contentinfo')
    await expect(quiet.page.locator('meta[name=release]')).toHaveAttribute('content', release)
    await quiet.page.mouse.wheel(0, 20_000)
    await expect(foot.getByText(release, { exact: true })).toBeVisible()
    const broken = quiet.page.waitForEvent('pageerror')
    await quiet.page.evaluate(breakThings)
    await broken
    expect(told).toEqual([])

    const { page, context } = await open()
    await context.route('**/config.json', (route) => route.fulfill({ json: { errorReports: '/errors' } }))
    await context.route('**/errors', (route) => {
      told.push(route.request().postDataJSON())
      return route.fulfill({ status: 204 })
    })
    await page.goto(`${platform.siteUrl}/help?secret=Sita-9841`)
    await expect(at.loginButton(page)).toBeVisible()
    await page.evaluate(breakThings)
    await expect.poll(() => told.length).toBe(4)
    const kinds = told.map((report) => {
      const { kind, name, call = '' } = report as Record<string, string>
      return `${kind} ${name} ${call}`
    })
    expect(kinds.toSorted((one, other) => one.localeCompare(other))).toEqual([
      'error TypeError ',
      'rejection CallMalformed login',
      'rejection string ',
      'rejection SyntaxError ',
    ])
    for (const report of told) expect(report).toMatchObject({ release, page: '/help', frames: expect.any(Array) })
    expect(JSON.stringify(told)).not.toMatch(/sita|9841|secret|password/i)
    // Reports have these fields only, whatever the error contains.
    const fields = new Set(told.flatMap((report) => Object.keys(report as object)))
    expect([...fields].toSorted((one, other) => one.localeCompare(other))).toEqual([
      'call',
      'frames',
      'kind',
      'message',
      'name',
      'page',
      'release',
    ])
  },
)

test(
  'a phone on the same network can sign in over https; on plain http the site says why it cannot',
  { tag: '@OPS-03' },
  async () => {
    // The sandbox answers to its machine's own names only.
    const name = `${hostname().toLowerCase()}.local`
    const certificate = await makeCertificate([name])
    const found = findBrowser()
    const browser = await chromium.launch({
      ...found,
      args: [...found.args, `--host-resolver-rules=MAP ${name} 127.0.0.1`],
    })
    const [open, encrypted] = [
      await openPlatform({ siteFolder: 'dist' }),
      await openPlatform({ siteFolder: 'dist', https: certificate }),
    ]
    try {
      const address = (of: string) => Object.assign(new URL(of), { hostname: name }).href
      const phone = { viewport: { width: 390, height: 844 }, locale: 'en' }
      const plain = await (await browser.newContext(phone)).newPage()
      await plain.addInitScript(() => localStorage.setItem('lang', 'EN'))
      await plain.goto(address(open.siteUrl))
      const words = plain.getByRole('alert').filter({ hasText: text('page.insecure.text') })
      await expect(words).toBeVisible()
      await expect(at.loginButton(plain)).toBeVisible()
      // The notice is at the top and causes no sideways scrolling, even on the narrowest phone.
      await plain.setViewportSize({ width: 320, height: 640 })
      expect(await plain.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
      expect((await words.boundingBox())?.y).toBe(0)

      const secure = await (await browser.newContext({ ...phone, ignoreHTTPSErrors: true })).newPage()
      await secure.addInitScript(() => localStorage.setItem('lang', 'EN'))
      await secure.goto(address(encrypted.siteUrl))
      await expect(at.loginButton(secure)).toBeVisible()
      expect(await secure.evaluate(() => isSecureContext)).toBe(true)
      await expect(secure.getByText(text('page.insecure.text'))).toHaveCount(0)
      await logIn(secure, 'sita')
      await expect(at.loginButton(secure)).toBeHidden()
      // The games use https, too; otherwise the browser would not frame them.
      expect(encrypted.gamesUrl).toMatch(/^https:/)
      const policy = await secure.evaluate(async () => (await fetch('/')).headers.get('content-security-policy'))
      expect(policy).toContain(`frame-src ${address(encrypted.gamesUrl).replace(/\/$/, '')}`)
      expect(policy).toContain(`wss://${name}`)
    } finally {
      await browser.close()
      await open.close()
      await encrypted.close()
    }
  },
)
