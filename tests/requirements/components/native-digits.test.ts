import { readFileSync } from 'node:fs'
import { createElement, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { afterEach, expect, test } from 'vitest'
import { dateTexts } from '../../../src/app/core/format/date-texts.ts'
import { makeI18n } from '../../../src/app/core/i18n/i18n.ts'
import { chooseDigits } from '../../../src/app/core/i18n/languages.ts'
import { Badge } from '../../../src/ui/components/Badge.tsx'
import { Pager } from '../../../src/ui/components/Pager.tsx'

afterEach(() => chooseDigits('latin'))

/** The text that a Nepali reader sees. */
const shown = async (part: ReactNode) => {
  const texts = JSON.parse(readFileSync('locales/ne.json', 'utf8')) as Record<string, string>
  const i18n = await makeI18n('NE', texts)
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, part)).replaceAll(/<[^>]*>/g, ' ')
}

test('the numbers of pages and of waiting items are in the brand’s digits [I18N-07 part]', async () => {
  chooseDigits('native')
  const pager = createElement(Pager, {
    label: 'Pages',
    page: 2,
    count: 12,
    marks: [1, 2, 12],
    onChoose: () => undefined,
  })
  expect((await shown(pager)).match(/\p{Nd}+/gu)).toEqual(['१', '२', '१२'])
  expect(await shown(createElement(Badge, { count: 7, label: '' }))).toContain('७')
  expect(await shown(createElement(Badge, { count: 120, label: '' }))).toMatch(/९९\s*\+/)
})

test('a countdown and the time of a message are in the brand’s digits, a name is not [I18N-07 part]', async () => {
  chooseDigits('native')
  const i18n = await makeI18n('NE', { 'code.again': '{{time}}', 'page.missions.you': '{{name}}' })
  expect(i18n.t('code.again', { time: '0:59' })).toBe('०:५९')
  expect(i18n.t('page.missions.you', { name: '9841' })).toBe('9841')
  const { timeText } = dateTexts(i18n.t, 'Asia/Kathmandu', 'NE')
  expect(timeText('2026-11-21T08:15:00Z')).toBe('१४:००')
})
