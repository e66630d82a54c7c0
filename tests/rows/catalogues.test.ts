import { describe, expect, it } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }

const placeholders = (sentence: string) =>
  [...sentence.matchAll(/\{\{\s*(\w+)/g)].map(([, name]) => name ?? '').toSorted((a, b) => a.localeCompare(b))

describe('the catalogues', () => {
  it('I18N-04 part: English and Nepali have the same keys', () => {
    expect(Object.keys(ne).sort()).toEqual(Object.keys(en).sort())
  })

  it('I18N-04 part: no text is empty, and each fills in the same values', () => {
    const nepali: Record<string, string> = ne
    for (const [key, sentence] of Object.entries(en)) {
      expect(sentence.trim(), key).not.toBe('')
      expect(nepali[key]?.trim(), key).not.toBe('')
      expect(placeholders(nepali[key] ?? ''), key).toEqual(placeholders(sentence))
    }
  })

  it('I18N-04 part: every Nepali text is written in Devanagari, but for names', () => {
    const names = /^(LINE|WeChat|WhatsApp|Facebook|QQ|Telegram|YouTube|Instagram|Twitter|Viber|Zalo)$/
    const foreign = Object.entries(ne).filter(([, text]) => !/[\u0900-\u097f]/.test(text) && !names.test(text))
    expect(foreign).toEqual([])
  })
})
