// @vitest-environment document
import * as fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Call } from '../../src/api/call.ts'
import { callTable, type CallName } from '../../src/api/table.ts'
import { drawn } from '../support/drawn-answers.ts'
import { loadFlows, openDrawnSite, pressThrough, type Answers } from './drawn-site.tsx'
import { moveUnderWay, unasked, visits, type Visit } from './visits.ts'

/** 200 answers of each call in `npm run test:all`; the daily run draws a few, on some pages. */
const isAll = process.env['ALL_LANGUAGES'] === '1'
const cases = Number(process.env['CASES'] ?? (isAll ? 200 : 2))
const sample = isAll || 'CASES' in process.env ? visits : visits.filter((_, at) => at % 8 === 2)

/** A case takes a tenth of a second of a core, which other work may share. */
const patience = Math.max(60_000, cases * 1_000)

interface Row {
  cases: number
  readonly states: Set<string>
  unnamed: number
  pageErrors: number
}

const rows = new Map<Visit, Row>()
/** The states of a page without any of these calls. */
const everywhere = new Set<string>()

const answersOf = (calls: readonly CallName[]): fc.Arbitrary<Answers> =>
  fc.record(
    Object.fromEntries(
      calls.map((name) => {
        const { answer } = callTable[name] as Call
        if (answer === 'image') throw new Error(`${name} answers with a picture.`)
        return [name, drawn(answer.ast).map(({ sent }) => sent)]
      }),
    ),
  )

const tabOf = ({ tab }: Visit) =>
  [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(({ textContent }) => textContent === tab)

const live = async (visit: Visit, answers: Answers) => {
  const site = await openDrawnSite(visit.at, { ...visit, answers: { ...visit.answers, ...answers } })
  try {
    await site.settle()
    await pressThrough(site, visit.presses)
    if (visit.tab !== undefined) {
      tabOf(visit)?.click()
      await site.settle()
    }
    return { ...site.look(), asked: [...site.desk.asked.keys()], counts: site.desk.asked }
  } finally {
    site.close()
  }
}

/** Repeats a visit with plain answers until the code of its page has loaded, and it asks for its calls. */
const arrive = (visit: Visit) =>
  vi.waitFor(
    async () => {
      const { asked, states } = await live(visit, {})
      expect(asked, states.join('\n')).toEqual(expect.arrayContaining([...visit.calls]))
    },
    { timeout: 30_000, interval: 100 },
  )

beforeAll(async () => {
  const first = await openDrawnSite('/terms')
  await loadFlows()
  await first.settle()
  for (const state of first.look().states) everywhere.add(state)
  first.close()
}, 60_000)

const table = () => {
  const head = ['Visit', 'Calls', 'Cases', 'States', 'Unnamed', 'Page errors']
  const cells = [...rows].map(([{ name, calls }, row]) => {
    const own = [...row.states].filter((state) => !everywhere.has(state))
    return [name, calls.join(', '), row.cases, own.length, row.unnamed, row.pageErrors]
  })
  return [head, head.map(() => '---'), ...cells].map((line) => `| ${line.join(' | ')} |`).join('\n')
}

describe('a page draws every answer, and its flows settle in named states', () => {
  it.each(sample.map((visit) => [visit.name, visit] as const))(
    '%s [PLAT-01]',
    async (_, visit) => {
      const row: Row = { cases: 0, states: new Set(), unnamed: 0, pageErrors: 0 }
      rows.set(visit, row)
      await arrive(visit)
      await fc.assert(
        fc.asyncProperty(answersOf(visit.calls), async (answers) => {
          const { states, unnamed, pageErrors } = await live(visit, answers)
          row.cases += 1
          for (const state of states) row.states.add(state)
          row.unnamed += unnamed.length
          row.pageErrors += pageErrors.length
          expect({ unnamed, pageErrors }).toEqual({ unnamed: [], pageErrors: [] })
        }),
        { seed: 20_261_122, numRuns: cases, endOnFailure: true, examples: [[{}]] },
      )
    },
    patience,
  )

  it('a player’s page of money reads nothing thrice while a move is under way [PLAT-01 part]', async () => {
    const page = visits.find(({ name }) => name === 'member centre, depositv2')
    if (page === undefined) throw new Error('There is no such visit.')
    await arrive(page)
    const { counts } = await live(page, { moves: { moves: [moveUnderWay] } })
    expect(counts.get('moves')).toBe(1)
    expect(counts.get('consolidatedFunds')).toBeLessThan(3)
  })

  it('another page of money reads the funds once when they arrive after its history [PLAT-01 part]', async () => {
    const page = visits.find(({ name }) => name === 'member centre, depositv2')
    if (page === undefined) throw new Error('There is no such visit.')
    await arrive(page)
    let release = () => {}
    let held: Promise<void> | undefined
    const site = await openDrawnSite(page.at, {
      ...page,
      answers: { ...page.answers, moves: { moves: [moveUnderWay] } },
      replyTo: (name, value) =>
        name === 'consolidatedFunds' && held !== undefined
          ? held.then(() => ({ status: 200, text: JSON.stringify({ success: true, value }) }))
          : undefined,
    })
    try {
      await site.settle()
      const before = site.desk.asked.get('consolidatedFunds') ?? 0
      expect(before).toBeGreaterThan(0)
      held = new Promise((resolve) => (release = resolve))
      site.flow('memberCentre')?.send({ type: 'page.choose', page: 'withdraw' })
      // The page has its history, and the funds that it asked for are under way.
      await vi.waitFor(() =>
        expect(site.flow('moneyPage')?.getSnapshot()).toMatchObject({ context: { kind: 'withdrawal', underWay: 1 } }),
      )
      release()
      await site.settle()
      expect((site.desk.asked.get('consolidatedFunds') ?? 0) - before).toBe(1)
    } finally {
      site.close()
    }
  })

  it.each(['toString', 'constructor', '__proto__'])(
    'the sheet of a game shows a kind called %s as unknown [PLAT-01 part]',
    async (gameClassify) => {
      const sheet = visits.find(({ name }) => name === 'sheet of a game')
      if (sheet === undefined) throw new Error('There is no such visit.')
      await arrive(sheet)
      const details = { nodeId: 'G1', gameName: 'Game 1', vassalage: 'ALPHA', gameType: 'RNG', gameClassify }
      const { unnamed, pageErrors } = await live(sheet, { gameDetails: details })
      expect({ unnamed, pageErrors }).toEqual({ unnamed: [], pageErrors: [] })
    },
  )

  it('no call is left out [PLAT-01]', () => {
    const named = [...visits.flatMap(({ calls }) => calls), ...unasked]
    expect(Object.keys(callTable).filter((name) => !named.includes(name as CallName))).toEqual([])
    const page = readFileSync('docs/platforms.md', 'utf8')
    for (const { name, calls } of visits)
      expect(page.replaceAll(/ +/g, ' ')).toContain(`| ${name} | ${calls.join(', ')} |`)
  })
})

afterAll(() => {
  console.log(table())
})
