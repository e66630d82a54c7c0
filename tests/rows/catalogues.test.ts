import { describe, expect, it } from 'vitest'
import { checkCatalogues, keysFor, problemsOf, readCatalogues, wholeCatalogues } from '../../scripts/catalogues.ts'
import { demoBrand } from '../../sandbox/demo-brand.ts'

const catalogues = readCatalogues()

/** Scripts of their own, which no text does without but for names. */
const scripts: Readonly<Record<string, RegExp>> = {
  CN: /\p{Script=Han}/u,
  HI: /\p{Script=Devanagari}/u,
  NE: /\p{Script=Devanagari}/u,
  TH: /\p{Script=Thai}/u,
}
const names = /^(LINE|WeChat|WhatsApp|Facebook|QQ|Telegram|YouTube|Instagram|Twitter|Viber|Zalo)$/

describe('the catalogues', () => {
  it('I18N-01 part: there are CN, EN, HI, ID, NE, TH, TY and VI, and npm start offers them all', () => {
    const languages = ['CN', 'EN', 'HI', 'ID', 'NE', 'TH', 'TY', 'VI']
    expect([...catalogues.keys()].toSorted()).toEqual(languages)
    expect(demoBrand.languages.toSorted()).toEqual(languages)
  })

  it('I18N-01 part, I18N-04 part: every catalogue is whole: no key is missing, needless or used nowhere, no text is empty or English, each fills in the same values and has its language’s plural forms', () => {
    expect(Object.fromEntries(checkCatalogues())).toEqual({})
  })

  it('I18N-01 part, I18N-04 part: every text is written in its language’s script, but for names', () => {
    for (const [language, script] of Object.entries(scripts)) {
      const foreign = Object.entries(catalogues.get(language) ?? {}).filter(
        ([, text]) => !script.test(text) && !names.test(text),
      )
      expect({ [language]: foreign }).toEqual({ [language]: [] })
    }
  })

  it('I18N-01 part: nobody’s texts are another language’s', () => {
    for (const [language, texts] of catalogues)
      for (const [other, others] of catalogues) {
        const sentences = Object.keys(texts).filter((key) => (texts[key] ?? '').split(' ').length > 5)
        if (other !== language)
          expect(
            sentences.filter((key) => texts[key] === others[key]),
            `${language} ${other}`,
          ).toEqual([])
      }
  })
})

describe('what is checked', () => {
  const english = { a: 'One {{name}}', bets_one: '{{count}} bet', bets_other: '{{count}} bets', c: 'Slots' }
  const problems = (texts: Record<string, string>) => problemsOf('TH', texts, english, [])
  const right = { a: 'หนึ่ง {{name}}', bets_other: '{{count}} เดิมพัน', c: 'สล็อต' }

  it('I18N-04 part: what is missing, needless, empty, English, differently filled in or out of order is said', () => {
    expect(problems(right)).toEqual([])
    const { c: _, ...without } = right
    expect(problems(without)).toEqual(['c is missing'])
    expect(problems({ ...right, d: 'ดี' })).toEqual(['d is not English’s'])
    expect(problems({ ...right, c: ' ' })).toEqual(['c is empty'])
    expect(problems({ ...right, c: 'Slots' })).toEqual(['c is English'])
    expect(problemsOf('TH', { ...right, c: 'Slots' }, english, ['c'])).toEqual([])
    expect(problems({ ...right, a: 'หนึ่ง {{nam}}' })).toEqual(['a fills in {{nam}} instead of {{name}}'])
    expect(problems({ c: right.c, ...without })).toEqual(['the keys are not sorted'])
  })

  it('I18N-04 part: a plural text has a form for each of the language’s own', () => {
    expect([...keysFor('TH', english)]).toEqual(['a', 'bets_other', 'c'])
    expect([...keysFor('TY', english)]).toEqual(['a', 'bets_one', 'bets_other', 'c'])
    expect([...keysFor('RU', english)].filter((key) => key.startsWith('bets'))).toEqual([
      'bets_few',
      'bets_many',
      'bets_one',
      'bets_other',
    ])
  })

  it('I18N-04 part: what a language lacks is built in English', () => {
    for (const [language, file] of wholeCatalogues([...catalogues, ['TH', { 'action.back': 'ย้อนกลับ' }]])) {
      const texts = JSON.parse(file) as Record<string, string>
      expect(Object.keys(texts), language).toEqual([...keysFor(language, catalogues.get('EN') ?? {})])
      if (language !== 'TH') continue
      expect(texts['action.back']).toBe('ย้อนกลับ')
      expect(texts['action.close']).toBe(catalogues.get('EN')?.['action.close'])
    }
  })
})
