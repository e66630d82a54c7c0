import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { at } from '../support/look.ts'
import { hold, keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'
import { text } from '../support/texts.ts'
import ne from '../../locales/ne.json' with { type: 'json' }

const bundle = /\/assets\/index-[\w-]+\.js$/
const libraries = /\/assets\/libraries-[\w-]+\.js$/

/** All code that is not in the first page. */
const lazyCode = /\/assets\/(?!index-|libraries-|headline-|brand-)[\w.-]+\.js$/

/** The code of the two centres, without their pages. */
const centreCode = /\/assets\/centres-[\w-]+\.js$/

/** Follows a link of the site to an address. */
const goWithin = (page: Page, address: string) =>
  page.evaluate((path) => {
    history.pushState({ idx: (history.state as { idx: number }).idx + 1 }, '', path)
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  }, address)

/** Ends the half minute before the page explains itself. */
const endWaiting = async (alert: Locator) =>
  expect(
    await alert.evaluate((element) => {
      const [appearing] = element.getAnimations()
      appearing?.finish()
      return appearing?.effect?.getTiming().delay
    }),
  ).toBe(30_000)

/** Ways in which a file of the site does not arrive. */
const losses: Readonly<Record<string, (route: Route) => Promise<void>>> = {
  'is blocked': (route) => route.abort('blockedbyclient'),
  'is missing': (route) => route.fulfill({ status: 404, contentType: 'text/html', body: '<h1>Not found</h1>' }),
  'is a page': (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sign in</title>' }),
  'fails on the server': (route) => route.fulfill({ status: 503, body: '' }),
}

for (const [name, files] of [
  ['bundle', bundle],
  ['libraries', libraries],
] as const)
  test(
    `a visitor reads why the page is empty, and can try again, when the ${name} does not load`,
    { tag: '@PLAT-12' },
    async ({ open }) => {
      const { page, context } = await open({ language: 'NE' })
      for (const [loss, lose] of Object.entries(losses)) {
        await context.route(files, lose)
        await page.goto('/')
        await expect(page.getByRole('alert'), loss).toContainText(ne['error.network'])
        await expect(page.getByRole('link', { name: ne['action.retry'] }), loss).toBeVisible()
        await context.unroute(files)
      }
      // Nothing shows through: the first banner may have loaded below it.
      await expect(page.getByRole('alert')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
      await expectAccessible(page, `a page without its ${name}`)
      await page.getByRole('link', { name: ne['action.retry'] }).click()
      await expect(page.getByRole('main')).toBeVisible()
      await expect(page.getByText(ne['error.network'])).toHaveCount(0)
    },
  )

test(
  'a visitor reads why the page is empty after half a minute when the bundle hangs',
  { tag: '@PLAT-12' },
  async ({ open }) => {
    const { page, context } = await open({ language: 'NE' })
    const release = await hold(context, bundle)
    await page.goto('/', { waitUntil: 'commit' })
    const alert = page.locator('#unopened')
    await alert.waitFor({ state: 'attached' })
    await endWaiting(alert)
    await expect(alert).toBeVisible()
    await expect(alert).toContainText(ne['error.network'])
    await expect(alert.getByRole('link').first()).toBeVisible()
    // A bundle that arrives after all draws the site.
    release()
    await expect(page.getByRole('main')).toBeVisible()
    await expect(alert).toHaveCount(0)
  },
)

test('a visitor with a browser below the floor reads that it is too old', { tag: '@PLAT-12' }, async ({ open }) => {
  const { page, context } = await open()
  // Safari before 16.4 and Firefox before 101 cannot make style sheets.
  await page.addInitScript(() => {
    Reflect.deleteProperty(window, 'CSSStyleSheet')
    Reflect.deleteProperty(Document.prototype, 'adoptedStyleSheets')
  })
  for (const files of [bundle, libraries]) {
    await context.route(files, (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'const = syntax of tomorrow' }),
    )
    await page.goto('/')
    await expect(page.getByRole('alert')).toContainText(text('error.browser'))
    await expect(page.getByRole('link', { name: text('action.retry') })).toBeVisible()
    await context.unroute(files)
  }
})

test(
  'a page without any running script shows both sentences after half a minute',
  { tag: '@PLAT-12' },
  async ({ open }) => {
    const { page, context } = await open()
    await context.route(/\.js$/, (route) => route.fulfill({ contentType: 'text/javascript', body: 'const = 1' }))
    await page.goto('/')
    const alert = page.locator('#unopened')
    await expect(alert).toBeHidden()
    await endWaiting(alert)
    await expect(alert).toBeVisible()
    await expect(alert).toContainText(text('error.network'))
    await expect(alert).toContainText(text('error.browser'))
  },
)

test(
  'a visitor sees the place of a page, and that a window is on its way, while their code loads',
  { tag: '@PLAT-12' },
  async ({ open }) => {
    const { page, complaints } = await open()
    await page.goto('/')
    await expect(at.main(page).locator('[data-launch]').first()).toBeVisible()
    const release = await hold(page.context(), lazyCode)
    const place = at.main(page).locator('[aria-hidden=true]').first()
    for (const path of ['/promotions', '/rng', '/lott', '/register', '/download', '/terms', '/nothing']) {
      await goWithin(page, path)
      await expect(page).toHaveURL(path)
      // The home page is gone, so the place is that of the new one.
      await expect(at.main(page).locator('[data-launch]'), path).toHaveCount(0)
      await expect(place, path).toBeInViewport()
      expect((await place.boundingBox())?.width, path).toBeGreaterThan(150)
    }
    await expectAccessible(page, 'a page whose code is loading')
    await at.loginButton(page).click()
    const sign = page.getByRole('status').filter({ hasText: text('centre.opening') })
    await expect(sign).toBeVisible()
    await expect(sign).toBeInViewport()
    await expectAccessible(page, 'a window whose code is loading')
    release()
    await expect(at.loginDialog(page)).toBeVisible()
    await expect(sign).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('heading', { name: text('notFound.title') })).toBeVisible()
    expect(complaints).toEqual([])
  },
)

test(
  'a player sees the place of a centre while its code loads, and can close it and open it again',
  { tag: '@PLAT-12-part' },
  async ({ open, platform }) => {
    const { page, context } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/')
    await expect(at.accountButton(page)).toBeVisible()
    const release = await hold(context, centreCode)
    const deposit = page
      .getByRole('navigation', { name: text('nav.bottom') })
      .getByRole('button', { name: text('account.deposit') })
    const place = page.getByRole('dialog', { name: text('memberCentre.title') })
    await deposit.click()
    await expect(place.getByRole('status')).toHaveText(text('system.nothing.text'))
    await expect(place.getByRole('status')).toBeInViewport()
    await expectAccessible(page, 'a centre whose code is loading')
    await place.getByRole('button', { name: text('action.close') }).click()
    await expect(place).toHaveCount(0)
    await expect(page).toHaveURL('/')
    await deposit.click()
    await expect(place.getByRole('status')).toBeVisible()
    release()
    await expect(place.getByRole('heading', { name: text('memberCentre.depositv2'), level: 2 })).toBeVisible()
    await expect(place).toHaveCount(1)
  },
)

test(
  'a player on a dead network reads at once why the centre is missing, and opens it by a retry later',
  { tag: ['@PLAT-12-part', '@CFG-06-part'] },
  async ({ open, platform }) => {
    const { page, context } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/')
    await expect(at.accountButton(page)).toBeVisible()
    await context.route(centreCode, (route) => route.abort('internetdisconnected'))
    await page
      .getByRole('navigation', { name: text('nav.bottom') })
      .getByRole('button', { name: text('account.deposit') })
      .click()
    const centre = page.getByRole('dialog', { name: text('memberCentre.title') })
    await expect(centre.getByRole('alert')).toContainText(text('region.noCodeText'))
    await context.unroute(centreCode)
    await centre.getByRole('button', { name: text('action.retry') }).click()
    await expect(centre.getByRole('heading', { name: text('memberCentre.depositv2'), level: 2 })).toBeVisible()
  },
)

test(
  'a player sees the heading and the frame of the points mall at once, and nothing moves when it opens',
  { tag: '@PLAT-12-part' },
  async ({ open, platform }) => {
    const { page } = await open()
    await keepSession(page, platform, 'sita')
    await page.goto('/')
    await expect(at.accountButton(page)).toBeVisible()
    const release = await hold(page, /\/wps\//)
    await goWithin(page, '/pointmall')
    const heading = at.main(page).getByRole('heading', { name: text('nav.pointMall'), level: 1 })
    await expect(heading).toBeVisible()
    const points = at.main(page).getByText(text('page.mall.balance'))
    const rules = at
      .main(page)
      .getByRole('paragraph')
      .filter({ hasText: text('page.mall.forever') })
    const places = async () => {
      const boxes = await Promise.all([heading, points, rules].map((part) => part.boundingBox()))
      return boxes.map((box) => [box?.y, box?.height])
    }
    const before = await places()
    release()
    await expect(at.main(page).getByRole('tab').first()).toBeVisible()
    await expect(rules).toContainText('1 point')
    await expect(at.main(page).getByText('8,500')).toBeVisible()
    expect(await places()).toEqual(before)
  },
)

test(
  'a trial account can close the window of a refused heart whose code does not load',
  { tag: '@CFG-06-part' },
  async ({ open }) => {
    const { page, context } = await open()
    await context.route(/\/assets\/launch-[\w-]+\.js$/, (route) => route.abort('internetdisconnected'))
    await page.goto('/rng')
    await at.loginButton(page).click()
    await at
      .loginDialog(page)
      .getByRole('button', { name: text('freePlay.start') })
      .click()
    await expect(at.accountButton(page)).toBeVisible()
    await page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('button', { name: new RegExp(`^${text('tile.favourite')}`) })
      .first()
      .click()
    const window = page.getByRole('dialog', { name: text('game.title') })
    await expect(window.getByRole('alert')).toContainText(text('region.noCodeText'))
    await window.getByRole('button', { name: text('action.close') }).click()
    await expect(window).toHaveCount(0)
  },
)
