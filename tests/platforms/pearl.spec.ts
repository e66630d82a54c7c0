import { expect, test as base, type Page } from 'playwright/test'
import ar from '../../locales/ar.json' with { type: 'json' }
import { closeContext } from '../support/context.ts'
import { unreadable } from '../support/clipping.ts'
import { pearl } from './pearl/house.ts'
import { openPlainPlatform } from './plain/platform.ts'

interface Fixtures {
  readonly platform: Awaited<ReturnType<typeof openPlainPlatform>>
  /** Opens the site on a phone, for a visitor or a member. */
  readonly open: (account?: string) => Promise<Page>
}

const test = base.extend<Fixtures>({
  platform: async ({}, use) => {
    const platform = await openPlainPlatform({ profile: 'plain', siteFolder: 'dist', house: pearl })
    await use(platform)
    await platform.close()
  },
  open: async ({ browser, platform }, use) => {
    const context = await browser.newContext({
      baseURL: platform.siteUrl,
      viewport: { width: 390, height: 844 },
      reducedMotion: 'reduce',
    })
    await use(async (account) => {
      const member = platform.world.members.get(account ?? '')
      if (member !== undefined)
        await context.addInitScript((token) => sessionStorage.setItem('token', token), platform.world.open(member))
      return context.newPage()
    })
    await closeContext(context)
  },
})

/** Words of the demo brand, of the other test brand, and of their countries and currencies. */
const foreign =
  /danphe|kestrel|nepal|kathmandu|vietnam|zalo|131K|VND|NPR|rupee|نيبال|فيتنام|روبية|[\u0900-\u097F]|10[.,]000|lang="(?:ne|es|pt)"/iu

/** A text without the names of built files, whose hashes may spell anything. */
const withoutFiles = (text: string) => text.replaceAll(/\/assets\/[\w.-]+/g, '')

/** Every page that a visitor and a member see, with a text that stands there in Arabic. */
const visitorPages = [
  ['/', 'ألعاب على البحر'],
  ['/rng', ar['lobby.games']],
  ['/login', ar['login.title']],
  [
    '/register',
    // The amount stands between isolates in a right-to-left sentence.
    ar['register.gift'].replace('{{amount}}', '\u206850 AED\u2069'),
  ],
  ['/promotions', ar['nav.promotions']],
  ['/help', 'ألعاب على البحر'],
  ['/noticePage', ar['announcements.title']],
  ['/nothing-here', ar['notFound.title']],
] as const
const memberPages = [
  ['/', ar['account.menu']],
  ['/?memberCentre=depositv2', ar['memberCentre.depositv2']],
  ['/?memberCentre=withdraw', ar['memberCentre.withdraw']],
  ['/?memberCentre=securityCenter', ar['memberCentre.securityCenter']],
  ['/?memberCentre=personalHistoryCopy', ar['memberCentre.personalHistoryCopy']],
] as const

/** Scrolls through the page, so that every late part is on it. */
const showAll = async (page: Page) => {
  for (let from = 0; from < (await page.evaluate(() => document.documentElement.scrollHeight)); from += 700)
    await page.evaluate((top) => window.scrollTo(0, top), from)
  await page.evaluate(() => window.scrollTo(0, 0))
}

test(
  'a visitor and a member of a second brand meet nothing of another brand, country or currency',
  { tag: ['@PLAT-08-part', '@PLAT-09-part'] },
  async ({ open, platform }) => {
    test.setTimeout(90_000)
    const raw = await (await fetch(platform.siteUrl)).text()
    expect(withoutFiles(raw)).not.toMatch(foreign)
    expect(raw).toContain('<html lang="ar" dir="rtl"')
    for (const [account, pages] of [
      [undefined, visitorPages],
      ['robin', memberPages],
    ] as const) {
      const page = await open(account)
      const asked: string[] = []
      const broken: string[] = []
      const thrown: string[] = []
      page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
      page.on('pageerror', (error) => thrown.push(error.message))
      page.on('response', (response) => {
        if (
          response.request().resourceType() === 'image' &&
          response.status() >= 400 &&
          !response.url().includes('/banners/first')
        )
          broken.push(response.url())
      })
      for (const [path, words] of pages)
        await test.step(`${account ?? 'visitor'}: ${path}`, async () => {
          await page.goto(path)
          await expect(page.locator('html')).toHaveAttribute('lang', 'ar')
          await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
          await expect(
            page
              .getByText(words)
              .or(page.getByRole('button', { name: words }))
              .filter({ visible: true })
              .first(),
          ).toBeVisible()
          await showAll(page)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          const shown = `${await page.title()} ${await page.content()}`
          expect(foreign.exec(withoutFiles(shown.replaceAll(/<meta name="chunks"[^>]*>/g, '')))).toBeNull()
          expect(shown).toMatch(/لؤلؤة/)
          expect(await unreadable(page)).toEqual([])
        })
      const elsewhere = asked.filter(
        (address) => foreign.test(withoutFiles(address)) || /\/assets\/(?!ar-)[a-z]{2}-[\w-]+\.json/.test(address),
      )
      expect(elsewhere).toEqual([])
      expect(asked.filter((address) => !/^(https?:\/\/127\.0\.0\.1|data:|blob:|ws)/.test(address))).toEqual([])
      expect(broken).toEqual([])
      expect(thrown).toEqual([])
      await page.close()
    }
  },
)

test(
  'a brand’s colours, logo, icon and pictures are on the page before its first drawing, in both themes',
  { tag: '@PLAT-08-part' },
  async ({ open }) => {
    const page = await open()
    // Without the bundle, what is seen is the first HTML.
    await page.route(/\/assets\/(index|libraries)-[\w-]+\.js$/, (route) => route.abort())
    await page.goto('/')
    await expect(page).toHaveTitle('لؤلؤة – ألعاب على البحر')
    await expect(page.locator('.shell-header')).toHaveCSS('background-color', 'rgb(6, 63, 58)')
    await expect(page.getByRole('alert')).toContainText(ar['error.network'])

    await page.unrouteAll()
    await page.goto('/')
    const bar = page.getByRole('banner').locator('> div').first()
    await expect(bar).toHaveCSS('background-color', 'rgb(6, 63, 58)')
    await expect(page.getByRole('banner').getByRole('img', { name: 'لؤلؤة' })).toHaveJSProperty('naturalWidth', 134)
    await expect(page.locator('main img[src="/brand/slots.svg"]')).toHaveJSProperty('naturalWidth', 48)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/brand/icon.svg')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#063f3a')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    await expect(bar).toHaveCSS('background-color', 'rgb(4, 48, 44)')
    await expect(page.getByRole('banner').getByRole('img', { name: 'لؤلؤة' })).toHaveAttribute(
      'src',
      '/brand/logo-dark.svg',
    )
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#04302c')

    await page.getByRole('banner').getByRole('combobox').selectOption('EN')
    await expect(page.getByRole('link', { name: 'Harbour' }).first()).toBeVisible()
    await expect(page).toHaveTitle('Pearl – games by the sea')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Pearl' })).toBeVisible()
  },
)

test(
  'an operator reads which entries of the look are wrong, and the site goes on without them',
  { tag: '@PLAT-08-part' },
  async ({ open }) => {
    const page = await open()
    await page.route('**/config.json', async (route) => {
      const config = (await (await route.fetch()).json()) as { brand: object }
      const theme = { light: { bar: '#5a0f3c', accent: '#ffb020', 'on-accent': '#ffd98a' } }
      const texts = { AR: { 'home.titel': 'سهلا', 'home.title': 'أهلا' } }
      await route.fulfill({ json: { ...config, brand: { ...config.brand, favicon: 'icon.svg', theme, texts } } })
    })
    await page.goto('/')
    const wrong = page.getByRole('alert').filter({ hasText: 'config.json:' })
    await expect(wrong).toHaveCount(3)
    await expect(wrong.filter({ hasText: '["brand"]["favicon"]' })).toBeVisible()
    await expect(wrong.filter({ hasText: '["brand"]["texts"]["AR"]["home.titel"]' })).toBeVisible()
    await expect(
      wrong.filter({ hasText: /on-accent #ffd98a on accent #ffb020 is 1\.\d\d, and has to be 4\.5/ }),
    ).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'أهلا' })).toBeVisible()
    const bar = page.getByRole('banner').locator('> div').first()
    await expect(bar).toHaveCSS('background-color', 'rgb(90, 15, 60)')
    // The release's own sheet stands behind the two that went back.
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/brand/icon.svg')
  },
)
