import { once } from 'node:events'
import { copyFileSync, rmSync } from 'node:fs'
import { createServer, request as pass, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { expect, test, type BrowserContext, type Page } from 'playwright/test'
import { openPlatform, type PlatformOptions } from '../../sandbox/platform.ts'
import { quickLevel } from '../../sandbox/server/compress.ts'
import { smallBrand } from '../../sandbox/seed/demo-brand.ts'
import { closeContext, contextOn } from '../support/context.ts'
import { at, signOut } from '../support/look.ts'
import { logIn } from '../support/player.ts'
import { releases } from '../support/releases.ts'
import { text } from '../support/texts.ts'

test.use({ serviceWorkers: 'allow' })
// They run last, so each has a worker of its own.
test.describe.configure({ mode: 'parallel' })

/** A platform at one address that can go away and come back, and a visitor's browser for it. */
const place = async (siteFolder = 'dist') => {
  let platform = await openPlatform({ siteFolder, compression: quickLevel })
  const { siteUrl } = platform
  return {
    siteUrl,
    leave: () => platform.close(),
    comeBack: async (options: Partial<PlatformOptions> = {}) => {
      platform = await openPlatform({
        siteFolder,
        compression: quickLevel,
        sitePort: Number(new URL(siteUrl).port),
        ...options,
      })
    },
  }
}

/** A server before the platform; `change` returns another answer in the place of the platform's, an address to lead there. */
const openFront = async (
  platform: string,
  change: (asked: IncomingMessage, content: Buffer) => string | URL | undefined,
) => {
  const server = createServer((asked, answer) => {
    const headers = { ...asked.headers, 'accept-encoding': 'identity' }
    const give = async (given: IncomingMessage) => {
      const content = await buffer(given)
      const { 'content-length': _, 'transfer-encoding': __, ...kept } = given.headers
      const changed = change(asked, content)
      if (changed === undefined) answer.writeHead(given.statusCode ?? 502, kept).end(content)
      else if (changed instanceof URL) answer.writeHead(302, { location: changed.href }).end()
      else answer.writeHead(200, { 'content-type': given.headers['content-type'] ?? 'text/html' }).end(changed)
    }
    const passed = pass(new URL(asked.url ?? '', platform), { method: asked.method, headers }, (given) => {
      give(given).catch(() => answer.destroy())
    })
    passed.on('error', () => answer.destroy())
    asked.pipe(passed)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const close = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  return { siteUrl: `http://localhost:${port}`, close }
}

/** All that the browser keeps for the site, as one text each. */
const keptBy = (page: Page) =>
  page.evaluate(async () => {
    const kept: {
      readonly cache: string
      readonly address: string
      readonly asked: string
      readonly content: string
    }[] = []
    for (const cache of await caches.keys()) {
      const opened = await caches.open(cache)
      for (const request of await opened.keys()) {
        const answer = await opened.match(request, { ignoreVary: true })
        const headers = JSON.stringify([...(answer?.headers ?? [])])
        const asked = JSON.stringify([...request.headers])
        kept.push({ cache, address: request.url, asked, content: `${headers}${await answer?.text()}` })
      }
    }
    return kept
  })
const namesOf = async (page: Page) => [...new Set((await keptBy(page)).map(({ cache }) => cache.replace(/-.*/, '')))]
const registrations = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)

/** The first visit to the slots, until the worker has kept them. */
const visit = async (context: BrowserContext) => {
  const page = await context.newPage()
  await page.goto('/rng')
  await expect(tiles(page).first()).toBeVisible()
  await expect.poll(() => namesOf(page), { timeout: 30_000 }).toContain('pictures')
  return page
}
/** The parts of the page that browsers ask for before they offer to install it; icons with their true widths, px. */
const installation = (page: Page) =>
  page.evaluate(async () => {
    const linked = (rel: string) => document.querySelector<HTMLLinkElement>(`link[rel=${rel}]`)?.href ?? ''
    const widthOf = async (address: string) => (await createImageBitmap(await (await fetch(address)).blob())).width
    const { name, start_url, scope, display, icons } = await (await fetch(linked('manifest'))).json()
    const widths: Record<string, number> = {}
    for (const { src, sizes, type } of icons) if (type === 'image/png') widths[sizes] = await widthOf(src)
    return {
      manifest: { name, start_url, scope, display },
      icons: widths,
      apple: await widthOf(linked('apple-touch-icon')),
    }
  })
const tiles = (page: Page) => page.getByRole('list', { name: text('lobby.games') }).locator('img')
/** Gives the games of the kept list a name that the platform's list no longer has. */
const rename = (page: Page) =>
  page.evaluate(async () => {
    const lists = await caches.open('lists')
    for (const request of await lists.keys()) {
      if (!request.url.includes('pageNo=1')) continue
      const content = (await (await lists.match(request))?.text()) ?? ''
      await lists.put(request, new Response(content.replaceAll(/(?<="(?:displayName|gameName)":")[^"]+/g, 'Gone game')))
    }
  })
const gone = (page: Page) => page.getByRole('list', { name: text('lobby.games') }).getByText('Gone game')
const notice = (page: Page) => page.getByRole('status').filter({ hasText: text('offline.text') })
const releaseOf = (page: Page) => page.locator('meta[name=release]').getAttribute('content')

test(
  'a player can install the site, and a visit without a network paints, says so, and keeps nothing private',
  { tag: '@PLAY-07' },
  async ({ browser }) => {
    const platform = await place()
    const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'EN' })
    const first = await visit(context)
    expect(await installation(first)).toEqual({
      manifest: { name: expect.stringMatching(/./), start_url: '/', scope: '/', display: 'standalone' },
      icons: { '192x192': 192, '512x512': 512 },
      apple: 180,
    })
    await rename(first)
    await platform.leave()

    const page = await context.newPage()
    await page.goto('/rng')
    await expect(tiles(page).first()).toBeVisible()
    await expect
      .poll(() =>
        tiles(page)
          .first()
          .evaluate((picture: HTMLImageElement) => picture.naturalWidth),
      )
      .toBeGreaterThan(0)
    await expect(notice(page)).toBeVisible()
    await expect(gone(page).first()).toBeVisible()
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice(page)).toBeVisible()

    await platform.comeBack()
    await page.evaluate(() => dispatchEvent(new Event('online')))
    await expect(notice(page)).toHaveCount(0)

    // The kept list is on the screen until the newer one has come.
    await page.goto('/rng')
    await expect(tiles(page).first()).toBeVisible()
    await expect(gone(page)).toHaveCount(0)

    // A signed-in page asks for the player's money and name.
    await logIn(page, 'sita')
    await expect(at.loginButton(page)).toBeHidden()
    const token = await page.evaluate(() => sessionStorage.getItem('token') ?? '')
    expect(token).not.toBe('')
    await page.goto('/rng')
    await expect(tiles(page).first()).toBeVisible()
    await at.accountButton(page).click()
    const kept = await keptBy(page)
    expect(kept.length).toBeGreaterThan(20)
    const found = kept.filter(({ address, content }) =>
      [token, 'sita', '"balance', '127.0.0.1"', 'authorization'].some((secret) =>
        `${address}${content}`.toLowerCase().includes(secret.toLowerCase()),
      ),
    )
    expect(found.map(({ address }) => address).filter((address) => !address.includes('/assets/'))).toEqual([])
    await page.evaluate(async () => (await caches.open('lists')).put('/mark', new Response('kept')))
    await page.keyboard.press('Escape')
    await signOut(page)
    // The lists of that visit are gone; the page may keep new ones.
    await expect
      .poll(() => keptBy(page).then((all) => all.some(({ address }) => address.endsWith('/mark'))))
      .toBe(false)
    await first.close()
    await closeContext(context)
    await platform.leave()
  },
)

test(
  'a list that names calls as pictures has no answer to a player kept',
  { tag: '@PLAY-07-part' },
  async ({ browser }) => {
    const platform = await place()
    const names = ['e', 'balance', 'wps/member/info']
    const front = await openFront(platform.siteUrl, ({ url = '' }, content) =>
      /games\/list|vendors/.test(url)
        ? names.reduce((list, name) => list.replace(/"(showIcon|icon)":"[^"]{20,}"/, `"$1":"${name}"`), String(content))
        : undefined,
    )
    const context = await contextOn(browser, { baseUrl: front.siteUrl, language: 'EN' })
    const page = await visit(context)
    expect((await keptBy(page)).filter(({ content }) => content.includes('"balance"'))).not.toEqual([])
    await page.reload()
    await logIn(page, 'sita')
    await expect(at.loginButton(page)).toBeHidden()
    const money = page.waitForResponse((answer) => answer.url().includes('/wallets/balance'))
    await page.goto('/rng')
    await money
    await expect(tiles(page).first()).toBeVisible()
    await at.accountButton(page).click()
    const kept = (await keptBy(page)).filter(({ cache }) => cache !== 'lists' && cache !== 'files')
    const found = kept.filter(({ address, asked }) => /\/wps\//.test(address) || asked.includes('authorization'))
    expect(found.map(({ address }) => address)).toEqual([])
    expect(kept.some(({ cache }) => cache === 'pictures')).toBe(true)
    await closeContext(context)
    await front.close()
    await platform.leave()
  },
)

test(
  'a page of a network or of a CDN in the place of the site costs no kept page',
  { tag: '@PLAY-07-part' },
  async ({ browser }) => {
    const platform = await place()
    const stranger = '<!doctype html><title>Sign in</title><script>document.title = "ran"</script>'
    let shown: string | URL | undefined
    const front = await openFront(platform.siteUrl, ({ url, headers }) => {
      if (!(headers.accept ?? '').includes('text/html')) return undefined
      return url === '/portal' ? stranger : shown
    })
    const context = await contextOn(browser, { baseUrl: front.siteUrl, language: 'EN' })
    const page = await visit(context)
    const pagesKept = async () =>
      (await keptBy(page)).filter(({ content }) => content.includes('name="release"')).length
    const before = await pagesKept()
    expect(before).toBeGreaterThan(0)

    for (const foreign of [stranger, new URL('/portal', front.siteUrl)]) {
      shown = foreign
      await page.goto('/promotions')
      // The next visit has the kept page still; a reload asks for the server's.
      await page.goto('/promotions')
      await expect(page).not.toHaveTitle('ran')
      await page.reload()
      await expect(page).toHaveTitle('ran')
      expect(await pagesKept()).toBe(before)
    }
    shown = undefined
    await front.close()
    await platform.leave()
    for (const path of ['/promotions', '/rng', '/']) {
      await page.goto(path)
      await expect(notice(page)).toBeVisible()
    }
    await closeContext(context)
  },
)

test('a player who walks on to a kept list sees the newer one', { tag: '@PLAY-07-part' }, async ({ browser }) => {
  const platform = await place()
  const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'EN' })
  const page = await visit(context)
  await page.goto('/fish')
  await expect(tiles(page).first()).toBeVisible()
  const listsKept = async () => (await keptBy(page)).filter(({ address }) => address.includes('pageNo=1')).length
  await expect.poll(listsKept).toBe(2)
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await rename(page)
  for (const [key, path] of [
    ['category.FISH', '/fish'],
    ['category.RNG', '/rng'],
  ] as const) {
    await page
      .getByRole('navigation', { name: text('nav.categories') })
      .getByRole('link', { name: text(key) })
      .click()
    await expect(page).toHaveURL(path)
    await expect(tiles(page).first()).toBeVisible()
    await expect(gone(page)).toHaveCount(0)
  }
  await closeContext(context)
  await platform.leave()
})

test('a repeat visit shows its first pictures before their list', { tag: '@PLAY-07-part' }, async ({ browser }) => {
  const platform = await place()
  const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'NE' })
  const page = await context.newPage()
  const pictures = page.getByRole('main').getByRole('listitem').locator('img')
  const asked = () =>
    page.evaluate(() => {
      const found = performance.getEntriesByType('resource').map(({ name }) => name)
      return ['/cdn/games/', 'pageNo=1'].map((part) => found.findIndex((name) => name.includes(part)))
    })
  await page.goto('/rng')
  await expect.poll(() => namesOf(page), { timeout: 30_000 }).toContain('pictures')
  await page.goto('/rng')
  await expect(pictures.first()).toBeVisible()
  const [picture = -1, list = -1] = await asked()
  expect(picture).toBeGreaterThan(-1)
  expect(list).toBeGreaterThan(picture)
  await closeContext(context)
  await platform.leave()
})

test(
  'a player gets the next release after one visit or a reload, as well as a roll-back',
  { tag: '@PLAY-07' },
  async ({ browser }) => {
    const { folder, publish, withdraw } = releases()
    const platform = await place(folder)
    const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'EN' })
    const open = await visit(context)
    const old = await releaseOf(open)
    /** Playwright pauses each worker that starts, and sometimes for good: such a page is left for another. */
    const arrive = async (times = 1) => {
      const page = await context.newPage()
      try {
        await page.goto('/rng', { timeout: 5000 })
        if (times > 1) await page.reload({ timeout: 5000 })
        await expect(tiles(page).first()).toBeVisible()
        return await releaseOf(page)
      } catch (error) {
        return error
      } finally {
        await page.close()
      }
    }
    const patience = { timeout: 60_000 }

    publish()
    // The page that was open has lost its next section, and moves.
    await at.loginButton(open).click()
    await expect(at.loginDialog(open)).toBeVisible()
    const next = await releaseOf(open)
    expect(next).toBe(`${old}2`)
    await expect.poll(arrive, patience).toBe(next)

    withdraw()
    await expect.poll(arrive, patience).toBe(old)

    publish()
    // A reload asks the server first, also on a page that the worker has kept.
    await expect.poll(() => arrive(2), patience).toBe(next)
    await closeContext(context)
    await platform.leave()
    rmSync(folder, { recursive: true, force: true })
  },
)

test(
  'an operator turns the worker off by config.json, or by a file that needs no code of the site',
  { tag: '@PLAY-07' },
  async ({ browser }) => {
    const { folder } = releases()
    const platform = await place(folder)
    const context = await contextOn(browser, { baseUrl: platform.siteUrl, language: 'EN' })
    const page = await visit(context)
    expect(await registrations(page)).toBe(1)

    await platform.leave()
    await platform.comeBack({ brand: { ...smallBrand, offline: false } })
    await page.goto('/rng')
    await expect.poll(() => registrations(page)).toBe(0)
    await page.goto('/rng')
    await expect(tiles(page).first()).toBeVisible()
    await expect.poll(() => keptBy(page)).toEqual([])
    expect(await registrations(page)).toBe(0)

    await platform.leave()
    await platform.comeBack()
    await page.close()
    const again = await visit(context)
    copyFileSync(join(folder, 'sw-off.js'), join(folder, 'sw.js'))
    await again.goto('/icon.svg')
    await expect.poll(() => registrations(again)).toBe(0)
    await expect.poll(() => keptBy(again)).toEqual([])
    await closeContext(context)
    await platform.leave()
    rmSync(folder, { recursive: true, force: true })
  },
)
