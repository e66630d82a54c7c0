// @vitest-environment document
import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { CallName } from '../../src/api/table.ts'
import { readConfig, type Config } from '../../src/api/config.ts'
import { wearBrand } from '../../src/app/core/brand/brand.ts'
import { type Answers, loadSite, openDrawnSite, pressThrough, speak } from './drawn-site.tsx'
import { plainAnswers } from './plain-answers.ts'
import { visits, type Visit } from './visits.ts'

/** Words of the demo brand, of the other test brand, and of their countries, calendars and currencies. */
const foreign =
  /danphe|kestrel|nepal|kathmandu|bikram|vietnam|zalo|131K|1000|VND|NPR|rupee|نيبال|بيكرام|فيتنام|روبية|[\u0900-\u097F]|10[.,]000/iu

/** Answers of the platform that differ from the plain ones. */
const answers: Answers = { countryList: [{ countryCode: 'AE', countryDialingCode: '971' }] }

/** Latin words of the site itself: names of formats and of another firm, and the language switch. */
const latin = new Set([
  'AR',
  'EN',
  'English',
  'SMS',
  'VIP',
  'QR',
  'CSV',
  'PNG',
  'JPG',
  'MB',
  'Google',
  'http',
  'localhost',
])

/** Every page, window and form is looked at loaded and failed; the daily run takes turns. */
const isAll = process.env['ALL_LANGUAGES'] === '1'

const worn: { config: Partial<Config> } = { config: {} }

beforeAll(async () => {
  speak('AR')
  const file: unknown = JSON.parse(readFileSync('tests/platforms/pearl/brand.json', 'utf8'))
  const read = readConfig(file, ['AR', 'EN'])
  if ('error' in read) throw new Error(read.error)
  worn.config = { ...(await wearBrand(read.brand, read.config)), isShowAC: true, without: [] }
  await loadSite()
}, 30_000)

/** The Latin words that are read on the page. */
const words = () => {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  const found: string[] = []
  while (texts.nextNode()) found.push(...(texts.currentNode.textContent?.match(/[A-Za-z]{2,}/g) ?? []))
  return found
}

/** The texts of the page: what is read, what is named, and where it leads. */
const shown = () => `${document.title} ${document.body.outerHTML}`

const live = async (visit: Visit, given: Answers) => {
  const site = await openDrawnSite(visit.at, {
    ...visit,
    answers: { ...answers, ...visit.answers, ...given },
    config: worn.config,
  })
  try {
    await site.settle()
    await pressThrough(site, visit.presses)
    return { shown: shown(), words: words(), asked: site.desk.asked }
  } finally {
    site.close()
  }
}

/** Calls that need hosts or languages which this brand has not. */
const elsewhere: readonly CallName[] = ['updateLanguage', 'resourceRoute']
/** Lists behind a tab, whose name is English. */
const looked = visits.filter(({ calls, tab }) => tab === undefined && !calls.some((name) => elsewhere.includes(name)))

describe('a visitor, a member and an agent of a second brand read nothing of another one', () => {
  test('nearly every visit is looked at [PLAT-08]', () => {
    expect(looked.length).toBeGreaterThan(visits.length - 6)
  })

  test.each(looked.map((visit, at) => [visit.name, visit, at] as const))('%s [PLAT-08]', async (_, visit, at) => {
    const strange: string[] = []
    const given = JSON.stringify([plainAnswers, answers, visit, worn.config])
    const look = (page: { shown: string; words: readonly string[] }) => {
      expect(foreign.exec(page.shown)).toBeNull()
      strange.push(...page.words.filter((word) => !latin.has(word) && !given.includes(word)))
    }
    if (isAll || at % 2 === 0)
      await vi.waitFor(
        async () => {
          const page = await live(visit, {})
          expect([...page.asked.keys()]).toEqual(expect.arrayContaining([...visit.calls]))
          look(page)
        },
        { timeout: 15_000, interval: 50 },
      )
    if (isAll || at % 2 === 1) look(await live(visit, Object.fromEntries(visit.calls.map((name) => [name, 'odd']))))
    expect(strange).toEqual([])
  })
})
