import { expect, type Page, type Route } from 'playwright/test'
import { openPermission } from '../support/samples.ts'
import { at } from '../support/look.ts'
import { CallDesk } from '../support/call-desk.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { defaultAnswers } from '../support/default-answers.ts'
import { text } from '../support/texts.ts'

const brand = (page: Page, config: object) => page.route('**/config.json', (route) => route.fulfill({ json: config }))
const invalid = (page: Page) =>
  at
    .toasts(page)
    .getByRole('alert')
    .filter({ hasText: text('domain.invalid') })
const cors = {
  'access-control-allow-origin': '*',
  'access-control-allow-headers': '*',
  'access-control-allow-methods': '*',
}

/** A host of the brand: the sandbox under another name; with `up` false it refuses connections. */
const hostAt = async (page: Page, host: string, sandbox: string, up = () => true) => {
  const asked: string[] = []
  await page.route(`${host}/**`, async (route: Route) => {
    const request = route.request()
    if (!up()) return route.abort('connectionrefused')
    if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: cors })
    asked.push(new URL(request.url()).pathname)
    const answer = await route.fetch({ url: request.url().replace(host, sandbox) })
    return route.fulfill({ response: answer, headers: { ...answer.headers(), ...cors } })
  })
  return asked
}

const routersOf = (page: Page) =>
  page.evaluate(
    () => JSON.parse(sessionStorage.getItem('routers') ?? 'null') as { api?: string; images?: string } | null,
  )

test(
  'a visitor’s calls go to the fastest allowed host; a failed check shows an error',
  { tag: '@CFG-08' },
  async ({ open, platform }) => {
    const { page } = await open({ bypassCSP: true })
    await brand(page, { apiHosts: ['http://slow.test', 'http://fast.test', 'http://dead.test'] })
    const fast = await hostAt(page, 'http://fast.test', platform.siteUrl)
    const slow = await hostAt(page, 'http://slow.test', platform.siteUrl)
    const dead = await hostAt(page, 'http://dead.test', platform.siteUrl, () => false)
    const foreign = await hostAt(page, 'http://foreign.test', platform.siteUrl)
    await platform.control.setDomains([
      { domain: 'http://slow.test', speed: 80 },
      { domain: 'http://foreign.test', speed: 1 },
      { domain: 'http://dead.test', speed: 5 },
      { domain: 'http://fast.test', speed: 20 },
    ])
    const own: string[] = []
    page.on('request', (request) => {
      const { origin, pathname } = new URL(request.url())
      if (origin === platform.siteUrl && pathname.startsWith('/wps/')) own.push(pathname)
    })
    await page.goto('/')
    // The first render does not wait for a router; it uses the configured address.
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await expect.poll(() => routersOf(page)).toEqual({ api: 'http://fast.test' })
    expect(own.indexOf('/wps/system/domainRoute')).toBeGreaterThan(own.indexOf('/wps/relay/permission'))
    expect(own.filter((path) => path === '/wps/system/domainRoute')).toHaveLength(1)
    expect(fast).toEqual(['/wps/system/status'])
    expect([slow, dead, foreign]).toEqual([[], [], []])

    // From then on, also on the next page, calls go there; each router is asked once a visit.
    own.length = 0
    fast.length = 0
    await page.reload()
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    await at.loginButton(page).click()
    await expect(at.loginDialog(page)).toBeVisible()
    expect(fast).toContain('/wps/relay/permission')
    expect(own.filter((path) => !path.startsWith('/wps/relay/banners'))).toEqual([])
    expect([...fast, ...own]).not.toContain('/wps/system/domainRoute')

    // No allowed host that the router names answers.
    await page.evaluate(() => sessionStorage.clear())
    await platform.control.setDomains([
      { domain: 'http://foreign.test', speed: 1 },
      { domain: 'http://dead.test', speed: 5 },
    ])
    await page.reload()
    await expect(invalid(page)).toContainText('Invalid URL, please contact customer service')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
    expect(await routersOf(page)).toBeNull()
    expect(foreign).toEqual([])

    // A retry succeeds once the platform has recovered.
    await platform.control.setDomains([{ domain: 'http://slow.test', speed: 9 }])
    await invalid(page)
      .getByRole('button', { name: text('action.retry') })
      .click()
    await expect(invalid(page)).toHaveCount(0)
    await expect.poll(() => routersOf(page)).toEqual({ api: 'http://slow.test' })
  },
)

test('a visitor’s browser asks no router when the brand has one host', { tag: '@CFG-08-part' }, async ({ open }) => {
  const { page } = await open()
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await page.goto('/')
  await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.filter((path) => /domainRoute|routers/.test(path))).toEqual([])
  expect(await routersOf(page)).toBeNull()
})

test(
  'a visitor can open the site through another host of the brand when the first is down',
  { tag: '@CFG-08-part' },
  async ({ open, platform }) => {
    const { page } = await open({ bypassCSP: true })
    await brand(page, { apiBase: 'http://gone.test', apiHosts: ['http://other.test'] })
    await hostAt(page, 'http://gone.test', platform.siteUrl, () => false)
    await hostAt(page, 'http://other.test', platform.siteUrl)
    await platform.control.setDomains([
      { domain: 'http://gone.test', speed: 1 },
      { domain: 'http://other.test', speed: 50 },
    ])
    await page.goto('/')
    await expect(at.main(page).getByRole('heading', { level: 1 })).toBeVisible({ timeout: 60_000 })
    expect(await routersOf(page)).toEqual({ api: 'http://other.test' })
  },
)

test(
  'a visitor’s pictures come from the fastest allowed host of the resource router',
  { tag: '@CFG-08-part' },
  async ({ open, platform }) => {
    const { page, context } = await open({ bypassCSP: true })
    await brand(page, { apiHosts: ['http://unused.test'], imageHosts: ['http://a.test', 'http://b.test'] })
    const desk = await CallDesk.at(context, {
      ...defaultAnswers,
      domainRoute: { value: { domainList: [{ domain: platform.siteUrl, speed: 1 }] } },
      resourceRoute: {
        value: {
          domainList: [
            { domain: 'http://c.test', speed: 1 },
            { domain: 'http://a.test', speed: 2 },
            { domain: 'http://b.test', speed: 3 },
          ],
        },
      },
    })
    await page.route('http://a.test/**', (route) => route.abort('connectionrefused'))
    await page.route('http://b.test/**', (route) => route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }))
    await page.goto('/')
    await expect.poll(() => routersOf(page)).toEqual({ api: '', images: 'http://b.test' })
    expect(desk.made).toContain('resourceRoute')
    const picture = page.waitForRequest((request) => request.url().startsWith('http://b.test/vendors/'))
    await page.goto('/rng')
    await picture
  },
)

/** The hosts that the page asks for pictures; the set keeps filling. */
const spread = (page: Page, pictures: readonly string[]) => {
  const hosts = new Set<string>()
  page.on('request', (request) => {
    const { origin } = new URL(request.url())
    if (pictures.includes(origin)) hosts.add(origin)
  })
  return hosts
}

test(
  'a visitor keeps one random image host and one random launch host for the whole visit',
  { tag: '@CFG-04' },
  async ({ open, platform }) => {
    const { page, context } = await open({ bypassCSP: true })
    await keepSession(page, platform, 'sita')
    const pictures = ['http://i1.test', 'http://i2.test', 'http://i3.test']
    const launches = ['http://l1.test', 'http://l2.test', 'http://l3.test']
    const game = {
      nodeId: 'G1',
      gameName: 'Game 1',
      showIcon: '/games/G1.svg',
      vassalage: 'ALPHA',
      accountTypeName: 'Alpha',
      gameType: 'RNG',
      supportPlay: 0,
    }
    await CallDesk.at(context, {
      ...defaultAnswers,
      permission: { value: { ...openPermission, imageCDNs: pictures, launchGameCDNs: launches } },
      gameList: { value: { games: [game], totalPages: 1 } },
      launchGame: { value: { url: 'http://l1.test/slot/G1?ticket=t1', gameName: 'Game 1' } },
    })
    await page.route(/^http:\/\/i\d\.test\//, (route) =>
      route.fulfill({ contentType: 'image/svg+xml', body: '<svg/>' }),
    )
    await page.route(/^http:\/\/l\d\.test\//, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<h1>Game</h1>' }),
    )
    // Random values at the start, in the middle and at the end of the list.
    await page.addInitScript(() => {
      const value = Number(new URLSearchParams(location.search).get('chance') ?? 'NaN')
      if (!Number.isNaN(value)) Math.random = () => value
    })
    const hosts = spread(page, pictures)
    for (const [index, value] of [0, 0.5, 0.99].entries()) {
      hosts.clear()
      await page.goto(`/rng?chance=${value}`)
      await page
        .getByRole('button', { name: /^Game 1 / })
        .first()
        .click({ position: { x: 20, y: 20 } })
      const frame = page.locator('iframe')
      await expect(frame).toHaveAttribute('src', `${launches[index]}/slot/G1?ticket=t1`)
      // Another random value does not change the host during the visit.
      await page.evaluate(() => {
        Math.random = () => 0.4
      })
      await page.goBack()
      await expect(page.getByRole('button', { name: /^Game 1 / }).first()).toBeVisible()
      await page
        .getByRole('button', { name: /^Game 1 / })
        .first()
        .click({ position: { x: 20, y: 20 } })
      await expect(frame).toHaveAttribute('src', `${launches[index]}/slot/G1?ticket=t1`)
      expect([...hosts]).toEqual([pictures[index]])
    }
  },
)
