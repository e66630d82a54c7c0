// @vitest-environment document
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { beforeAll, expect, test, vi } from 'vitest'
import { callTable } from '../../src/api/table.ts'
import { keyed } from '../../src/ui/components/keyed.ts'
import { type ReplyTo, loadSite, openDrawnSite, pressThrough } from './drawn-site.tsx'
import { fullAnswer } from './full-answers.ts'
import { visits, type Visit } from './visits.ts'

/** Some visits in `npm test`, every one in `npm run test:all`. */
const isAll = process.env['ALL_LANGUAGES'] === '1'
const looked = isAll ? visits : visits.filter((_, at) => at % 8 === 5)

/** Each entry of each list three times: platforms join tables, and pages of theirs overlap. */
const repeated = (part: unknown): unknown => {
  if (Array.isArray(part)) return [...part, ...part, ...part].map(repeated)
  if (typeof part !== 'object' || part === null) return part
  return Object.fromEntries(Object.entries(part).map(([name, own]) => [name, repeated(own)]))
}

const live = async (visit: Visit, replyTo: ReplyTo) => {
  const site = await openDrawnSite(visit.at, { ...visit, replyTo })
  try {
    await site.settle()
    await pressThrough(site, visit.presses)
    const tab = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(
      ({ textContent }) => textContent === visit.tab,
    )
    tab?.click()
    await site.settle()
    return { ...site.look(), asked: [...site.desk.asked.keys()] }
  } finally {
    site.close()
  }
}

beforeAll(loadSite, 60_000)

test.each(looked.map((visit) => [visit.name, visit] as const))(
  'no page mixes up entries of one id: %s [PLAT-01 part]',
  async (_, visit) => {
    const replyTo: ReplyTo = (name, planned) => {
      // A device takes no invented challenge.
      const isFull = visit.calls.includes(name) && callTable[name].method === 'GET' && name !== 'passkeyChallenge'
      const value = repeated(isFull && callTable[name].answer !== 'image' ? fullAnswer(name) : planned)
      return Promise.resolve({ status: 200, text: JSON.stringify({ success: true, value }) })
    }
    const wrong: string[] = []
    // Code that a first visit loads is there in the next one.
    await vi.waitFor(
      async () => {
        const { asked, pageErrors } = await live(visit, replyTo)
        wrong.push(...pageErrors)
        expect(asked).toEqual(expect.arrayContaining([...visit.calls]))
      },
      { timeout: 20_000, interval: 20 },
    )
    expect(wrong).toEqual([])
  },
  30_000,
)

test('a list keeps every entry of one id in its place when the order changes [PLAT-01 part]', () => {
  const page = document.createElement('div')
  const root = createRoot(page)
  const shown = (texts: readonly string[]) => {
    const entries = texts.map((text) => ({ id: text.charAt(0), text }))
    flushSync(() => root.render(entries.map(keyed((key, { id, text }) => createElement('p', { key: key(id) }, text)))))
    return Array.from(page.children, ({ textContent }) => textContent)
  }
  for (const texts of [['a1', 'a2', 'b1', 'a3'], ['b1', 'a3', 'a1'], ['a4', 'b2', 'b1', 'a1', 'a2', 'a3'], ['a2']])
    expect(shown(texts)).toEqual(texts)
  root.unmount()
})
