import { expect, test as base, type Page } from 'playwright/test'
import { closeContext } from '../support/context.ts'
import { at } from '../support/look.ts'
import { text } from '../support/texts.ts'
import { openPlainPlatform } from './plain/platform.ts'

interface Fixtures {
  readonly platform: Awaited<ReturnType<typeof openPlainPlatform>>
  /** Opens the site with this account's session, or logged out. */
  readonly open: (account?: string) => Promise<Page>
}

const test = base.extend<Fixtures>({
  platform: async ({}, use) => {
    const platform = await openPlainPlatform({ profile: 'plain', siteFolder: 'dist' })
    await use(platform)
    await platform.close()
  },
  open: async ({ browser, platform }, use) => {
    const context = await browser.newContext({ baseURL: platform.siteUrl, reducedMotion: 'reduce' })
    await context.addInitScript(() => localStorage.setItem('lang', 'EN'))
    await use(async (account) => {
      const member = platform.world.members.get(account ?? '')
      if (member !== undefined)
        await context.addInitScript((token) => sessionStorage.setItem('token', token), platform.world.open(member))
      return context.newPage()
    })
    await closeContext(context)
  },
})

test(
  'a visitor sees that there is no chat room when the platform has none',
  { tag: '@PLAT-09-part' },
  async ({ open }) => {
    const page = await open()
    await page.clock.install()
    await page.goto('/')
    await page.getByRole('button', { name: text('chat.open'), exact: true }).click()
    const room = page.getByRole('dialog', { name: text('chat.title') })
    await expect(room).toBeVisible()
    await expect(async () => {
      await page.clock.runFor(2_000)
      await expect(room.getByText(text('error.notServedYet'))).toBeVisible({ timeout: 500 })
    }).toPass()
    await expect(room.getByText(text('chat.connecting'))).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: text('chat.open'), exact: true })).toHaveCount(0)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    // Closing the window steps back in the history, which may abort a load that begins meanwhile.
    await expect(() => page.goto('/')).toPass()
    await expect(at.loginButton(page)).toBeVisible()
    await expect(page.getByRole('button', { name: text('chat.open'), exact: true })).toHaveCount(0)
  },
)

test(
  'a player sees the balance change in a game, on focus and when a move ends; a hidden page asks for nothing',
  { tag: '@PLAT-06' },
  async ({ open, platform }) => {
    const page = await open('robin')
    const robin = platform.world.members.get('robin')
    if (robin === undefined) throw new Error('The test needs robin.')
    let reads = 0
    page.on('request', (request) => {
      if (request.method() === 'GET' && request.url().endsWith('/wps/v2/wallets/balance')) reads += 1
    })
    await page.clock.install()
    // A balance that cannot be read says so, and its retry brings the amount.
    await page.route('**/wps/v2/wallets/balance', (route) => route.fulfill({ json: { success: true, value: 'odd' } }))
    await page.goto('/')
    await expect(at.accountButton(page)).toBeVisible()
    const failed = page
      .getByRole('banner')
      .getByRole('alert')
      .filter({ hasText: text('account.balanceFailed') })
    await expect(failed).toBeVisible()
    await page.unroute('**/wps/v2/wallets/balance')
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('action.retry') })
      .click()
    await expect(failed).toHaveCount(0)
    await at.searchButton(page).click()
    const window = page.getByRole('dialog', { name: text('search.open') })
    await window.getByRole('combobox', { name: text('search.label') }).fill('amber anchor 121')
    await page.keyboard.press('Enter')
    await window.getByRole('listitem').first().getByRole('button').first().click()
    await expect(page.frameLocator('iframe').getByRole('button', { name: 'Spin' })).toBeVisible()

    const shown = (amount: string) => page.getByRole('banner').getByText(amount).first()
    platform.world.book(robin, 'win', 11)
    await page.clock.runFor(10_500)
    await expect(shown('491.00')).toBeVisible()

    const hide = (state: 'hidden' | 'visible') =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'visibilityState', { value, configurable: true })
        document.dispatchEvent(new Event('visibilitychange'))
      }, state)
    await hide('hidden')
    platform.world.book(robin, 'win', 9)
    const before = reads
    await page.clock.runFor(60_000)
    expect(reads).toBe(before)
    await hide('visible')
    await expect(shown('500.00')).toBeVisible()

    // On return from the game, at once.
    platform.world.book(robin, 'win', 1)
    await page.getByRole('link', { name: text('action.back'), exact: true }).click()
    await expect(shown('501.00')).toBeVisible()
    // On focus, although the page was visible beside the other window.
    platform.world.book(robin, 'win', 1)
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(shown('502.00')).toBeVisible()
    // Nothing is read for nothing.
    const rested = reads
    await page.clock.runFor(60_000)
    expect(reads).toBe(rested)

    // A deposit that the platform completes after its page was closed.
    await page.goto('/?memberCentre=depositv2')
    const centre = page.getByRole('dialog', { name: text('memberCentre.title'), exact: true })
    await centre.getByRole('radio').first().check()
    await centre.getByLabel(text('page.money.amount'), { exact: true }).fill('150')
    for (const key of ['page.deposit.submit', 'page.money.confirm'] as const)
      await centre
        .getByRole('button', { name: text(key), exact: true })
        .filter({ visible: true })
        .click()
    await expect(centre.getByRole('region').getByRole('listitem').first()).toContainText(
      text('page.money.state.processing'),
    )
    await page.keyboard.press('Escape')
    await expect(centre).toHaveCount(0)
    platform.settle()
    await page.clock.runFor(10_500)
    await expect(shown('652.00')).toBeVisible()
  },
)

test(
  'a member can use every page of the centre whose calls the platform has when others are missing',
  { tag: '@PLAT-02-part' },
  async ({ open }) => {
    const page = await open('robin')
    const thrown: string[] = []
    page.on('pageerror', (error) => thrown.push(error.message))
    await page.goto('/?memberCentre=securityCenter')
    const centre = page.getByRole('dialog', { name: text('memberCentre.title'), exact: true })
    const menu = centre.getByRole('navigation', { name: text('memberCentre.title') })
    await expect(menu).toBeVisible()
    const entries = await menu.getByRole('button').allTextContents()
    expect(entries.length).toBeGreaterThan(10)
    for (const entry of entries) {
      await menu.getByRole('button', { name: entry, exact: true }).click()
      const part = centre.getByRole('region', { name: entry, exact: true })
      const notice = page.getByRole('dialog', { name: text('warning.title') })
      await expect(part.or(notice).first()).toBeVisible()
      // An activity that the brand does not have yet says so in a window (MEM-12).
      if (await notice.isVisible()) {
        await expect(notice).toContainText(text('memberCentre.activityComing'))
        await notice.getByRole('button', { name: text('action.understood'), exact: true }).click()
        await expect(notice).toHaveCount(0)
        continue
      }
      await expect(part.locator('[aria-busy=true]')).toHaveCount(0)
      // Every page shows a text: content, an empty state, or an error.
      await expect(part).toContainText(/\p{L}{3}/u)
    }
    expect(thrown).toEqual([])
  },
)
