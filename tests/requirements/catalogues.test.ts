import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  checkCatalogues,
  getRequiredKeys,
  findProblems,
  readCatalogues,
  wholeCatalogues,
} from '../../scripts/catalogues.ts'
import { demoBrand } from '../../sandbox/seed/demo-brand.ts'

const catalogues = readCatalogues()

/** Languages with a script of their own: Latin letters appear in names alone. */
const scripts: Readonly<Record<string, RegExp>> = {
  AR: /\p{Script=Arabic}/u,
  BN: /\p{Script=Bengali}/u,
  CN: /\p{Script=Han}/u,
  FA: /\p{Script=Arabic}/u,
  GU: /\p{Script=Gujarati}/u,
  HI: /\p{Script=Devanagari}/u,
  JA: /\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u,
  KK: /\p{Script=Cyrillic}/u,
  KM: /\p{Script=Khmer}/u,
  KN: /\p{Script=Kannada}/u,
  KO: /\p{Script=Hangul}/u,
  LO: /\p{Script=Lao}/u,
  ML: /\p{Script=Malayalam}/u,
  MN: /\p{Script=Cyrillic}/u,
  MR: /\p{Script=Devanagari}/u,
  MY: /\p{Script=Myanmar}/u,
  NE: /\p{Script=Devanagari}/u,
  PA: /\p{Script=Gurmukhi}/u,
  RU: /\p{Script=Cyrillic}/u,
  SI: /\p{Script=Sinhala}/u,
  TA: /\p{Script=Tamil}/u,
  TE: /\p{Script=Telugu}/u,
  TH: /\p{Script=Thai}/u,
  TW: /\p{Script=Han}/u,
  UR: /\p{Script=Arabic}/u,
}
const names =
  /^(LINE|WeChat|WhatsApp|Facebook|QQ|Telegram|YouTube|Instagram|Twitter|Viber|Zalo|Android|iPhone・iPad|OK)$/

/** The languages whose sentence has its values in another order than the English one. */
const otherOrders: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'banner.place': { 'total number': 'GU HI KN MR NE PA TE' },
  'home.follow': { 'amount network': 'GU KN ML MN MR PA SI TA TE UZ' },
  'page.deposit.willHappen': { 'way amount': 'BN CN GU HI JA KN KO ML MR NE PA SI TA TE TW UR' },
  'page.feedback.words': { 'max number': 'GU HI KN MR NE PA TE UR' },
  'page.mall.convertWillHappen': { 'money points left': 'TY' },
  'page.missions.progress': { 'target progress': 'BN GU HI KN MR NE PA TE UR' },
  'page.money.giveWillHappen': { 'to amount': 'HI JA KO' },
  'page.promo.characters': { 'limit count': 'GU HI KN MR NE PA TE UR' },
  'page.promo.next.claimed': { 'date amount': 'BN HI JA KN KO ML NE UR' },
  'page.protection.pending': { 'date limit': 'BN CN GU HI JA KN KO ML MR MY NE PA SI TA TE TW UR' },
  'page.protection.used': { 'limit used': 'BN GU HI KN MR NE PA TE UR' },
  'page.records.chart': {
    'from to figure best bestDay': 'BN CN ML SI TA UR',
    'from to figure bestDay best': 'GU HI JA KN KO MR MY NE PA TE TW',
  },
  'page.team.found_one': { text: 'AR', 'text count': 'GU HI KK KN ML MN MR NE PA SI TA TE TR UZ' },
  'page.team.found_other': { 'text count': 'GU HI JA KK KN KO ML MN MR MY NE PA SI TA TE TR UZ' },
  'page.team.moved': { 'name money': 'HI JA KO NE' },
  'page.vip.bonusLeft': { 'required done left': 'BN GU HI JA KK KN KO ML MN MR MY NE PA SI TA TE TR UR UZ' },
  'page.vip.left': { 'name amount': 'BN FA GU HI KK KN KO ML MN MR MY NE PA SI TA TE TR UR UZ' },
  'page.wallet.willHappen': { 'from to amount': 'JA KO' },
  'page.withdraw.receiptLead': { 'way amount': 'BN HI JA KO NE UR' },
}

/** The names of a text's values, in their order. */
const orderOf = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).join(' ')

describe('the catalogues', () => {
  it('a brand can offer the eight specified languages and more [I18N-01 part, I18N-02 part]', () => {
    const here = [...catalogues.keys()].toSorted()
    const eight = 'CN EN HI ID NE TH TY VI'
    const more = 'JA MY ES KM KO MS PT TA TW UR TR BN AR FA RU KK UZ LO FR TE SW'
    const region = 'DE GU IT KN ML MN MR PA SI'
    expect(here).toEqual(`${eight} ${more} ${region}`.split(' ').toSorted())
    expect(demoBrand.languages.toSorted()).toEqual(here)
  })

  it('a player downloads one language file of at most 12 kB for the first page [I18N-02 part]', () => {
    const sizes = [...wholeCatalogues('site')].map(
      ([language, file]) => [language, brotliCompressSync(file).length] as const,
    )
    expect(sizes.filter(([, size]) => size > 12_000)).toEqual([])
  })

  it('a player’s catalogue is complete, translated and well-formed [I18N-01 part, I18N-04 part]', () => {
    expect(Object.fromEntries(checkCatalogues())).toEqual({})
  })

  it('each value stands in its place of the sentence, such as the least before the most [I18N-04 part, FLOW-13 part]', () => {
    const english = catalogues.get('EN') ?? {}
    const orders: Record<string, Record<string, string>> = {}
    for (const [language, texts] of [...catalogues].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      for (const [key, text] of Object.entries(texts)) {
        const order = orderOf(text)
        const ours = orderOf(english[key] ?? '')
        if (!ours.includes(' ') || order === ours) continue
        const known = (orders[key] ??= {})
        known[order] = `${known[order] ?? ''} ${language}`.trim()
      }
    expect(orders, 'an order that is meant is written here').toEqual(otherOrders)
    expect(english['page.money.limits']).toMatch(/\{\{min\}\}.*\{\{max\}\}/)
  })

  it('every text is written in the script of its language, except names [I18N-01 part, I18N-04 part]', () => {
    for (const [language, script] of Object.entries(scripts)) {
      const foreign = Object.entries(catalogues.get(language) ?? {}).filter(
        ([, text]) => /\p{L}/u.test(text.replaceAll(/\{\{.*?\}\}/g, '')) && !script.test(text) && !names.test(text),
      )
      expect({ [language]: foreign }).toEqual({ [language]: [] })
    }
  })

  it('every digit of a text is Latin, so that a brand can choose the digits [I18N-07 part]', () => {
    for (const [language, texts] of catalogues) {
      const foreign = Object.entries(texts).filter(([, text]) => /\p{Nd}/u.test(text.replaceAll(/\d/g, '')))
      expect({ [language]: foreign }).toEqual({ [language]: [] })
    }
  })

  it('no two catalogues share their texts [I18N-01 part]', () => {
    for (const [language, texts] of catalogues)
      for (const [other, others] of catalogues) {
        const sentences = Object.keys(texts).filter((key) => (texts[key] ?? '').split(' ').length > 5)
        // Malay and Indonesian share a few sentences.
        const alike = [language, other].toSorted().join() === 'ID,MS' ? 5 : 0
        if (other !== language)
          expect(sentences.filter((key) => texts[key] === others[key]).slice(alike), `${language} ${other}`).toEqual([])
      }
  })
})

describe('the catalogue check', () => {
  const english = { a: 'One {{name}}', bets_one: '{{count}} bet', bets_other: '{{count}} bets', c: 'Slots' }
  const problems = (texts: Record<string, string>) => findProblems('TH', texts, english, [])
  const right = { a: 'หนึ่ง {{name}}', bets_other: '{{count}} เดิมพัน', c: 'สล็อต' }

  it('reports a missing, needless, empty, English, malformed or misplaced text [I18N-04 part]', () => {
    expect(problems(right)).toEqual([])
    const { c: _, ...without } = right
    expect(problems(without)).toEqual(['c is missing'])
    expect(problems({ ...right, d: 'ดี' })).toEqual(['d is not a key of the English catalogue'])
    expect(problems({ ...right, c: ' ' })).toEqual(['c is empty'])
    expect(problems({ ...right, c: 'Slots' })).toEqual(['c is English'])
    expect(findProblems('TH', { ...right, c: 'Slots' }, english, ['c'])).toEqual([])
    expect(problems({ ...right, a: 'หนึ่ง {{nam}}' })).toEqual(['a has the placeholders {{nam}} instead of {{name}}'])
    expect(problems({ c: right.c, ...without })).toEqual(['the keys are not sorted'])
  })

  it('reports a plural text without every form of its language [I18N-04 part]', () => {
    expect([...getRequiredKeys('TH', english)]).toEqual(['a', 'bets_other', 'c'])
    expect([...getRequiredKeys('TY', english)]).toEqual(['a', 'bets_one', 'bets_other', 'c'])
    expect([...getRequiredKeys('RU', english)].filter((key) => key.startsWith('bets'))).toEqual([
      'bets_few',
      'bets_many',
      'bets_one',
      'bets_other',
    ])
  })

  it('fills a missing text with English in the build [I18N-04 part]', () => {
    const read = [...catalogues, ['TH', { 'action.back': 'ย้อนกลับ' }]] as const
    const later = wholeCatalogues('pages', read)
    for (const [language, file] of wholeCatalogues('site', read)) {
      const texts = JSON.parse(file) as Record<string, string>
      const pages = Object.keys(JSON.parse(later.get(language) ?? '') as object)
      expect(pages.filter((key) => !key.startsWith('page.'))).toEqual([])
      expect([...Object.keys(texts), ...pages].toSorted(), language).toEqual(
        [...getRequiredKeys(language, catalogues.get('EN') ?? {})].toSorted(),
      )
      if (language !== 'TH') continue
      expect(texts['action.back']).toBe('ย้อนกลับ')
      expect(texts['action.close']).toBe(catalogues.get('EN')?.['action.close'])
    }
  })
})
