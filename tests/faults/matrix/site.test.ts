// @vitest-environment document
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cellsIn, formatFaults, type Cell } from '../../../scripts/faults/page.ts'
import type { CallName } from '../../../src/api/table.ts'
import { visits } from '../../generated/visits.ts'
import { loadSite } from '../../generated/drawn-site.tsx'
import { actorDefectOf, callFaults, defectOf, lookAtCall, lookAtFields } from './cells.ts'
import { arriveAt, live } from './live.ts'
import { callsOfSite } from './ways.ts'

/** The whole matrix in `npm run test:all` and for the page `docs/faults.md`; the daily run has a part of each kind. */
const isAll = process.env['ALL_LANGUAGES'] === '1' || process.env['FAULTS'] !== undefined
const sample = isAll ? callsOfSite : callsOfSite.filter((_, at) => at % 20 === 5)
const withFields = isAll ? callsOfSite : callsOfSite.filter((_, at) => at % 60 === 9)

const recorded: Cell[] = []

beforeAll(loadSite, 60_000)

const page = () => readFileSync('docs/faults.md', 'utf8')

const isWithin = (some: readonly string[], all: readonly string[]) => some.every((one) => all.includes(one))

/** Compares the states of cells with the page: a flow that was still on its way may be told by one of them only. */
const expectOnPage = (cells: readonly Cell[]) => {
  if (process.env['FAULTS'] !== undefined) return
  const told = cellsIn(page())
  for (const [key, { ends }] of cellsIn(formatFaults(cells))) {
    const [fresh, kept] = [ends.split('<br>'), told.get(key)?.ends.split('<br>') ?? []]
    expect([key, isWithin(fresh, kept) || (kept.length > 0 && isWithin(kept, fresh))]).toEqual([key, true])
  }
}

type Reached = (typeof callsOfSite)[number]

/** The cells of each call, which the actor's half and the page's half share. */
const looks = new Map<string, Promise<readonly Cell[]>>()
const lookOnce = (kind: 'call' | 'fields', { call, visit }: Reached) => {
  const key = `${kind} ${call}`
  const found = looks.get(key)
  if (found !== undefined) return found
  const look = (async () => {
    const plain = await arriveAt(visit)
    const cells = kind === 'call' ? await lookAtCall(call, visit, plain) : await lookAtFields(call, visit)
    recorded.push(...cells)
    return cells
  })()
  looks.set(key, look)
  return look
}

const rowsOf = (some: readonly Reached[]) => some.map((one) => [one.call, one] as const)
const defectsOf = (cells: readonly Cell[], inspect: (cell: Cell) => string | undefined) =>
  cells.flatMap((cell) => {
    const why = inspect(cell)
    return why === undefined ? [] : [`${cell.fault}: ${why}`]
  })

describe('the actor of a call ends in a named state that accepts an event', () => {
  it.each(rowsOf(sample))(
    '%s, at every fault [SAFE-11]',
    async (_, reached) => {
      const cells = await lookOnce('call', reached)
      expect(cells.map(({ fault }) => fault)).toEqual(callFaults)
      expect(defectsOf(cells, actorDefectOf)).toEqual([])
    },
    240_000,
  )

  it.each(rowsOf(withFields))(
    '%s, with each field null, absent or new [SAFE-11]',
    async (_, reached) => {
      expect(defectsOf(await lookOnce('fields', reached), actorDefectOf)).toEqual([])
    },
    600_000,
  )
})

describe('the page names the failure, or leads on', () => {
  it.each(rowsOf(sample))(
    '%s, at every fault [SAFE-11]',
    async (_, reached) => {
      const cells = await lookOnce('call', reached)
      expect(defectsOf(cells, defectOf)).toEqual([])
      expectOnPage(cells)
    },
    240_000,
  )

  it.each(rowsOf(withFields))(
    '%s, with each field null, absent or new [SAFE-11]',
    async (_, reached) => {
      expect(defectsOf(await lookOnce('fields', reached), defectOf)).toEqual([])
    },
    600_000,
  )
})

/** Reads behind the page, whose loss it does not show. */
const renewed: readonly (readonly [CallName, string])[] = [
  ['hotGames', 'home page'],
  ['gameAnnouncements', 'home page'],
  ['helpCentre', 'home page'],
  ['countryList', 'registration'],
  ['gameMenus', 'lottery'],
  ['vnRecentLottery', 'vnlottery, Popular'],
]

it.each(renewed)('a lost read behind the page is asked again a minute later: %s [SAFE-11 part]', async (call, name) => {
  const visit = visits.find((one) => one.name === name)
  if (visit === undefined) throw new Error(`There is no visit ${name}.`)
  await arriveAt(visit)
  const soon = (await live(visit, { call, fault: '503' })).asked.get(call) ?? 0
  const late = (await live(visit, { call, fault: '503', later: 61_000 })).asked.get(call) ?? 0
  expect(soon).toBeGreaterThan(0)
  expect(late).toBeGreaterThan(soon)
})

afterAll(() => {
  const file = process.env['FAULTS']
  if (file === undefined) return
  mkdirSync('reports', { recursive: true })
  writeFileSync(file, JSON.stringify(recorded))
})
