import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { createActor, toPromise } from 'xstate'
import { wholeCatalogues } from '../../scripts/catalogues.ts'
import { formatMoney, formatShortMoney } from '../../src/app/core/format/money.ts'
import { dateTexts } from '../../src/app/core/format/date-texts.ts'
import { laterCatalogues, loadLanguage, startI18n } from '../../src/app/core/i18n/i18n.ts'
import { chooseDigits, localesOf, meetLanguages, nameOf, numberText, tagOf } from '../../src/app/core/i18n/languages.ts'
import { fetchPageTexts } from '../../src/app/core/i18n/page-texts.ts'
import { startLanguage } from '../../src/app/core/i18n/start-language.ts'
import { classifiesFor } from '../../src/machines/games/lobby/filters.ts'

const catalogues = wholeCatalogues('site')

const languages = ['CN', 'EN', 'HI', 'ID', 'NE', 'TH', 'TY', 'VI']
/** A server's catalogues, addressed by language code. */
beforeAll(async () => {
  await meetLanguages(languages)
  const addresses = Object.fromEntries([...catalogues.keys()].map((language) => [language, language]))
  vi.stubGlobal('window', { boot: { catalogues: addresses } })
  vi.stubGlobal('fetch', (address: string) => Promise.resolve(new Response(catalogues.get(address))))
})

test('a player sees the new language in a section that loads during the switch [I18N-04 part]', async () => {
  const i18n = await startI18n('NE')
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  const fetched = globalThis.fetch
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === 'EN') await held
    return address.startsWith('late/') ? Response.json({ 'page.records.rows': address }) : fetched(address)
  })
  const change = createActor(loadLanguage(i18n), { input: { language: 'EN' } }).start()
  laterCatalogues.push({ NE: 'late/NE', EN: 'late/EN' })
  answer()
  expect(await toPromise(change)).toEqual({ kind: 'loaded' })
  expect(i18n.t('page.records.rows')).toBe('late/EN')
  laterCatalogues.length = 0
  vi.stubGlobal('fetch', fetched)
})

test('long pages read a file of their own, again after a failure and in each language [I18N-04 part, FLOW-13 part]', async () => {
  const i18n = await startI18n('NE')
  const before = { window: globalThis.window, fetch: globalThis.fetch }
  const asked: string[] = []
  let isServed = false
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  vi.stubGlobal('window', { boot: { catalogues: { NE: '/texts/ne.json', EN: '/texts/en.json' } } })
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address)
    if (!isServed) return new Response('', { status: 503 })
    await held
    return Response.json({ 'page.records.rows': address })
  })
  await expect(fetchPageTexts()).rejects.toThrow('The catalogue for NE did not come.')
  isServed = true
  const loading = fetchPageTexts()
  expect(fetchPageTexts()).toBe(loading)
  // The language changes before the file comes.
  await i18n.changeLanguage('EN')
  answer()
  await loading
  const [nepali, english] = ['/texts/ne-pages.json', '/texts/en-pages.json']
  expect(asked).toEqual([nepali, nepali, english])
  expect(i18n.t('page.records.rows')).toBe(english)
  await i18n.changeLanguage('NE')
  expect(i18n.t('page.records.rows')).toBe(nepali)
  expect(laterCatalogues).toEqual([{ NE: nepali, EN: english }])
  laterCatalogues.length = 0
  for (const [name, value] of Object.entries(before)) vi.stubGlobal(name, value)
})

test('a catalogue whose connection stalls fails after half a minute [I18N-04 part, FLOW-13 part]', async () => {
  const i18n = await startI18n('NE')
  const fetched = globalThis.fetch
  const limit = new AbortController()
  const limits = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal)
  vi.stubGlobal(
    'fetch',
    (_: string, { signal }: { readonly signal: AbortSignal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as Error))
      }),
  )
  const change = createActor(loadLanguage(i18n), { input: { language: 'EN' } }).start()
  limit.abort()
  expect(await toPromise(change)).toEqual({ kind: 'unreachable' })
  expect(limits.mock.calls).toEqual([[30_000]])
  limits.mockRestore()
  vi.stubGlobal('fetch', fetched)
})

afterEach(() => chooseDigits('latin'))

const moment = '2026-11-20T18:30:00.000Z'

const textsIn = async (language: string) => dateTexts((await startI18n(language)).t, 'Asia/Kathmandu', language)

describe('the platform’s language codes [I18N-07]', () => {
  test('every code has the BCP 47 tag of its language [I18N-07 part]', () => {
    const same =
      'AR BN EN ES FA FR HI ID JA KK KM KO LO MS MY NE PT RU SW TA TE TH TR UR UZ VI DE IT NL PL UK RO EL HU CS SV DA FI MN SI'
    for (const code of same.split(' ')) {
      expect(tagOf(code)).toBe(code.toLowerCase())
      expect(new Intl.DisplayNames('en', { type: 'language', fallback: 'none' }).of(tagOf(code)), code).toBeDefined()
    }
    expect(['CN', 'TW', 'TY'].map(tagOf)).toEqual(['zh-Hans', 'zh-Hant', 'fil'])
    expect(localesOf('TY')).toEqual(['fil-u-nu-latn', 'en-u-nu-latn'])
    // Chrome has no Nepali; Hindi groups digits the same way.
    expect(localesOf('NE')).toEqual(['ne-u-nu-latn', 'hi-u-nu-latn', 'en-u-nu-latn'])
    expect(languages.map(nameOf)).toEqual([
      '简体中文',
      'English',
      'हिन्दी',
      'Bahasa Indonesia',
      'नेपाली',
      'ไทย',
      'Filipino',
      'Tiếng Việt',
    ])
    expect(nameOf('XX')).toBe('XX')
  })

  test('a player sees Latin digits everywhere unless the brand wants each language’s own [I18N-07]', async () => {
    for (const language of languages) {
      const { dateText, bikramSambatText } = await textsIn(language)
      const { t } = await startI18n(language)
      const written = [
        numberText(1234.5, language),
        dateText(moment),
        bikramSambatText(moment),
        t('register.adult'),
        t('rooms.players', { count: 25 }),
      ].join(' ')
      expect(written, language).toMatch(/\d/)
      expect(
        written.match(/\p{Nd}/gu)?.filter((digit) => !/\d/.test(digit)),
        language,
      ).toEqual([])
    }
    chooseDigits('native')
    expect(formatMoney(123456.7, 'Rs', 'NE')).toBe('Rs\u00a0१,२३,४५६.७०')
    expect(formatMoney(123456.7, 'P', 'TH')).toBe('P\u00a0๑๒๓,๔๕๖.๗๐')
    expect(formatMoney(123456.7, 'P', 'VI')).toBe('P\u00a0123.456,70')
    const { t } = await startI18n('NE')
    expect(t('register.adult')).toContain('१८')
    expect(t('rooms.players', { count: 25 })).toBe('खेलाडी: २५')
    expect((await textsIn('NE')).bikramSambatText(moment)).toBe('२०८३ मंसिर ५, ००:१५')
    expect((await textsIn('TH')).dateText(moment)).toMatch(/^๒๑ /)
  })

  test('plural forms follow the language, not the BCP 47 reading of TY or CN [I18N-07 part]', async () => {
    const formOf = async (language: string, count: number) =>
      (
        (await startI18n(language)).services.pluralResolver as { getSuffix: (code: string, count: number) => string }
      ).getSuffix(language, count)
    expect(await Promise.all([1, 4, 5].map((count) => formOf('TY', count)))).toEqual(['_one', '_other', '_one'])
    expect(await Promise.all([0, 1, 2].map((count) => formOf('CN', count)))).toEqual(['_other', '_other', '_other'])
    expect(await Promise.all([1, 2].map((count) => formOf('NE', count)))).toEqual(['_one', '_other'])
  })
})

test.each([...catalogues])('%s greets in one line beside a jackpot on a small phone [HEAD-08 part]', (_, catalogue) => {
  const { 'notices.none': greeting = '' } = JSON.parse(catalogue) as Record<string, string>
  expect(greeting).not.toBe('')
  expect(greeting.length).toBeLessThan(20)
})

test('a player sees no more money than there is, and no minus before nothing [I18N-06 part]', () => {
  const written = [999.999, 0.1 + 0.7, 8.2 - 0.2, -0.000_000_4, -0, 0.000_000_12, -1.5, -5.009].map((amount) =>
    formatMoney(amount, 'P', 'EN'),
  )
  expect(written).toEqual([
    'P\u00a0999.99',
    'P\u00a00.80',
    'P\u00a08.00',
    'P\u00a00.00',
    'P\u00a00.00',
    'P\u00a00.00',
    'P\u00a0-1.50',
    'P\u00a0-5.01',
  ])
})

test('a short amount has one digit after the point, and is never more than there is [I18N-06 part, FLOW-13 part]', () => {
  expect([1_234_567, 1_999_999, 12_960, 999].map((amount) => formatShortMoney(amount, 'P', 'EN'))).toEqual([
    'P\u00a01.2M',
    'P\u00a01.9M',
    'P\u00a012.9K',
    'P\u00a0999',
  ])
})

test('the unit of a short amount stays on its side of the number beside a symbol of the other direction [I18N-02 part]', () => {
  expect(formatShortMoney(15_999.5, 'रु', 'AR')).toBe('रु\u00a0\u206815.9\u00a0ألف\u2069')
  expect(formatShortMoney(15_999.5, 'रु', 'FA')).toBe('रु\u00a0\u206815.9\u00a0هزار\u2069')
})

test.each(languages)(
  'a player reads a dash for a time that the platform does not tell in %s [I18N-06 part]',
  async (language) => {
    const { agoText, bikramSambatText, dateText, dayText } = await textsIn(language)
    expect([agoText('', Date.now()), bikramSambatText(''), dateText(''), dayText('')]).toEqual(['–', '–', '–', '–'])
  },
)

test('a player sees numbers, money, dates and relative times in the format of the language [I18N-06]', async () => {
  expect(languages.map((language) => [language, formatMoney(1234567.5, 'Rs', language)])).toEqual([
    ['CN', 'Rs\u00a01,234,567.50'],
    ['EN', 'Rs\u00a01,234,567.50'],
    ['HI', 'Rs\u00a012,34,567.50'],
    ['ID', 'Rs\u00a01.234.567,50'],
    ['NE', 'Rs\u00a012,34,567.50'],
    ['TH', 'Rs\u00a01,234,567.50'],
    ['TY', 'Rs\u00a01,234,567.50'],
    ['VI', 'Rs\u00a01.234.567,50'],
  ])
  const now = Date.parse(moment) + 3 * 3_600_000
  const written = await Promise.all(
    languages.map(async (language) => {
      const { dateText, agoText } = await textsIn(language)
      // The browser chooses the spaces between date and time.
      return [
        language,
        dateText(moment).replaceAll(/\s/g, ' '),
        agoText(moment, now),
        agoText(moment, now - 10_800_000),
      ]
    }),
  )
  expect(written).toEqual([
    ['CN', '2026年11月21日 00:15', '3小时前', '刚刚'],
    ['EN', 'Nov 21, 2026, 12:15 AM', '3 hours ago', 'just now'],
    ['HI', '21 नव॰ 2026, 12:15 am', '3 घंटे पहले', 'अभी-अभी'],
    ['ID', '21 Nov 2026, 00.15', '3 jam yang lalu', 'baru saja'],
    ['NE', '2026 नोभेम्बर 21, 00:15', '3 घण्टा पहिले', 'भर्खरै'],
    ['TH', '21 พ.ย. 2569 00:15', '3 ชั่วโมงที่ผ่านมา', 'เมื่อสักครู่'],
    ['TY', 'Nob 21, 2026, 12:15 AM', '3 oras ang nakalipas', 'ngayon lang'],
    ['VI', '00:15 21 thg 11, 2026', '3 giờ trước', 'vừa xong'],
  ])
})

test('a visitor starts in NE or the brand’s first; TY has bingo [I18N-01 part, LOBBY-07 part]', () => {
  expect(startLanguage(undefined, ['NE', 'EN'])).toBe('NE')
  expect(startLanguage('EN', ['NE', 'EN'])).toBe('EN')
  expect(startLanguage('TH', ['NE', 'EN'])).toBe('NE')
  expect(startLanguage(undefined, ['EN'])).toBe('EN')
  expect(classifiesFor(['NE', 'EN', 'TY'])).toContain('BG')
  expect(classifiesFor(['NE', 'EN'])).not.toContain('BG')
})
