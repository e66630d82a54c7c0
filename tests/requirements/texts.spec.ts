import { expect, type Page } from 'playwright/test'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import { keepSession } from '../support/player.ts'
import { test } from '../support/site.ts'

/** Every visible or accessible text of the page. */
const wordsOf = (page: Page) =>
  page.evaluate(() => {
    const named = ['aria-label', 'placeholder', 'title', 'alt']
    const attributes = [...document.body.querySelectorAll('*')].flatMap((element) =>
      named.map((name) => element.getAttribute(name) ?? ''),
    )
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: string[] = []
    while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '')
    return [...attributes, ...texts].map((piece) => piece.trim()).filter((piece) => piece !== '')
  })

test(
  'a Nepali reader sees no key and no English sentence on any page',
  { tag: '@I18N-04-part' },
  async ({ open, platform }) => {
    const keys = new Set(Object.keys(en))
    const nepali = new Set<string>(Object.values(ne))
    const english = new Set<string>(Object.values(en).filter((sentence) => !nepali.has(sentence)))
    for (const [language, texts] of [
      ['NE', ne],
      ['EN', en],
    ] as const) {
      const { page } = await open({ language })
      const look = async (where: string) => {
        const words = await wordsOf(page)
        expect(words.length, where).toBeGreaterThan(5)
        expect(
          words.filter((piece) => keys.has(piece) || /\{\{|undefined|\[object/.test(piece)),
          where,
        ).toEqual([])
        if (language === 'NE')
          expect(
            words.filter((piece) => english.has(piece)),
            where,
          ).toEqual([])
      }
      for (const [address, heading] of [
        ['/', texts['home.title']],
        ['/rng', texts['category.RNG']],
        ['/pvp?page=KITTY', texts['category.PVP']],
        ['/elott', texts['category.ELOTT']],
        ['/live', texts['category.LIVE']],
        ['/no/such/page', texts['notFound.title']],
        ['/game?game=RNG-00001&vendor=LOTUS&type=RNG', texts['game.title']],
      ] as const) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
        await look(address)
      }
      const login = page.getByRole('dialog', { name: texts['login.title'] })
      await login.getByRole('button', { name: texts['login.submit'], exact: true }).click()
      await expect(page.getByText(texts['login.passwordRequired'])).toBeVisible()
      await look('the login window')
      await keepSession(page, platform, 'pahuna')
      await page.goto('/')
      await page.getByRole('banner').getByRole('button', { name: texts['account.menu'] }).click()
      await look('the account menu')
      await page.getByRole('dialog').getByRole('button', { name: texts['account.signOut'] }).click()
      await expect(page.getByRole('dialog').getByText(texts['signOut.text'])).toBeVisible()
      await look('the sign-out question')
    }
  },
)

test(
  'a visitor sees light unless dark was chosen; the device keeps it, and it is set before painting',
  { tag: '@I18N-05' },
  async ({ open }) => {
    const { page } = await open()
    await page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        if (document.body === null) return
        observer.disconnect()
        Object.assign(window, { themeAtBody: document.documentElement.dataset['theme'] })
      }).observe(document, { childList: true, subtree: true })
    })
    const themeAtBody = () => page.evaluate(() => (window as unknown as { themeAtBody: string }).themeAtBody)
    const paper = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.goto('/')
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light')
    const light = await paper()
    await page.getByRole('button', { name: en['theme.toDark'] }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expect.poll(paper).not.toBe(light)
    const dark = await paper()
    expect(await page.evaluate(() => localStorage.getItem('theme'))).toBe('dark')

    // The bundle never loads, so the screen shows a slow network's first state.
    await page.emulateMedia({ colorScheme: 'light' })
    await page.route(/\/assets\/index-[^/]*\.js$/, () => undefined)
    await page.goto('/', { waitUntil: 'commit' })
    await expect(page.locator('#first-banner')).toBeAttached()
    expect([await themeAtBody(), await paper()]).toEqual(['dark', dark])
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('dark')
  },
)
