import { createInstance } from 'i18next'
import { describe, expect, test } from 'vitest'
import en from '../../locales/en.json' with { type: 'json' }
import ne from '../../locales/ne.json' with { type: 'json' }
import { defaultConfig } from '../../src/api/config.ts'
import { bikramSambatOf } from '../../src/app/core/format/bikram-sambat.ts'
import { dateTexts } from '../../src/app/core/format/date-texts.ts'
import { plainCode, plainPhone } from '../../src/machines/shared/fields/phone.ts'
import { fieldNames, plainValues, type FieldName } from '../../src/machines/auth/registration/form-fields.ts'
import { allSwitchesOff, mobileRule } from '../support/field-rules.ts'

const native = (text: string) => text.replaceAll(/\d/g, (digit) => String.fromCodePoint(0x09_66 + Number(digit)))

const textsIn = (language: 'en' | 'ne', timeZone: string) => {
  const i18n = createInstance()
  void i18n.init({
    lng: language,
    keySeparator: false,
    nsSeparator: false,
    resources: { [language]: { translation: language === 'en' ? en : ne } },
  })
  return dateTexts(i18n.t, timeZone, language.toUpperCase())
}

const bs = (iso: string) => {
  const [year = 0, month = 0, day = 0] = iso.split('-').map(Number)
  const known = bikramSambatOf(year, month, day)
  return known && `${known.year}-${known.month}-${known.day}`
}

describe('native digits, the brand’s time zone, and Bikram Sambat on request [I18N-08]', () => {
  test('every number, phone and code typed in Devanagari is sent in 0 to 9, unchanged [I18N-08 part]', () => {
    const typed = native('9841000001')
    const rules = Object.fromEntries(fieldNames.map((name) => [name, { enabled: '1', required: '1' }] as const))
    const switches = { ...allSwitchesOff, USERNAMEREG3: true, MOBILENUMREG3: true, REGMOBVERF3: true }
    const values = Object.fromEntries(fieldNames.map((name) => [name, typed])) as Record<FieldName, string>
    const form = { values, dialingCode: '977', adult: true }
    const sent = {
      ...plainValues('username', { rules, switches }, form),
      ...plainValues('mobile', { rules: { ...rules, mobileNum: mobileRule }, switches }, form),
    }
    const words: readonly FieldName[] = [
      'username',
      'password',
      'checkPass',
      'payeeName',
      'line',
      'facebook',
      'wechat',
      'email',
    ]
    for (const name of fieldNames)
      expect([name, sent[name]]).toEqual([name, words.includes(name) ? typed : '9841000001'])
    expect(plainPhone({ mobileNum: `+${native('977')} ${typed}`, dialingCode: '977' }).mobileNum).toBe('9841000001')
    expect(plainCode(` ${native('482 913')}`)).toBe('482913')
  })

  test('times are Kathmandu’s unless the brand says otherwise [I18N-08 part]', () => {
    expect(defaultConfig.timeZone).toBe('Asia/Kathmandu')
    // Kathmandu is 5:45 ahead of UTC, so that the quarter hour and the date differ.
    const moment = '2026-11-20T18:30:00.000Z'
    expect(textsIn('en', defaultConfig.timeZone).dateText(moment)).toBe('Nov 21, 2026, 12:15 AM')
    expect(textsIn('en', 'Asia/Dubai').dateText(moment)).toBe('Nov 20, 2026, 10:30 PM')
    expect(textsIn('en', defaultConfig.timeZone).bikramSambatText(moment)).toBe('2083 Mangsir 5, 00:15')
    expect(textsIn('en', 'Asia/Dubai').bikramSambatText(moment)).toBe('2083 Mangsir 4, 22:30')
    expect(textsIn('ne', defaultConfig.timeZone).bikramSambatText(moment)).toBe('2083 मंसिर 5, 00:15')
  })

  test('dates in Bikram Sambat follow each year’s calendar [I18N-08 part]', () => {
    for (const [date, wanted] of [
      ['2019-04-14', '2076-1-1'],
      ['2020-04-13', '2077-1-1'],
      ['2021-04-14', '2078-1-1'],
      ['2022-04-14', '2079-1-1'],
      ['2023-04-14', '2080-1-1'],
      ['2024-04-13', '2081-1-1'],
      ['2025-04-14', '2082-1-1'],
      ['2026-04-14', '2083-1-1'],
      ['2026-04-13', '2082-12-30'],
      // Dates of newspapers, and of the Tihar of 2082.
      ['2024-11-01', '2081-7-16'],
      ['2025-10-20', '2082-7-3'],
      ['2025-10-28', '2082-7-11'],
      ['2026-09-30', '2083-6-14'],
      ['2027-04-13', '2083-12-30'],
    ] as const)
      expect([date, bs(date)]).toEqual([date, wanted])
  })

  test('a year without a published calendar stays Gregorian [I18N-08 part]', () => {
    expect(bs('2019-04-13')).toBeUndefined()
    expect(bs('2027-04-14')).toBeUndefined()
    expect(textsIn('en', 'Asia/Kathmandu').bikramSambatText('2027-04-14T06:00:00.000Z')).toBe('Apr 14, 2027, 11:45 AM')
  })

  test('relative times are in whole units, and never in the future', () => {
    const { agoText } = textsIn('en', 'Asia/Kathmandu')
    const now = Date.parse('2026-11-21T12:00:00.000Z')
    const before = (ms: number) => agoText(new Date(now - ms).toISOString(), now)
    expect([-90_000, 0, 59_999, 60_000, 3_599_999, 3_600_000, 86_399_999, 86_400_000, 172_800_000].map(before)).toEqual(
      [
        'just now',
        'just now',
        'just now',
        '1 minute ago',
        '59 minutes ago',
        '1 hour ago',
        '23 hours ago',
        '1 day ago',
        '2 days ago',
      ],
    )
    expect(textsIn('ne', 'Asia/Kathmandu').agoText(new Date(now - 180_000).toISOString(), now)).toBe('3 मिनेट पहिले')
  })
})
