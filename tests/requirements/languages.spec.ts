import { expect, type Page } from 'playwright/test'
import { demoBrand } from '../../sandbox/seed/demo-brand.ts'
import { readCatalogues } from '../../scripts/catalogues.ts'
import { tagOf } from '../../src/app/core/i18n/languages.ts'
import { expectAccessible } from '../support/axe.ts'
import { keepSession, watchCalls } from '../support/player.ts'
import { test } from '../support/site.ts'

const catalogues = readCatalogues()
const textOf = (language: string, key: string) => catalogues.get(language)?.[key] ?? `no text ${key}`

/** All languages in `npm run test:all`, else the eight most read and one right-to-left. */
const spoken = demoBrand.languages
  .slice(1)
  .filter(
    (language) =>
      process.env['ALL_LANGUAGES'] === '1' || ['AR', 'CN', 'EN', 'HI', 'ID', 'TH', 'TY', 'VI'].includes(language),
  )
const isRightToLeft = (language: string) => ['AR', 'FA', 'UR'].includes(language)

const speakAll = (page: Page) => page.context().route('**/config.json', (route) => route.fulfill({ json: demoBrand }))
const switchOf = (page: Page) => page.getByRole('banner').getByRole('combobox')
const choose = async (page: Page, language: string) => {
  await switchOf(page).selectOption(language)
  await expect(page.locator('html')).toHaveAttribute('lang', tagOf(language))
}

/** A visible game, found by its picture, which is the same in every language; its label, or nothing when hidden. */
const gameIn = (page: Page, picture?: string) =>
  page.evaluate((wanted) => {
    const tile = [...document.querySelectorAll<HTMLImageElement>('main [role=listitem] img')].find((image) => {
      const { top, bottom } = image.getBoundingClientRect()
      return top > innerHeight * 0.2 && bottom < innerHeight && (wanted === undefined || image.src === wanted)
    })
    return tile === undefined
      ? undefined
      : { picture: tile.src, words: tile.closest('[role=listitem]')?.textContent ?? '' }
  }, picture)

test(
  'a player keeps place and typed text through every language switch, and sees no key or English',
  { tag: ['@I18N-01', '@I18N-03', '@I18N-04'] },
  async ({ open, platform }) => {
    const { page, complaints } = await open({
      language: 'NE',
      reducedMotion: 'reduce',
      viewport: { width: 1440, height: 900 },
    })
    await speakAll(page)
    await keepSession(page, platform, 'sita')
    const calls = watchCalls(page)
    const fetched: string[] = []
    page.on('request', (request) => {
      const [, language] = /\/assets\/([a-z]{2})-[\w-]+\.json$/.exec(request.url()) ?? []
      if (language !== undefined) fetched.push(language.toUpperCase())
    })
    await page.goto('/rng')
    const list = page.getByRole('list', { name: textOf('NE', 'lobby.games') })
    await expect(list.getByRole('listitem').first()).toBeVisible()
    expect(new Set(fetched)).toEqual(new Set(['NE']))

    const typed = page.getByRole('search').getByRole('textbox')
    await typed.fill('हिमाल 42')
    await page.evaluate(() => window.scrollTo(0, 1600))
    await expect.poll(() => gameIn(page)).toBeDefined()
    const { picture, words: nepali } = (await gameIn(page)) ?? { picture: '', words: '' }
    expect(nepali).toMatch(/\p{Script=Devanagari}/u)

    const asked = () => calls.of('gameList').map(({ query }) => query.get('language'))
    for (const language of [...spoken, 'NE']) {
      const already = asked().length
      await choose(page, language)
      await expect(page.getByRole('heading', { level: 1, name: textOf(language, 'category.RNG') })).toBeAttached()
      await expect.poll(() => asked().slice(already)).toContain(language)
      // The platform names this game in Nepali and once for all other languages.
      await expect
        .poll(async () => {
          const { words } = (await gameIn(page, picture)) ?? { words: 'out of sight' }
          const own = Object.values(catalogues.get(language) ?? {})
          return own.reduce((left, text) => (text.length > 1 ? left.replace(text, '') : left), words)
        }, language)
        .toMatch(language === 'NE' ? /\p{Script=Devanagari}/u : /^[\p{Script=Latin}\P{L}]+$/u)
      await expect(typed).toHaveValue('हिमाल 42')
      await expect(page).toHaveURL(/\/rng$/)
      expect(await page.evaluate(() => [localStorage.getItem('lang'), localStorage.getItem('hisLang')])).toEqual([
        language,
        language,
      ])
      await expect(page.locator('html')).toHaveAttribute('dir', isRightToLeft(language) ? 'rtl' : 'ltr')
      await expect
        .poll(() =>
          calls.of('updateLanguage').map(({ request }) => (request.postDataJSON() as { language: string }).language),
        )
        .toContain(language)

      const keys = new Set(catalogues.get('EN')?.keys)
      const own = new Set(Object.values(catalogues.get(language) ?? {}))
      const english = new Set(Object.values(catalogues.get('EN') ?? {}).filter((text) => !own.has(text)))
      const words = await page.evaluate(() =>
        [...document.body.querySelectorAll('*')].flatMap((element) => [
          ...['aria-label', 'placeholder', 'title'].map((name) => element.getAttribute(name)?.trim() ?? ''),
          ...[...element.childNodes]
            .filter((node) => node.nodeType === 3)
            .map((node) => node.textContent?.trim() ?? ''),
        ]),
      )
      expect(
        words.filter(
          (piece) => keys.has(piece) || /\{\{|undefined/.test(piece) || (language !== 'EN' && english.has(piece)),
        ),
        language,
      ).toEqual([])
    }
    expect(new Set(fetched)).toEqual(new Set(['NE', ...spoken]))
    expect(fetched.length).toBeLessThanOrEqual(spoken.length + 3)
    expect(complaints).toEqual([])
  },
)

test(
  'a player keeps form values; errors, dates, money and hot games follow the new language',
  { tag: ['@I18N-03-part', '@I18N-06-part', '@I18N-07-part'] },
  async ({ open }) => {
    const { page, complaints } = await open({ language: 'EN', reducedMotion: 'reduce' })
    await speakAll(page)
    await page.goto('/register')
    const name = page.locator('input[name=username]')
    await name.fill('x')
    await page.locator('input[name=password]').fill('Annapurna#8091')
    await page.locator('input[name=checkPass]').focus()
    const error = page.locator(`#${(await name.getAttribute('aria-describedby'))?.split(' ').at(-1) ?? 'none'}`)
    await expect(error).not.toBeEmpty()
    await choose(page, 'TH')
    await expect(page.getByText(textOf('TH', 'register.lead'))).toBeVisible()
    await expect(error).toContainText(/\p{Script=Thai}/u)
    await expect(name).toHaveValue('x')
    await expect(page.locator('input[name=password]')).toHaveValue('Annapurna#8091')
    await expectAccessible(page, 'registration, TH, light')

    const first: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/[a-z]{2}-[\w-]+\.json$/.test(request.url()))
        first.push(new URL(request.url()).pathname.slice(8, 10))
    })
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: textOf('TH', 'home.title') })).toBeVisible()
    await expect(page.locator('main [data-launch]').first()).toBeVisible()
    expect(new Set(first)).toEqual(new Set(['th']))
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('th')
    const board = page.getByRole('region', { name: textOf('TH', 'winners.title') })
    await expect(async () => {
      await page.mouse.wheel(0, 400)
      expect(await board.locator('time').count()).toBeGreaterThan(0)
    }).toPass()
    await expect(board.locator('time').first()).toHaveText(/ที่ผ่านมา|เมื่อสักครู่/)
    await expect(board.locator('time').first()).toHaveAttribute('title', / 25\d\d /)
    await page.getByRole('button', { name: textOf('TH', 'theme.toDark') }).click()
    await expectAccessible(page, 'home, TH, dark')
    await choose(page, 'NE')
    await expect(board).toHaveCount(0)
    const nepali = page.getByRole('region', { name: textOf('NE', 'winners.title') })
    await expect(nepali.locator('time').first()).toHaveText(/अघि|पहिले|भर्खरै/)
    await expect(nepali.getByRole('listitem').first()).toContainText(/\p{Script=Devanagari}/u)
    expect(complaints).toEqual([])
  },
)
