// @vitest-environment document
import { beforeAll, expect, test, vi } from 'vitest'
import type { CallName } from '../../src/api/table.ts'
import { type ReplyTo, loadSite, openDrawnSite, pressThrough } from './drawn-site.tsx'
import { visits, type Visit } from './visits.ts'

/** The main journeys in `npm test`, every visit in `npm run test:all`. */
const isAll = process.env['ALL_LANGUAGES'] === '1'
const journeys = [
  'login',
  'lobby',
  'member centre, depositv2, deposit',
  'member centre, withdraw, withdraw',
  'member centre, personalHistoryCopy',
]

const snake = (name: string) => name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields in snake_case, numbers as texts, moments without a zone, lists as objects, empty ones as null. */
const inHabits = (part: unknown, nameOf = snake): unknown => {
  if (Array.isArray(part))
    return part.length === 0 ? null : Object.fromEntries(part.map((entry, at) => [at + 3, inHabits(entry, nameOf)]))
  if (typeof part === 'object' && part !== null)
    return Object.fromEntries(
      Object.entries(part)
        .filter(([name]) => name !== 'totalPages')
        .map(([name, own]) => [nameOf(name), inHabits(own, nameOf)]),
    )
  if (typeof part === 'number') return part.toFixed(Number.isInteger(part) ? 0 : 4)
  if (typeof part === 'boolean') return part ? 'Y' : 'N'
  return typeof part === 'string' ? part.replace(/^(\d{4}-\d\d-\d\d)T([\d:]+)(\.\d+)?Z$/, '$1 $2') : part
}

/** The keys of a registration's rules are names of its payload. */
const contentOf = (name: CallName, planned: unknown) =>
  name === 'registerSettings' ? inHabits(planned, (key) => key) : inHabits(planned)

const replyTo: ReplyTo = (name, planned) =>
  Promise.resolve({
    status: 200,
    text: JSON.stringify({ code: 0, msg: 'ok', data: contentOf(name, planned), trace_id: 't' }),
  })

const live = async (visit: Visit, own?: ReplyTo) => {
  const site = await openDrawnSite(visit.at, { ...visit, ...(own && { replyTo: own }) })
  try {
    await site.settle()
    await pressThrough(site, visit.presses)
    return { shown: document.body.textContent, ...site.look(), asked: [...site.desk.asked.keys()].toSorted() }
  } finally {
    site.close()
  }
}

beforeAll(loadSite, 60_000)

const looked = visits.filter(({ name, tab }) => tab === undefined && (isAll || journeys.includes(name)))

test.each(looked.map((visit) => [visit.name, visit] as const))(
  'a visitor sees the same from a platform of every habit at once: %s [PLAT-01 part, PLAT-03 part]',
  async (_, visit) => {
    // Code that a first visit loads is there in the next one.
    await vi.waitFor(
      async () => {
        const plain = await live(visit)
        expect(plain.asked).toEqual(expect.arrayContaining([...visit.calls]))
        expect(await live(visit, replyTo)).toEqual(plain)
      },
      { timeout: 20_000, interval: 20 },
    )
  },
  30_000,
)
