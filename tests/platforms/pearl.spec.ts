import { expect, test as base, type Page } from 'playwright/test'
import ar from '../../locales/ar.json' with { type: 'json' }
import { routes } from '../../src/app/routes.ts'
import { closeContext } from '../support/context.ts'
import { unreadable } from '../support/clipping.ts'
import { at, fillLogin } from '../support/look.ts'
import { text } from '../support/texts.ts'
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
        await context.addInitScript((token) => {
          sessionStorage.setItem('token', token)
          // A visitor looks at the light theme, a member at the dark one.
          localStorage.setItem('theme', 'dark')
        }, platform.world.open(member))
      return context.newPage()
    })
    await closeContext(context)
  },
})

/** Words of the demo brand, of the other test brand, and of their countries and currencies. */
const foreign =
  /danphe|kestrel|nepal|kathmandu|vietnam|zalo|131K|VND|NPR|rupee|نيبال|فيتنام|روبية|[\u0900-\u097F]|10[.,]000|lang="(?:ne|es|pt)"/iu

/** A text without the names of built files and styles, whose hashes may spell anything. */
const withoutFiles = (content: string) => content.replaceAll(/\/assets\/[\w.-]+| class="[^"]*"/g, '')

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
  ['/promotions', ar['error.notServedYet']],
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
  { tag: ['@PLAT-08', '@PLAT-09-part'] },
  async ({ open }) => {
    test.setTimeout(90_000)
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
          await expect(page.locator('#drawing')).toHaveCount(0)
          await expect(
            page
              .getByText(words)
              .or(page.getByRole('button', { name: words }))
              .filter({ visible: true })
              .first(),
          ).toBeVisible()
          await showAll(page)
          await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
          // A vendor without a picture has its name, and a wallet that is not there no retry.
          await expect(page.locator('footer img:not([src])')).toHaveCount(0)
          if (path.endsWith('depositv2')) await expect(page.getByText(ar['account.balanceFailed'])).toHaveCount(0)
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
  'a crawler reads the second brand alone in the first HTML of every address',
  { tag: '@PLAT-08' },
  async ({ platform }) => {
    const paths = ['/nothing-here', ...routes.flatMap((route) => route.paths)]
    expect(paths.length).toBeGreaterThan(30)
    for (const path of paths) {
      const raw = await (await fetch(new URL(path, platform.siteUrl))).text()
      expect(foreign.exec(withoutFiles(raw)), path).toBeNull()
      expect(raw, path).toMatch(/<html [^>]*lang="ar" dir="rtl" data-language="AR"/)
      expect(raw, path).toContain('<title>لؤلؤة – ألعاب على البحر</title>')
      expect(raw, path).toContain('<link rel="icon" href="/brand/icon.svg" />')
      expect(raw, path).toContain('<meta property="og:image" content="https://pearl.example/brand/share.png" />')
    }
  },
)

/** The look of one drawn frame: everything by which a visitor knows a brand. */
interface Frame {
  readonly title: string
  readonly lang: string
  readonly dir: string
  readonly colours: string
  readonly logo: string
  readonly text: string
}

/** Keeps the look of every frame from the first one on, once each. */
const keepFrames = () => {
  const frames = new Map<string, Frame>()
  Object.assign(window, { frames: frames })
  const look = () => {
    const root = document.documentElement
    const style = getComputedStyle(root)
    // A frame without a body shows nothing.
    if (document.body?.childElementCount > 0) {
      const colours = ['--bar', '--brand', '--bg', '--accent'].map((name) => style.getPropertyValue(name)).join()
      // Both logos may be in the page, of which one is seen.
      const logo = [...document.querySelectorAll('header a[href="/"] img')].find((picture) => picture.checkVisibility())
      const frame = {
        title: document.title,
        lang: root.lang,
        dir: root.dir,
        colours,
        logo: logo === undefined ? '' : `${logo.getAttribute('src')} ${logo.getAttribute('alt')}`,
        text: document.body.innerText,
      }
      frames.set(JSON.stringify(frame), frame)
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

for (const theme of ['light', 'dark'] as const)
  test(
    `a visitor sees no frame of another brand between the first HTML and the site, in the ${theme} theme`,
    { tag: '@PLAT-08' },
    async ({ open }) => {
      const page = await open()
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme)
      await page.addInitScript(keepFrames)
      // A slow network, so that each step of the start has frames of its own.
      for (const late of ['**/config.json', '**/*.js', '**/ar-*.json', '**/wps/**'])
        await page.route(late, async (route) => {
          await new Promise((resolve) => setTimeout(resolve, 150))
          await route.continue()
        })
      for (const [path, words] of [
        ['/', 'ألعاب على البحر'],
        ['/rng', ar['lobby.games']],
      ] as const) {
        await page.goto(path)
        await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
        await expect(page.locator('#drawing')).toHaveCount(0)
        await expect(page.getByRole('banner').getByRole('link', { name: ar['category.RNG'], exact: true })).toHaveCount(
          1,
        )
        const frames = await page.evaluate(() => [
          ...(window as unknown as { frames: Map<string, Frame> }).frames.values(),
        ])
        // At least the drawing and the site.
        expect(frames.length).toBeGreaterThan(1)
        const valuesOf = (part: keyof Frame) => [...new Set(frames.map((frame) => frame[part]))]
        expect(valuesOf('lang')).toEqual(['ar'])
        expect(valuesOf('dir')).toEqual(['rtl'])
        for (const title of valuesOf('title')) expect(title).toContain('لؤلؤة')
        expect(valuesOf('colours')).toEqual([
          theme === 'light' ? '#063f3a,#0b6b60,#f7faf9,#ff9d7a' : '#04302c,#0b6b60,#071a18,#ff9d7a',
        ])
        const logos = valuesOf('logo').filter((logo) => logo !== '')
        expect(logos).toEqual([theme === 'light' ? '/brand/logo.svg لؤلؤة' : '/brand/logo-dark.svg لؤلؤة'])
        for (const read of valuesOf('text')) expect(foreign.exec(read)).toBeNull()
      }
    },
  )

test(
  'a brand’s colours, logo, icon and pictures are on the page before its first drawing, in both themes',
  { tag: '@PLAT-08' },
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
    // React replaces the first drawing, and its logo with it.
    await expect(page.locator('#drawing')).toHaveCount(0)
    const logo = page.getByRole('banner').getByRole('img', { name: 'لؤلؤة' })
    await expect(logo).toHaveJSProperty('naturalWidth', 134)
    // Two buttons beside it leave it its letters on a phone.
    expect((await logo.boundingBox())?.width).toBeGreaterThan(70)
    await expect(page.locator('main img[src="/brand/slots.svg"]')).toHaveJSProperty('naturalWidth', 48)
    await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/brand/icon.svg')
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#063f3a')
    await page.evaluate(() => localStorage.setItem('theme', 'dark'))
    await page.reload()
    await expect(page.locator('#drawing')).toHaveCount(0)
    await expect(bar).toHaveCSS('background-color', 'rgb(4, 48, 44)')
    await expect(page.getByRole('banner').getByRole('img', { name: 'لؤلؤة' })).toHaveAttribute(
      'src',
      '/brand/logo-dark.svg',
    )
    await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', '#04302c')

    await at.languageChoice(page).selectOption('EN')
    await expect(page.getByRole('link', { name: 'Harbour' }).first()).toBeVisible()
    await expect(page).toHaveTitle('Pearl – games by the sea')
    await expect(page.getByRole('banner').getByRole('img', { name: 'Pearl' })).toBeVisible()
  },
)

test(
  'an operator reads which entries of the look are wrong, and the site goes on without them',
  { tag: '@PLAT-08' },
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

test(
  'a member of a platform with another token header, a captcha’s cookie and an HTML 401 can log in and out',
  { tag: '@PLAT-03' },
  async ({ open, platform }) => {
    const page = await open()
    const sent: Record<string, string>[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(platform.callsUrl) && request.resourceType() === 'fetch') {
        // Cookies are known once the request is on its way; the last one may outlive the page.
        void request.allHeaders().then(
          (headers) => sent.push({ ...headers, path: new URL(request.url()).pathname }),
          () => undefined,
        )
      }
    })
    await page.goto('/')
    await at.languageChoice(page).selectOption('EN')
    await at.loginButton(page).click()
    await fillLogin(page, { username: 'robin', password: 'not-the-password' })
    await expect(at.captchaPicture(page)).toBeVisible()
    await fillLogin(page, { username: 'robin', password: 'Heather-2044', captcha: platform.captcha() })
    await expect(at.loginDialog(page)).toHaveCount(0)
    // The balance is in `value`, the lobby's games are bare.
    await expect(page.getByRole('banner').getByText('480.00')).toBeVisible()
    sent.length = 0
    await page.goto('/rng')
    await expect(
      page
        .getByRole('list', { name: text('lobby.games') })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await expect(page.getByRole('banner').getByText('480.00')).toBeVisible()
    await expect.poll(() => sent.map(({ path }) => path)).toContain('/wps/v2/wallets/balance')
    expect(sent.filter(({ cookie = '' }) => !/^visit=[\w-]+$/.test(cookie))).toEqual([])
    expect(sent.filter(({ authorization }) => authorization !== undefined)).toEqual([])
    const [token] = platform.world.sessions.keys()
    const keys = sent.flatMap((headers) => headers['x-pearl-session'] ?? [])
    expect(new Set(keys)).toEqual(new Set([`Key ${token}`]))

    platform.world.sessions.clear()
    await page.reload()
    await expect(at.loginButton(page)).toBeVisible()
    await expect(at.toasts(page)).toContainText(text('error.notLoggedIn'))
    expect(await page.evaluate(() => sessionStorage.getItem('token'))).toBeNull()
  },
)
