import { expect, type Page } from 'playwright/test'
import { expectAccessible } from '../support/axe.ts'
import { at, goToFooter } from '../support/look.ts'
import { holdCall, keepSession } from '../support/player.ts'
import { rest, restUntil } from '../support/quiet-moment.ts'
import { announcements } from '../../src/api/calls/content.ts'
import { visitorOf } from '../sandbox/visitor.ts'
import { test } from '../support/site.ts'
import ne from '../../locales/ne.json' with { type: 'json' }
import { text } from '../support/texts.ts'

const side = (page: Page) => page.getByRole('complementary', { name: text('region.side') })
const service = (page: Page) => side(page).getByRole('button', { name: text('action.contactService') })

/** Scrolls to the footer, which loads on demand. */
const toFoot = async (page: Page) => {
  await expect(page.getByRole('banner')).toBeVisible()
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
  await expect(page.getByRole('contentinfo')).toBeVisible()
}

test(
  'a player can open customer service by a press: VIP above rank 4, else chat; a failure says why',
  { tag: '@SIDE-06' },
  async ({ open, platform }) => {
    const { page, context } = await open()
    await page.goto('/down')
    await toFoot(page)
    for (const [username, channel, title] of [
      [undefined, 'live', 'Live chat'],
      ['tara', 'live', 'Live chat'],
      ['rani', 'vip', 'VIP service'],
    ] as const) {
      if (username !== undefined) {
        await keepSession(page, platform, username)
        await page.goto('/down')
        await expect(at.accountButton(page)).toBeVisible()
        await toFoot(page)
      }
      const opening = context.waitForEvent('page')
      await service(page).click()
      const popup = await opening
      await expect(popup.getByRole('heading', { name: title })).toBeVisible()
      expect(popup.url()).toBe(`${platform.gamesUrl}/service/${channel}?language=EN`)
      expect(await popup.evaluate(() => window.opener)).toBeNull()
      await popup.close()
    }

    platform.control.setFault('customerServiceLink', { cut: true })
    const answer = await holdCall(page, 'customerServiceLink')
    const opening = context.waitForEvent('page')
    await service(page).click()
    const popup = await opening
    // The window is open and empty until the platform answers.
    expect(popup.url()).toBe('about:blank')
    const closed = popup.waitForEvent('close')
    answer()
    await closed
    await expect(at.toasts(page).getByRole('alert')).toContainText(text('error.network'))
    await at.toastDismiss(page).click()
    await expect(at.toasts(page).getByRole('alert')).toHaveCount(0)

    platform.control.setFault('customerServiceLink', null)
    await page.evaluate(() => (window.open = () => null))
    await service(page).click()
    await expect(at.toasts(page).getByRole('alert')).toContainText('Popup blocked. Please allow popups and try again.')
  },
)

test(
  'a player can open customer service by one press when its chunk loads again',
  { tag: '@SIDE-06-part' },
  async ({ open }) => {
    const { page, context } = await open()
    const code = '**/assets/customer-service-*.js'
    await page.route(code, (route) => route.abort())
    await page.goto('/down')
    await toFoot(page)
    await service(page).click()
    await expect(at.toasts(page).getByRole('alert')).toBeVisible()
    await page.unroute(code)
    // Where the browser caches the failure the page reloads, and the next press finds the code.
    await expect(async () => {
      const opening = context.waitForEvent('page', { timeout: 3000 })
      await toFoot(page)
      await service(page).click()
      const popup = await opening
      await expect(popup.getByRole('heading', { name: 'Live chat' })).toBeVisible({ timeout: 3000 })
    }).toPass()
  },
)

const isSafe = async (page: Page) => {
  const links = await page.locator('a[target="_blank"]').all()
  expect(links.length).toBeGreaterThan(0)
  for (const link of links) {
    await expect(link).toHaveAttribute('href', /^https:\/\//)
    await expect(link).toHaveAttribute('rel', /noopener/)
  }
}

test(
  'a visitor sees the side bars in a phone’s footer or beside a desktop page, with codes and links',
  { tag: ['@SIDE-01', '@SIDE-02'] },
  async ({ open, platform }) => {
    const { page, context } = await open({ language: 'NE', theme: 'dark' })
    const bar = page.getByRole('complementary', { name: ne['region.side'] })
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/down')
    await expect(bar).toBeAttached()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    await expect(bar.getByRole('button', { name: ne['action.contactService'] })).toBeVisible()
    // 100 pixels with a margin of 5 (SIDE-01).
    const codes = bar.getByRole('img', { name: /QR कोड/ })
    await expect(codes).toHaveCount(3)
    for (const code of await codes.all()) {
      await expect(code).toHaveAttribute('width', '90')
      expect((await code.locator('..').boundingBox())?.width).toBe(100)
    }
    // Cameras need a light margin in dark forced colours, too.
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' })
    await expect(codes.first().locator('..')).toHaveCSS('background-color', 'rgb(255, 255, 255)')
    await page.emulateMedia({ forcedColors: null, colorScheme: null })
    await expect(
      bar.getByRole('link', { name: /Facebook|Twitter|YouTube|Telegram|WhatsApp|Instagram|Viber/ }),
    ).toHaveCount(8)
    await isSafe(page)
    await expectAccessible(page, 'the page’s foot in NE, dark')

    await bar.getByRole('button', { name: ne['side.share'] }).click()
    await expect(bar.getByRole('status')).toHaveText(ne['side.copied'])
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${platform.siteUrl}/`)
    await bar.getByRole('button', { name: ne['side.top'] }).click()
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    await expect(at.main(page)).toBeFocused()

    // The badge is hidden where its page asks for a login, and stays hidden once dismissed.
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const mall = bar.getByRole('button', { name: ne['side.mall'], exact: true })
    await expect(mall).toBeVisible()
    await bar.getByRole('button', { name: ne['side.mallDismiss'] }).click()
    await expect(mall).toHaveCount(0)
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.reload()
    // On a desktop the bars need no scrolling.
    await expect(bar.getByRole('button', { name: ne['side.top'] })).toBeInViewport()
    await expect(mall).toHaveCount(0)
    await page.evaluate(() => localStorage.removeItem('dismissedBadge'))
    await platform.control.setSwitch('PTSYS3', false)
    await page.reload()
    await expect(bar.getByRole('button', { name: ne['side.top'] })).toBeInViewport()
    await expect(mall).toHaveCount(0)

    await platform.control.setSwitch('PTSYS3', true)
    await keepSession(page, platform, 'sita')
    await page.goto('/down')
    await expect(codes.first()).toBeHidden()
    await bar.getByRole('button', { name: ne['side.apps'] }).click()
    await expect(codes.first()).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(codes.first()).toBeHidden()
    await expectAccessible(page, 'the side bars in NE, dark')
    await bar.getByRole('link', { name: ne['side.invite'] }).click()
    await expect(page).toHaveURL(/memberCentre=referral/)
    await page.goto('/down')
    await mall.click()
    await expect(page).toHaveURL(/\/pointMall$/)
  },
)

test(
  'a visitor sees menu, useful links, vendors and the year without a brand in the footer',
  { tag: '@SIDE-05' },
  async ({ open }) => {
    const { page } = await open()
    await page.goto('/down')
    await toFoot(page)
    const footer = page.getByRole('contentinfo')
    const menu = footer.getByRole('navigation', { name: text('nav.footer') })
    await expect(menu.getByRole('link', { name: text('category.RNG') })).toHaveAttribute('href', '/rng')
    await expect(menu.getByRole('link', { name: text('footer.promotions') })).toHaveAttribute('href', '/promotions')
    await expect(
      footer.getByRole('link', { name: /^(Facebook|Telegram|YouTube|Instagram|X \(Twitter\)|Viber)$/ }),
    ).toHaveCount(6)
    await expect(footer.getByRole('link', { name: /LINE|WeChat/ })).toHaveCount(0)
    expect(await footer.getByRole('img').count()).toBeGreaterThan(8)
    await expect(footer).toContainText('2024')
    await expect(footer).not.toContainText('Danphe')
    await isSafe(page)
    await expectAccessible(page, 'the footer in EN, light')

    const topics = footer.locator('section').filter({ hasText: text('footer.information') })
    await topics.getByRole('button').last().click()
    const help = page.getByRole('dialog')
    await expect(help).toContainText(await topics.getByRole('button').last().innerText())
    await help.getByRole('button', { name: text('action.close') }).click()
    await expect(help).toHaveCount(0)
    await expect(topics.getByRole('button').last()).toBeFocused()
  },
)

test(
  'a visitor sees every app with its code on the download page; the join page keeps the referrer',
  { tag: '@CONTENT-08' },
  async ({ open }) => {
    const { page, complaints } = await open()
    for (const path of ['/down', '/Download/']) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: text('download.title') })).toBeVisible()
      for (const app of ['IOS', 'Android', 'IOS_LITE', 'MOBILECONFIG'] as const) {
        const card = at
          .main(page)
          .getByRole('listitem')
          .filter({ hasText: text(`download.${app}Text`) })
        await expect(card.getByRole('link')).toHaveAttribute('href', `https://example.com/${app.toLowerCase()}`)
        const code = card.getByRole('img', { name: text('download.code', { app: text(`download.${app}`) }) })
        // 200 pixels with a margin of 20 (CONTENT-08).
        await expect(code).toHaveAttribute('width', '160')
      }
    }
    const steps = at.main(page).getByRole('region', { name: text('download.stepsTitle') })
    await expect(steps.getByRole('listitem')).toHaveCount(5)
    await expect(steps).toContainText('VPN & Device Management')
    await isSafe(page)
    await expectAccessible(page, 'the download page')

    await page.goto('/join?referralCode=A%26B')
    await expect(page.getByRole('heading', { level: 1, name: text('join.title', { brand: 'Danphe' }) })).toBeVisible()
    await expect(at.main(page)).toContainText('A&B')
    await expectAccessible(page, 'the join page')
    await at
      .main(page)
      .getByRole('link', { name: text('join.register') })
      .click()
    await expect(page).toHaveURL(/\/register\?referralCode=A%26B$/)
    expect(complaints).toEqual([])
  },
)

test(
  'a visitor and a member see one start gift each, and an icon that leads to the deposit',
  { tag: ['@SIDE-03', '@SIDE-04'] },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    const { page } = await open({ language: 'NE' })
    const dialog = (name: string) => page.getByRole('dialog', { name })
    const welcome = dialog(ne['gift.welcome'])
    const close = () => page.getByRole('dialog').getByRole('button', { name: ne['action.close'] }).click()
    await page.clock.install()
    await page.goto('/')
    await restUntil(page, welcome)
    await expect(welcome.getByRole('img')).toHaveAttribute('src', /groupName=w_reg/)
    await expectAccessible(page, 'the gift in NE')
    await close()
    await expect(welcome).toHaveCount(0)
    expect(await page.evaluate(() => sessionStorage.getItem('beforeLogin'))).toBe('1')
    await page.reload()

    const icon = page.getByRole('button', { name: ne['gift.topUp'] })
    await expect(icon).toBeVisible()
    await rest(page)
    await expect(welcome).toHaveCount(0)
    await icon.click()
    await expect(page.getByRole('complementary').locator('img[src*="w_topup_2"]')).toBeVisible()
    await page.getByRole('button', { name: ne['gift.more'] }).click()
    const popup = dialog(ne['gift.topUp'])
    await expect(popup.getByRole('img')).toHaveAttribute('src', /groupName=w_topup_3/)
    await popup.getByRole('button', { name: ne['gift.deposit'] }).click()
    await expect(popup).toHaveCount(0)
    const login = dialog(ne['login.title'])
    await expect(login).toBeVisible()

    await login.getByLabel(ne['login.username']).fill('sita')
    await login.getByLabel(ne['login.password'], { exact: true }).fill('Namaste#2026')
    await login.getByRole('button', { name: ne['login.submit'] }).click()
    const back = dialog(ne['gift.welcomeBack'])
    await restUntil(page, back)
    await expect(back.getByRole('img')).toHaveAttribute('src', /groupName=w_login/)
    await close()
    await page.reload()
    await expect(icon).toBeVisible()
    await rest(page)
    await expect(back).toHaveCount(0)
    await icon.click()
    await expect(back).toHaveCount(0)
    await page.getByRole('button', { name: ne['gift.more'] }).click()
    await popup.getByRole('button', { name: ne['gift.deposit'] }).click()
    await expect(popup).toHaveCount(0)
    await expect(page).toHaveURL(/memberCentre=messageV2/)
    const centre = dialog(ne['memberCentre.title'])
    await expect(centre.getByRole('heading', { name: ne['memberCentre.messageV2'] })).toBeVisible()
    await expect(centre.getByText('डाँफेमा स्वागत छ').first()).toBeVisible()
  },
)

test(
  'a visitor sees the gift, then each new pop-up announcement once, beside pages that ask for attention',
  { tag: '@CONTENT-11' },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    await platform.control.setPopups(true)
    const question = { types: 'PU', platform: 'W', execution: 'B', language: 'EN' } as const
    const popups = (await visitorOf(platform).ask(announcements, question)).value.map(({ title }) => title)
    expect(popups.length).toBeGreaterThan(2)
    const { page } = await open()
    const gift = page.getByRole('dialog', { name: text('gift.welcome') })
    const news = page.getByRole('dialog', { name: text('announcements.title') })
    const isOpen = (title: string) => restUntil(page, news.getByRole('button', { name: title, expanded: true }))
    const close = { name: text('action.close') }
    // The icon of the gift comes with the code that opens windows.
    const hasLooked = () =>
      expect(page.getByRole('button', { name: text('gift.topUp'), includeHidden: true })).toBeAttached()

    await page.clock.install()
    await page.goto('/terms')
    await hasLooked()
    await rest(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('banner').getByRole('link').first().click()
    await restUntil(page, gift)
    await expect(news).toHaveCount(0)
    await gift.getByRole('button', close).click()
    for (const title of popups) {
      await isOpen(title)
      await expect(gift).toHaveCount(0)
      if (title === popups[0])
        await expect(news.getByRole('group', { name: text('announcements.lists') }).getByRole('button')).toHaveText([
          'All',
          'Banners',
          'Player',
          'Popup',
          'Promotion',
        ])
      await news.getByRole('button', close).click()
    }
    await expect(page.getByRole('dialog')).toHaveCount(0)

    await platform.control.announce({ title: 'New terms', content: '<p>From June on</p>', type: 'PU' })
    await page.evaluate(() => sessionStorage.removeItem('index_notice'))
    await page.goto('/rng')
    await isOpen('New terms')
    await page.reload()
    await hasLooked()
    await rest(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)

    const other = await open()
    await other.page.clock.install()
    await other.page.goto('/')
    const otherGift = other.page.getByRole('dialog', { name: text('gift.welcome') })
    await restUntil(other.page, otherGift)
    await otherGift.getByRole('button', close).click()
    await restUntil(other.page, other.page.getByRole('button', { name: 'New terms', expanded: true }))
  },
)

test(
  'a visitor sees no window that opens by itself while its code does not load, and sees it later',
  { tag: '@CONTENT-11-part' },
  async ({ open, platform }) => {
    await platform.control.setPopups(true)
    const { page } = await open()
    const windowCode = /\/assets\/ContentWindow-[\w-]+\.js$/
    let asked = 0
    await page.route(windowCode, async (route) => {
      await route.abort('internetdisconnected')
      asked += 1
    })
    await page.clock.install()
    await page.goto('/')
    await expect.poll(() => asked).toBeGreaterThan(0)
    await rest(page)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.unroute(windowCode)
    await page.goto('/promotions')
    const news = page.getByRole('dialog', { name: text('announcements.title') })
    await restUntil(page, news.getByRole('button', { expanded: true }))
  },
)

test(
  'a player sees a gift once, also after a game and in another language',
  { tag: '@SIDE-04-part' },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    const { page } = await open({ viewport: { width: 1280, height: 800 } })
    const gift = page.getByRole('dialog', { name: new RegExp(`${text('gift.welcomeBack')}|${ne['gift.welcomeBack']}`) })
    await keepSession(page, platform, 'sita')
    await page.clock.install()
    await page.goto('/rng')
    await restUntil(page, gift)
    await gift.getByRole('button', { name: text('action.close') }).click()
    await expect(gift).toHaveCount(0)
    await page
      .getByRole('list', { name: text('lobby.games') })
      .getByRole('button')
      .first()
      .click()
    await expect(page.locator('iframe')).toBeVisible()
    await page.goBack()
    await page.getByRole('button', { name: text('gift.topUp') }).click()
    await expect(page.getByRole('button', { name: text('gift.fold') })).toBeVisible()
    await expect(gift).toHaveCount(0)
    await page.getByRole('combobox', { name: text('language.label') }).selectOption('NE')
    await expect(page.locator('html')).toHaveAttribute('lang', 'ne')
    await expect(page.getByRole('button', { name: ne['gift.fold'] })).toBeVisible()
    await rest(page)
    await expect(gift).toHaveCount(0)
  },
)

test(
  'a player sees no gift over a forced change or a system page',
  { tag: '@SIDE-04-part' },
  async ({ open, platform }) => {
    await platform.control.setGifts(true)
    const { page } = await open()
    const gift = page.getByRole('dialog', { name: text('gift.welcomeBack') })
    await page.clock.install()
    await keepSession(page, platform, 'naya')
    await page.goto('/')
    await expect(at.passwordDialog(page)).toBeVisible()
    await expect(page.getByRole('button', { name: text('gift.topUp'), includeHidden: true })).toBeAttached()
    await rest(page)
    await expect(gift).toHaveCount(0)

    await keepSession(page, platform, 'sita')
    await platform.control.setStatus(1)
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: text('system.maintenance.title') })).toBeVisible()
    await rest(page)
    await expect(gift).toHaveCount(0)
  },
)

/** The boxes of all visible elements of a selector. */
const boxesOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .evaluateAll((all) =>
      all.filter((one) => one.checkVisibility()).map((one) => one.getBoundingClientRect().toJSON() as DOMRect),
    )

/** The parts of the page under the floating buttons, by their markup. */
const coveredOf = (page: Page) =>
  page.locator('aside :is(button, a)').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect()
      return [0.05, 0.5, 0.95]
        .flatMap((x) => [0.05, 0.5, 0.95].map((y) => [left + x * width, top + y * height] as const))
        .flatMap(([x, y]) => document.elementsFromPoint(x, y))
        .filter((under) => under.matches('main :is(a, button, img, h1, h2, p, input, select)'))
        .map((under) => under.outerHTML.slice(0, 90))
    }),
  )

test(
  'a visitor has service and the way to the top at hand at every width, and neither covers the page',
  { tag: '@SIDE-08' },
  async ({ open, platform }) => {
    const { page } = await open()
    await page.goto('/rng')
    await expect(at.main(page).getByRole('listitem').first()).toBeVisible()
    const top = side(page).getByRole('button', { name: text('side.top') })
    const chat = page.getByRole('button', { name: text('chat.open'), exact: true })
    for (const width of [320, 390, 768, 1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 700 })
      for (const scrolled of [0, 900]) {
        await page.evaluate((y) => scrollTo(0, y), scrolled)
        for (const button of [service(page), top, chat]) await expect(button).toBeInViewport({ ratio: 1 })
        if (width >= 768) expect(await coveredOf(page), `${width} px`).toEqual([])
        else {
          // On a phone they are a row of the bottom bar, above which the page ends.
          const [bar] = await boxesOf(page, `nav[aria-label="${text('nav.bottom')}"]`)
          const row = (await boxesOf(page, 'aside button')).filter((box) => box.top < 700)
          expect(row.map(({ bottom }) => bottom)).toEqual(row.map(() => bar?.top))
          expect(row.reduce((sum, box) => sum + box.width, 0)).toBeCloseTo(width, 0)
        }
      }
      await top.click()
      await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
    }

    // A phone on its side, which may be as wide as a tablet: its header has no room for floats beside it.
    for (const [width, height] of [
      [740, 360],
      [844, 390],
      [932, 430],
      [960, 540],
    ] as const) {
      await page.setViewportSize({ width, height })
      for (const button of [service(page), top, chat]) await expect(button).toBeInViewport({ ratio: 1 })
      const bars = (await boxesOf(page, 'header :is(a, button)')).map((box) => box.bottom)
      const floats = (await boxesOf(page, 'aside button')).map((box) => box.top)
      expect(Math.min(...floats)).toBeGreaterThanOrEqual(Math.max(...bars))
      const [banner] = await boxesOf(page, 'main img')
      expect((banner?.bottom ?? height) - (banner?.top ?? 0)).toBeLessThanOrEqual(
        height <= 480 ? height * 0.31 : width / 6,
      )
    }

    await page.setViewportSize({ width: 390, height: 700 })
    await goToFooter(page)
    // The footer loads when it is near, and grows.
    await expect(async () => {
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
      const foot = await boxesOf(page, 'footer p')
      const bars = await boxesOf(page, `nav[aria-label="${text('nav.bottom')}"]`)
      expect(Math.max(...foot.map(({ bottom }) => bottom))).toBeLessThan((bars[0]?.top ?? 0) - 44)
    }).toPass()
    const opening = page.waitForEvent('popup')
    await service(page).click()
    await expect.poll(async () => (await opening).url()).toBe(`${platform.gamesUrl}/service/live?language=EN`)
  },
)

test(
  'a visitor sees links that open apps, a gift with a missing picture, and no mall without PTSYS3',
  { tag: '@SIDE-08' },
  async ({ open, platform }) => {
    await platform.control.setSwitch('PTSYS3', false)
    await platform.control.setGifts(true)
    const { page } = await open({ viewport: { width: 1280, height: 800 } })
    const urls: Readonly<Record<string, string>> = {
      VIBER: 'viber://chat?number=1',
      TELEGRAM: 'tg://resolve?domain=x',
      IOS: 'itms-services://?action=download-manifest&url=https://x.test/a.plist',
      WHATSAPP: 'zalo://own',
      FACEBOOK: 'javascript:alert(1)',
    }
    await page.route('**/config.json', (route) => route.fulfill({ json: { linkSchemes: ['zalo'] } }))
    await page.route('**/wps/relay/permission*', async (route) => {
      const answer = await route.fetch()
      const envelope = (await answer.json()) as { value: object }
      const resources = Object.entries(urls).map(([resourceType, url]) => ({ resourceType, url }))
      await route.fulfill({ response: answer, json: { ...envelope, value: { ...envelope.value, resources } } })
    })
    await page.route(/groupName=w_topup_1\b/, (route) => route.fulfill({ status: 500, body: '' }))
    await page.clock.install()
    await page.goto('/down')
    const gift = page.getByRole('dialog', { name: text('gift.welcome') })
    await restUntil(page, gift)
    await gift.press('Escape')
    const icon = page.getByRole('button', { name: text('gift.topUp') })
    await icon.click()
    await expect(page.getByRole('complementary').locator('img[src*="w_topup_2"]')).toBeVisible()
    await page.getByRole('button', { name: text('gift.fold') }).click()
    await expect(at.main(page).getByRole('listitem').getByRole('link')).toHaveAttribute('href', urls['IOS'] ?? '')
    await side(page)
      .getByRole('button', { name: text('side.links') })
      .click()
    const links = side(page).getByRole('link')
    await expect(links).toHaveCount(3)
    expect(await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')))).toEqual(
      ['TELEGRAM', 'WHATSAPP', 'VIBER'].map((type) => urls[type]),
    )
    await page.keyboard.press('Escape')
    await expect(page.getByText(text('side.mall'), { exact: true })).toHaveCount(0)
    await page
      .getByRole('banner')
      .getByRole('button', { name: text('nav.menu') })
      .click()
    await expect(page.getByRole('dialog', { name: text('nav.menu') }).getByText(text('side.mall'))).toHaveCount(0)
    await page.goto('/pointMall')
    await expect(page.getByText(text('error.notServedYet')).first()).toBeVisible()
  },
)
