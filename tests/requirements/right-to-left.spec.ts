import { expect, type Locator, type Page } from 'playwright/test'
import ar from '../../locales/ar.json' with { type: 'json' }
import { callTable } from '../../src/api/table.ts'
import { expectAccessible } from '../support/axe.ts'
import { unreadable } from '../support/clipping.ts'
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'

/** The horizontal centre of an element, as a fraction of the window's width from the left. */
const placeOf = async (page: Page, selector: string) => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox()
  const width = page.viewportSize()?.width ?? 1
  return box === null ? NaN : (box.x + box.width / 2) / width
}
const scrollsSideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

test(
  'a player can use any of 38 languages; right-to-left ones mirror the layout, not the numbers',
  { tag: '@I18N-02' },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ language: 'AR' })
    const html = page.locator('html')
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: ar['home.title'] })).toBeVisible()
    await expect(page.locator('main [data-launch]').first()).toBeVisible()
    await expect(html).toHaveAttribute('dir', 'rtl')
    await expect(html).toHaveAttribute('lang', 'ar')
    const names = await page.getByRole('banner').getByRole('combobox').locator('option').allTextContents()
    expect(names.join(' ')).toBe(
      'नेपाली English العربية বাংলা 简体中文 Deutsch Español فارسی Français ગુજરાતી हिन्दी Bahasa Indonesia Italiano 日本語 Қазақша ខ្មែរ ಕನ್ನಡ 한국어 ລາວ മലയാളം Монгол मराठी Bahasa Melayu မြန်မာ ਪੰਜਾਬੀ Português Русский සිංහල Kiswahili தமிழ் తెలుగు ไทย Türkçe 繁體中文 Filipino اردو Oʻzbekcha Tiếng Việt',
    )
    expect(names).toHaveLength(38)

    await test.step('the header and the bottom bar begin at the right', async () => {
      expect(await placeOf(page, 'header a')).toBeGreaterThan(0.8)
      expect(await placeOf(page, 'header [popovertarget=more-menu]')).toBeLessThan(0.2)
      expect(await placeOf(page, 'nav:last-of-type a, nav:last-of-type button')).toBeGreaterThan(0.5)
      expect(await scrollsSideways(page)).toBe(false)
    })

    await test.step('a line of English notices begins at its first letter', async () => {
      const notice = page.getByRole('region', { name: ar['notices.label'] }).getByRole('button').first()
      await expect(notice).toHaveText(/^[A-Za-z]/)
      const starts = await notice.evaluate((button) => [
        button.getBoundingClientRect().left,
        button.closest('ul')?.parentElement?.getBoundingClientRect().left,
      ])
      expect(starts[0]).toBe(starts[1])
    })

    await test.step('the digits of the jackpot keep their order', async () => {
      const digits = page.getByRole('region', { name: ar['jackpot.title'] }).locator('i')
      await expect(digits.first()).toBeVisible()
      const lefts = await digits.evaluateAll((all) => all.map((digit) => digit.getBoundingClientRect().left))
      expect(lefts).toEqual(lefts.toSorted((one, other) => one - other))
    })

    await expectAccessible(page, 'home, AR', 'themes')

    await test.step('in a lobby on a desktop, forward arrows point to the left and the strip moves there', async () => {
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.goto('/rng')
      await expect(page.locator('main [data-launch]').first()).toBeVisible()
      expect(await page.evaluate(() => scrollY)).toBe(0)
      await expectAccessible(page, '/rng, AR')
      const flipped = await page
        .locator('[data-flip]')
        .filter({ visible: true })
        .evaluateAll((all) => all.map((icon) => getComputedStyle(icon).scale))
      expect(flipped.length).toBeGreaterThan(0)
      expect(new Set(flipped)).toEqual(new Set(['-1 1']))
      expect(await scrollsSideways(page)).toBe(false)
    })

    await test.step('the closed list of countries points down', async () => {
      await page.goto('/register')
      await page.getByRole('tab', { name: ar['register.tabMobile'] }).click()
      const sign = page.getByRole('main').getByRole('combobox', { name: ar['phone.country'] }).locator('svg')
      const turned = await sign.evaluate((icon) => [getComputedStyle(icon).rotate, getComputedStyle(icon).scale])
      expect(turned).toEqual(['90deg', 'none'])
    })

    await test.step('on a small phone, the open category and the player’s search are in sight', async () => {
      await keepSession(page, platform, 'sita')
      await page.setViewportSize({ width: 320, height: 640 })
      for (const path of ['/rng', '/fish', '/pvp', '/esports']) {
        await page.goto(path)
        const category = page.getByRole('banner').locator(`a[href='${path}'][aria-current=page]`)
        await expect(category).toBeInViewport({ ratio: 1 })
      }
      await expect(page.getByRole('banner').getByRole('button', { name: ar['search.open'] })).toBeInViewport({
        ratio: 1,
      })
      expect(await scrollsSideways(page)).toBe(false)
    })

    await test.step('on a small phone, the date of a draw takes one line', async () => {
      await page.goto('/lottery')
      await page.getByRole('tab', { name: ar['lottery.results'] }).click()
      const dates = page.getByRole('tabpanel').locator('time')
      await expect(dates.first()).toBeVisible()
      expect(await unreadable(page)).toEqual([])
      const lines = await dates.evaluateAll((all) =>
        all.map((date) => new Set([...date.getClientRects()].map(({ bottom }) => Math.round(bottom / 8))).size),
      )
      expect(new Set(lines)).toEqual(new Set([1]))
      await page.setViewportSize({ width: 1440, height: 900 })
    })

    await test.step('the member centre slides in from the left; amounts read from left to right', async () => {
      await keepSession(page, platform, 'sita')
      await page.goto('/?memberCentre=depositv2')
      const centre = page.getByRole('dialog', { name: ar['memberCentre.title'], exact: true })
      await expect(centre.getByRole('heading', { level: 2, name: ar['memberCentre.depositv2'] })).toBeVisible()
      expect((await centre.boundingBox())?.x).toBe(0)
      await expectAccessible(page, 'the deposit, AR')
      await page.setViewportSize({ width: 390, height: 844 })
      expect(await scrollsSideways(page)).toBe(false)
    })

    await test.step('a chart writes its dates and amounts from right to left', async () => {
      await page.goto('/?memberCentre=personalProfit')
      const chart = page.getByRole('dialog').getByRole('img', { name: ar['page.report.profit'] })
      await expect(chart.locator('canvas')).toHaveCSS('direction', 'rtl')
    })

    await test.step('closed answers of the help point down; English text ends at its right', async () => {
      await page.goto('/help#withdraw')
      const help = page.getByRole('dialog')
      const paragraph = help.getByRole('region').locator('p').first()
      await expect(paragraph).toHaveText(/^[A-Za-z].*[.]$/)
      const sign = help.getByRole('button', { expanded: false }).locator('svg').last()
      const turned = await sign.evaluate((icon) => [getComputedStyle(icon).rotate, getComputedStyle(icon).scale])
      expect(turned).toEqual(['90deg', 'none'])
      const [first, end] = await paragraph.evaluate((block) => {
        const sentence = block.firstChild as Text
        return [0, sentence.length - 1].map((at) => {
          const range = document.createRange()
          range.setStart(sentence, at)
          range.setEnd(sentence, at + 1)
          return range.getBoundingClientRect().left
        })
      })
      expect(end).toBeGreaterThan(first ?? Infinity)
    })

    await test.step('an invitation code is copied without invisible marks', async () => {
      await page.goto('/join?referralCode=AB-12')
      const invited = page.locator('main p').filter({ hasText: 'AB-12' })
      const copied = await invited.evaluate((sentence) => {
        getSelection()?.selectAllChildren(sentence)
        return getSelection()?.toString()
      })
      expect(copied).toBe(ar['join.invited'].replace('{{code}}', 'AB-12'))
      await expect(invited.locator('bdi')).toHaveText('AB-12')
    })

    await test.step('Persian and Urdu run the same way, English the other', async () => {
      for (const [language, direction] of [
        ['FA', 'rtl'],
        ['UR', 'rtl'],
        ['EN', 'ltr'],
      ] as const) {
        await page.evaluate((code) => localStorage.setItem('lang', code), language)
        await page.goto('/nothing-here')
        await expect(page.locator('main h1')).toBeVisible()
        await expect(html).toHaveAttribute('dir', direction)
        await expect(html).toHaveAttribute('lang', language.toLowerCase())
      }
    })
    expect(complaints).toEqual([])
  },
)

test(
  'an English name in a place too narrow for it begins at its first letter on an Arabic page',
  { tag: '@I18N-02-part' },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ language: 'AR', reducedMotion: 'reduce' })
    const narrow = async (name: Locator) => {
      await name.evaluate((place) => place.style.setProperty('max-width', '60px'))
      expect(await name.evaluate((place) => place.scrollWidth > place.clientWidth)).toBe(true)
      expect((await unreadable(page)).filter((trouble) => trouble.startsWith('begins'))).toEqual([])
    }
    await page.setViewportSize({ width: 640, height: 844 })
    await page.goto('/')
    const openSearch = page.getByRole('banner').getByRole('button', { name: ar['search.open'] })
    await openSearch.click()
    const search = page.getByRole('dialog', { name: ar['search.open'] })
    const words = 'no game has a name of as many words as these are'
    await search.getByRole('combobox').fill(words)
    await search.getByRole('combobox').press('Enter')
    await expect(search.getByRole('heading', { name: words })).toBeVisible()
    await search.getByRole('button', { name: ar['action.close'] }).click()
    await openSearch.click()
    await narrow(search.getByRole('button', { name: words, exact: true }))

    await keepSession(page, platform, 'sita')
    await page.goto('/game?game=RNG-00001&vendor=HIMALAYA&type=RNG')
    await expect(page.locator('iframe')).toBeVisible()
    await narrow(page.getByRole('heading', { level: 1 }))

    await page.route('**/config.json', (route) => route.fulfill({ json: { games: { opens: 'popup' } } }))
    await page.goto('/rng')
    await page
      .locator('main [data-play]')
      .first()
      .click({ position: { x: 20, y: 20 } })
    const over = page.getByRole('dialog').filter({ has: page.locator('iframe') })
    await expect(over.locator('iframe')).toBeVisible()
    await narrow(over.getByRole('heading', { level: 2 }))
    expect(complaints).toEqual([])
  },
)

/** The texts whose last sign stands on the other side of their last letter. */
const turned = (texts: Locator) =>
  texts.evaluateAll((all) =>
    all.flatMap(({ firstChild: text }) => {
      const at = text?.textContent?.search(/!\u2069?$/) ?? -1
      const range = document.createRange()
      const [letter, sign] = [at - 1, at].map((start) => {
        range.setStart(text as Text, start)
        range.setEnd(text as Text, start + 1)
        return range.getBoundingClientRect().left
      })
      return (sign ?? 0) > (letter ?? 0) ? [] : [text?.textContent]
    }),
  )

test(
  'an English title keeps its last sign at its end on an Arabic page',
  { tag: '@I18N-02-part' },
  async ({ open, platform }) => {
    const { page, complaints } = await open({ language: 'AR', reducedMotion: 'reduce' })
    const marked = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(marked)
      if (typeof value !== 'object' || value === null) return value
      return Object.fromEntries(
        Object.entries(value).map(([field, content]) => [
          field,
          /^(title|name|labelName|walletName|prizeName)$/.test(field) && typeof content === 'string'
            ? `${content}!`
            : marked(content),
        ]),
      )
    }
    const { gameAnnouncements, rewardList, moveTerms, rewardCenter } = callTable
    for (const { path } of [gameAnnouncements, rewardList, moveTerms, rewardCenter])
      await page.route(`**${path}*`, async (route) => {
        const response = await route.fetch()
        await route.fulfill({ response, json: marked(await response.json()) })
      })
    await keepSession(page, platform, 'sita')
    for (const address of [
      '/promotions',
      '/pointMall',
      '/terms?memberCentre=depositv2',
      '/terms?memberCentre=rewardCenter',
    ]) {
      await page.goto(address)
      const titles = page.getByText(/^[A-Z].*!$/).filter({ visible: true })
      await expect(titles.first()).toBeVisible()
      expect(await turned(titles), address).toEqual([])
    }
    expect(complaints).toEqual([])
  },
)

test(
  'an English sentence of the platform keeps its last sign at its end in a message on an Arabic page',
  { tag: '@I18N-02-part' },
  async ({ open, platform }) => {
    const { page } = await open({ language: 'AR', reducedMotion: 'reduce' })
    await page.route(`**${callTable.register.path}*`, (route) =>
      route.fulfill({ json: { success: false, value: { fields: { username: 'The name is taken!' } } } }),
    )
    await page.goto('/register')
    const form = page.getByRole('main').locator('form')
    await form.getByRole('textbox', { name: ar['register.field.username'] }).fill('sita')
    await form.getByLabel(ar['register.field.password'], { exact: true }).fill('Annapurna#8091')
    await form.getByLabel(ar['register.field.checkPass']).fill('Annapurna#8091')
    await form.getByRole('textbox', { name: ar['captcha.label'] }).fill('abcd')
    await form.getByLabel(ar['register.adult']).check()
    await form.getByRole('button', { name: ar['register.submit'], exact: true }).click()
    const problem = form.getByText('The name is taken!')
    await expect(problem).toBeVisible()
    expect(await turned(problem)).toEqual([])

    await keepSession(page, platform, 'sita')
    await page.route(`**${callTable.launchGame.path}*`, (route) =>
      route.fulfill({ json: { success: false, value: null, errorCode: 'asleep', message: 'The yak sleeps!' } }),
    )
    await page.goto('/rng')
    await page
      .locator('main [data-play]')
      .first()
      .click({ position: { x: 60, y: 60 } })
    const toast = page.getByText('The yak sleeps!')
    await expect(toast).toBeVisible()
    expect(await turned(toast)).toEqual([])
  },
)
