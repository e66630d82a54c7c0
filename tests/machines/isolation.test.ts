import { afterEach, expect, test, vi } from 'vitest'
import { startI18n } from '../../src/app/core/i18n/i18n.ts'

afterEach(() => vi.unstubAllGlobals())

const sentence = async (language: string, text: string, name: string) => {
  vi.stubGlobal('window', { boot: { catalogues: { [language]: '/texts' } } })
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json({ greeting: text })))
  const { t } = await startI18n(language)
  return (t as unknown as (key: string, values: object) => string)('greeting', { name, number: 2 })
}

test.each([
  ['EN', 'Sita beats {{name}}!', 'ali (علي)', 'Sita beats \u2068ali (علي)\u2069!'],
  ['EN', 'Sita beats {{name}}!', 'Ram (7)', 'Sita beats Ram (7)!'],
  ['NE', '{{name}} लाई', 'हिमाल', 'हिमाल लाई'],
  ['AR', 'مرحبا {{name}}!', 'Ram (7)', 'مرحبا \u2068Ram (7)\u2069!'],
  ['AR', 'مرحبا {{name}}!', 'علي', 'مرحبا علي!'],
])(
  'a reader of %s sees a name of the other direction apart: %s %s [I18N-02 part]',
  async (language, text, name, read) => {
    expect(await sentence(language, text, name)).toBe(read)
  },
)
